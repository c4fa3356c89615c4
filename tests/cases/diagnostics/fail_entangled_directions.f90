! test: tangent head=f wrt=x of=y --vector=2
! Two names of the same parts, one of them changed.
subroutine f(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  type :: cell
    real(8) :: u, v
  end type cell
  type(cell) :: grid(n)
  grid%u = x
  grid%v = x**2
  associate (u => grid%u)   ! want error: do not lie together
    u = u*x
    y = sum(u*grid%u)
  end associate
end subroutine f
