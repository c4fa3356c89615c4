! Tangent of s: y with respect to x.
! Backslashes are what they are.
! test: roundtrip
! test: tangent head=s
! test: check head=s wrt=x of=y
subroutine s_d(x, x_d, y, y_d, name)
  real(8), intent(in) :: x
  real(8), intent(in) :: x_d
  real(8), intent(out) :: y
  real(8), intent(out) :: y_d
  character(len=*), intent(out) :: name
  y_d = 2*x*x_d
  y = x*x
  name = 'C:\temp'
  if (len('\') /= 1) stop 1
end subroutine
