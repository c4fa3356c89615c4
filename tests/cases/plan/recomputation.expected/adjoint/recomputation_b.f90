! Forward sweep of part.
! test: adjoint head=head wrt=x of=y --checkpoint split
! Cheap values that the backward sweep computes again.
subroutine part_fwd(n, c, x, r)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: c(2), x(n)
  real(8), intent(inout) :: r(n)
  real(8) :: scale, t, u, dear, early, own
  integer :: i
  interface
    subroutine cf_push_real8(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_double
      real(c_double) :: v
    end subroutine
  end interface
  scale = c(1)/c(2)              ! want plan: {compute scale again: it is cheap, and what it reads is still there}
  own = x(1)
  do i = 2, n                    ! want plan: {loop i backwards: its bounds are still known}
    t = scale*x(i)/r(i - 1)      ! want plan: {compute t again: it is cheap, and what it reads is still there}
    u = 2*t + x(i)               ! want plan: {compute u again: it is cheap, and what it reads is still there}
    call cf_push_real8(dear)
    dear = exp(x(i))             ! want plan: {store dear: overwritten, 8 bytes}
    call cf_push_real8(early)
    early = r(i)*x(i)            ! want plan: {store early: overwritten, 8 bytes}
    call cf_push_real8(own)
    own = 0.5d0*own + t          ! want plan: {store own: overwritten, 8 bytes}
    call cf_push_real8(r(i))
    r(i) = r(i) + t*u*dear*early + own*own*r(i - 1)  ! want plan: {store r: overwritten, 8 bytes}
  end do
  call cf_push_real8(dear)
  call cf_push_real8(early)
  call cf_push_real8(own)
end subroutine part_fwd
! Backward sweep of part.
! test: adjoint head=head wrt=x of=y --checkpoint split
! Cheap values that the backward sweep computes again.
subroutine part_bwd(n, c, c_b, x, x_b, r, r_b)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: c(2), x(n)
  real(8), intent(inout) :: c_b(2), x_b(n)
  real(8), intent(inout) :: r(n)
  real(8), intent(inout) :: r_b(n)
  real(8) :: scale, t, u, dear, early, own
  real(8) :: scale_b, t_b, u_b, dear_b, early_b, own_b
  integer :: i
  real(8) :: t2
  interface
    subroutine cf_pop_real8(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_double
      real(c_double) :: v
    end subroutine
  end interface
  call cf_pop_real8(own)
  call cf_pop_real8(early)
  call cf_pop_real8(dear)
  scale_b = 0d0
  own_b = 0d0
  t_b = 0d0
  u_b = 0d0
  dear_b = 0d0
  early_b = 0d0
  scale = c(1)/c(2)
  do i = n, 2, -1
    t = scale*x(i)/r(i - 1)
    u = 2*t + x(i)
    call cf_pop_real8(r(i))
    t2 = r_b(i)
    r_b(i) = 0d0
    r_b(i) = r_b(i) + t2
    t_b = t_b + u*dear*early*t2
    u_b = u_b + t*dear*early*t2
    dear_b = dear_b + t*u*early*t2
    early_b = early_b + t*u*dear*t2
    own_b = own_b + 2*own*r(i - 1)*t2
    r_b(i - 1) = r_b(i - 1) + own*own*t2
    call cf_pop_real8(own)
    t_b = t_b + own_b
    own_b = 0.5d0*own_b
    call cf_pop_real8(early)
    r_b(i) = r_b(i) + x(i)*early_b
    x_b(i) = x_b(i) + r(i)*early_b
    early_b = 0d0
    call cf_pop_real8(dear)
    x_b(i) = x_b(i) + exp(x(i))*dear_b
    dear_b = 0d0
    t_b = t_b + 2*u_b
    x_b(i) = x_b(i) + u_b
    u_b = 0d0
    t2 = t_b/r(i - 1)
    scale_b = scale_b + x(i)*t2
    x_b(i) = x_b(i) + scale*t2
    r_b(i - 1) = r_b(i - 1) - scale*x(i)*t2/r(i - 1)
    t_b = 0d0
  end do
  x_b(1) = x_b(1) + own_b
  own_b = 0d0
  t2 = scale_b/c(2)
  c_b(1) = c_b(1) + t2
  c_b(2) = c_b(2) - c(1)*t2/c(2)
  scale_b = 0d0
end subroutine part_bwd

! Adjoint of head: y with respect to x.
subroutine head_b(n, x, x_b, y, y_b)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: x_b(n)
  real(8), intent(inout) :: y
  real(8), intent(inout) :: y_b
  real(8) :: r(n), c(2)
  real(8) :: r_b(n), c_b(2)
  real(8) :: c_kept
  external :: part_fwd, part_bwd
  c(1) = x(1)
  c(2) = x(2)*x(2)
  r = 1 + x*x
  call part_fwd(n, c, x, r)
  c_kept = c(2)
  c(2) = 3
  c_b = 0d0
  r_b = 0d0
  r_b = r_b + c(2)*y_b
  c_b(2) = c_b(2) + sum(r)*y_b
  y_b = 0d0
  c(2) = c_kept
  c_b(2) = 0d0
  call part_bwd(n, c, c_b, x, x_b, r, r_b)
  x_b = x_b + 2*x*r_b
  r_b = 0d0
  x_b(2) = x_b(2) + 2*x(2)*c_b(2)
  c_b(2) = 0d0
  x_b(1) = x_b(1) + c_b(1)
  c_b(1) = 0d0
end subroutine head_b
