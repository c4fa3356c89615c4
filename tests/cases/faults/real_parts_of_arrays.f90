! Real parts of complex arrays that are moved, reshaped, packed and multiplied.
! test: check head=f wrt=x of=y
subroutine f(x, y)
  implicit none
  real(8), intent(in) :: x(6)
  real(8), intent(out) :: y(14)
  complex(8) :: c(3), d(2,2), e
  real(8) :: a(2,3), b(3)
  logical :: m(3)
  integer :: i
  c = cmplx(x(1:3), x(4:6), 8)
  e = c(1)
  c(2)%re = c(2)%im*x(1)
  c%im = c%re*c%im
  d = reshape(c, [2, 2], pad=[e])
  a = spread(x(1:3), 1, 2)*real(d(1,1))
  b = sum(a, dim=1)
  m = b > sum(b)/3
  y(1) = sum(b, mask=m) + product(b, mask=.not. m)
  y(2) = maxval(a) - minval(a, mask=a > 0)
  y(3) = sum(maxval(a, dim=1)*b) + sum(minval(a, dim=2))
  y(4) = real(sum(unpack(pack(c, m), m, c*2)))
  y(5) = sum(merge(b, -b, m)) + count(m)*x(1)
  y(6) = x(maxloc(b, 1)) + x(minloc(x, 1, mask=x > -5)) + x(findloc(m, .true., 1) + 1)
  y(7) = real(dot_product(c, matmul(reshape([(c*x(i), i = 1, 3)], [3, 3]), c)))
  y(8) = abs(sum(d*conjg(d))) + aimag(d(2,1)**2)
  y(9) = sum(reshape(a, [3, 2], order=[2, 1])*reshape(x, [3, 2]))
  y(10) = sum([(x(i)**i, i = 1, 6)]) + sum([(x(i)*b(1), i = 1, 2), b(2), b(3)*x(1)])
  y(11) = real(e*x(1)/(e + 1)/x(2)) - real((e - x(1))/(x(2) - e))
  y(12) = real(cmplx(x(1), kind=8)*cmplx(e, kind=8)) + real(cmplx(1, x(2))*e)
  y(13) = real(sum(matmul(reshape([c(1), e, c(2)*e, e], [2, 2]), [x(5), x(6)])))
  y(14) = real(sum(transpose(reshape([c(1), e, c(2)*e, e], [2, 2]))*reshape([x(1), x(2), x(3), x(4)], [2, 2])))
end subroutine
