! test: tangent head=head wrt=x of=y
! test: run n=6 m=4 x=6 y=4
! Kinds module, two modules using each other's renames, protected state, halo exchange, named loops with cycle/exit, logical masks, parameters from parameters, interface to external, implicit save of initialised locals.
module kinds
  implicit none
  integer, parameter :: r8 = selected_real_kind(15), i4 = selected_int_kind(9)
end module
module ocean_state
  use kinds, only: rk => r8, i4
  implicit none
  private
  integer(i4), parameter, public :: nz = 3, nx = 6, halo = 1
  real(rk), protected, public :: temp(1 - halo:nx + halo, nz) = 0._rk
  real(rk), public :: depth(nz) = [10._rk, 20._rk, 40._rk]
  logical, protected, public :: wet(nx) = .true.
  public :: set_temp, exchange
  public :: depth_d, set_temp_d, temp_d, exchange_d
  real(rk) :: temp_d(1 - halo:nx + halo, nz)
  real(rk) :: depth_d(nz)
contains
  subroutine set_temp(t)
    real(rk), intent(in) :: t(nx)
    integer :: k
    do k = 1, nz
      temp(1:nx, k) = t*exp(-depth(k)/30._rk)
    end do
    wet(4) = .false.
    call exchange()
  end subroutine
  subroutine exchange()
    temp(0, :) = temp(nx, :)
    temp(nx + 1, :) = temp(1, :)
  end subroutine
  ! Tangent of set_temp.
  subroutine set_temp_d(t, t_d)
    real(rk), intent(in) :: t(nx)
    real(rk), intent(in) :: t_d(nx)
    integer :: k
    do k = 1, nz
      temp_d(1:nx, k) = exp(-depth(k)/30._rk)*t_d - exp(-depth(k)/30._rk)*t*depth_d(k)/30._rk
      temp(1:nx, k) = t*exp(-depth(k)/30._rk)
    end do
    wet(4) = .false.
    call exchange_d()
  end subroutine
  ! Tangent of exchange.
  subroutine exchange_d()
    temp_d(0, :) = temp_d(nx, :)
    temp(0, :) = temp(nx, :)
    temp_d(nx + 1, :) = temp_d(1, :)
    temp(nx + 1, :) = temp(1, :)
  end subroutine
end module
module ocean_step
  use kinds
  use ocean_state, only: nz, nx, t_now => temp, wet, set_temp, exchange, h => depth
  use ocean_state, only: depth_d, set_temp_d, temp_d
  implicit none
  integer, save :: step_sweeps = 0
contains
  subroutine step(kappa, heat)
    real(r8), intent(in) :: kappa
    real(r8), intent(out) :: heat
    real(r8) :: new(nx), lap
    integer :: i
    step_sweeps = 0
    outer: do
      step_sweeps = step_sweeps + 1
      columns: do i = 1, nx
        new(i) = t_now(i, 1)
        if (.not. wet(i)) cycle columns
        lap = t_now(i + 1, 1) - 2*t_now(i, 1) + t_now(i - 1, 1)
        new(i) = new(i) + kappa*lap
        if (step_sweeps > 10) exit outer
      end do columns
      call set_temp(new)
      if (step_sweeps >= 2) exit outer
    end do outer
    heat = 0
    do i = 1, nx
      heat = heat + merge(sum(t_now(i, :)*h), 0._r8, wet(i))
    end do
  end subroutine
  ! Tangent of step.
  subroutine step_d(kappa, kappa_d, heat, heat_d)
    real(r8), intent(in) :: kappa
    real(r8), intent(in) :: kappa_d
    real(r8), intent(out) :: heat
    real(r8), intent(out) :: heat_d
    real(r8) :: new(nx), lap
    real(r8) :: new_d(nx), lap_d
    integer :: i
    step_sweeps = 0
    outer: do
      step_sweeps = step_sweeps + 1
      columns: do i = 1, nx
        new_d(i) = temp_d(i, 1)
        new(i) = t_now(i, 1)
        if (.not. wet(i)) cycle columns
        lap_d = temp_d(i + 1, 1) - 2*temp_d(i, 1) + temp_d(i - 1, 1)
        lap = t_now(i + 1, 1) - 2*t_now(i, 1) + t_now(i - 1, 1)
        new_d(i) = new_d(i) + lap*kappa_d + kappa*lap_d
        new(i) = new(i) + kappa*lap
        if (step_sweeps > 10) exit outer
      end do columns
      call set_temp_d(new, new_d)
      if (step_sweeps >= 2) exit outer
    end do outer
    heat_d = 0.0_r8
    heat = 0
    do i = 1, nx
      heat_d = heat_d + merge(sum(h*temp_d(i, :) + t_now(i, :)*depth_d), 0.0_r8, wet(i))
      heat = heat + merge(sum(t_now(i, :)*h), 0._r8, wet(i))
    end do
  end subroutine
end module
subroutine head(n, x, m, y)
  use ocean_step
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  interface
    subroutine mix(a, b)
      real(8), intent(inout) :: a(*)
      real(8), intent(in) :: b
    end subroutine
  end interface
  integer :: k
  h(1) = 10 + x(1)
  call set_temp(x)
  do k = 1, m
    call step(0.1d0*x(2), y(k))
  end do
  call mix(y, x(3))
end subroutine
! Tangent of head: y with respect to x.
subroutine head_d(n, x, x_d, m, y, y_d)
  use ocean_step
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(in) :: x_d(n)
  real(8), intent(out) :: y(m)
  real(8), intent(out) :: y_d(m)
  integer :: k
  external :: mix_d
  depth_d = 0d0
  temp_d = 0d0
  depth_d(1) = x_d(1)
  h(1) = 10 + x(1)
  call set_temp_d(x, x_d)
  do k = 1, m
    call step_d(0.1d0*x(2), 0.1d0*x_d(2), y(k), y_d(k))
  end do
  call mix_d(y, y_d, x(3), x_d(3))
end subroutine
subroutine mix(a, b)
  implicit none
  real(8), intent(inout) :: a(*)
  real(8), intent(in) :: b
  a(1) = a(1)*b
  a(4) = a(4) + a(2)*b
end subroutine
! Tangent of mix.
subroutine mix_d(a, a_d, b, b_d)
  implicit none
  real(8), intent(inout) :: a(*)
  real(8), intent(inout) :: a_d(*)
  real(8), intent(in) :: b
  real(8), intent(in) :: b_d
  a_d(1) = b*a_d(1) + a(1)*b_d
  a(1) = a(1)*b
  a_d(4) = a_d(4) + b*a_d(2) + a(2)*b_d
  a(4) = a(4) + a(2)*b
end subroutine
