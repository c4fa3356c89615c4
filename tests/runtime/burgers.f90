! The gradient of an explicit scheme for Burgers' equation, as burgers.c, from Fortran: all states stored, and from snapshots.
module burgers
  use, intrinsic :: iso_c_binding
  implicit none
  integer, parameter :: n = 40
  integer(c_int32_t), parameter :: cf_done = 0, cf_advance = 1, cf_snapshot = 2, cf_restore = 3, cf_turn = 4, cf_first_turn = 5
  real(c_double), parameter :: dx = 1d0/n, viscosity = 0.01d0
  interface
    function cf_revolve_begin(steps, slots) bind(c) result(plan)
      import :: c_ptr, c_int64_t
      integer(c_int64_t), intent(in), value :: steps, slots
      type(c_ptr) :: plan
    end function
    function cf_revolve_begin_online(slots) bind(c) result(plan)
      import :: c_ptr, c_int64_t
      integer(c_int64_t), intent(in), value :: slots
      type(c_ptr) :: plan
    end function
    function cf_revolve_next(plan, i, j) bind(c) result(action)
      import :: c_ptr, c_int32_t, c_int64_t
      type(c_ptr), intent(in), value :: plan
      integer(c_int64_t), intent(out) :: i, j
      integer(c_int32_t) :: action
    end function
    function cf_revolve_due(plan) bind(c) result(due)
      import :: c_ptr, c_int32_t
      type(c_ptr), intent(in), value :: plan
      integer(c_int32_t) :: due
    end function
    subroutine cf_revolve_stop(plan) bind(c)
      import :: c_ptr
      type(c_ptr), intent(in), value :: plan
    end subroutine
    subroutine cf_revolve_end(plan) bind(c)
      import :: c_ptr
      type(c_ptr), intent(in), value :: plan
    end subroutine
    subroutine cf_save_real8_array(plan, v, n) bind(c)
      import :: c_ptr, c_double, c_int64_t
      type(c_ptr), intent(in), value :: plan
      real(c_double), intent(in) :: v(*)
      integer(c_int64_t), intent(in), value :: n
    end subroutine
    subroutine cf_load_real8_array(plan, v, n) bind(c)
      import :: c_ptr, c_double, c_int64_t
      type(c_ptr), intent(in), value :: plan
      real(c_double), intent(out) :: v(*)
      integer(c_int64_t), intent(in), value :: n
    end subroutine
    subroutine cf_save_real8(plan, v) bind(c)
      import :: c_ptr, c_double
      type(c_ptr), intent(in), value :: plan
      real(c_double), intent(in) :: v
    end subroutine
    subroutine cf_load_real8(plan, v) bind(c)
      import :: c_ptr, c_double
      type(c_ptr), intent(in), value :: plan
      real(c_double), intent(out) :: v
    end subroutine
    subroutine cf_push_real8_array(v, n) bind(c)
      import :: c_double, c_int64_t
      real(c_double), intent(in) :: v(*)
      integer(c_int64_t), intent(in), value :: n
    end subroutine
    subroutine cf_pop_real8_array(v, n) bind(c)
      import :: c_double, c_int64_t
      real(c_double), intent(out) :: v(*)
      integer(c_int64_t), intent(in), value :: n
    end subroutine
    subroutine cf_set_checkpoint_memory(bytes) bind(c)
      import :: c_int64_t
      integer(c_int64_t), intent(in), value :: bytes
    end subroutine
  end interface
contains
  subroutine coefficients(u, dt, a, b)
    real(c_double), intent(in) :: u(n)
    real(c_double), intent(out) :: dt, a, b
    dt = 0.2d0*dx/(maxval(abs(u)) + 2*viscosity/dx)
    a = dt/(4*dx)
    b = viscosity*dt/dx**2
  end subroutine coefficients

  subroutine step(u, t)
    real(c_double), intent(inout) :: u(n), t
    real(c_double) :: dt, a, b
    call coefficients(u, dt, a, b)
    u = u - a*(cshift(u, 1)**2 - cshift(u, -1)**2) + b*(cshift(u, 1) - 2*u + cshift(u, -1))
    t = t + dt
  end subroutine step

  subroutine step_fwd(u, t)
    real(c_double), intent(inout) :: u(n), t
    call cf_push_real8_array(u, int(n, c_int64_t))
    call step(u, t)
  end subroutine step_fwd

  subroutine step_bwd(u_b)
    real(c_double), intent(inout) :: u_b(n)
    real(c_double) :: u(n), dt, a, b
    call cf_pop_real8_array(u, int(n, c_int64_t))
    call coefficients(u, dt, a, b)
    u_b = (1 - 2*b)*u_b + (b - 2*a*u)*cshift(u_b, -1) + (b + 2*a*u)*cshift(u_b, 1)
  end subroutine step_bwd

  subroutine begin(u, t)
    real(c_double), intent(out) :: u(n), t
    integer :: i
    do i = 1, n
      u(i) = 1 + 0.5d0*sin(6.283185307179586d0*i*dx) + 0.1d0*cos(40d0*i*dx)
    end do
    t = 0
  end subroutine begin

  subroutine all_stored(steps, u_b)
    integer(c_int64_t), intent(in) :: steps
    real(c_double), intent(out) :: u_b(n)
    real(c_double) :: u(n), t
    integer(c_int64_t) :: i
    call begin(u, t)
    do i = 1, steps
      call step_fwd(u, t)
    end do
    u_b = 2*u
    do i = 1, steps
      call step_bwd(u_b)
    end do
  end subroutine all_stored

  ! From where the plan stands to the end.
  subroutine reverse(plan, u, t, u_b)
    type(c_ptr), intent(in) :: plan
    real(c_double), intent(inout) :: u(n), t, u_b(n)
    integer(c_int32_t) :: action
    integer(c_int64_t) :: i, j, k
    do
      action = cf_revolve_next(plan, i, j)
      select case (action)
      case (cf_done)
        exit
      case (cf_advance)
        do k = i, j - 1
          call step(u, t)
        end do
      case (cf_snapshot)
        call cf_save_real8_array(plan, u, int(n, c_int64_t))
        call cf_save_real8(plan, t)
      case (cf_restore)
        call cf_load_real8_array(plan, u, int(n, c_int64_t))
        call cf_load_real8(plan, t)
      case (cf_turn, cf_first_turn)
        call step_fwd(u, t)
        if (action == cf_first_turn) u_b = 2*u
        call step_bwd(u_b)
      end select
    end do
    call cf_revolve_end(plan)
  end subroutine reverse

  subroutine from_snapshots(steps, snapshots, u_b)
    integer(c_int64_t), intent(in) :: steps, snapshots
    real(c_double), intent(out) :: u_b(n)
    real(c_double) :: u(n), t
    call begin(u, t)
    u_b = 2*u
    call reverse(cf_revolve_begin(steps, snapshots), u, t, u_b)
  end subroutine from_snapshots

  subroutine until(last, snapshots, steps, u_b)
    real(c_double), intent(in) :: last
    integer(c_int64_t), intent(in) :: snapshots
    integer(c_int64_t), intent(out) :: steps
    real(c_double), intent(out) :: u_b(n)
    real(c_double) :: u(n), t
    type(c_ptr) :: plan
    call begin(u, t)
    steps = 0
    plan = cf_revolve_begin_online(snapshots)
    do while (t < last)
      if (cf_revolve_due(plan) /= 0) then
        call cf_save_real8_array(plan, u, int(n, c_int64_t))
        call cf_save_real8(plan, t)
      end if
      call step(u, t)
      steps = steps + 1
    end do
    call cf_revolve_stop(plan)
    u_b = 2*u
    call reverse(plan, u, t, u_b)
  end subroutine until
end module burgers

program gradients
  use burgers
  implicit none
  integer(c_int64_t), parameter :: all_steps(7) = int([0, 1, 2, 5, 31, 100, 400], c_int64_t)
  integer(c_int64_t), parameter :: all_snapshots(4) = int([1, 2, 6, 500], c_int64_t)
  real(c_double) :: expected(n), found(n)
  integer(c_int64_t) :: steps
  integer :: l, c
  do l = 1, 7
    call all_stored(all_steps(l), expected)
    do c = 1, 4
      call from_snapshots(all_steps(l), all_snapshots(c), found)
      if (any(transfer(found, [0_c_int64_t]) /= transfer(expected, [0_c_int64_t]))) stop 'a gradient is another'
    end do
    if (l == 5) call cf_set_checkpoint_memory(2000_c_int64_t)
    if (l == 6) call cf_set_checkpoint_memory(-1_c_int64_t)
  end do
  do l = 0, 6
    do c = 1, 4
      call until(0.004d0*2**l - 0.004d0, all_snapshots(c), steps, found)
      call all_stored(steps, expected)
      if (any(transfer(found, [0_c_int64_t]) /= transfer(expected, [0_c_int64_t]))) stop 'a gradient is another, the end not known'
    end do
  end do
  print '(a)', 'every gradient is the same'
end program gradients
