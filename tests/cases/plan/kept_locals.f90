! test: adjoint head=head wrt=x of=y --checkpoint split --no-recomputation
! Locals of a procedure with two sweeps: kept at the end of the forward sweep if the backward sweep reads them before it sets them.
subroutine head(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  real(8) :: r
  call part(n, x, r)        ! want plan: {split part: its forward sweep stores what its backward sweep needs}
  y = r*r                   ! want plan: {skip y: nobody needs it}
end subroutine head
subroutine part(n, x, r)    ! want plan: {store kept at the end: the backward sweep reads it, store turn at the end: the backward sweep reads it}
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: r
  real(8) :: kept, popped, turn
  integer :: i
  kept = x(1)*x(2)          ! want plan: {forget kept: the backward sweep does not read it}
  r = kept*kept             ! want plan: {forget r: the backward sweep does not read it}
  popped = x(2)             ! want plan: {forget popped: the backward sweep does not read it}
  do i = 1, n               ! want plan: {loop i backwards: its bounds are still known}
    turn = x(i)*x(1)        ! want plan: {store turn: overwritten, 8 bytes}
    r = r + turn*turn       ! want plan: {forget r: the backward sweep does not read it}
    popped = popped*popped  ! want plan: {store popped: overwritten, 8 bytes}
  end do
  r = r + popped            ! want plan: {forget r: the backward sweep does not read it}
end subroutine part
