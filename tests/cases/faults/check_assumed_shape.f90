! Assumed shape needs an interface.
! test: check head=s wrt=x of=y size(x)=4
subroutine s(x, y)
  implicit none
  real(8), intent(in) :: x(:)
  real(8), intent(out) :: y
  y = sum(x**2)
end subroutine
