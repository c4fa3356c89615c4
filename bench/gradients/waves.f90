! Shallow water on a rotating plane: an Arakawa C-grid in a closed basin over an uneven bottom, with friction; forward-backward
! in time.
module basin
  implicit none
  integer, parameter :: dp = kind(1d0)
  real(dp), parameter :: gravity = 9.81d0, coriolis = 1d-1, drag = 2d-3, viscosity = 0.5d0

  type :: grid
    integer :: nx = 0, ny = 0
    real(dp) :: dx = 1d0, dt = 1d0
    real(dp), allocatable :: depth(:, :)        ! of the water at rest
  end type grid

  type :: state
    real(dp), allocatable :: height(:, :)       ! of the surface, in the middle of cells
    real(dp), allocatable :: u(:, :), v(:, :)   ! through the western and the southern side of cells
  end type state
contains
  subroutine make_grid(g, nx, ny, dx, dt)
    type(grid), intent(out) :: g
    integer, intent(in) :: nx, ny
    real(dp), intent(in) :: dx, dt
    integer :: i, j
    g%nx = nx
    g%ny = ny
    g%dx = dx
    g%dt = dt
    allocate (g%depth(nx, ny))
    do j = 1, ny
      do i = 1, nx
        g%depth(i, j) = 10d0 + 3d0*sin(3d0*i/nx)*cos(2d0*j/ny)
      end do
    end do
  end subroutine make_grid

  subroutine make_state(s, g, height)
    type(state), intent(out) :: s
    type(grid), intent(in) :: g
    real(dp), intent(in) :: height(g%nx, g%ny)
    allocate (s%height(g%nx, g%ny), s%u(g%nx + 1, g%ny), s%v(g%nx, g%ny + 1))
    s%height = height
    s%u = 0d0
    s%v = 0d0
  end subroutine make_state

  ! The surface rises where more water comes than goes.
  subroutine continuity(g, s)
    type(grid), intent(in) :: g
    type(state), intent(inout) :: s
    real(dp) :: through_x(g%nx + 1, g%ny), through_y(g%nx, g%ny + 1)
    integer :: i, j
    through_x = 0d0
    through_y = 0d0
    do j = 1, g%ny
      do i = 2, g%nx
        through_x(i, j) = s%u(i, j)*0.5d0*(g%depth(i - 1, j) + s%height(i - 1, j) + g%depth(i, j) + s%height(i, j))
      end do
    end do
    do j = 2, g%ny
      do i = 1, g%nx
        through_y(i, j) = s%v(i, j)*0.5d0*(g%depth(i, j - 1) + s%height(i, j - 1) + g%depth(i, j) + s%height(i, j))
      end do
    end do
    do j = 1, g%ny
      do i = 1, g%nx
        s%height(i, j) = s%height(i, j) - g%dt/g%dx*(through_x(i + 1, j) - through_x(i, j) + through_y(i, j + 1) - through_y(i, j))
      end do
    end do
  end subroutine continuity

  subroutine momentum(g, s)
    type(grid), intent(in) :: g
    type(state), intent(inout) :: s
    real(dp) :: du(g%nx + 1, g%ny), dv(g%nx, g%ny + 1), across, speed
    integer :: i, j, south, north, west, east
    do j = 1, g%ny
      south = max(j - 1, 1)
      north = min(j + 1, g%ny)
      do i = 2, g%nx
        across = 0.25d0*(s%v(i - 1, j) + s%v(i, j) + s%v(i - 1, j + 1) + s%v(i, j + 1))
        speed = sqrt(s%u(i, j)**2 + across**2 + 1d-6)
        du(i, j) = coriolis*across - gravity*(s%height(i, j) - s%height(i - 1, j))/g%dx - drag*speed*s%u(i, j) &
                   - s%u(i, j)*(s%u(i + 1, j) - s%u(i - 1, j))/(2*g%dx) - across*(s%u(i, north) - s%u(i, south))/(2*g%dx) &
                   + viscosity*(s%u(i + 1, j) + s%u(i - 1, j) + s%u(i, north) + s%u(i, south) - 4*s%u(i, j))/g%dx**2
      end do
    end do
    do j = 2, g%ny
      do i = 1, g%nx
        west = max(i - 1, 1)
        east = min(i + 1, g%nx)
        across = 0.25d0*(s%u(i, j - 1) + s%u(i + 1, j - 1) + s%u(i, j) + s%u(i + 1, j))
        speed = sqrt(s%v(i, j)**2 + across**2 + 1d-6)
        dv(i, j) = -coriolis*across - gravity*(s%height(i, j) - s%height(i, j - 1))/g%dx - drag*speed*s%v(i, j) &
                   - s%v(i, j)*(s%v(i, j + 1) - s%v(i, j - 1))/(2*g%dx) - across*(s%v(east, j) - s%v(west, j))/(2*g%dx) &
                   + viscosity*(s%v(i, j + 1) + s%v(i, j - 1) + s%v(east, j) + s%v(west, j) - 4*s%v(i, j))/g%dx**2
      end do
    end do
    s%u(2:g%nx, :) = s%u(2:g%nx, :) + g%dt*du(2:g%nx, :)
    s%v(:, 2:g%ny) = s%v(:, 2:g%ny) + g%dt*dv(:, 2:g%ny)
  end subroutine momentum

  ! What gauges see differs from what they saw: one in the middle of each block of 4 by 4 cells.
  subroutine compare(g, s, seen, cost)
    type(grid), intent(in) :: g
    type(state), intent(in) :: s
    real(dp), intent(in) :: seen(:, :)
    real(dp), intent(inout) :: cost
    integer :: i, j
    do j = 1, size(seen, 2)
      do i = 1, size(seen, 1)
        if (4*i - 2 > g%nx .or. 4*j - 2 > g%ny) cycle
        cost = cost + 0.5d0*(s%height(4*i - 2, 4*j - 2) - seen(i, j))**2
      end do
    end do
  end subroutine compare

  subroutine misfit(nx, ny, nt, every, dx, dt, start, seen, cost)
    integer, intent(in) :: nx, ny, nt, every
    real(dp), intent(in) :: dx, dt
    real(dp), intent(in) :: start(nx, ny), seen(nx/4, ny/4, nt/every)
    real(dp), intent(out) :: cost
    type(grid) :: g
    type(state) :: s
    integer :: step
    call make_grid(g, nx, ny, dx, dt)
    call make_state(s, g, start)
    cost = 0d0
    do step = 1, nt
      call continuity(g, s)
      call momentum(g, s)
      if (mod(step, every) == 0) call compare(g, s, seen(:, :, step/every), cost)
    end do
  end subroutine misfit
end module basin
