module procedures_b
  use procedures
  implicit none
  real(8) :: factor_b
contains
  ! Adjoint of area.
  subroutine area_b(a, a_b, b, b_b, r, r_b)
    real(8), intent(in) :: a, b
    real(8), intent(inout) :: a_b, b_b
    real(8), intent(inout) :: r
    real(8), intent(inout) :: r_b
    real(8) :: t
    real(8) :: t_b
    real(8) :: t_kept
    t = a*b                               ! want plan: {forget t: the backward sweep does not read it}
    t_kept = t
    t = sin(t)*t                          ! want plan: {store t in a variable: overwritten, 8 bytes}
    t_b = 0d0
    t_b = t_b + factor*r_b
    factor_b = factor_b + t*r_b
    r_b = 0d0
    t = t_kept
    t_b = (cos(t)*t + sin(t))*t_b
    a_b = a_b + b*t_b
    b_b = b_b + a*t_b
    t_b = 0d0
  end subroutine area_b
  ! Adjoint of gather.
  subroutine gather_b(v, v_b, r, r_b)
    real(8), intent(in) :: v
    real(8), intent(inout) :: v_b
    real(8), intent(inout) :: r
    real(8), intent(inout) :: r_b
    real(8) :: t
    real(8) :: t_b
    t = v*v                               ! want plan: {forget t: the backward sweep does not read it}
    t_b = 0d0
    t_b = t_b + r_b
    t_b = (cos(t)*t + sin(t))*t_b
    v_b = v_b + 2*v*t_b
    t_b = 0d0
  end subroutine gather_b
  ! Adjoint of update.
  subroutine update_b(v, v_b)
    real(8), intent(inout) :: v
    real(8), intent(inout) :: v_b
    real(8) :: t
    real(8) :: t_b
    t = v*v                               ! want plan: {forget t: the backward sweep does not read it}
    t_b = 0d0
    t_b = t_b + 2*t*v_b
    v_b = 0d0
    v_b = v_b + 2*v*t_b
    t_b = 0d0
  end subroutine update_b
  ! Adjoint of modify.
  subroutine modify_b(v, v_b)
    real(8), intent(inout) :: v
    real(8), intent(inout) :: v_b
    real(8) :: t
    real(8) :: t_b
    t = v*v                               ! want plan: {forget t: the backward sweep does not read it}
    t_b = 0d0
    t_b = t_b + 2*t*v_b
    v_b = 0d0
    v_b = v_b + 2*v*t_b
    t_b = 0d0
  end subroutine modify_b
  ! Forward sweep of speaks.
  subroutine speaks_fwd(a, r)             ! want plan: {store t at the end: the backward sweep reads it}
    real(8), intent(in) :: a
    real(8), intent(inout) :: r
    real(8) :: t
    interface
      subroutine cf_push_real8(v) bind(c)
        use, intrinsic :: iso_c_binding, only: c_double
        real(c_double) :: v
      end subroutine
    end interface
    t = a*a                               ! want plan: {forget t: the backward sweep does not read it}
    print *, a
    call cf_push_real8(t)
  end subroutine speaks_fwd
  ! Backward sweep of speaks.
  subroutine speaks_bwd(a, a_b, r, r_b)   ! want plan: {store t at the end: the backward sweep reads it}
    real(8), intent(in) :: a
    real(8), intent(inout) :: a_b
    real(8), intent(inout) :: r
    real(8), intent(inout) :: r_b
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
    t_b = t_b + r_b
    r_b = 0d0
    t_b = 2*t*t_b
    a_b = a_b + 2*a*t_b
    t_b = 0d0
  end subroutine speaks_bwd
  ! Forward sweep of again.
  ! want plan: {store argument_value at the end: the backward sweep reads it, store t at the end: the backward sweep reads it}
  recursive subroutine again_fwd(k, a, r)
    integer, intent(in) :: k
    real(8), intent(in) :: a
    real(8), intent(inout) :: r
    real(8) :: t
    real(8) :: argument_value
    interface
      subroutine cf_push_real8(v) bind(c)
        use, intrinsic :: iso_c_binding, only: c_double
        real(c_double) :: v
      end subroutine
    end interface
    call cf_push_real8(t)
    t = a                                 ! want plan: {store t: overwritten, 8 bytes}
    ! want plan: {branch looked at again: what it asks for is still there, split again: its forward sweep stores what its backward sweep needs, store argument_value: overwritten, 8 bytes}
    if (k > 0) then
      call cf_push_real8(argument_value)
      argument_value = a*a
      call again_fwd(k - 1, argument_value, t)
    end if
    call cf_push_real8(r)
    r = t*t                               ! want plan: {store r: overwritten, 8 bytes}
    call cf_push_real8(t)
    call cf_push_real8(argument_value)
  end subroutine again_fwd
  ! Backward sweep of again.
  ! want plan: {store argument_value at the end: the backward sweep reads it, store t at the end: the backward sweep reads it}
  recursive subroutine again_bwd(k, a, a_b, r, r_b)
    integer, intent(in) :: k
    real(8), intent(in) :: a
    real(8), intent(inout) :: a_b
    real(8), intent(inout) :: r
    real(8), intent(inout) :: r_b
    real(8) :: t
    real(8) :: t_b
    real(8) :: argument_value
    real(8) :: argument_value_b
    interface
      subroutine cf_pop_real8(v) bind(c)
        use, intrinsic :: iso_c_binding, only: c_double
        real(c_double) :: v
      end subroutine
    end interface
    call cf_pop_real8(argument_value)
    call cf_pop_real8(t)
    t_b = 0d0
    argument_value_b = 0d0
    call cf_pop_real8(r)
    t_b = t_b + 2*t*r_b
    r_b = 0d0
    if (k > 0) then
      call again_bwd(k - 1, argument_value, argument_value_b, t, t_b)
      call cf_pop_real8(argument_value)
      a_b = a_b + 2*a*argument_value_b
      argument_value_b = 0d0
    end if
    call cf_pop_real8(t)
    a_b = a_b + t_b
    t_b = 0d0
  end subroutine again_bwd
  ! Forward sweep of apply.
  subroutine apply_fwd(f, f_fwd, a, r)
    interface
      subroutine f(a, r)
        real(8), intent(in) :: a
        real(8), intent(out) :: r
      end subroutine f
    end interface
    real(8), intent(in) :: a
    real(8), intent(inout) :: r
    interface
      subroutine f_fwd(a, r)
        real(8), intent(in) :: a
        real(8), intent(inout) :: r
      end subroutine f_fwd
    end interface
    call f_fwd(a, r)                      ! want plan: {split f: its forward sweep stores what its backward sweep needs}
  end subroutine apply_fwd
  ! Backward sweep of apply.
  subroutine apply_bwd(f, f_bwd, a, a_b, r, r_b)
    interface
      subroutine f(a, r)
        real(8), intent(in) :: a
        real(8), intent(out) :: r
      end subroutine f
    end interface
    real(8), intent(in) :: a
    real(8), intent(inout) :: a_b
    real(8), intent(inout) :: r
    real(8), intent(inout) :: r_b
    interface
      subroutine f_bwd(a, a_b, r, r_b)
        real(8), intent(in) :: a
        real(8), intent(inout) :: a_b
        real(8), intent(inout) :: r
        real(8), intent(inout) :: r_b
      end subroutine f_bwd
    end interface
    call f_bwd(a, a_b, r, r_b)
  end subroutine apply_bwd
  ! Forward sweep of given.
  subroutine given_fwd(a, r)
    real(8), intent(in) :: a
    real(8), intent(inout) :: r
    real(8) :: t
    interface
      subroutine cf_push_real8(v) bind(c)
        use, intrinsic :: iso_c_binding, only: c_double
        real(c_double) :: v
      end subroutine
    end interface
    t = a*a                               ! want plan: {forget t: the backward sweep does not read it}
    call cf_push_real8(t)
    t = t*t                               ! want plan: {store t in a variable: overwritten, 8 bytes, store t: overwritten, 8 bytes}
    r = t                                 ! want plan: {forget r: the backward sweep does not read it}
  end subroutine given_fwd
  ! Backward sweep of given.
  subroutine given_bwd(a, a_b, r, r_b)
    real(8), intent(in) :: a
    real(8), intent(inout) :: a_b
    real(8), intent(inout) :: r
    real(8), intent(inout) :: r_b
    real(8) :: t
    real(8) :: t_b
    interface
      subroutine cf_pop_real8(v) bind(c)
        use, intrinsic :: iso_c_binding, only: c_double
        real(c_double) :: v
      end subroutine
    end interface
    t_b = 0d0
    t_b = t_b + r_b
    r_b = 0d0
    call cf_pop_real8(t)
    t_b = 2*t*t_b
    a_b = a_b + 2*a*t_b
    t_b = 0d0
  end subroutine given_bwd
  ! Adjoint of given.
  subroutine given_b(a, a_b, r, r_b)
    real(8), intent(in) :: a
    real(8), intent(inout) :: a_b
    real(8), intent(inout) :: r
    real(8), intent(inout) :: r_b
    real(8) :: t
    real(8) :: t_b
    real(8) :: t_kept
    t = a*a                               ! want plan: {forget t: the backward sweep does not read it}
    t_kept = t
    t = t*t                               ! want plan: {store t in a variable: overwritten, 8 bytes, store t: overwritten, 8 bytes}
    r = t                                 ! want plan: {forget r: the backward sweep does not read it}
    t_b = 0d0
    t_b = t_b + r_b
    r_b = 0d0
    t = t_kept
    t_b = 2*t*t_b
    a_b = a_b + 2*a*t_b
    t_b = 0d0
  end subroutine given_b
  ! Adjoint of twice.
  ! It calls another that runs again.
  subroutine twice_b(a, a_b, r, r_b)
    real(8), intent(in) :: a
    real(8), intent(inout) :: a_b
    real(8), intent(inout) :: r
    real(8), intent(inout) :: r_b
    real(8) :: t
    real(8) :: t_b
    real(8) :: t2
    call area(a, a, t)  ! want plan: {joint area: runs again on the way back (operations once more: 22; bytes not stored: 16)}
    t_b = 0d0
    t_b = t_b + 2*t*r_b
    r_b = 0d0
    t2 = 0d0
    call area_b(a, a_b, a, t2, t, t_b)
    a_b = a_b + t2
  end subroutine twice_b
end module procedures_b
! Adjoint of head: y with respect to x.
subroutine head_b(n, x, x_b, y, y_b)
  use procedures
  use procedures_b, only: area_b, factor_b, gather_b, update_b, modify_b, speaks_fwd, speaks_bwd, again_fwd, again_bwd, apply_fwd, &
      apply_bwd, given_fwd, given_bwd, given_b, twice_b
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: x_b(n)
  real(8), intent(inout) :: y
  real(8), intent(inout) :: y_b
  real(8) :: r, s, t
  real(8) :: r_b, s_b, t_b
  real(8) :: factor_kept
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
  call area(x(1), x(2), r)  ! want plan: {joint area: runs again on the way back (operations once more: 22; bytes not stored: 16)}
  ! What area finds when it runs again must be there: it is stored.
  factor_kept = factor
  factor = x(3)                           ! want plan: {store factor in a variable: overwritten, 8 bytes}
  t = x(1)                                ! want plan: {forget t: the backward sweep does not read it}
  t_kept = t
  t = x(2)                                ! want plan: {store t in a variable: overwritten, 8 bytes}
  ! It reads what it overwrites: stored before the call. Those that print or call themselves are split, and calls through arguments.
  call cf_push_real8(t)
  ! want plan: {joint modify: runs again on the way back (operations once more: 1; bytes not stored: 8), snapshot t: what runs again starts with it}
  call modify(t)
  call speaks_fwd(x(1), r)                ! want plan: {split speaks: its forward sweep stores what its backward sweep needs}
  call again_fwd(3, x(2), r)              ! want plan: {split again: its forward sweep stores what its backward sweep needs}
  call apply_fwd(given, given_fwd, x(3), r)  ! want plan: {split apply: its forward sweep stores what its backward sweep needs}
  call cf_push_real8(t)
  ! want plan: {joint given: runs again on the way back (operations once more: 2; bytes not stored: 8), snapshot t: adjoints of earlier statements read it}
  call given(x(4), t)
  call cf_push_real8(r)
  ! want plan: {joint twice: runs again on the way back (operations once more: 23; bytes not stored: 8), snapshot r: adjoints of earlier statements read it}
  call twice(x(5), r)
  factor_b = 0d0
  s_b = 0d0
  r_b = 0d0
  t_b = 0d0
  s_b = s_b + y_b
  r_b = r_b + factor*y_b
  factor_b = factor_b + r*y_b
  y_b = 0d0
  call twice_b(x(5), x_b(5), r, r_b)
  call cf_pop_real8(r)
  r_b = r_b + t*s_b
  t_b = t_b + r*s_b
  call given_b(x(4), x_b(4), t, t_b)
  call cf_pop_real8(t)
  call apply_bwd(given, given_bwd, x(3), x_b(3), r, r_b)
  r_b = r_b + s_b
  call again_bwd(3, x(2), x_b(2), r, r_b)
  r_b = r_b + s_b
  call speaks_bwd(x(1), x_b(1), r, r_b)
  t_b = t_b + 2*t*s_b
  call cf_pop_real8(t)
  call modify_b(t, t_b)
  t = t_kept
  x_b(2) = x_b(2) + t_b
  t_b = 0d0
  t_b = t_b + s_b
  call update_b(t, t_b)
  x_b(1) = x_b(1) + t_b
  t_b = 0d0
  call gather_b(x(4), x_b(4), s, s_b)
  factor = factor_kept
  x_b(3) = x_b(3) + factor_b
  factor_b = 0d0
  r_b = r_b + 2*r*s_b
  s_b = 0d0
  call area_b(x(1), x_b(1), x(2), x_b(2), r, r_b)
  s_b = 0d0
end subroutine head_b
