! reference: flang (gfortran 12 lets the function see elements that were written)
! What is written is read by other turns: right-hand sides come first.
module m
  real(8) :: g(5) = [1d0, 2d0, 3d0, 4d0, 5d0]
contains
  pure function f(x)
    real(8), intent(in) :: x
    real(8) :: f
    f = x + 10d0
  end function
  pure function from_g(k) result(r)
    integer, intent(in) :: k
    real(8) :: r
    r = g(k)
  end function
  pure function tail(x, n) result(r)
    integer, intent(in) :: n
    real(8), intent(in) :: x(*)
    real(8) :: r
    r = sum(x(1:n))
  end function
end module
program p
  use m
  real(8) :: a(6), b(6), c(3, 3)
  integer :: i, j, k(6)
  a = [(real(i, 8), i = 1, 6)]
  forall (i = 2:6) a(i) = a(i - 1)
  print '(6f12.4)', a
  forall (i = 6:2:-1) a(i) = f(a(i - 1))
  print '(6f12.4)', a
  forall (i = 1:5:2) a(i) = f(a(i + 1)) + a(i)
  print '(6f12.4)', a
  forall (i = 1:6, a(7 - i) > 12d0) a(i) = f(a(i))
  print '(6f12.4)', a
  forall (i = 1:6)
    b(i) = a(7 - i)
    a(i) = b(7 - i) + f(b(i))
  end forall
  print '(6f12.4)', a, b
  c = reshape([(real(i, 8), i = 1, 9)], [3, 3])
  forall (i = 1:3, j = 1:3) c(i, j) = f(c(j, i))
  print '(6f12.4)', c
  forall (i = 1:3) c(i, :) = c(:, i)
  print '(6f12.4)', c
  forall (i = 2:3) c(:, i) = f(1d0)*c(:, i - 1) + sum(c(:, i - 1))
  print '(6f12.4)', c
  forall (i = 1:5) g(i) = from_g(6 - i)
  print '(6f12.4)', g
  forall (i = 1:4) a(i) = tail(a(i), 3)
  print '(6f12.4)', a
  k = [2, 3, 1, 6, 4, 5]
  forall (i = 1:6) k(k(i)) = i
  print '(6f12.4)', real(k)
  forall (i = 1:6) a(k(i)) = f(a(i))
  print '(6f12.4)', a
  forall (i = 1:6)
    a(k(i)) = f(a(k(i)))
    k(i) = 7 - k(i)
    b(i) = a(k(i))
  end forall
  print '(6f12.4)', a, real(k), b
end program
