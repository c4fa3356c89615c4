! The adjoint of transfer has the type of its source, and zeros for what was left out.
! test: check head=f wrt=x of=y
! test: check head=f wrt=x of=y --vector=2
! test: check head=f wrt=x of=y --flags=-O2
subroutine f(x, y)
  real(8), intent(in) :: x(3)
  real(8), intent(out) :: y(12)
  complex(8) :: z, w(2)
  real(8) :: u(3)
  integer :: n
  z = cmplx(x(1), x(2), 8)
  w = [z, z*z]
  n = 3
  y(1:2) = transfer(z*x(3), [1d0])
  y(3:5) = transfer([x, x(1)*x, x*x], y, n)
  y(6) = transfer(w, 1d0)
  y(7:8) = transfer(cmplx(x(1), x(2)*x(1), 8), [1d0])
  u = transfer(w*x(3), u, 3)
  y(9) = u(2)*u(3)
  y(10) = real(transfer(x*x, z))
  y(11:12) = transfer(w(:1)*z, y(1:2))
end subroutine
