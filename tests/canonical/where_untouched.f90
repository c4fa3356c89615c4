! An element that the mask leaves out is not evaluated: no division by zero.
module m
contains
  elemental function f(x)
    real(8), intent(in) :: x
    real(8) :: f
    f = 1d0/x
  end function
end module
program p
  use m
  real(8) :: a(5), b(5)
  integer :: i
  a = [(real(i - 3, 8), i = 1, 5)]
  b = 0d0
  where (a /= 0d0) b = f(a)
  print *, b
  where (a /= 0d0)
    b = f(a(5:1:-1)) + b(5:1:-1)
    a = b
  elsewhere
    a = 1d0
  end where
  print *, a, b
end program
