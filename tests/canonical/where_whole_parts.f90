! reference: flang (gfortran 12 calls a scalar function more than once)
! What has no elements is evaluated once: reductions, array functions, constructors, scalar calls.
module m
  integer :: count_calls = 0
contains
  elemental function f(x)
    real(8), intent(in) :: x
    real(8) :: f
    f = x*1.5d0
  end function
  function vec(n, x) result(r)
    integer, intent(in) :: n
    real(8), intent(in) :: x
    real(8) :: r(n)
    integer :: i
    count_calls = count_calls + 1
    r = [(x*i, i = 1, n)]
  end function
  function scal(x) result(r)
    real(8), intent(in) :: x
    real(8) :: r
    count_calls = count_calls + 1
    r = x + 1d0
  end function
  function bound(n) result(r)
    integer, intent(in) :: n
    integer :: r
    count_calls = count_calls + 1
    r = n
  end function
end module
program p
  use m
  real(8) :: a(4), b(4), t(2, 2)
  integer :: i
  a = [4d0, 3d0, 2d0, 1d0]
  b = 0d0
  where (a > sum(f(a))/5d0) b = vec(4, scal(a(1))) + a*scal(2d0) + [(f(a(i)), i = 4, 1, -1)]
  print '(6f12.4)', b, real(count_calls)
  where (vec(4, 1d0) > 2d0)
    a = a/maxval(a)
    b = a*sum(b) + scal(b(4))
  elsewhere (cshift(b, 1) > scal(0d0))
    a = f(cshift(a, 1))
  end where
  print '(6f12.4)', a, b, real(count_calls)
  where (a(bound(1):bound(3)) > 0d0) a(bound(2):bound(4)) = f(b(:bound(3)))
  print '(6f12.4)', a, real(count_calls)
  t = 1d0
  where (reshape(a, [2, 2]) > 0.5d0) t = matmul(t, reshape(f(a), [2, 2])) + spread(a(1:2), 1, 2)
  print '(6f12.4)', t
end program
