! reference: flang (gfortran 12 lets the function see elements that were written)
! The body changes what the mask reads, at other elements too.
module m
  real(8) :: g(6)
contains
  elemental function f(x)
    real(8), intent(in) :: x
    real(8) :: f
    f = x*x - 1d0
  end function
  elemental function reads_g(k) result(r)
    integer, intent(in) :: k
    real(8) :: r
    r = g(1) + g(k)
  end function
end module
program p
  use m
  real(8) :: a(6), b(6)
  integer :: k(6)
  a = [1d0, -2d0, 3d0, -4d0, 5d0, -6d0]
  b = 0d0
  where (a(6:1:-1) > 0d0)
    a = -a
    b = f(a)
  elsewhere
    a = 10d0*a
    b = -f(a)
  end where
  print '(6f12.4)', a
  print '(6f12.4)', b
  where (f(a) > a(1))
    a = a + a(1) + f(a)
  elsewhere (f(b) > b(2))
    b = b*b(2)
    a = b
  elsewhere (a < b(6:1:-1))
    b = f(b(6:1:-1))
  elsewhere
    a = 7d0
  end where
  print '(6f12.4)', a
  print '(6f12.4)', b
  ! the function reads what is written
  g = [1d0, 2d0, 3d0, 4d0, 5d0, 6d0]
  k = [6, 5, 4, 3, 2, 1]
  where (g > 1.5d0) g = reads_g(k)
  print '(6f12.4)', g
  where (reads_g(k) > 5d0)
    g = 0d0
  elsewhere
    g = reads_g(k)
  end where
  print '(6f12.4)', g
end program
