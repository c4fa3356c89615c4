! Sections that overlap, strides, and subscripts by vectors.
module m
contains
  elemental function f(x)
    real(8), intent(in) :: x
    real(8) :: f
    f = 0.5d0*x + 1d0
  end function
end module
program p
  use m
  real(8) :: a(8)
  integer :: v(4), w(4), k(8), j
  a = [(real(j, 8), j = 1, 8)]
  where (a(2:8) > 2d0) a(2:8) = f(a(1:7))
  print *, a
  where (a(1:7) > 1d0) a(1:7) = a(1:7) + f(a(2:8))
  print *, a
  where (a(8:2:-2) > 3d0) a(8:2:-2) = f(a(1:7:2))
  print *, a
  where (a(1:8:3) > 3d0) a(7:1:-3) = f(a(1:3))
  print *, a
  v = [7, 1, 5, 3]
  w = [2, 4, 6, 8]
  where (a(v) > 2d0) a(w) = f(a(v)) - a(w)
  print *, a
  where (a(v) > 2d0)
    a(v) = f(a(w))
    a(w) = f(a(v))
  end where
  print *, a
  k = [2, 3, 4, 5, 6, 7, 8, 1]
  ! the vector subscript is written
  where (k(v) > 3) k(k(v)) = int(f(real(k(w), 8)))
  print *, k
end program
