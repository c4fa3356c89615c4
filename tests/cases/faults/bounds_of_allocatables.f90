! Allocatables take the bounds of values: 1, where the derivative is a variable with others.
! test: check head=vecs wrt=a of=r n=5
subroutine vecs(n, a, r)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: a(0:n)
  real(8), intent(out) :: r
  real(8) :: d(n), lo(0:n), up(0:n)
  real(8), allocatable :: t(:), u(:), w(:)
  integer :: i
  d = a(1:n) - a(0:n-1)
  t = a - 1
  u = -a
  w = sin(a)
  lo = max(a, 0.5d0)
  up = abs(a)
  r = 0
  do i = 1, n
    r = r + d(i)*t(i) + u(i)*w(i) + lo(i)*up(i-1)
  end do
  r = r + t(1)*u(n+1)*w(1)
  t = lo + up
  u = lo
  r = r + t(1)*u(1)
  deallocate(u)
  u = 2*lo
  w = t*u(n+1)
  r = r + w(1)
  t = pack(a, a > 0)
  if (size(t) > 2) r = r + t(2)*t(1)
  t = merge(a, lo, a > 0.5d0)
  r = r + t(1)
  t = [a]
  r = r*t(n+1)
end subroutine
