! glacier: gradient with respect to the bed and the sliding, in units in which both are about 1.
module glacier_case
  use, intrinsic :: iso_c_binding
  use ice_flow, only: glacier_misfit
  use ice_flow_b, only: glacier_misfit_b
  implicit none
  integer :: n, nt
  real(c_double) :: dx
  integer, parameter :: iterations = 2
  real(c_double), parameter :: dt = 0.25d0, weight = 1d2, bed_scale = 1000d0, slide_scale = 1000d0
  real(c_double), allocatable :: measured(:)
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
    integer :: i
    n = merge(20, 250, quick /= 0)
    nt = merge(8, 400, quick /= 0)
    dx = 20000d0/n
    allocate (measured(n))
    do i = 1, n
      measured(i) = 3300d0 - 800d0*i/n + 20d0*uniform()
    end do
    start = 2*n
  end function start

  subroutine inputs(x) bind(c)
    real(c_double), intent(out) :: x(n, 2)
    integer :: i
    do i = 1, n
      x(i, 1) = (3100d0 - 800d0*i/n + 30d0*sin(12d0*i/n) + 2d0*uniform())/bed_scale
      x(i, 2) = 1d0 + 0.2d0*uniform()
    end do
  end subroutine inputs

  function primal(x) bind(c)
    real(c_double), intent(in) :: x(n, 2)
    real(c_double) :: primal
    call glacier_misfit(n, nt, iterations, dx, dt, bed_scale*x(:, 1), slide_scale*x(:, 2), measured, weight, primal)
  end function primal

  subroutine gradient(x, g) bind(c)
    real(c_double), intent(in) :: x(n, 2)
    real(c_double), intent(out) :: g(n, 2)
    real(c_double) :: cost, cost_b
    g = 0d0
    cost_b = 1d0
    call glacier_misfit_b(n, nt, iterations, dx, dt, bed_scale*x(:, 1), g(:, 1), slide_scale*x(:, 2), g(:, 2), &
                          measured, weight, cost, cost_b)
    g(:, 1) = g(:, 1)*bed_scale
    g(:, 2) = g(:, 2)*slide_scale
  end subroutine gradient
end module glacier_case
