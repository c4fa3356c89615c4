! Numbers of two types in one place of a COMMON block, in many directions.
! test: tangent head=area wrt=x of=y --vector=2
subroutine area(x, y)
  implicit none
  real(8), intent(in) :: x(2)
  real(8), intent(out) :: y(2)
  real(8) :: w(2)
  common /c/ w
  w = x
  call square
  y = w
end subroutine
subroutine square
  implicit none
  complex(8) :: z  ! want error: 'z' shares storage with 'w' of another type, in COMMON: with many directions it would not
  common /c/ z
  z = z*z
end subroutine
