! test: tangent head=f wrt=x of=y --vector=2
! test: run n=4
! A name whose derivative nothing speaks of has none.
subroutine f(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  real(8) :: a(6)
  integer :: k
  a = x(1)*x(n)
  k = 0
  associate (part => a(4))
    if (part > 0d0) k = 1
  end associate
  y = a(4)*x(2 + k)
end subroutine f
