! Adjoint of head: y with respect to x.
! test: adjoint head=head wrt=x of=y --checkpoint split --no-recomputation
! Locals of a procedure with two sweeps: kept at the end of the forward sweep if the backward sweep reads them before it sets them.
subroutine head_b(n, x, x_b, y, y_b)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: x_b(n)
  real(8), intent(inout) :: y
  real(8), intent(inout) :: y_b
  real(8) :: r
  real(8) :: r_b
  external :: part_fwd, part_bwd
  call part_fwd(n, x, r)    ! want plan: {split part: its forward sweep stores what its backward sweep needs}
  r_b = 0d0
  r_b = r_b + 2*r*y_b
  y_b = 0d0
  call part_bwd(n, x, x_b, r, r_b)
end subroutine head_b
! Forward sweep of part.
! want plan: {store kept at the end: the backward sweep reads it, store turn at the end: the backward sweep reads it}
subroutine part_fwd(n, x, r)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: r
  real(8) :: kept, popped, turn
  integer :: i
  interface
    subroutine cf_push_real8(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_double
      real(c_double) :: v
    end subroutine
  end interface
  kept = x(1)*x(2)          ! want plan: {forget kept: the backward sweep does not read it}
  r = kept*kept             ! want plan: {forget r: the backward sweep does not read it}
  popped = x(2)             ! want plan: {forget popped: the backward sweep does not read it}
  do i = 1, n               ! want plan: {loop i backwards: its bounds are still known}
    call cf_push_real8(turn)
    turn = x(i)*x(1)        ! want plan: {store turn: overwritten, 8 bytes}
    r = r + turn*turn       ! want plan: {forget r: the backward sweep does not read it}
    call cf_push_real8(popped)
    popped = popped*popped  ! want plan: {store popped: overwritten, 8 bytes}
  end do
  r = r + popped            ! want plan: {forget r: the backward sweep does not read it}
  call cf_push_real8(kept)
  call cf_push_real8(turn)
end subroutine part_fwd
! Backward sweep of part.
! want plan: {store kept at the end: the backward sweep reads it, store turn at the end: the backward sweep reads it}
subroutine part_bwd(n, x, x_b, r, r_b)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: x_b(n)
  real(8), intent(inout) :: r
  real(8), intent(inout) :: r_b
  real(8) :: kept, popped, turn
  real(8) :: kept_b, popped_b, turn_b
  integer :: i
  interface
    subroutine cf_pop_real8(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_double
      real(c_double) :: v
    end subroutine
  end interface
  call cf_pop_real8(turn)
  call cf_pop_real8(kept)
  kept_b = 0d0
  popped_b = 0d0
  turn_b = 0d0
  popped_b = popped_b + r_b
  do i = n, 1, -1
    call cf_pop_real8(popped)
    popped_b = 2*popped*popped_b
    turn_b = turn_b + 2*turn*r_b
    call cf_pop_real8(turn)
    x_b(i) = x_b(i) + x(1)*turn_b
    x_b(1) = x_b(1) + x(i)*turn_b
    turn_b = 0d0
  end do
  x_b(2) = x_b(2) + popped_b
  popped_b = 0d0
  kept_b = kept_b + 2*kept*r_b
  r_b = 0d0
  x_b(1) = x_b(1) + x(2)*kept_b
  x_b(2) = x_b(2) + x(1)*kept_b
  kept_b = 0d0
end subroutine part_bwd
