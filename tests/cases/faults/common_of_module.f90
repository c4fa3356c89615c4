! Variables of a module in COMMON, and what is equivalent to them, have no SAVE.
! test: check head=area wrt=x of=y
module state
  implicit none
  real(8) :: c(2), d(4)
  common /state_block/ d
  equivalence (c(1), d(3))
end module
subroutine area(x, y)
  use state
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  d = x
  c = [2*x, 3*x]
  y = sum(d**2)
end subroutine
