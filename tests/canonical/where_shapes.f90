! Lower bounds, two and three dimensions, allocatables, pointers, components, assumed shape, empty arrays.
module m
  type grid
    integer :: n
    real(8) :: u(0:4)
    real(8), allocatable :: v(:, :)
  end type
contains
  elemental function f(x)
    real(8), intent(in) :: x
    real(8) :: f
    f = x + 0.25d0
  end function
  subroutine assumed(x, y, n)
    real(8), intent(inout) :: x(:), y(-1:)
    integer, intent(in) :: n
    real(8) :: z(n:2*n), e(n + 1:n)
    z = 1d0
    e = 2d0
    where (x > 1d0) y = f(x) + y
    where (y > f(y) - 1d0) x = y
    where (z > 0d0) z = f(z)
    where (e > 0d0) e = f(e)
    where (z(n:n - 1) > 0d0) z(n:n - 1) = f(z(n:n - 1))
    print *, z, size(e)
  end subroutine
end module
program p
  use m
  type(grid), target :: s
  type(grid) :: many(3)
  real(8), allocatable :: a(:), b(:, :)
  real(8), pointer :: q(:)
  real(8) :: x(4), y(4), c(2:3, 0:2, -1:0)
  integer :: i, j
  allocate (a(3:7), b(0:2, 2))
  a = [(real(i, 8), i = 1, 5)]
  b = reshape([(real(i, 8), i = 1, 6)], [3, 2])
  s%n = 4
  s%u = [(real(i, 8), i = -2, 2)]
  allocate (s%v(2, 3), source=1d0)
  where (a > 2d0)
    s%u = f(a) + s%u
  elsewhere
    a = f(s%u)
  end where
  print *, a, s%u
  where (b > 2d0) b = f(transpose(s%v)) + b*sum(b)
  print *, b
  where (s%v > 0d0) s%v(:, 1:s%n - 1) = f(s%v(2:1:-1, :))
  print *, s%v
  q => s%u
  where (q > 0d0) q = f(s%u(4:0:-1))
  print *, s%u
  where (q > 1d0) s%u = f(q) + q(4:0:-1)
  print *, s%u
  do i = 1, 3
    many(i)%n = i
    many(i)%u = real(i, 8)
    many(i)%u(2) = -1d0
  end do
  where (many%n > 1) many%u(0) = f(many(3:1:-1)%u(0))
  where (many(1:2)%u(2) < 0d0) many(2:3)%u(2) = f(many(1:2)%u(1))
  print *, (many(i)%u, i = 1, 3)
  x = [0d0, 1d0, 2d0, 3d0]
  y = [3d0, 4d0, 5d0, 6d0]
  call assumed(x, y, 2)
  print *, x, y
  c = reshape([(real(j, 8), j = 1, 12)], [2, 3, 2])
  where (c > 3d0 .and. f(c) < 9d0)
    c = f(c) - c(:, 2:0:-1, :)
  elsewhere
    c(2:3, :, -1:0) = -c
  end where
  print *, c
end program
