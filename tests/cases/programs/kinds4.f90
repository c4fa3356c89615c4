! test: tangent head=head wrt=x of=y
! test: run n=4 m=3 x=4 y=3
! Real(4) state with real(8) interface in separate kinds, quad accumulations, integer powers, sign, dim, mod of active, aint, mixed complex kinds.
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  integer, parameter :: qp = selected_real_kind(30)
  real(qp) :: acc
  real(8) :: t
  integer :: i
  acc = 0
  do i = 1, n
    acc = acc + real(x(i), qp)**(i - 3)*sign(1._qp, real(x(i) - 0.7d0, qp))
  end do
  y(1) = real(acc, 8)
  t = mod(5*x(1), 0.37d0) + dim(x(2), 0.1d0) + modulo(-x(3), 2d0)
  y(2) = t*aint(10*x(1)) + hypot(x(1), x(2))
  y(3) = sinh(t)*erf(x(4)) + gamma(x(1) + 1) + (-x(2))**3 + 2**x(3) + x(1)**x(2)
end subroutine
