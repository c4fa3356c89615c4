! test: check head=values
! A statement function refers to another one, with an argument that calls a function and that the other evaluates twice.
module formulas
  implicit none
  real(8) :: gt = 0.5d0
  integer :: calls = 0
contains
  function smooth(u) result(r)
    real(8), intent(in) :: u
    real(8) :: r
    calls = calls + 1
    r = 0.6d0*sin(u) + 0.3d0*gt*u + 0.01d0*mod(calls, 5)
  end function
end module
subroutine values(x, y)
  use formulas
  implicit none
  real(8), intent(in) :: x(2)
  real(8), intent(out) :: y(3)
  real(8) :: twice, outer, most, q1, q2
  integer :: i
  twice(q1, q2) = q1*sin(q1) + 0.2d0*q2*q2
  outer(q1, q2) = 0.5d0*twice(smooth(q1*q2), q1) + q2
  most(q1) = outer(smooth(q1), 0.5d0*q1)*q1
  calls = 0
  y(1) = outer(x(1), x(2))
  y(2) = most(x(1))*x(2)
  y(3) = x(2)
  do i = 1, 3
    if (outer(x(1), x(2)) > 0.1d0*i) y(3) = y(3)*most(y(1))
  end do
end subroutine
