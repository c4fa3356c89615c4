! Several problems are reported in one run, each at its own line.
subroutine area(r, a)
  implicit none
  real(8), intent(in) :: r
  real(8), intent(out) :: a
  ! error: No explicit type declared for 'pi'
  a = pi*r**2
  r = 0   ! want error: Left-hand side of assignment is not definable
end subroutine area
