subroutine area(r, a)
  ! error: module 'constants' is not among the sources
  use constants, only: pi
  real(8), intent(in) :: r
  real(8), intent(out) :: a
  a = pi*r**2
end subroutine area
! test: says -I with the directory it is in
