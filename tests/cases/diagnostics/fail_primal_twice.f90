! What prints cannot be run twice.
! test: adjoint head=area wrt=x of=y --with-primal
subroutine area(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = x*x
  if (y > 3) print *, y  ! want error: --with-primal runs 'area' a second time, and it reads or writes files
end subroutine
