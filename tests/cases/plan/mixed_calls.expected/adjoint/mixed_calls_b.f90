! Adjoint of square.
! test: adjoint head=head wrt=x of=y
! test: command explain mixed_calls.f90:53:square mixed_calls.f90:54:square mixed_calls.f90:58:smooth mixed_calls.f90:60:smooth mixed_calls.f90:64:series mixed_calls.f90:67:series --head head --wrt x --of y
! Procedures that have joint and split calls: p_b, and p_fwd with p_bwd.
subroutine square_b(v, v_b, r, r_b)
  implicit none
  real(8), intent(in) :: v
  real(8), intent(inout) :: v_b
  real(8), intent(inout) :: r
  real(8), intent(inout) :: r_b
  real(8) :: t
  real(8) :: t_b
  real(8) :: t_kept
  real(8) :: r_kept
  t = v*v
  t_kept = t
  t = sin(t)*t
  r_kept = r
  r = t*r
  t_b = 0d0
  r = r_kept
  t_b = t_b + r*r_b
  r_b = t*r_b
  t = t_kept
  t_b = (cos(t)*t + sin(t))*t_b
  v_b = v_b + 2*v*t_b
  t_b = 0d0
end subroutine square_b
! Forward sweep of square.
! test: adjoint head=head wrt=x of=y
! test: command explain mixed_calls.f90:53:square mixed_calls.f90:54:square mixed_calls.f90:58:smooth mixed_calls.f90:60:smooth mixed_calls.f90:64:series mixed_calls.f90:67:series --head head --wrt x --of y
! Procedures that have joint and split calls: p_b, and p_fwd with p_bwd.
subroutine square_fwd(v, r)
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
  call cf_push_real8(t)
  t = sin(t)*t
  call cf_push_real8(r)
  r = t*r
  call cf_push_real8(t)
end subroutine square_fwd
! Backward sweep of square.
! test: adjoint head=head wrt=x of=y
! test: command explain mixed_calls.f90:53:square mixed_calls.f90:54:square mixed_calls.f90:58:smooth mixed_calls.f90:60:smooth mixed_calls.f90:64:series mixed_calls.f90:67:series --head head --wrt x --of y
! Procedures that have joint and split calls: p_b, and p_fwd with p_bwd.
subroutine square_bwd(v, v_b, r, r_b)
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
  call cf_pop_real8(r)
  t_b = t_b + r*r_b
  r_b = t*r_b
  call cf_pop_real8(t)
  t_b = (cos(t)*t + sin(t))*t_b
  v_b = v_b + 2*v*t_b
  t_b = 0d0
end subroutine square_bwd

! Forward sweep of smooth.
! It reads what it overwrites.
subroutine smooth_fwd(n, u)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: u(n)
  real(8) :: t
  integer :: i
  interface
    subroutine cf_push_real8(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_double
      real(c_double) :: v
    end subroutine
  end interface
  do i = 2, n
    call cf_push_real8(t)
    t = u(i)*u(i - 1)
    call cf_push_real8(u(i))
    u(i) = t*t + u(i)
  end do
  call cf_push_real8(t)
end subroutine smooth_fwd

! Backward sweep of smooth.
! It reads what it overwrites.
subroutine smooth_bwd(n, u, u_b)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: u(n)
  real(8), intent(inout) :: u_b(n)
  real(8) :: t
  real(8) :: t_b
  integer :: i
  interface
    subroutine cf_pop_real8(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_double
      real(c_double) :: v
    end subroutine
  end interface
  call cf_pop_real8(t)
  t_b = 0d0
  do i = n, 2, -1
    call cf_pop_real8(u(i))
    t_b = t_b + 2*t*u_b(i)
    call cf_pop_real8(t)
    u_b(i) = u_b(i) + u(i - 1)*t_b
    u_b(i - 1) = u_b(i - 1) + u(i)*t_b
    t_b = 0d0
  end do
end subroutine smooth_bwd

! Adjoint of smooth.
! It reads what it overwrites.
subroutine smooth_b(n, u, u_b)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: u(n)
  real(8), intent(inout) :: u_b(n)
  real(8) :: t
  real(8) :: t_b
  integer :: i
  real(8), allocatable :: t_kept(:)
  real(8), allocatable :: u_kept(:)
  allocate (t_kept(2:n))
  allocate (u_kept(2:n))
  do i = 2, n
    t_kept(i) = t
    t = u(i)*u(i - 1)
    u_kept(i) = u(i)
    u(i) = t*t + u(i)
  end do
  t_b = 0d0
  do i = n, 2, -1
    u(i) = u_kept(i)
    t_b = t_b + 2*t*u_b(i)
    t = t_kept(i)
    u_b(i) = u_b(i) + u(i - 1)*t_b
    u_b(i - 1) = u_b(i - 1) + u(i)*t_b
    t_b = 0d0
  end do
  deallocate (u_kept)
  deallocate (t_kept)
end subroutine smooth_b

! Forward sweep of series.
! Much is computed, and little is needed on the way back.
subroutine series_fwd(v, r)
  implicit none
  real(8), intent(in) :: v
  real(8), intent(inout) :: r
  real(8) :: s
  integer :: k, steps
  interface
    subroutine cf_push_integer4(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_int32_t
      integer(c_int32_t) :: v
    end subroutine
    subroutine cf_push_real8(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_double
      real(c_double) :: v
    end subroutine
  end interface
  steps = 0
  do k = 1, 50
    steps = steps + mod(k*k, 7)
  end do
  s = v*steps
  call cf_push_real8(r)
  r = s*s
  call cf_push_integer4(steps)
end subroutine series_fwd

! Backward sweep of series.
! Much is computed, and little is needed on the way back.
subroutine series_bwd(v, v_b, r, r_b)
  implicit none
  real(8), intent(in) :: v
  real(8), intent(inout) :: v_b
  real(8), intent(inout) :: r
  real(8), intent(inout) :: r_b
  real(8) :: s
  real(8) :: s_b
  integer :: steps
  interface
    subroutine cf_pop_integer4(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_int32_t
      integer(c_int32_t) :: v
    end subroutine
    subroutine cf_pop_real8(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_double
      real(c_double) :: v
    end subroutine
  end interface
  call cf_pop_integer4(steps)
  s_b = 0d0
  s = v*steps
  call cf_pop_real8(r)
  s_b = s_b + 2*s*r_b
  r_b = 0d0
  v_b = v_b + steps*s_b
  s_b = 0d0
end subroutine series_bwd

! Adjoint of series.
! Much is computed, and little is needed on the way back.
subroutine series_b(v, v_b, r, r_b)
  implicit none
  real(8), intent(in) :: v
  real(8), intent(inout) :: v_b
  real(8), intent(inout) :: r
  real(8), intent(inout) :: r_b
  real(8) :: s
  real(8) :: s_b
  integer :: k, steps
  real(8) :: r_kept
  steps = 0
  do k = 1, 50
    steps = steps + mod(k*k, 7)
  end do
  s = v*steps
  r_kept = r
  r = s*s
  s_b = 0d0
  s = v*steps
  r = r_kept
  s_b = s_b + 2*s*r_b
  r_b = 0d0
  v_b = v_b + steps*s_b
  s_b = 0d0
end subroutine series_b

! Adjoint of head: y with respect to x.
subroutine head_b(n, x, x_b, y, y_b)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: x_b(n)
  real(8), intent(inout) :: y
  real(8), intent(inout) :: y_b
  real(8) :: r, q, u(n), w(n)
  real(8) :: r_b, q_b, u_b(n), w_b(n)
  integer :: i
  external :: square_b, square_fwd, square_bwd, smooth_fwd, smooth_bwd, smooth_b, series_fwd, series_bwd, series_b
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
  r = x(1)
  call cf_push_real8(r)
  ! want plan: {joint square: runs again on the way back (operations once more: 23; bytes not stored: 16), snapshot r: what runs again starts with it}
  call square(x(2), r)
  !$cf no-checkpoint
  call square_fwd(x(3), r)               ! want plan: {split square: its forward sweep stores what its backward sweep needs}
  call cf_push_real8(r)
  ! want plan: {joint square: runs again on the way back (operations once more: 23; bytes not stored: 16), snapshot r: what runs again starts with it}
  call square(x(4), r)
  ! The array cannot be stored before the call; nobody needs what the second call sets.
  u = x
  call smooth_fwd(n, u)                  ! want plan: {split smooth: its forward sweep stores what its backward sweep needs}
  w = u*u
  ! want plan: {split series: its forward sweep stores what its backward sweep needs (operations once more: 151; bytes not stored: 12)}
  call series_fwd(x(1), r)
  r_b = 0d0
  u_b = 0d0
  w_b = 0d0
  q_b = 0d0
  q_b = q_b + y_b
  call series_b(x(2), x_b(2), q, q_b)
  r_b = r_b + 2*r*y_b
  call series_bwd(x(1), x_b(1), r, r_b)
  do i = 1, n
    u_b(i) = u_b(i) + 2*u(i)*y_b
    w_b(i) = w_b(i) + y_b
  end do
  call smooth_b(n, w, w_b)
  u_b = u_b + 2*u*w_b
  w_b = 0d0
  call smooth_bwd(n, u, u_b)
  x_b = x_b + u_b
  u_b = 0d0
  r_b = r_b + 2*r*y_b
  y_b = 0d0
  call cf_pop_real8(r)
  call square_b(x(4), x_b(4), r, r_b)
  call square_bwd(x(3), x_b(3), r, r_b)
  call cf_pop_real8(r)
  call square_b(x(2), x_b(2), r, r_b)
  x_b(1) = x_b(1) + r_b
  r_b = 0d0
  y_b = 0d0
end subroutine head_b
