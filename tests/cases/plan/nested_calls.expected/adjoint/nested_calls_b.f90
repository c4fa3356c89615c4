! Adjoint of level4.
! test: adjoint head=head wrt=x of=y
! test: command explain nested_calls.f90:30:level2 --head head --wrt x --of y
! A statement has at most two joint calls around it, so that it is executed three times at most.
subroutine level4_b(v, v_b, r, r_b)
  implicit none
  real(8), intent(in) :: v
  real(8), intent(inout) :: v_b
  real(8), intent(inout) :: r
  real(8), intent(inout) :: r_b
  real(8) :: t
  real(8) :: t_b
  real(8) :: t_kept
  real(8) :: t_kept2
  t = v*v                ! want plan: {forget t: the backward sweep does not read it}
  t_kept = t
  t = sin(t)*t           ! want plan: {store t in a variable: overwritten, 8 bytes}
  t_kept2 = t
  t = cos(t)*t           ! want plan: {store t in a variable: overwritten, 8 bytes}
  t_b = 0d0
  t_b = t_b + 2*t*r_b
  r_b = 0d0
  t = t_kept2
  t_b = (-sin(t)*t + cos(t))*t_b
  t = t_kept
  t_b = (cos(t)*t + sin(t))*t_b
  v_b = v_b + 2*v*t_b
  t_b = 0d0
end subroutine level4_b
! Adjoint of level3.
subroutine level3_b(v, v_b, r, r_b)
  implicit none
  real(8), intent(in) :: v
  real(8), intent(inout) :: v_b
  real(8), intent(inout) :: r
  real(8), intent(inout) :: r_b
  external :: level4_b
  call level4(v, r)      ! want plan: {joint level4: runs again on the way back (operations once more: 43; bytes not stored: 24)}
  r_b = 2*r*r_b
  call level4_b(v, v_b, r, r_b)
end subroutine level3_b
! Forward sweep of level2.
subroutine level2_fwd(v, r)
  real(8), intent(in) :: v
  real(8), intent(inout) :: r
  interface
    subroutine cf_push_real8(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_double
      real(c_double) :: v
    end subroutine
  end interface
  call level3(v, r)      ! want plan: {joint level3: runs again on the way back (operations once more: 44; bytes not stored: 8)}
  call cf_push_real8(r)
  r = r*r                ! want plan: {store r: overwritten, 8 bytes}
end subroutine level2_fwd
! Backward sweep of level2.
subroutine level2_bwd(v, v_b, r, r_b)
  real(8), intent(in) :: v
  real(8), intent(inout) :: v_b
  real(8), intent(inout) :: r
  real(8), intent(inout) :: r_b
  external :: level3_b
  interface
    subroutine cf_pop_real8(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_double
      real(c_double) :: v
    end subroutine
  end interface
  call cf_pop_real8(r)
  r_b = 2*r*r_b
  call level3_b(v, v_b, r, r_b)
end subroutine level2_bwd
! Forward sweep of level1.
subroutine level1_fwd(v, r)
  real(8), intent(in) :: v
  real(8), intent(inout) :: r
  external :: level2_fwd
  interface
    subroutine cf_push_real8(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_double
      real(c_double) :: v
    end subroutine
  end interface
  ! want plan: {split level2: its forward sweep stores what its backward sweep needs (operations once more: 45; bytes not stored: 8)}
  call level2_fwd(v, r)
  call cf_push_real8(r)
  r = r*r                ! want plan: {store r: overwritten, 8 bytes}
end subroutine level1_fwd
! Backward sweep of level1.
subroutine level1_bwd(v, v_b, r, r_b)
  real(8), intent(in) :: v
  real(8), intent(inout) :: v_b
  real(8), intent(inout) :: r
  real(8), intent(inout) :: r_b
  external :: level2_bwd
  interface
    subroutine cf_pop_real8(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_double
      real(c_double) :: v
    end subroutine
  end interface
  call cf_pop_real8(r)
  r_b = 2*r*r_b
  call level2_bwd(v, v_b, r, r_b)
end subroutine level1_bwd
! Adjoint of head: y with respect to x.
subroutine head_b(x, x_b, y, y_b)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(inout) :: x_b
  real(8), intent(inout) :: y
  real(8), intent(inout) :: y_b
  external :: level1_fwd, level1_bwd
  ! want plan: {split level1: its forward sweep stores what its backward sweep needs (operations once more: 46; bytes not stored: 16)}
  call level1_fwd(x, y)
  y_b = 2*y*y_b
  call level1_bwd(x, x_b, y, y_b)
end subroutine head_b
