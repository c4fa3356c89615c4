! One nest: each turn writes its own elements, and reads those only.
! reject allocate
! want if (mod(k1, 2) == 0) y(k1) = f(x(k1))
program p
  real(8) :: a(4, 4), b(4, 4), x(6), y(6)
  integer :: i, j, k
  k = 77
  i = 55
  x = [(real(j, 8), j = 1, 6)]
  y = 0d0
  forall (k = 1:6, mod(k, 2) == 0) y(k) = f(x(k))
  forall (i = 1:4, j = 1:4, i <= j)
    a(i, j) = f(real(i, 8)) + j
    b(j, i) = a(i, j)*2d0
  end forall
  forall (i = 1:4, j = 1:4, i > j)
    a(i, j) = 0d0
    b(j, i) = 0d0
  end forall
  print *, a, b, x, y
  print *, i, k
  forall (i = 1:4) a(i, :) = a(i, :)*f(x(i)) + b(:, i)
  print *, a
contains
  pure function f(x)
    real(8), intent(in) :: x
    real(8) :: f
    f = 3d0*x
  end function
end program
