! Element by element: one nest of loops with IFs, and no arrays of ours.
! reject allocate
! want if (a(i) > 0d0) then
module m
contains
  elemental function f(x)
    real(8), intent(in) :: x
    real(8) :: f
    f = 2d0*x + 1d0
  end function
end module
program p
  use m
  real(8) :: a(5), b(5), c(5)
  a = [1d0, -2d0, 3d0, -4d0, 5d0]
  b = -1d0
  c = -2d0
  ! comment on the construct
  where (a > 0d0)
    b = f(a)  ! first
    c = b*f(a + b)
    ! before elsewhere
  elsewhere (a < -3d0)
    ! second
    b = f(-a)
    a = f(b)
  elsewhere
    a = 0d0
  end where
  where (a > 1d0) a = sqrt(f(a))
  print *, a, b, c
end program
