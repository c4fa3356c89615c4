! A line of more than 132 columns is read as a whole, and compiled so by check.
! test: check head=longline wrt=x of=y
subroutine longline(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = x*2 + sin(x)*x + sin(x)*x + sin(x)*x + sin(x)*x + sin(x)*x + sin(x)*x + sin(x)*x + sin(x)*x + sin(x)*x + sin(x)*x + sin(x)*x + sin(x)*x + sin(x)*x + sin(x)*x + sin(x)*x + sin(x)*x + sin(x)*x + sin(x)*x + sin(x)*x + sin(x)*x
end subroutine
