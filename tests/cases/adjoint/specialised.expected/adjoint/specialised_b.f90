! Adjoint of head: y with respect to x.
! test: tangent head=head wrt=x of=y
! test: adjoint head=head wrt=x of=y store=all
! An array of unknown length that is passive has no derivative; the procedure that gets it once and something active once has sweeps for each, and no tangent for the former.
subroutine head_b(n, x, x_b, w, y, y_b)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), w(*)
  real(8), intent(inout) :: x_b(n)
  real(8), intent(inout) :: y
  real(8), intent(inout) :: y_b
  real(8) :: a, b
  real(8) :: a_b
  external :: squares_fwd, squares_bwd, squares_fwd2, squares_bwd2
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
  call squares_fwd(n, x, a)
  call squares_fwd2(n, w, b)
  call cf_push_real8(y)
  y = a*b
  a_b = 0d0
  call cf_pop_real8(y)
  a_b = a_b + b*y_b
  y_b = 0d0
  call squares_bwd2(n, w, b)
  call squares_bwd(n, x, x_b, a, a_b)
end subroutine
! Forward sweep of squares.
subroutine squares_fwd(n, v, r)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: v(*)
  real(8), intent(inout) :: r
  integer :: i
  interface
    subroutine cf_push_real8(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_double
      real(c_double) :: v
    end subroutine
  end interface
  call cf_push_real8(r)
  r = 0
  do i = 1, n
    call cf_push_real8(r)
    r = r + v(i)**2
  end do
end subroutine
! Backward sweep of squares.
subroutine squares_bwd(n, v, v_b, r, r_b)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: v(*)
  real(8), intent(inout) :: v_b(*)
  real(8), intent(inout) :: r
  real(8), intent(inout) :: r_b
  integer :: i
  interface
    subroutine cf_pop_real8(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_double
      real(c_double) :: v
    end subroutine
  end interface
  do i = n, 1, -1
    call cf_pop_real8(r)
    v_b(i) = v_b(i) + 2*v(i)*r_b
  end do
  call cf_pop_real8(r)
  r_b = 0d0
end subroutine
! Forward sweep of squares.
subroutine squares_fwd2(n, v, r)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: v(*)
  real(8), intent(inout) :: r
  integer :: i
  interface
    subroutine cf_push_real8(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_double
      real(c_double) :: v
    end subroutine
  end interface
  call cf_push_real8(r)
  r = 0
  do i = 1, n
    call cf_push_real8(r)
    r = r + v(i)**2
  end do
end subroutine
! Backward sweep of squares.
subroutine squares_bwd2(n, v, r)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: v(*)
  real(8), intent(inout) :: r
  integer :: i
  interface
    subroutine cf_pop_real8(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_double
      real(c_double) :: v
    end subroutine
  end interface
  do i = n, 1, -1
    call cf_pop_real8(r)
  end do
  call cf_pop_real8(r)
end subroutine
