! program: mixed_kinds
! features: constants, variables and expressions of single precision, integer quotients and single complex numbers as factors, divisors and exponents beside double precision
! size: n=5 m=10
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(4) :: p, q, r, s(5)
  real(8) :: u
  integer :: k, j
  complex(4) :: w
  complex(8) :: z
  k = 3
  j = 7
  p = 1.1; q = 0.7; r = 0.3
  s = [1.1, 1.3, 1.7, 1.9, 2.3]
  w = (0.3, 0.7)
  ! What the program rounds to single precision keeps that value in its derivatives.
  y(1) = -1./n*sum(x*x) + 2./3.*x(2) + x(1)*(2./3.)
  y(2) = x(1)*p*q/r + p*q*x(2) + x(1)/q/3 + x(2)/(3*q) + x(3)/(p*q)/3
  y(3) = 1/2*x(1) + n/2*x(2) + k/2*x(1)*x(2)/3 + 2*p*x(3)*q + 3*p*x(4)/q
  y(4) = x(1)**0.1 + x(2)**q + x(3)**(1./3.) + x(4)**2.5 + x(5)**2.0
  y(5) = p*q/x(1) + x(2)*p*q/x(3)/(p*q) + dble(p*q)*x(4) + real(2./3., 8)*x(5)
  z = cmplx(x(1), x(2), 8)
  y(6) = real(w*w*z*w) + abs(w/3.*x(3)) + aimag(z*w/(3.*w)*(0.3, 0.1))
  y(7) = sin(x(1)*p*q)*2./3. + exp(-x(2)/3.*q)
  y(8) = sum(x*p*q)/(p*q) + dot_product(x, x)*p*q + p*q*norm2(x) + dot_product(s*q, x)/3
  u = x(1)*x(2)
  y(9) = 3*p*q*u*u + u*p*q + u*q*r + x(3)*k*j + x(3)*j*k*p + k*p*x(4)*j*q
  y(10) = -(p*q)*x(1)*(-(2./3.)*x(2)) + 1./3.*(x(3) - 2./7.*x(4))**2 + x(5)*0.1/0.3*(0.1 + 0.7)
end subroutine
