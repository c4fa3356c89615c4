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
  real(rk), protected, public :: temp(1-halo:nx+halo, nz) = 0._rk
  real(rk), public :: depth(nz) = [10._rk, 20._rk, 40._rk]
  logical, protected, public :: wet(nx) = .true.
  public :: set_temp, exchange
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
end module
module ocean_step
  use kinds
  use ocean_state, only: nz, nx, t_now => temp, wet, set_temp, exchange, h => depth
  implicit none
contains
  subroutine step(kappa, heat)
    real(r8), intent(in) :: kappa
    real(r8), intent(out) :: heat
    real(r8) :: new(nx), lap
    integer :: i, sweeps = 0
    sweeps = 0
    outer: do
      sweeps = sweeps + 1
      columns: do i = 1, nx
        new(i) = t_now(i, 1)
        if (.not. wet(i)) cycle columns
        lap = t_now(i+1, 1) - 2*t_now(i, 1) + t_now(i-1, 1)
        new(i) = new(i) + kappa*lap
        if (sweeps > 10) exit outer
      end do columns
      call set_temp(new)
      if (sweeps >= 2) exit outer
    end do outer
    heat = 0
    do i = 1, nx
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
subroutine mix(a, b)
  implicit none
  real(8), intent(inout) :: a(*)
  real(8), intent(in) :: b
  a(1) = a(1)*b
  a(4) = a(4) + a(2)*b
end subroutine
