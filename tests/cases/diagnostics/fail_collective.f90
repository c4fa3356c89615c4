! Sums over images.
! test: tangent head=area wrt=x of=y
! test: adjoint head=area wrt=x of=y
subroutine area(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = x*x
  call co_sum(y)  ! want error: the intrinsic subroutine 'co_sum' has no derivative for a real argument
  y = y*x
end subroutine
