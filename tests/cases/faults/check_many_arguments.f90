! A call with more than 132 columns in the driver.
! test: check head=s of=y
subroutine s(a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, y)
  implicit none
  real(8), intent(in) :: a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12
  real(8), intent(out) :: y
  y = a1*a2 + a3*a4 + a5*a6 + a7*a8 + a9*a10 + a11*a12
end subroutine
