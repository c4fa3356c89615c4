! reference: flang (gfortran 12 lets the function see elements that were written, and does not see that an ASSOCIATE name overlaps)
! ASSOCIATE, TARGET, EQUIVALENCE, COMMON, internal procedures, a label to jump to, and loops around.
program p
  real(8) :: a(6), b(6)
  real(8), target :: t(6)
  real(8), pointer :: q(:)
  real(8) :: e(6), g(6)
  equivalence (e(1), g(1))
  real(8) :: c(6)
  common /block/ c
  integer :: i, pass
  a = [(real(i, 8), i = 1, 6)]
  pass = 0
10 where (a > 2d0) a = f(a(6:1:-1)) - a
  pass = pass + 1
  if (pass < 3) go to 10
  print '(6f12.4)', a
  associate (x => a(2:5), y => b)
    y = 1d0
    where (x > 0d0) a(3:6) = f(x)
    where (y > 0d0) y = f(b(6:1:-1)) + y
  end associate
  print '(6f12.4)', a, b
  t = a
  q => t(6:1:-1)
  where (t > 0d0) t = f(q)
  print '(6f12.4)', t
  e = [(real(i, 8), i = 1, 6)]
  where (e(2:6) > 0d0) e(2:6) = f(g(1:5))
  print '(6f12.4)', e
  c = e
  do i = 1, 2
    where (c > 1d0)
      c = f(c) + sees_common(1)
    elsewhere
      c = -c
    end where
  end do
  print '(6f12.4)', c
  where (a > 0d0) a = f(a) + sees_a(6)
  print '(6f12.4)', a
  if (a(1) > 0d0) where (b > 0d0) b = f(b)
  print '(6f12.4)', b
contains
  elemental function f(x)
    real(8), intent(in) :: x
    real(8) :: f
    f = x/2d0 + 1d0
  end function
  elemental function sees_a(k) result(r)
    integer, intent(in) :: k
    real(8) :: r
    r = a(k)
  end function
  elemental function sees_common(k) result(r)
    integer, intent(in) :: k
    real(8) :: r
    r = c(k)
  end function
end program
