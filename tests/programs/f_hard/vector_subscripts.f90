! program: vector_subscripts
! features: vector subscripts as actual arguments of functions and subroutines, with repeated elements; sections called by ASSOCIATE that are stored; many directions of what they name
! size: n=6 m=8
module vector_subscript_procedures
  implicit none
contains
  subroutine s(a, r)
    real(8), intent(in) :: a(:)
    real(8), intent(out) :: r
    r = sum(a**2)*a(1)
  end subroutine
  subroutine old(n, a, r)
    integer, intent(in) :: n
    real(8), intent(in) :: a(n)
    real(8), intent(out) :: r
    r = sum(a)*a(n)
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
end module
subroutine head(n, x, m, y)
  use vector_subscript_procedures
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  integer :: idx(4), all(n), k
  real(8) :: b(4), c(4), a(n), u, t(n,2), v(n)
  idx = [2, 3, 2, 2]
  a = x*x
  y = 0
  call s(a(idx), y(1))
  call old(4, a(idx), u)
  b = g(a(idx), x(idx(4:1:-1)))
  c = arr(a(idx))*b + arr(t_of(x))*u
  y(2) = sum(b*c)
  y(3) = a(2)*u
  a(idx(1:2)) = a(idx(1:2))**2*u
  y(4) = sum(a)
  ! Rows of a matrix by name, overwritten and read.
  t(:,1) = x
  t(:,2) = x**2
  do k = 1, n
    associate (row => t(k,:), first => t(1:k:2,1), other => x(k)*x(k))
      y(5) = y(5) + sum(first)*row(2)
      row = row*row(2)
      first = first*row(1)
      row(1) = other
      y(5) = y(5) + sum(row)*other
    end associate
  end do
  y(6) = sum(t(:,1)*t(:,2))
  all = [(1 + mod(k*k, n), k=1, n)]
  v = a(all)*x
  all = [(n + 1 - k, k=1, n)]
  a(all) = a*a(all) + v
  all = 2
  a = a(all)*a
  y(7) = sum(a(all)) + dot_product(a, v(all))
  y(all(1:1) + 6) = y(all(1:1) + 6) + a(all(3))*y(7)
contains
  function t_of(z) result(r)
    real(8), intent(in) :: z(:)
    real(8) :: r(4)
    r = z(idx)
  end function
end subroutine
