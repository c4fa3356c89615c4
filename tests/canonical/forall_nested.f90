! reference: flang (gfortran 12 takes bounds that depend on an outer index for constants)
! FORALL in FORALL with bounds that depend on the outer index, WHERE in FORALL, bounds that are changed or called.
module m
  type row
    integer :: n
    real(8) :: x(5)
  end type
contains
  pure function f(x)
    real(8), intent(in) :: x
    real(8) :: f
    f = x + 1d0
  end function
  pure function n_of(k)
    integer, intent(in) :: k
    integer :: n_of
    n_of = k
  end function
  pure function vec(x) result(r)
    real(8), intent(in) :: x(:)
    real(8) :: r(size(x))
    r = x(size(x):1:-1)*2d0
  end function
  elemental function e(x)
    real(8), intent(in) :: x
    real(8) :: e
    e = x - 0.5d0
  end function
end module
program p
  use m
  real(8) :: a(5, 5), b(5)
  integer :: i, j, n(5)
  type(row) :: r(5)
  do j = 1, 5
    do i = 1, 5
      a(i, j) = i + 10*j
    end do
  end do
  ! triangles
  forall (i = 1:5)
    forall (j = i:5) a(i, j) = f(a(j, i))
  end forall
  print '(6f12.4)', a
  forall (i = 1:5, i /= 3)
    b(i) = a(i, i)
    forall (j = 1:i - 1, a(j, i) > 20d0)
      a(i, j) = a(j, i) + f(a(j + 1, i))
      a(j, i) = a(i, j)
    end forall
    b(i) = b(i) + a(i, 1)
  end forall
  print '(6f12.4)', a, b
  ! the bounds are changed
  n = [3, 1, 2, 5, 4]
  forall (i = 1:5)
    forall (j = 1:n(i))
      a(j, i) = f(a(i, j))
    end forall
    n(i) = n(6 - i)
    forall (j = n(i):5:2) a(j, i) = -a(i, j)
  end forall
  print '(6f12.4)', a, real(n)
  n = [2, 5, 1, 1, 1]
  forall (i = n(1):n(2)) n(i) = n(6 - i) + n_of(i)
  print '(6f12.4)', real(n)
  forall (i = n_of(1):n_of(5):n_of(2)) a(i, n_of(i)) = f(a(6 - i, i))
  print '(6f12.4)', a
  ! WHERE inside
  forall (i = 1:5)
    where (a(i, :) > 20d0)
      a(i, :) = e(a(:, i))
    elsewhere (a(:, i) > 30d0)
      a(i, :) = -1d0
    elsewhere
      a(i, :) = a(i, 5:1:-1) + sum(a(i, :))
    end where
  end forall
  print '(6f12.4)', a
  forall (i = 1:5)
    where (a(1:i, i) > 0d0) a(1:i, i) = e(a(1:i, i))
  end forall
  print '(6f12.4)', a
  forall (i = 2:5) a(i, 1:i) = vec(a(i - 1, 1:i))
  print '(6f12.4)', a
  ! components
  forall (i = 1:5)
    r(i)%n = 6 - i
    r(i)%x = a(:, i)
  end forall
  forall (i = 1:5) r(i)%x(1:r(i)%n) = r(6 - i)%x(1:r(i)%n)*f(1d0)
  print '(6f12.4)', (r(i)%x, i = 1, 5)
end program
