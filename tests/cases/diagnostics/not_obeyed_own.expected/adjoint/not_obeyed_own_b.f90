! Adjoint of head: y with respect to x.
! test: adjoint head=head wrt=x of=y
! Turns with elements of their own overwrite what they need when the loop runs forwards.
subroutine head_b(n, x, x_b, e, y, y_b)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), e(n)
  real(8), intent(inout) :: x_b(n)
  real(8), intent(inout) :: y
  real(8), intent(inout) :: y_b
  real(8) :: a(n)
  real(8) :: a_b(n)
  integer :: i
  real(8), allocatable :: a_kept(:)
  a = x
  allocate (a_kept(n))
  !$AD ii-loop ! want warning: it also runs forwards, for those who read what it sets, and that overwrites a, which its turns need(line 13)
  do i = 1, n
    a_kept(i) = a(i)
    a(i) = a(i)*cos(e(i)*a(i))
  end do
  a_b = 0d0
  a_b = a_b + 2*a*y_b
  y_b = 0d0
  do i = 1, n
    a(i) = a_kept(i)
    a_b(i) = (cos(e(i)*a(i)) - sin(e(i)*a(i))*e(i)*a(i))*a_b(i)
  end do
  deallocate (a_kept)
  x_b = x_b + a_b
  a_b = 0d0
end subroutine
