! Tangent of head: y with respect to x.
! test: tangent head=head wrt=x of=y
! test: run n=4 m=3 x=4 y=3
! Real(4) state with real(8) interface in separate kinds, quad accumulations, integer powers, sign, dim, mod of active, aint, mixed complex kinds.
subroutine head_d(n, x, x_d, m, y, y_d)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(in) :: x_d(n)
  real(8), intent(out) :: y(m)
  real(8), intent(out) :: y_d(m)
  integer, parameter :: qp = selected_real_kind(30)
  real(qp) :: acc
  real(qp) :: acc_d
  real(8) :: t
  real(8) :: t_d
  integer :: i
  acc_d = 0.0_qp
  acc = 0
  do i = 1, n
    acc_d = acc_d + (i - 3)*real(x(i), qp)**merge(0, i - 4, i == 3)*real(x_d(i), qp)*sign(1._qp, real(x(i) - 0.7d0, qp))
    acc = acc + real(x(i), qp)**(i - 3)*sign(1._qp, real(x(i) - 0.7d0, qp))
  end do
  y_d(1) = real(acc_d, 8)
  y(1) = real(acc, 8)
  t_d = 5*x_d(1) + merge(x_d(2), 0d0, x(2) > 0.1d0) - x_d(3)
  t = mod(5*x(1), 0.37d0) + dim(x(2), 0.1d0) + modulo(-x(3), 2d0)
  y_d(2) = t_d*aint(10*x(1)) + (x(1)*x_d(1) + x(2)*x_d(2))/max(hypot(x(1), x(2)), tiny(x(1)))
  y(2) = t*aint(10*x(1)) + hypot(x(1), x(2))
  y_d(3) = cosh(t)*erf(x(4))*t_d + 2*exp(-x(4)**2)*sinh(t)*x_d(4)/sqrt(acos(-1d0)) + gamma(x(1) + 1)*digamma(x(1) + 1)*x_d(1) &
      - 3*(-x(2))**2*x_d(2) + 2**x(3)*log(2d0)*x_d(3) + x(2)*merge(tiny(x(1)), x(1), x(1) == 0)**(x(2) - 1)*x_d(1) &
      + x(1)**x(2)*log(max(x(1), tiny(x(1))))*x_d(2)
  y(3) = sinh(t)*erf(x(4)) + gamma(x(1) + 1) + (-x(2))**3 + 2**x(3) + x(1)**x(2)
contains
  ! The derivative of log(gamma(x)).
  elemental function digamma(x) result(psi)
    real(8), intent(in) :: x
    real(8) :: psi
    real(8) :: s, y, z
    s = 0
    y = x
    if (y <= 0) then
      z = acos(-1d0)
      s = -z/tan(z*(y - anint(y)))
      y = 1 - y
    end if
    do while (y < 10)
      s = s - 1/y
      y = y + 1
    end do
    z = 1/y**2
    s = s + log(y) - 1/(2*y)
    psi = s - z*(1/12d0 - z*(1/120d0 - z*(1/252d0 - z*(1/240d0 - z*(1/132d0 - z*(691/32760d0 - z/12))))))
  end function digamma
end subroutine
