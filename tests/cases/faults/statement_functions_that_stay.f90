! test: check head=values
! Statement functions that nobody refers to name those that are written out; so do those of type CHARACTER, which stay.
module formulas
  implicit none
  real(8) :: gt = 0.5d0
contains
  function smooth(u) result(r)
    real(8), intent(in) :: u
    real(8) :: r
    r = 0.6d0*sin(u) + 0.3d0*gt*u
  end function
  pure function steps(u) result(r)
    real(8), intent(in) :: u
    integer :: r
    r = int(abs(u)*3) + 1
  end function
end module
subroutine values(x, y)
  use formulas
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  real(8) :: formed, unused, again, q1, q2
  integer :: counted
  character(2) :: word, worded
  formed(q1, q2) = smooth(0.7d0*q1) + 0.2d0*q2
  unused(q1, q2) = 0.6d0*formed(q2, 0.5d0*q1)*q1
  again(q1) = unused(q1, q1)
  counted(q1) = steps(q1) + 1
  word(q1) = repeat('ab', counted(q1))
  worded(q1) = repeat('b', counted(q1) - 1)//word(q1)
  y = formed(x, 2d0*x)
  if (counted(x) > 2) y = y*x
  if (word(x) == 'ab') y = y*y
  if (worded(x) == 'bc') y = sin(y)
end subroutine
