! WHERE in WHERE, with masks in ELSEWHERE at each level.
module m
  integer :: calls = 0
contains
  elemental function f(x)
    real(8), intent(in) :: x
    real(8) :: f
    f = merge(77d0, 1d0/merge(1d0, x, x == 0d0), x == 0d0)
  end function
end module
program p
  use m
  real(8) :: a(9), b(9), c(9)
  integer :: i
  a = [(real(i - 5, 8), i = 1, 9)]
  b = 0d0
  c = 100d0

  where (a /= 0d0)
    b = f(a)
    where (f(a) > 0.3d0)
      c = f(b)
    elsewhere (f(a) > -0.3d0)
      c = b(9:1:-1)
      b = c + b(9:1:-1)
    elsewhere
      c = f(a) + c(9:1:-1)
    end where
    a = b + c
  elsewhere
    where (b == 0d0)
      b = a(9:1:-1)
    end where
    c = -1d0
  end where
  print *, a
  print *, b
  print *, c
  where (a > 0d0)
    where (b > 0d0)
      where (c > 0d0) a = f(a)
    elsewhere
      where (a > 1d0)
        b = f(a)
      elsewhere (a /= 0d0)
        c = f(a)
      end where
    end where
  elsewhere (b /= 0d0)
    c = f(b)
  end where
  print *, a
  print *, b
  print *, c
end program
