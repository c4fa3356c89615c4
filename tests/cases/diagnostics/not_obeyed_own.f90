! test: adjoint head=head wrt=x of=y
! Turns with elements of their own overwrite what they need when the loop runs forwards.
subroutine head(n, x, e, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), e(n)
  real(8), intent(out) :: y
  real(8) :: a(n)
  integer :: i
  a = x
  !$ad II-LOOP ! want warning: it also runs forwards, for those who read what it sets, and that overwrites a, which its turns need (line 13)
  do i = 1, n
    a(i) = a(i)*cos(e(i)*a(i))
  end do
  y = sum(a*a)
end subroutine
