! waves: gradient with respect to the surface at the beginning.
module waves_case
  use, intrinsic :: iso_c_binding
  use basin, only: misfit
  use basin_b, only: misfit_b
  implicit none
  integer :: nx, ny, nt, every
  real(c_double), parameter :: dx = 10d0, dt = 0.3d0
  real(c_double), allocatable :: seen(:, :, :)
  interface
    function uniform() bind(c)
      import :: c_double
      real(c_double) :: uniform
    end function uniform
  end interface
contains
  function start(quick) bind(c)
    integer(c_int), value :: quick
    integer(c_int) :: start
    integer :: i, j, k
    nx = merge(12, 96, quick /= 0)
    ny = merge(9, 80, quick /= 0)
    nt = merge(12, 100, quick /= 0)
    every = merge(4, 10, quick /= 0)
    allocate (seen(nx/4, ny/4, nt/every))
    do k = 1, nt/every
      do j = 1, ny/4
        do i = 1, nx/4
          seen(i, j, k) = 0.2d0*uniform() - 0.1d0
        end do
      end do
    end do
    start = nx*ny
  end function start

  subroutine inputs(x) bind(c)
    real(c_double), intent(out) :: x(nx, ny)
    integer :: i, j
    do j = 1, ny
      do i = 1, nx
        x(i, j) = exp(-40d0*((real(i, c_double)/nx - 0.4d0)**2 + (real(j, c_double)/ny - 0.6d0)**2)) + 0.02d0*uniform()
      end do
    end do
  end subroutine inputs

  function primal(x) bind(c)
    real(c_double), intent(in) :: x(nx, ny)
    real(c_double) :: primal
    call misfit(nx, ny, nt, every, dx, dt, x, seen, primal)
  end function primal

  subroutine gradient(x, g) bind(c)
    real(c_double), intent(in) :: x(nx, ny)
    real(c_double), intent(out) :: g(nx, ny)
    real(c_double) :: cost, cost_b
    g = 0d0
    cost_b = 1d0
    call misfit_b(nx, ny, nt, every, dx, dt, x, g, seen, cost, cost_b)
  end subroutine gradient
end module waves_case
