! program: intrinsics_of_arrays
! features: reductions with DIM and MASK, MATMUL, NORM2, CSHIFT, SPREAD, MERGE, MAXLOC and FINDLOC as subscripts
! size: n=4 m=3
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: a(2,4), b(2), c(4), s
  integer :: k, w(4)
  logical :: l(2,4)
  a(1,:) = x
  a(2,:) = x(4:1:-1)**2*x(1)
  l = a > 0.5d0
  b = sum(a, dim=2)
  c = sum(a, dim=1, mask=l)
  y(1) = sum(b*b) + sum(c**3) + sum(a, l)
  b = product(a, dim=2); c = product(a, 1, l)
  y(2) = sum(b) + sum(c**2) + product(a, mask=l)
  b = maxval(a, 2); c = minval(a, dim=1)
  y(3) = sum(b**2) + sum(c**2) + maxval(a) + minval(a, mask=l)*maxval(a(1,:), l(1,:))
  b = maxval(a, dim=2, mask=a<0.9d0)
  y(1) = y(1) + sum(b*b)
  k = 1
  c = minval(a, 1)
  y(1) = y(1) + sum(c)
  c = norm2(a, dim=1)
  y(2) = y(2) + norm2(a) + sum(c**2*x) + norm2(x)
  y(3) = y(3) + dot_product(a(1,:), a(2,:)) + sum(matmul(a, transpose(a))**2) + sum(matmul(x, transpose(a))**2) &
    + sum(matmul(a, x)**2)
  y(1) = y(1) + x(maxloc(x, 1))*x(max(1, &
    findloc(l(1,:), .true., dim=1, back=.true.))) 
  y(2) = y(2) + sum(cshift(a, 1, dim=2)*a) + sum(cshift(a, [1,0,1,1], 1)*a)
  y(2) = y(2) + sum(spread(x, 1, 2)*a) + sum(spread(x, dim=2, ncopies=3)**2)
  y(3) = y(3) + sum(merge(a, a*a, l)) + merge(x(1), x(2)**2, l(1,1)) + sum(merge(x, 2d0, l(1,:)))
  s = sum([x(1)*x(2), x(3)], mask=[.true., .false.])
  y(3) = y(3) + s
end subroutine
