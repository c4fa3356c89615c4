! reference: flang (gfortran 12 asks for -24 bytes where an index set is empty)
! Empty index sets, strides of both signs, kinds, scalars on the left of nothing, masks that are kept.
module m
  integer, parameter :: ik = 8
contains
  pure function f(x)
    real(8), intent(in) :: x
    real(8) :: f
    f = 2d0*x
  end function
  pure function good(k)
    integer, intent(in) :: k
    logical :: good
    good = k /= 4
  end function
end module
program p
  use m
  real(8) :: a(-3:8), s
  character(3) :: c(4)
  integer :: i, j, n
  integer(ik) :: l
  a = [(real(i, 8), i = -3, 8)]
  n = 0
  forall (i = 1:n) a(i) = f(a(i - 1))
  forall (i = 5:1) a(i) = f(a(i - 1))
  forall (i = 1:5:-1) a(i) = f(a(i - 1))
  print '(6f12.4)', a
  forall (i = 8:-3:-3) a(i) = f(a(5 - i))
  print '(6f12.4)', a
  n = 2
  forall (i = -3:8:n) a(i) = a(-i + 5) + f(a(i))
  print '(6f12.4)', a
  forall (l = -3_ik:7_ik) a(l) = f(a(l + 1))
  print '(6f12.4)', a
  print '(6f12.4)', a
  forall (i = 1:4, j = 5:8, good(i) .and. good(j - 1) .and. i + 4 == j)
    a(i) = f(a(j))
    a(j) = f(a(i)) + a(j - 1)
  end forall
  print '(6f12.4)', a
  s = 3d0
  forall (i = 1:3) a(i) = s*a(i) + sum(a(1:3))
  print '(6f12.4)', a
  c = ['abc', 'def', 'ghi', 'jkl']
  forall (i = 1:4, good(i)) c(i) = 'x'
  print '(4a4)', c
end program
