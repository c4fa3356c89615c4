! Backslashes are what they are.
! test: roundtrip
! test: tangent head=s
! test: check head=s wrt=x of=y
subroutine s(x, y, name)
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  character(len=*), intent(out) :: name
  y = x*x
  name = 'C:\temp'
  if (len('\') /= 1) stop 1
end subroutine
