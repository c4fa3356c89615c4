! test: tangent head=head wrt=x of=y
! test: adjoint head=head wrt=x of=y
! k is read before and behind the element that it names.
subroutine head(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  real(8) :: a(n)
  integer :: k
  character(20) :: text
  a = x
  k = 1
  text = '2 0.5 3'
  read (text, *) k, a(k), k ! want error: depends on what is read before and behind it
  y = sum(a)
end subroutine
