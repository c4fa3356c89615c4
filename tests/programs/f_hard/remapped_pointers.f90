! program: remapped_pointers
! features: pointers with other bounds and ranks than their targets, and to sections
! size: n=4 m=3
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8), target :: a(6), c(2,3)
  real(8), pointer :: p(:), q(:,:), r(:)
  real(8), pointer, contiguous :: s(:)
  a(1:4) = x
  a(5:6) = x(1:2)*x(3)
  p(0:5) => a
  p(0) = p(5)*p(1)
  q(1:2,1:3) => a
  q(2,3) = q(1,1)**2
  r(-1:1) => a(1:5:2)
  r(0) = r(-1)*r(1)
  s => a(2:4)
  s = s*x(1)
  c = q
  q => c(:,2:3)
  q = q*q
  p(2:) => a(4:)
  y(1) = sum(a) + p(2)*p(4)
  y(2) = sum(c**2) + q(1,1)
  r => c(1,:)
  y(3) = sum(r)*r(2) + dot_product(s, r)
  q(1:3,1:2) => a
  y(3) = y(3) + sum(matmul(c, q))
end subroutine
