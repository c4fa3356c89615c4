! Calls in calls, in subscripts on both sides, in arguments, in I/O, in bounds of loops and arrays.
module m
  integer :: trace = 0
contains
  function f(x)
    real(8), intent(in) :: x
    real(8) :: f
    trace = trace + 1
    f = x + 0.5d0
  end function
  function k(n)
    integer, intent(in) :: n
    integer :: k
    trace = trace + 100
    k = n + 1
  end function
  function vec(n) result(r)
    integer, intent(in) :: n
    real(8) :: r(n)
    integer :: i
    trace = trace + 10000
    do i = 1, n
      r(i) = i*0.1d0
    end do
  end function
  elemental function e(x)
    real(8), intent(in) :: x
    real(8) :: e
    e = x*2d0
  end function
  subroutine add(x, y)
    real(8), intent(in) :: x
    real(8), intent(inout) :: y
    y = y + x
  end subroutine
  function place(x, n) result(q)
    real(8), target, intent(in) :: x(:)
    integer, intent(in) :: n
    real(8), pointer :: q
    q => x(n)
  end function
end module
program p
  use m
  real(8), target :: a(10)
  real(8), allocatable :: b(:), c(:, :)
  real(8), pointer :: q
  real(8) :: x, t(2, 2)
  integer :: i, n
  a = [(real(i, 8), i = 1, 10)]
  x = f(f(a(k(1)))) + f(a(k(k(2))))*f(x=2d0)
  print *, x, trace
  a(k(2)) = f(a(k(3)))
  a(k(4):k(6)) = a(k(1):k(3)) + f(1d0)
  a(nint(f(0.6d0))) = a(k(8)) - f(a(1))
  print *, a, trace
  do i = k(0), k(4), k(1)
    a(i) = f(a(i))
  end do
  print *, a, trace
  call add(f(x), a(k(k(1))))
  call add(f(f(x)) + a(k(1)), x)
  print *, a(3), x, trace
  print *, f(x), k(3), a(k(1)), f(f(1d0))
  write (*, '(a, f8.3)') 'x', f(x)
  print *, (i, f(a(i)), i = 1, 3), (a(i)*f(1d0), (f(a(k(i)) + n), n = i, 3), i = 1, k(1))
  print *, trace
  allocate (b(k(3)), c(k(0):k(1), 2))
  trace = 0  ! gfortran 12 evaluates bounds more than once
  b = e(a(1:4)) + vec(4)*f(1d0)
  c = 0d0
  print *, b, lbound(c), ubound(c), trace
  print *, sum(vec(k(2))), dot_product(vec(4), e(b)), maxval(e(b) + vec(4))
  q => place(a, k(3))
  q = f(q)
  print *, a(4), trace
  associate (y => f(x), z => e(b))
    print *, y + sum(z)
  end associate
  t = reshape(e(b), [2, 2]) + matmul(reshape(vec(4), [2, 2]), reshape(e(b), [2, 2]))
  print *, t
  b = vec(k(4))
  print *, size(b), trace
  if (x > 1d0) b(k(0)) = f(b(k(1)))
  print *, b(1), trace
end program
