! Runge and Kutta's steps with expressions as arguments.
! test: check head=misfit wrt=par,s0 of=cost n=4 every=2 dt=0.05
module lotka
  implicit none
  integer, parameter :: dp = kind(1d0)
  type :: rates
    real(dp) :: alpha, beta, gamma, delta
  end type
contains
  pure function rhs(p, s) result(ds)
    type(rates), intent(in) :: p
    real(dp), intent(in) :: s(2)
    real(dp) :: ds(2)
    ds(1) = p%alpha*s(1) - p%beta*s(1)*s(2)
    ds(2) = p%delta*s(1)*s(2) - p%gamma*s(2)
  end function

  subroutine rk4(p, s, dt)
    type(rates), intent(in) :: p
    real(dp), intent(inout) :: s(2)
    real(dp), intent(in) :: dt
    real(dp), dimension(2) :: k1, k2, k3, k4
    k1 = rhs(p, s)
    k2 = rhs(p, s + 0.5_dp*dt*k1)
    k3 = rhs(p, s + 0.5_dp*dt*k2)
    k4 = rhs(p, s + dt*k3)
    s = s + dt/6*(k1 + 2*k2 + 2*k3 + k4)
  end subroutine

  ! Simulates and returns the least-squares misfit.
  subroutine misfit(n, every, par, s0, obs, dt, cost)
    integer, intent(in) :: n, every
    real(dp), intent(in) :: par(4), s0(2), obs(2, n), dt
    real(dp), intent(out) :: cost
    type(rates) :: p
    real(dp) :: s(2)
    integer :: i, j
    p = rates(par(1), par(2), par(3), par(4))
    s = s0
    cost = 0
    do i = 1, n
      do j = 1, every
        call rk4(p, s, dt)
      end do
      cost = cost + sum((s - obs(:, i))**2)
    end do
    cost = 0.5_dp*cost
  end subroutine

  ! Trajectory at the end: for the Jacobian.
  subroutine final(n, par, s0, dt, s)
    integer, intent(in) :: n
    real(dp), intent(in) :: par(4), s0(2), dt
    real(dp), intent(out) :: s(2)
    integer :: i
    s = s0
    do i = 1, n
      call rk4(rates(par(1), par(2), par(3), par(4)), s, dt)
    end do
  end subroutine
end module
