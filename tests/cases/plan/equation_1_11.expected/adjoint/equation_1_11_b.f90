module parts_b
  use parts
  implicit none
contains
  ! Adjoint of no_snapshot.
  subroutine no_snapshot_b(u, u_b, v, v_b)
    real(8), intent(in) :: u
    real(8), intent(inout) :: u_b
    real(8), intent(inout) :: v
    real(8), intent(inout) :: v_b
    real(8) :: t
    real(8) :: t_b
    real(8) :: t_kept
    t = u*u                ! want plan: {forget t: the backward sweep does not read it}
    t_kept = t
    t = t*t                ! want plan: {store t in a variable: overwritten, 8 bytes}
    t_b = 0d0
    t_b = t_b + u*v_b
    u_b = u_b + t*v_b
    v_b = 0d0
    t = t_kept
    t_b = 2*t*t_b
    u_b = u_b + 2*u*t_b
    t_b = 0d0
  end subroutine no_snapshot_b
  ! Adjoint of with_a.
  subroutine with_a_b(u, u_b, v, v_b)
    real(8), intent(in) :: u
    real(8), intent(inout) :: u_b
    real(8), intent(inout) :: v
    real(8), intent(inout) :: v_b
    real(8) :: t
    real(8) :: t_b
    real(8) :: t_kept
    t = u*u                ! want plan: {forget t: the backward sweep does not read it}
    t_kept = t
    t = t*t                ! want plan: {store t in a variable: overwritten, 8 bytes}
    t_b = 0d0
    t_b = t_b + u*v_b
    u_b = u_b + t*v_b
    v_b = 0d0
    t = t_kept
    t_b = 2*t*t_b
    u_b = u_b + 2*u*t_b
    t_b = 0d0
  end subroutine with_a_b
  ! Adjoint of with_s.
  subroutine with_s_b(u, u_b)
    real(8), intent(inout) :: u
    real(8), intent(inout) :: u_b
    real(8) :: t
    real(8) :: t_b
    real(8) :: t_kept
    t = u*u                ! want plan: {forget t: the backward sweep does not read it}
    t_kept = t
    t = t*t                ! want plan: {store t in a variable: overwritten, 8 bytes}
    t_b = 0d0
    t_b = t_b + 2*t*u_b
    u_b = 0d0
    t = t_kept
    t_b = 2*t*t_b
    u_b = u_b + 2*u*t_b
    t_b = 0d0
  end subroutine with_s_b
  ! Adjoint of not_executed.
  subroutine not_executed_b(u, u_b)
    real(8), intent(inout) :: u
    real(8), intent(inout) :: u_b
    real(8) :: t
    real(8) :: t_b
    real(8) :: t_kept
    t = u*u                ! want plan: {forget t: the backward sweep does not read it}
    t_kept = t
    t = t*t                ! want plan: {store t in a variable: overwritten, 8 bytes}
    t_b = 0d0
    t_b = t_b + 2*t*u_b
    u_b = 0d0
    t = t_kept
    t_b = 2*t*t_b
    u_b = u_b + 2*u*t_b
    t_b = 0d0
  end subroutine not_executed_b
end module parts_b
! Adjoint of head: y with respect to x.
subroutine head_b(x, x_b, y, y_b)
  use parts
  use parts_b, only: no_snapshot_b, with_a_b, with_s_b, not_executed_b
  implicit none
  real(8), intent(in) :: x
  real(8), intent(inout) :: x_b
  real(8), intent(inout) :: y
  real(8), intent(inout) :: y_b
  real(8) :: a, b, c, d, e, t
  real(8) :: a_b, b_b, c_b, d_b, e_b, t_b
  integer :: i
  real(8) :: a_kept
  real(8) :: t_kept
  interface
    subroutine cf_pop_real8(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_double
      real(c_double) :: v
    end subroutine
    subroutine cf_push_real8(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_double
      real(c_double) :: v
    end subroutine
  end interface
  a = 2*x                  ! want plan: {forget a: the backward sweep does not read it}
  ! live(adj C) = {a}, out(C) = {b}.
  ! want plan: {joint no_snapshot: runs again on the way back (operations once more: 2; bytes not stored: 16)}
  call no_snapshot(a, b)
  ! D overwrites what it finds.
  a_kept = a
  a = 3*x                  ! want plan: {store a in a variable: overwritten, 8 bytes}
  ! The adjoint before it reads what it sets: A = {c}.
  c = x                    ! want plan: {forget c: the backward sweep does not read it}
  call cf_push_real8(c)
  ! want plan: {joint with_a: runs again on the way back (operations once more: 2; bytes not stored: 16), snapshot c: adjoints of earlier statements read it}
  call with_a(x, c)
  ! It sets what it reads, and is executed: S = {d}.
  d = x                    ! want plan: {forget d: the backward sweep does not read it}
  call cf_push_real8(d)
  ! want plan: {joint with_s: runs again on the way back (operations once more: 2; bytes not stored: 16), snapshot d: what runs again starts with it}
  call with_s(d)
  ! It is not executed: O = {}, so S = {}.
  e = x                    ! want plan: {forget e: the backward sweep does not read it}
  a_b = 0d0
  b_b = 0d0
  c_b = 0d0
  d_b = 0d0
  e_b = 0d0
  t_b = 0d0
  do i = 3, 1, -1
    t = x*i                ! want plan: {forget t: the backward sweep does not read it}
    t_kept = t
    t = t*t                ! want plan: {store t in a variable: overwritten, 8 bytes}
    t_b = t_b + 2*t*y_b
    t = t_kept
    t_b = 2*t*t_b
    x_b = x_b + i*t_b
    t_b = 0d0
  end do
  e_b = e_b + y_b
  call not_executed_b(e, e_b)
  x_b = x_b + e_b
  e_b = 0d0
  d_b = d_b + 2*d*y_b
  call cf_pop_real8(d)
  call with_s_b(d, d_b)
  x_b = x_b + d_b
  d_b = 0d0
  c_b = c_b + 2*c*y_b
  call with_a_b(x, x_b, c, c_b)
  call cf_pop_real8(c)
  c_b = c_b + 2*c*y_b
  x_b = x_b + c_b
  c_b = 0d0
  a_b = a_b + 2*a*y_b
  a = a_kept
  x_b = x_b + 3*a_b
  a_b = 0d0
  b_b = b_b + 2*b*y_b
  y_b = 0d0
  call no_snapshot_b(a, a_b, b, b_b)
  x_b = x_b + 2*a_b
  a_b = 0d0
end subroutine head_b
