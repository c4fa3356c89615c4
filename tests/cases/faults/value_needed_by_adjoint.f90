! What the adjoint of a procedure reads of a VALUE argument is there when it is called.
! test: check head=value_needed_head n=4 m=2
! test: check head=value_needed_head n=4 m=2 --checkpoint=split
! test: check head=value_needed_head n=4 m=2 --checkpoint=joint --no-recomputation
! test: check head=value_needed_head n=4 m=2 --no-adjoint-liveness
! test: check head=value_needed_head n=4 m=2 --vector=2
module value_needed_mod
contains
  function value_needed_f(d0, d1) result(res)
    implicit none
    real(8) :: res
    real(8), value :: d0
    real(8), intent(in) :: d1(4)
    real(8) :: v
    real(8) :: a(4)
    v = 0.75d0*d0
    a = 0.5d0
    a(1) = 0.95d0*(tanh(a(1)) - tanh(v))
    res = tanh(0.5d0 + 0.47d0*(a(1)*d1(4)))
  end function
end module
subroutine value_needed_head(n, x, m, y)
  use value_needed_mod
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: u
  integer :: i
  y(1) = x(1)
  u = 0.95d0*(x(1)*x(2))
  do i = 1, 3
    y(1) = y(1) + value_needed_f(u, x)*x(i)
    u = u*u + x(i)
  end do
  y(2) = value_needed_f(u, x)
  u = x(2)
  y(2) = y(2)*u + 0.44d0*(value_needed_f(0.95d0*(u*x(3)), x))
end subroutine
