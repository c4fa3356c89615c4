! Adjoint of square.
! test: adjoint head=head wrt=x of=y --no-recomputation
! What the user says of calls and loops.
subroutine square_b(v, v_b, r, r_b)
  implicit none
  real(8), intent(in) :: v
  real(8), intent(inout) :: v_b
  real(8), intent(inout) :: r
  real(8), intent(inout) :: r_b
  real(8) :: t
  real(8) :: t_b
  t = v*v
  t_b = 0d0
  t_b = t_b + 2*t*r_b
  r_b = 0d0
  v_b = v_b + 2*v*t_b
  t_b = 0d0
end subroutine square_b

! Forward sweep of cube.
subroutine cube_fwd(v, r)
  implicit none
  real(8), intent(in) :: v
  real(8), intent(inout) :: r
  real(8) :: t
  interface
    subroutine cf_push_real8(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_double
      real(c_double) :: v
    end subroutine
  end interface
  t = v*v
  r = t*v*t
  call cf_push_real8(t)
end subroutine cube_fwd

! Backward sweep of cube.
subroutine cube_bwd(v, v_b, r, r_b)
  implicit none
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
  t_b = t_b + (v*t + t*v)*r_b
  v_b = v_b + t*t*r_b
  r_b = 0d0
  v_b = v_b + 2*v*t_b
  t_b = 0d0
end subroutine cube_bwd

! Adjoint of both.
subroutine both_b(v, v_b, r, r_b)
  implicit none
  real(8), intent(in) :: v
  real(8), intent(inout) :: v_b
  real(8), intent(inout) :: r
  real(8), intent(inout) :: r_b
  real(8) :: a, b
  real(8) :: a_b, b_b
  external :: square_b, cube_fwd, cube_bwd
  call square(v, a)  ! want plan: {joint square: runs again on the way back (operations once more: 1; bytes not stored: 8)}
  !$AD nocheckpoint
  call cube_fwd(v, b)                      ! want plan: {split cube: its forward sweep stores what its backward sweep needs}
  a_b = 0d0
  b_b = 0d0
  a_b = a_b + b*r_b
  b_b = b_b + a*r_b
  r_b = 0d0
  call cube_bwd(v, v_b, b, b_b)
  call square_b(v, v_b, a, a_b)
end subroutine both_b

! Adjoint of head: y with respect to x.
subroutine head_b(n, place, x, x_b, y, y_b)
  implicit none
  integer, intent(in) :: n, place(n)
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: x_b(n)
  real(8), intent(inout) :: y
  real(8), intent(inout) :: y_b
  real(8) :: w(n), r
  real(8) :: w_b(n), r_b
  integer :: i
  real(8) :: w_kept
  external :: both_b
  w = x
  !$cf checkpoint
  call both(x(1), r)                       ! want plan: {joint both: runs again on the way back}
  w_b = 0d0
  r_b = 0d0
  do i = n, 1, -1
    w_kept = w(place(i))
    w(place(i)) = w(place(i))*w(place(i))
    w_b(place(i)) = w_b(place(i)) + cos(w(place(i)))*y_b
    w(place(i)) = w_kept
    w_b(place(i)) = 2*w(place(i))*w_b(place(i))
  end do
  r_b = r_b + 2*r*y_b
  y_b = 0d0
  call both_b(x(1), x_b(1), r, r_b)
  x_b = x_b + w_b
  w_b = 0d0
  y_b = 0d0
end subroutine head_b
