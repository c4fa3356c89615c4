! An EQUIVALENCE that makes a COMMON block longer.
! test: tangent head=area wrt=x,a of=y
subroutine area(x, y)  ! want error: an input lies in a COMMON block that an EQUIVALENCE makes longer than its members
  implicit none
  real(8), intent(in) :: x(3)
  real(8), intent(out) :: y
  real(8) :: a(2), b(4)
  common /c/ a
  equivalence (a(2), b(1))
  b(2) = x(1)
  y = a(1)*b(3) + b(2)*x(2)
end subroutine
