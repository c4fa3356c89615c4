! Arguments with vector subscripts.
! test: check head=f wrt=x of=y n=5 m=3
module mm3
  implicit none
contains
  subroutine s(a, r)
    real(8), intent(in) :: a(:)
    real(8), intent(out) :: r
    r = sum(a**2)*a(1)
  end subroutine
  elemental function g(a, b) result(r)
    real(8), intent(in) :: a, b
    real(8) :: r
    r = a*a*b
  end function
  function arr(a) result(r)
    real(8), intent(in) :: a(:)
    real(8) :: r(size(a))
    r = a*a(size(a))
  end function
  elemental subroutine es(a, b)
    real(8), intent(in) :: a
    real(8), intent(out) :: b
    b = sin(a)
  end subroutine
end module
subroutine f(n, x, m, y)
  use mm3
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  integer :: idx(4), k
  real(8) :: b(4), c(4), a(n)
  idx = [2, 3, 2, 2]
  a = x*x
  call s(a(idx), y(1))
  b = g(a(idx), x(idx(4:1:-1)))
  c = arr(a(idx))*b
  call es(a(idx), b)
  forall (k = 1:4) c(k) = c(k)*a(idx(k))*b(idx(k))
  do concurrent (k = 1:4)
    b(k) = a(idx(k))*c(5-k)
  end do
  y(2) = sum(b) + sum(matmul(reshape(a(idx), [2,2]), c(1:2)))
  where (a(idx) > 0.3d0) c = a(idx)*c
  do k = 1, 4
    a(idx(k)) = a(idx(k))*x(k)
    c(k) = a(idx(k))**2
  end do
  y(3) = sum(c) + sum(a)
end subroutine
