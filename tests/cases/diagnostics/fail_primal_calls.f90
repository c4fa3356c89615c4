! What asks the system cannot be run twice.
! test: adjoint head=area wrt=x of=y --with-primal
subroutine area(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  real(8), parameter :: r = 2
  call system('true')  ! want error: --with-primal runs 'area' a second time, and it calls 'system'
  y = x*r
end subroutine
