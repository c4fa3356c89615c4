! Waves in a channel with walls at both ends, by the shallow-water equations on a staggered grid.
module channel
  implicit none
  integer, parameter :: gauges = 6, every = 5
  real(8), parameter :: gravity = 1d0, dx = 0.01d0, dt = 0.005d0
contains
  ! What the gauges see of the water height, when it starts as `start` and at rest.
  subroutine simulate(n, start, times, seen)
    integer, intent(in) :: n, times
    real(8), intent(in) :: start(n)
    real(8), intent(out) :: seen(gauges, times)
    real(8) :: h(n), u(0:n)   ! heights of cells, velocities between them
    integer :: step, time, i
    h = start
    u = 0d0
    time = 0
    do step = 1, times*every
      do i = 1, n - 1
        u(i) = u(i) - dt*(gravity*(h(i + 1) - h(i)) + u(i)*(u(i + 1) - u(i - 1))/2)/dx
      end do
      do i = 1, n
        if (i < n) h(i) = h(i) - dt/dx*u(i)*(h(i) + h(i + 1))/2
        if (i > 1) h(i) = h(i) + dt/dx*u(i - 1)*(h(i - 1) + h(i))/2
      end do
      if (mod(step, every) == 0) then
        time = time + 1
        do i = 1, gauges
          seen(i, time) = h(n*(2*i - 1)/(2*gauges) + 1)
        end do
      end if
    end do
  end subroutine simulate

  ! How far a start is from what was observed.
  subroutine misfit(n, start, times, observed, cost)
    integer, intent(in) :: n, times
    real(8), intent(in) :: start(n), observed(gauges, times)
    real(8), intent(out) :: cost
    real(8) :: seen(gauges, times)
    call simulate(n, start, times, seen)
    cost = sum((seen - observed)**2)/2
  end subroutine misfit
end module channel
