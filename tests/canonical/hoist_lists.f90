! Array constructors with implied DO: counted, growing, nested, empty, and in expressions.
module m
contains
  function f(x)
    real(8), intent(in) :: x
    real(8) :: f
    f = x*x
  end function
  function n_of(k)
    integer, intent(in) :: k
    integer :: n_of
    n_of = k
  end function
  function vec(n) result(r)
    integer, intent(in) :: n
    real(8) :: r(n)
    integer :: i
    r = [(real(n + i, 8), i = 1, n)]
  end function
end module
program p
  use m
  real(8) :: x(6)
  real(8), allocatable :: y(:)
  integer :: i, j, n
  x = [1d0, 2d0, 3d0, 4d0, 5d0, 6d0]
  n = 0
  i = 1
  do j = 1, 2
    print *, sum([(f(x(i)), i = 1, 6)]) + j
    print *, [(f(x(i)), i = 6, 1, -2)]
    print *, [(f(x(i)), i = 2, 5)]
    print *, size([(f(x(i)), i = 1, n)])
    y = [f(x(1)), (f(x(i)), x(i), i = 1, n_of(3)), 7d0, x(1:2)]
    print *, y
    y = [((f(x(i) + j), j = i, 4), i = 1, 4)]
    print *, y
    y = [(vec(i), x(i), i = 1, 3)]
    print *, y
    y = [((x(j), f(x(j)), j = 1, n_of(i)), i = 1, 3)]
    print *, y
    y = [real(8) :: (i, f(2d0), i = 1, 2), f(x(2)) + f(x(3))]
    print *, y
    x = x + [(f(0.5d0)*i, i = 1, 6)]
  end do
  print *, x, i, j
end program
