! program: vector_subscripts_assigned
! features: elements that vector subscripts name get what elemental functions give; elements named twice on the right; WHERE, FORALL, DO CONCURRENT and intrinsics
! size: n=4 m=3
subroutine by_elements(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: b(n), c(n)
  integer :: v(n), i
  v = [(n + 1 - i, i = 1, n)]
  b = 0
  c = 1
  b(v) = fe(x(v))
  c(v(2:3)) = fe2(x(v(1:2)), b(v(3:4)))
  call se(x(v), c)
  b(v) = b(v) + fe(b(v)*x)
  y = 0
  y(1) = sum(b)
  y(2) = sum(c*b)
  y([3,1]) = y([1,2])*fe(y([2,3]))
contains
  elemental real(8) function fe(a)
    real(8), intent(in) :: a
    fe = a*a + sin(a)
  end function
  elemental real(8) function fe2(a, b)
    real(8), intent(in) :: a, b
    fe2 = a*b + sin(a)
  end function
  elemental subroutine se(a, b)
    real(8), intent(in) :: a
    real(8), intent(out) :: b
    b = a*a*a
  end subroutine
end subroutine
subroutine everywhere(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: b(n), c(n), d(6)
  integer :: v(n), w(6), i
  logical :: l(n)
  v = [(n + 1 - i, i = 1, n)]
  w = [1,1,2,3,3,4]
  b = x(v)*2
  where (x(v) > 0.5d0)
    b = b(v)*x(v)
  elsewhere
    b = -x(v)**2
  end where
  l = b(v) > 0
  c = merge(x(v), b(v), l(v))
  forall (i = 1:n) c(v(i)) = b(v(i))*c(i)
  do concurrent (i = 1:n)
    b(v(i)) = c(v(i)) + x(v(i))*b(v(i))
  end do
  d = x(w)*x(w)
  d(w([1,3,4])) = d(w([2,6,5])) + d([3,2,1])
  y(1) = sum(d(w)) + dot_product(x(v), c(v))
  y(2) = maxval(b(v)) + minval(c(w(1:4)), mask=v>1) + product(x(w))
  y(3) = norm2(d(w(2:5))) + sum(matmul(reshape(x(v), [2,2]), reshape(d(w(1:4)), [2,2])))
  c(v) = cshift(c(v), 1)
  where (l(v)) c(v) = c*2
  y(1) = y(1) + sum(pack(c(v), l(v)))*sum(spread(c(v), 1, 2))
  y(2:3) = y(v(3:4)) + y([3,2])
end subroutine
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: z(m)
  call by_elements(n, x, m, y)
  call everywhere(n, x, m, z)
  y = y + z
end subroutine
