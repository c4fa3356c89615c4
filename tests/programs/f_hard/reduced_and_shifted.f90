! program: reduced_and_shifted
! features: reductions inside of constructors, with DIM and MASK; RESHAPE with PAD and ORDER; shifts with and without boundary; lower precision on the way
! size: n=4 m=3
! tolerance: h=1e-3 fd=1e-2 adj=1e-5
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: a(2,3), b(3), c(2), t
  real(4) :: s(3)
  integer :: k(1), d
  a = reshape(x(1:3)*x(2:4), [2,3], pad=x, order=[2,1])
  d = 2
  c = sum(a, dim=2)
  b = sum(a, 1)
  y(1) = sum(c**2) + sum(b**3)
  c = sum(a, d, a > 0.2d0)
  y(2) = sum(c)
  b = cshift(b, -1) + eoshift(b, 2, x(1)) + eoshift(b, shift=-1)
  b = eoshift(b, d)
  y(3) = sum(b)
  k = maxloc(a(1,:))
  y(1) = y(1) + a(1,k(1)) + sum(a(:,minloc(a(2,:), 1, back=.true.)))
  s = real(b, 4)
  y(2) = y(2) + real(sum(s), 8) + dble(dot_product(s, s))
  y(3) = y(3) + norm2(real(a, 8)) + norm2(a(:,1))*norm2([x(1), x(2)])
  b = norm2(a, 1)
  y(3) = y(3) + sum(b) + maxval([x, a(1,:)]) + minval(a)*product(a, mask=a > 0.1d0)
  t = merge(x(1)**2, x(2), present_and(x(3)))
  y(1) = y(1) + t + sum(unpack([x(1), x(2)], [.true., .false., .true.], 0d0)) + sum(spread(x(1), 1, 3)*b)
  y(2) = y(2) + sum(transpose(a)*spread(x(1:2), 1, 3)) + sum(matmul(transpose(a), a))
  y(3) = y(3) + sum([(maxval(a(:,d)), d = 1, 3)]) + sum(dim(x, 0.4d0)) + sum(sign(x, [1d0, -1d0, 1d0, -1d0])) + sum(mod(x*10, 3d0))
contains
  logical function present_and(v)
    real(8), intent(in) :: v
    present_and = v > 0.5d0
  end function
end subroutine
