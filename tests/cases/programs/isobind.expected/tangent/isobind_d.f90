module cb_d
  use, intrinsic :: iso_c_binding, only: dp => c_double, c_int
  use cb
  implicit none
  type, bind(c) :: params_d
    real(dp) :: k = 0d0, c(2) = 0d0
  end type
contains
  ! Tangent of integrate.
  subroutine integrate_d(p, p_d, z, z_d, v, v_d, dt, n) bind(c)
    type(params), intent(inout) :: p
    type(params_d), intent(inout) :: p_d
    real(dp), intent(inout) :: z, v
    real(dp), intent(inout) :: z_d, v_d
    real(dp), value, intent(in) :: dt
    integer(c_int), value, intent(in) :: n
    integer(c_int) :: i
    real(dp) :: spring_value
    real(dp) :: spring_value_d
    do i = 1, n
      call spring_d(p, p_d, z, z_d, spring_value, spring_value_d)
      v_d = v_d + dt*spring_value_d
      v = v + dt*spring_value
      z_d = z_d + dt*v_d
      z = z + dt*v
      p_d%c(2) = p_d%c(2) + v_d
      p%c(2) = p%c(2) + v
    end do
  end subroutine
  ! Tangent of spring.
  subroutine spring_d(p, p_d, z, z_d, f, f_d) bind(c, name='spring_force_d')
    type(params), intent(in) :: p
    type(params_d), intent(in) :: p_d
    real(dp), value :: z
    real(dp), value :: z_d
    real(dp), intent(out) :: f
    real(dp), intent(out) :: f_d
    select case (p%mode)
    case (mode_a)
      f_d = -z*p_d%k - p%k*z_d
      f = -p%k*z
    case (mode_b)
      z_d = 2*z*z_d
      z = z**2
      f_d = -z*p%c(1)*p_d%k - p%k*p%c(1)*z_d - p%k*z*p_d%c(1)
      f = -p%k*z*p%c(1)
    case default
      f_d = 0.0_dp
      f = 0
    end select
  end subroutine
end module
! Tangent of head: y with respect to x.
subroutine head_d(n, x, x_d, m, y, y_d)
  use cb
  use cb_d, only: params_d, integrate_d
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(in) :: x_d(n)
  real(8), intent(out) :: y(m)
  real(8), intent(out) :: y_d(m)
  type(params) :: p
  type(params_d) :: p_d
  real(8) :: z, v
  real(8) :: z_d, v_d
  p_d = params_d(k=x_d(1), c=[x_d(2), 0d0])
  p = params(x(1), [x(2), 0d0], mode_b)
  z_d = x_d(3)
  z = x(3)
  v_d = x_d(4)
  v = x(4)
  call integrate_d(p, p_d, z, z_d, v, v_d, 0.1d0, 5)
  p%mode = mode_a
  call integrate_d(p, p_d, z, z_d, v, v_d, 0.1d0, 3)
  y_d = [z_d, v_d, p_d%c(2)]
  y = [z, v, p%c(2)]
end subroutine
