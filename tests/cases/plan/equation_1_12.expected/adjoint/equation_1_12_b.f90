! Adjoint of head: y with respect to x.
! test: adjoint head=head wrt=x of=y
! test: adjoint head=head wrt=x of=y --no-adjoint-write
! ADJFLOW (1.12), as corrected: what is not as it was when control comes back to a place. A statement that stores takes out what it certainly overwrites; one that stores
! nothing adds what it may overwrite. Branches look again at conditions of which nothing is lost.
subroutine head_b(x, x_b, y, y_b)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(inout) :: x_b
  real(8), intent(inout) :: y
  real(8), intent(inout) :: y_b
  real(8) :: a, b, c, d(2), e, t
  real(8) :: c_b, d_b(2), e_b, t_b
  real(8) :: c_kept
  real(8) :: d_kept
  interface
    function cf_pop_branch() bind(c)
      use, intrinsic :: iso_c_binding, only: c_int32_t
      integer(c_int32_t) :: cf_pop_branch
    end function
    subroutine cf_pop_real8(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_double
      real(c_double) :: v
    end subroutine
    subroutine cf_push_branch(taken) bind(c)
      use, intrinsic :: iso_c_binding, only: c_int32_t
      integer(c_int32_t), value :: taken
    end subroutine
    subroutine cf_push_real8(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_double
      real(c_double) :: v
    end subroutine
  end interface
  a = 2*x                          ! want plan: {forget a: the backward sweep does not read it}
  b = 3*x                          ! want plan: {forget b: the backward sweep does not read it}
  c = 4*x                          ! want plan: {forget c: the backward sweep does not read it}
  d = 5*x                          ! want plan: {forget d: the backward sweep does not read it}
  e = 6*x                          ! want plan: {forget e: the backward sweep does not read it}
  t = x                            ! want plan: {forget t: the backward sweep does not read it}
  ! Nobody overwrites a.
  if (a > 1) then  ! want plan: {branch looked at again: what it asks for is still there, store t: overwritten, 8 bytes}
    call cf_push_real8(t)
    t = t*t
  end if
  ! b is overwritten, and nobody stores it: it is lost.
  if (b > 1) then                  ! want plan: {branch stored: 2 ways, store t: overwritten, 8 bytes}
    call cf_push_real8(t)
    t = t*t
    call cf_push_branch(1)
  else
    call cf_push_branch(0)
  end if
  ! c is overwritten, and stored for the sake of an adjoint: it comes back.
  if (c > 1) then  ! want plan: {branch looked at again: what it asks for is still there, store t: overwritten, 8 bytes}
    call cf_push_real8(t)
    t = t*t*c
  end if
  ! So is an element of d.
  if (d(1) > 1) then  ! want plan: {branch looked at again: what it asks for is still there, store t: overwritten, 8 bytes}
    call cf_push_real8(t)
    t = t*t*d(1)
  end if
  ! e is overwritten in a branch that does not store it.
  if (e > 1) then                  ! want plan: {branch stored: 2 ways, skip t: nobody needs it}
    call cf_push_branch(1)
  else
    call cf_push_branch(0)
  end if
  b = 1                            ! want plan: {forget b: the backward sweep does not read it}
  c_kept = c
  c = 2                            ! want plan: {store c in a variable: overwritten, 8 bytes}
  d_kept = d(1)
  d(1) = 3                         ! want plan: {store d in a variable: overwritten, 8 bytes}
  ! want plan: {branch looked at again: what it asks for is still there, forget e: the backward sweep does not read it}
  if (x > 2) then
    e = 4
  end if
  c_b = 0d0
  d_b = 0d0
  e_b = 0d0
  t_b = 0d0
  t_b = t_b + b*y_b
  x_b = x_b + c*y_b
  d_b(1) = d_b(1) + e*y_b
  e_b = e_b + d(1)*y_b
  y_b = 0d0
  if (x > 2) then
    e_b = 0d0
  end if
  d(1) = d_kept
  d_b(1) = 0d0
  c = c_kept
  c_b = 0d0
  if (cf_pop_branch() == 1) then
    t_b = 2*t*t_b
  end if
  if (d(1) > 1) then
    call cf_pop_real8(t)
    d_b(1) = d_b(1) + t*t*t_b
    t_b = 2*t*d(1)*t_b
  end if
  if (c > 1) then
    call cf_pop_real8(t)
    c_b = c_b + t*t*t_b
    t_b = 2*t*c*t_b
  end if
  if (cf_pop_branch() == 1) then
    call cf_pop_real8(t)
    t_b = 2*t*t_b
  end if
  if (a > 1) then
    call cf_pop_real8(t)
    t_b = 2*t*t_b
  end if
  x_b = x_b + t_b
  t_b = 0d0
  x_b = x_b + 6*e_b
  e_b = 0d0
  x_b = x_b + 5*sum(d_b)
  d_b = 0d0
  x_b = x_b + 4*c_b
  c_b = 0d0
end subroutine head_b
