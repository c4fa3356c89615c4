module parts_b
  use parts
  implicit none
contains
  ! Forward sweep of no_snapshot.
  subroutine no_snapshot_fwd(u, v)
    real(8), intent(in) :: u
    real(8), intent(inout) :: v
    real(8) :: t
    interface
      subroutine cf_push_real8(v) bind(c)
        use, intrinsic :: iso_c_binding, only: c_double
        real(c_double) :: v
      end subroutine
    end interface
    t = u*u                ! want plan: {forget t: the backward sweep does not read it}
    call cf_push_real8(t)
    t = t*t                ! want plan: {store t in a variable: overwritten, 8 bytes}
    v = t*u                ! want plan: {skip v: nobody needs it}
    call cf_push_real8(t)
  end subroutine no_snapshot_fwd
  ! Backward sweep of no_snapshot.
  subroutine no_snapshot_bwd(u, u_b, v, v_b)
    real(8), intent(in) :: u
    real(8), intent(inout) :: u_b
    real(8), intent(inout) :: v
    real(8), intent(inout) :: v_b
    real(8) :: t
    real(8) :: t_b
    interface
      subroutine cf_pop_real8(v) bind(c)
        use, intrinsic :: iso_c_binding, only: c_double
        real(c_double) :: v
      end subroutine
    end interface
    call cf_pop_real8(t)
    t_b = 0d0
    t_b = t_b + u*v_b
    u_b = u_b + t*v_b
    v_b = 0d0
    call cf_pop_real8(t)
    t_b = 2*t*t_b
    u_b = u_b + 2*u*t_b
    t_b = 0d0
  end subroutine no_snapshot_bwd
  ! Forward sweep of with_a.
  subroutine with_a_fwd(u, v)
    real(8), intent(in) :: u
    real(8), intent(inout) :: v
    real(8) :: t
    interface
      subroutine cf_push_real8(v) bind(c)
        use, intrinsic :: iso_c_binding, only: c_double
        real(c_double) :: v
      end subroutine
    end interface
    t = u*u                ! want plan: {forget t: the backward sweep does not read it}
    call cf_push_real8(t)
    t = t*t                ! want plan: {store t in a variable: overwritten, 8 bytes}
    call cf_push_real8(v)
    v = t*u                ! want plan: {skip v: nobody needs it}
    call cf_push_real8(t)
  end subroutine with_a_fwd
  ! Backward sweep of with_a.
  subroutine with_a_bwd(u, u_b, v, v_b)
    real(8), intent(in) :: u
    real(8), intent(inout) :: u_b
    real(8), intent(inout) :: v
    real(8), intent(inout) :: v_b
    real(8) :: t
    real(8) :: t_b
    interface
      subroutine cf_pop_real8(v) bind(c)
        use, intrinsic :: iso_c_binding, only: c_double
        real(c_double) :: v
      end subroutine
    end interface
    call cf_pop_real8(t)
    t_b = 0d0
    call cf_pop_real8(v)
    t_b = t_b + u*v_b
    u_b = u_b + t*v_b
    v_b = 0d0
    call cf_pop_real8(t)
    t_b = 2*t*t_b
    u_b = u_b + 2*u*t_b
    t_b = 0d0
  end subroutine with_a_bwd
  ! Forward sweep of with_s.
  subroutine with_s_fwd(u)
    real(8), intent(inout) :: u
    real(8) :: t
    interface
      subroutine cf_push_real8(v) bind(c)
        use, intrinsic :: iso_c_binding, only: c_double
        real(c_double) :: v
      end subroutine
    end interface
    t = u*u                ! want plan: {forget t: the backward sweep does not read it}
    call cf_push_real8(t)
    t = t*t                ! want plan: {store t in a variable: overwritten, 8 bytes}
    call cf_push_real8(u)
    u = t*t                ! want plan: {skip u: nobody needs it}
    call cf_push_real8(t)
  end subroutine with_s_fwd
  ! Backward sweep of with_s.
  subroutine with_s_bwd(u, u_b)
    real(8), intent(inout) :: u
    real(8), intent(inout) :: u_b
    real(8) :: t
    real(8) :: t_b
    interface
      subroutine cf_pop_real8(v) bind(c)
        use, intrinsic :: iso_c_binding, only: c_double
        real(c_double) :: v
      end subroutine
    end interface
    call cf_pop_real8(t)
    t_b = 0d0
    call cf_pop_real8(u)
    t_b = t_b + 2*t*u_b
    u_b = 0d0
    call cf_pop_real8(t)
    t_b = 2*t*t_b
    u_b = u_b + 2*u*t_b
    t_b = 0d0
  end subroutine with_s_bwd
  ! Forward sweep of not_executed.
  subroutine not_executed_fwd(u)
    real(8), intent(inout) :: u
    real(8) :: t
    interface
      subroutine cf_push_real8(v) bind(c)
        use, intrinsic :: iso_c_binding, only: c_double
        real(c_double) :: v
      end subroutine
    end interface
    t = u*u                ! want plan: {forget t: the backward sweep does not read it}
    call cf_push_real8(t)
    t = t*t                ! want plan: {store t in a variable: overwritten, 8 bytes}
    call cf_push_real8(t)
  end subroutine not_executed_fwd
  ! Backward sweep of not_executed.
  subroutine not_executed_bwd(u, u_b)
    real(8), intent(inout) :: u
    real(8), intent(inout) :: u_b
    real(8) :: t
    real(8) :: t_b
    interface
      subroutine cf_pop_real8(v) bind(c)
        use, intrinsic :: iso_c_binding, only: c_double
        real(c_double) :: v
      end subroutine
    end interface
    call cf_pop_real8(t)
    t_b = 0d0
    t_b = t_b + 2*t*u_b
    u_b = 0d0
    call cf_pop_real8(t)
    t_b = 2*t*t_b
    u_b = u_b + 2*u*t_b
    t_b = 0d0
  end subroutine not_executed_bwd
end module parts_b
! Adjoint of head: y with respect to x.
subroutine head_b(x, x_b, y, y_b)
  use parts
  use parts_b, only: no_snapshot_fwd, no_snapshot_bwd, with_a_fwd, with_a_bwd, with_s_fwd, with_s_bwd, &
      not_executed_fwd, not_executed_bwd
  implicit none
  real(8), intent(in) :: x
  real(8), intent(inout) :: x_b
  real(8), intent(inout) :: y
  real(8), intent(inout) :: y_b
  real(8) :: a, b, c, d, e, t
  real(8) :: a_b, b_b, c_b, d_b, e_b, t_b
  integer :: i
  real(8) :: a_kept
  real(8) :: t_kept(3)
  real(8) :: t_kept2(3)
  a = 2*x                  ! want plan: {forget a: the backward sweep does not read it}
  ! live(adj C) = {a}, out(C) = {b}.
  ! want plan: {joint no_snapshot: runs again on the way back (operations once more: 2; bytes not stored: 16)}
  call no_snapshot_fwd(a, b)
  ! D overwrites what it finds.
  a_kept = a
  a = 3*x                  ! want plan: {store a in a variable: overwritten, 8 bytes}
  ! The adjoint before it reads what it sets: A = {c}.
  c = x                    ! want plan: {forget c: the backward sweep does not read it}
  ! want plan: {joint with_a: runs again on the way back (operations once more: 2; bytes not stored: 16), snapshot c: adjoints of earlier statements read it}
  call with_a_fwd(x, c)
  ! It sets what it reads, and is executed: S = {d}.
  d = x                    ! want plan: {forget d: the backward sweep does not read it}
  ! want plan: {joint with_s: runs again on the way back (operations once more: 2; bytes not stored: 16), snapshot d: what runs again starts with it}
  call with_s_fwd(d)
  ! It is not executed: O = {}, so S = {}.
  e = x                    ! want plan: {forget e: the backward sweep does not read it}
  call not_executed_fwd(e)  ! want plan: {joint not_executed: runs on the way back only}
  ! A turn of a loop is such a part.
  do i = 1, 3              ! want plan: {loop i merged: each turn goes forwards and at once backwards}
    t_kept(i) = t
    t = x*i                ! want plan: {forget t: the backward sweep does not read it}
    t_kept2(i) = t
    t = t*t                ! want plan: {store t in a variable: overwritten, 8 bytes}
  end do
  a_b = 0d0
  b_b = 0d0
  c_b = 0d0
  d_b = 0d0
  e_b = 0d0
  t_b = 0d0
  do i = 3, 1, -1
    t_b = t_b + 2*t*y_b
    t = t_kept2(i)
    t_b = 2*t*t_b
    t = t_kept(i)
    x_b = x_b + i*t_b
    t_b = 0d0
  end do
  e_b = e_b + y_b
  call not_executed_bwd(e, e_b)
  x_b = x_b + e_b
  e_b = 0d0
  d_b = d_b + 2*d*y_b
  call with_s_bwd(d, d_b)
  x_b = x_b + d_b
  d_b = 0d0
  c_b = c_b + 2*c*y_b
  call with_a_bwd(x, x_b, c, c_b)
  c_b = c_b + 2*c*y_b
  x_b = x_b + c_b
  c_b = 0d0
  a_b = a_b + 2*a*y_b
  a = a_kept
  x_b = x_b + 3*a_b
  a_b = 0d0
  b_b = b_b + 2*b*y_b
  y_b = 0d0
  call no_snapshot_bwd(a, a_b, b, b_b)
  x_b = x_b + 2*a_b
  a_b = 0d0
end subroutine head_b
