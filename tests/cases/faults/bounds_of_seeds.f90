! Elements of constructors and of reshape are counted from 1, whatever the bounds of what they are assigned to.
! test: check head=seeds wrt=x of=y n=3
! test: check head=seeds wrt=x of=y n=3 --vector=2
subroutine seeds(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(0:n)
  real(8), intent(out) :: y
  real(8) :: a(-1:n - 2, 0:1), b(0:n + 1)
  integer :: k(2)
  k = [1, 0]
  a(:, 0) = x(1:)**2
  a(:, 1) = x(:n - 1)
  b = [x(0)*2, x]
  b(1:) = b(:n)*b(1:)
  a(:, [1, 0]) = a(:, k)*a(-1, 0)
  a = reshape(a*b(0), shape(a), order=[2, 1], pad=a)
  y = a(-1, 0)*b(0) + a(0, 1)*b(n) + sum(a(:, 1)*x(1:))
end subroutine
