! program: specific_names
! features: specific names of intrinsics, in three precisions; functions of one real argument on arrays and numbers
! size: n=4 m=3
! tolerance: h=1e-3 fd=1e-2 adj=1e-5
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: a, b, c(4)
  real(4) :: r, s(2)
  integer :: k
  a = x(1); b = x(2)
  y(1) = dabs(-a) + dsin(b) + dsqrt(a) + dexp(b) + dlog(a) + dlog10(a) + dmax1(a, b) + dmin1(a, b, 0.7d0) &
     + dmod(a + 5, b) + dsign(a, -b) + ddim(a + 3, b)
  y(1) = y(1) + datan(a) + datan2(a, b) + dasin(a/2) + dacos(a/2) + dtan(a) + dcosh(a) + dsinh(a) + dtanh(a) + dcos(a)
  r = real(a); s = real([a, b])
  y(2) = amax1(r, 0.1) + alog(s(1)) + alog10(s(2)) + amin1(r, s(2)) + abs(r) + sqrt(s(1)) + amod(r &
     + 3, s(2)) + sign(r, -1.0) + dprod(r, s(2)) + exp(r) + dble(r)
  y(2) = y(2) + max1(2.5, r) + aint(r) + float(3)*a + sngl(a) + dfloat(2)*a + dint(a*3)*a + dnint(a*3)*a &
     + idint(a*5)*b + nint(a) + idnint(b)
  c = hypot(x, x(1)) + bessel_j0(x) + bessel_j1(x) + bessel_jn(2, x) + bessel_y0(x) + bessel_y1(x) + bessel_yn(2, x)
  c = c + erf(x) + erfc(x) + erfc_scaled(x) + gamma(x) + log_gamma(x) + asinh(x) + acosh(x + 2) + atanh(x/3)
  y(3) = sum(c) + scale(a, 3) + fraction(a)*0 + mod(a + 7, b) + modulo(-a, b) + dim(a + 2, b) + sign(a, b) &
     + anint(a) + floor(a)*b + ceiling(a)*b
  y(3) = y(3) + bessel_jn(2, x(1)) + set_exponent(a, 3)*0 + nearest(a, 1.0)*0 + sum(modulo(x, 0.4d0)*x) &
     + sum(max(x, x(4:1:-1))) + sum(min(x, 0.6d0, x(2)))
  y(3) = y(3) + spacing(a)*0 + rrspacing(a)*0
end subroutine
