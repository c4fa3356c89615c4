! program: complex_intrinsics
! features: functions of complex numbers and arrays
! size: n=4 m=3
! tolerance: h=1e-3 fd=1e-2 adj=1e-5
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  complex(8) :: z, w, u(4)
  complex(4) :: q
  real(8) :: a(4)
  z = cmplx(x(1), x(2), kind=8)
  w = dcmplx(x(3), x(4))
  u = cmplx(x, x*x(1), 8)
  y(1) = abs(z) + real(w) + aimag(z*w) + dble(z/w) + dimag(z) + real(conjg(z)*dconjg(w)) + cdabs(w)
  u = sqrt(u) + exp(u) + log(u) + sin(u)*cos(u) + tan(u) + sinh(u) + cosh(u)*tanh(u) + asin(u) + acos(u) &
     + atan(u)/asinh(u) + acosh(u + 3) + atanh(u)
  y(2) = sum(abs(u)) + real(dot_product(u, conjg(u)*x)) + aimag(sum(matmul(reshape(u,[2,2]), u(1:2)))) &
     + real(product(u))
  q = cmplx(z)
  y(3) = real(q)*0 + sum(real(u**2)) + sum(aimag(u**3)) + abs(z**w) + abs(z**x(1)) + abs((x(1)**2 + 1)**z)
  a = real(u) + aimag(u)
  y(3) = y(3) + sum(a) + abs(sum(u, mask=a>0)) + real(merge(z, w, a(1)>0)) &
     + real(sum(sum(transpose(reshape(u,[2,2])), dim=1)*u(1:2)), kind=8)
end subroutine
