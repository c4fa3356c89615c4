! A glacier along its line of flow: finite volumes, the shallow-ice law of Glen, snow that depends on the height; implicit in time,
! with the diffusivity found by iteration and a tridiagonal system solved in each.
module ice_physics
  implicit none
  integer, parameter :: wp = kind(1d0)
  real(wp), parameter :: glen = 3d0, softness = 1d-16, density = 910d0, gravity = 9.81d0

  ! What the weather does: balance = min(slope*(surface - snow_line), most)
  type :: climate
    real(wp) :: snow_line = 2800d0, slope = 7d-3, most = 2d0
  end type climate
contains
  ! Of ice on the sides between cells.
  subroutine diffusivity(n, dx, bed, thick, slide, d)
    integer, intent(in) :: n
    real(wp), intent(in) :: dx, bed(n), thick(n), slide(n)
    real(wp), intent(out) :: d(0:n)
    real(wp) :: h, gradient, c
    integer :: i
    c = 2d0*softness*(density*gravity)**glen
    d(0) = 0d0
    d(n) = 0d0
    do i = 1, n - 1
      h = 0.5d0*(thick(i) + thick(i + 1))
      gradient = (bed(i + 1) + thick(i + 1) - bed(i) - thick(i))/dx
      d(i) = c*h**3*(h**2/(glen + 2d0) + 0.5d0*(slide(i) + slide(i + 1)))*(gradient**2 + 1d-10)
    end do
  end subroutine diffusivity

  elemental function balance(weather, surface) result(b)
    type(climate), intent(in) :: weather
    real(wp), intent(in) :: surface
    real(wp) :: b
    b = min(weather%slope*(surface - weather%snow_line), weather%most)
  end function balance
end module ice_physics

module ice_flow
  use ice_physics
  implicit none
contains
  ! Gauss elimination without pivots; x is the right-hand side before.
  subroutine tridiagonal(n, lower, middle, upper, x)
    integer, intent(in) :: n
    real(wp), intent(in) :: lower(n), upper(n)
    real(wp), intent(inout) :: middle(n), x(n)
    real(wp) :: factor
    integer :: i
    do i = 2, n
      factor = lower(i)/middle(i - 1)
      middle(i) = middle(i) - factor*upper(i - 1)
      x(i) = x(i) - factor*x(i - 1)
    end do
    x(n) = x(n)/middle(n)
    do i = n - 1, 1, -1
      x(i) = (x(i) - upper(i)*x(i + 1))/middle(i)
    end do
  end subroutine tridiagonal

  subroutine advance(n, dx, dt, iterations, weather, bed, slide, thick)
    integer, intent(in) :: n, iterations
    real(wp), intent(in) :: dx, dt, bed(n), slide(n)
    type(climate), intent(in) :: weather
    real(wp), intent(inout) :: thick(n)
    real(wp) :: d(0:n), lower(n), middle(n), upper(n), surface(n), snow(n), r
    integer :: i, k
    r = dt/dx**2
    snow = balance(weather, bed + thick)
    surface = bed + thick
    do k = 1, iterations
      call diffusivity(n, dx, bed, 0.5d0*(thick + surface - bed), slide, d)
      lower = -r*d(0:n - 1)
      upper = -r*d(1:n)
      middle = 1d0 - lower - upper
      surface = bed + thick + dt*snow
      call tridiagonal(n, lower, middle, upper, surface)
      do i = 1, n
        if (surface(i) < bed(i)) surface(i) = bed(i)
      end do
    end do
    thick = surface - bed
  end subroutine advance

  ! How far the surface at the end is from the one that was measured, for what the bed and the sliding are.
  subroutine glacier_misfit(n, nt, iterations, dx, dt, bed, slide, measured, weight, cost)
    integer, intent(in) :: n, nt, iterations
    real(wp), intent(in) :: dx, dt, bed(n), slide(n), measured(n), weight
    real(wp), intent(out) :: cost
    type(climate) :: weather
    real(wp), allocatable :: thick(:)
    integer :: step
    allocate (thick(n))
    thick = 0d0
    do step = 1, nt
      call advance(n, dx, dt, iterations, weather, bed, slide, thick)
    end do
    cost = 0.5d0*sum((bed + thick - measured)**2)/n + smoothness()
  contains
    function smoothness() result(s)
      real(wp) :: s
      integer :: i
      s = 0d0
      do i = 2, n
        s = s + weight*((bed(i) - bed(i - 1))/dx)**2
      end do
    end function smoothness
  end subroutine glacier_misfit
end module ice_flow
