module procedures_b
  use procedures
  implicit none
  real(8) :: factor_b
contains
  ! Forward sweep of area.
  subroutine area_fwd(a, b, r)
    real(8), intent(in) :: a, b
    real(8), intent(inout) :: r
    real(8) :: t
    interface
      subroutine cf_push_real8(v) bind(c)
        use, intrinsic :: iso_c_binding, only: c_double
        real(c_double) :: v
      end subroutine
    end interface
    t = a*b                               ! want plan: {forget t: the backward sweep does not read it}
    call cf_push_real8(t)
    t = sin(t)*t                          ! want plan: {store t in a variable: overwritten, 8 bytes}
    r = t*factor                          ! want plan: {skip r: nobody needs it}
    call cf_push_real8(t)
  end subroutine area_fwd
  ! Backward sweep of area.
  subroutine area_bwd(a, a_b, b, b_b, r, r_b)
    real(8), intent(in) :: a, b
    real(8), intent(inout) :: a_b, b_b
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
    t_b = t_b + factor*r_b
    factor_b = factor_b + t*r_b
    r_b = 0d0
    call cf_pop_real8(t)
    t_b = (cos(t)*t + sin(t))*t_b
    a_b = a_b + b*t_b
    b_b = b_b + a*t_b
    t_b = 0d0
  end subroutine area_bwd
  ! Forward sweep of gather.
  subroutine gather_fwd(v, r)
    real(8), intent(in) :: v
    real(8), intent(inout) :: r
    real(8) :: t
    interface
      subroutine cf_push_real8(v) bind(c)
        use, intrinsic :: iso_c_binding, only: c_double
        real(c_double) :: v
      end subroutine
    end interface
    t = v*v                               ! want plan: {forget t: the backward sweep does not read it}
    call cf_push_real8(t)
  end subroutine gather_fwd
  ! Backward sweep of gather.
  subroutine gather_bwd(v, v_b, r, r_b)
    real(8), intent(in) :: v
    real(8), intent(inout) :: v_b
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
    t_b = (cos(t)*t + sin(t))*t_b
    v_b = v_b + 2*v*t_b
    t_b = 0d0
  end subroutine gather_bwd
  ! Forward sweep of update.
  subroutine update_fwd(v)
    real(8), intent(inout) :: v
    real(8) :: t
    interface
      subroutine cf_push_real8(v) bind(c)
        use, intrinsic :: iso_c_binding, only: c_double
        real(c_double) :: v
      end subroutine
    end interface
    t = v*v                               ! want plan: {forget t: the backward sweep does not read it}
    call cf_push_real8(t)
  end subroutine update_fwd
  ! Backward sweep of update.
  subroutine update_bwd(v, v_b)
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
    t_b = t_b + 2*t*v_b
    v_b = 0d0
    v_b = v_b + 2*v*t_b
    t_b = 0d0
  end subroutine update_bwd
  ! Forward sweep of modify.
  subroutine modify_fwd(v)
    real(8), intent(inout) :: v
    real(8) :: t
    interface
      subroutine cf_push_real8(v) bind(c)
        use, intrinsic :: iso_c_binding, only: c_double
        real(c_double) :: v
      end subroutine
    end interface
    t = v*v                               ! want plan: {forget t: the backward sweep does not read it}
    call cf_push_real8(v)
    v = t*t                               ! want plan: {skip v: nobody needs it}
    call cf_push_real8(t)
  end subroutine modify_fwd
  ! Backward sweep of modify.
  subroutine modify_bwd(v, v_b)
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
    t_b = t_b + 2*t*v_b
    v_b = 0d0
    v_b = v_b + 2*v*t_b
    t_b = 0d0
  end subroutine modify_bwd
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
    call cf_push_real8(r)
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
    call cf_pop_real8(r)
    t_b = t_b + r_b
    r_b = 0d0
    call cf_pop_real8(t)
    t_b = 2*t*t_b
    a_b = a_b + 2*a*t_b
    t_b = 0d0
  end subroutine given_bwd
  ! Forward sweep of twice.
  ! It calls another that runs again.
  subroutine twice_fwd(a, r)
    real(8), intent(in) :: a
    real(8), intent(inout) :: r
    real(8) :: t
    interface
      subroutine cf_push_real8(v) bind(c)
        use, intrinsic :: iso_c_binding, only: c_double
        real(c_double) :: v
      end subroutine
    end interface
    call area_fwd(a, a, t)  ! want plan: {joint area: runs again on the way back (operations once more: 22; bytes not stored: 16)}
    call cf_push_real8(r)
    r = t*t                               ! want plan: {skip r: nobody needs it}
    call cf_push_real8(t)
  end subroutine twice_fwd
  ! Backward sweep of twice.
  ! It calls another that runs again.
  subroutine twice_bwd(a, a_b, r, r_b)
    real(8), intent(in) :: a
    real(8), intent(inout) :: a_b
    real(8), intent(inout) :: r
    real(8), intent(inout) :: r_b
    real(8) :: t
    real(8) :: t_b
    real(8) :: t2
    interface
      subroutine cf_pop_real8(v) bind(c)
        use, intrinsic :: iso_c_binding, only: c_double
        real(c_double) :: v
      end subroutine
    end interface
    call cf_pop_real8(t)
    t_b = 0d0
    call cf_pop_real8(r)
    t_b = t_b + 2*t*r_b
    r_b = 0d0
    t2 = 0d0
    call area_bwd(a, a_b, a, t2, t, t_b)
    a_b = a_b + t2
  end subroutine twice_bwd
end module procedures_b
! Adjoint of head: y with respect to x.
subroutine head_b(n, x, x_b, y, y_b)
  use procedures
  use procedures_b, only: area_fwd, area_bwd, factor_b, gather_fwd, gather_bwd, update_fwd, update_bwd, modify_fwd, modify_bwd, &
      speaks_fwd, speaks_bwd, again_fwd, again_bwd, apply_fwd, apply_bwd, given_fwd, given_bwd, twice_fwd, twice_bwd
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
  s = 0                                   ! want plan: {skip s: nobody needs it}
  ! want plan: {joint area: runs again on the way back (operations once more: 22; bytes not stored: 16)}
  call area_fwd(x(1), x(2), r)
  s = s + r*r                             ! want plan: {skip s: nobody needs it}
  ! What area finds when it runs again must be there: it is stored.
  factor_kept = factor
  factor = x(3)                           ! want plan: {store factor in a variable: overwritten, 8 bytes}
  ! Nobody needs what it sets.
  call gather_fwd(x(4), s)                ! want plan: {joint gather: runs on the way back only}
  t = x(1)                                ! want plan: {forget t: the backward sweep does not read it}
  ! It reads what it overwrites, but is not executed forwards.
  call update_fwd(t)                      ! want plan: {joint update: runs on the way back only}
  t_kept = t
  t = x(2)                                ! want plan: {store t in a variable: overwritten, 8 bytes}
  ! It reads what it overwrites: stored before the call. Those that print or call themselves are split, and calls through arguments.
  ! want plan: {joint modify: runs again on the way back (operations once more: 1; bytes not stored: 8), snapshot t: what runs again starts with it}
  call modify_fwd(t)
  call speaks_fwd(x(1), r)                ! want plan: {split speaks: its forward sweep stores what its backward sweep needs}
  call again_fwd(3, x(2), r)              ! want plan: {split again: its forward sweep stores what its backward sweep needs}
  call apply_fwd(given, given_fwd, x(3), r)  ! want plan: {split apply: its forward sweep stores what its backward sweep needs}
  ! want plan: {joint given: runs again on the way back (operations once more: 2; bytes not stored: 8), snapshot t: adjoints of earlier statements read it}
  call given_fwd(x(4), t)
  ! want plan: {joint twice: runs again on the way back (operations once more: 23; bytes not stored: 8), snapshot r: adjoints of earlier statements read it}
  call twice_fwd(x(5), r)
  factor_b = 0d0
  s_b = 0d0
  r_b = 0d0
  t_b = 0d0
  s_b = s_b + y_b
  r_b = r_b + factor*y_b
  factor_b = factor_b + r*y_b
  y_b = 0d0
  call twice_bwd(x(5), x_b(5), r, r_b)
  r_b = r_b + t*s_b
  t_b = t_b + r*s_b
  call given_bwd(x(4), x_b(4), t, t_b)
  call apply_bwd(given, given_bwd, x(3), x_b(3), r, r_b)
  r_b = r_b + s_b
  call again_bwd(3, x(2), x_b(2), r, r_b)
  r_b = r_b + s_b
  call speaks_bwd(x(1), x_b(1), r, r_b)
  t_b = t_b + 2*t*s_b
  call modify_bwd(t, t_b)
  t = t_kept
  x_b(2) = x_b(2) + t_b
  t_b = 0d0
  t_b = t_b + s_b
  call update_bwd(t, t_b)
  x_b(1) = x_b(1) + t_b
  t_b = 0d0
  call gather_bwd(x(4), x_b(4), s, s_b)
  factor = factor_kept
  x_b(3) = x_b(3) + factor_b
  factor_b = 0d0
  r_b = r_b + 2*r*s_b
  s_b = 0d0
  call area_bwd(x(1), x_b(1), x(2), x_b(2), r, r_b)
  s_b = 0d0
end subroutine head_b
