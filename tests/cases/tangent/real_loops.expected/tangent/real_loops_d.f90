! Tangent of sweep: y with respect to x.
! test: tangent head=sweep wrt=x of=y activity=none
! test: run n=3 m=3 x=3 y=3
! Real DO variables with active bounds and steps, statement functions that call functions, ALLOCATE with SOURCE= and STAT=.
subroutine sweep_d(n, x, x_d, m, y, y_d)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(in) :: x_d(n)
  real(8), intent(out) :: y(m)
  real(8), intent(out) :: y_d(m)
  real(8) :: t
  real(8) :: t_d
  real(8), allocatable :: w(:), v(:)
  real(8), allocatable :: w_d(:), v_d(:)
  integer :: status
  real(8) :: t_step
  real(8) :: t_step_d
  real(8) :: bump_value
  real(8) :: bump_value_d
  real(8) :: bump_value2
  real(8) :: bump_value2_d
  real(8) :: bump_value3
  real(8) :: bump_value3_d
  real(8) :: bump_value4
  real(8) :: bump_value4_d
  external :: bump_d
  y_d = 0d0
  y = 0
  t_d = x_d(1)
  t_step_d = x_d(1)/2
  t_step = x(1)/2
  t_d = t_d - t_step_d
  do t = x(1), 3*x(1) + 0.1d0*x(1), t_step
    t_d = t_d + t_step_d
    if (t > 2.6d0*x(1)) cycle
    y_d(1) = y_d(1) + 2*t*x(2)*t_d + t**2*x_d(2)
    y(1) = y(1) + t**2*x(2)
  end do
  t_d = t_d + t_step_d
  y_d(1) = y_d(1) + t_d
  y(1) = y(1) + t
  call bump_d(x(1), x_d(1), bump_value, bump_value_d)
  call bump_d(x(2), x_d(2), bump_value2, bump_value2_d)
  call bump_d(2*x(1), 2*x_d(1), bump_value3, bump_value3_d)
  call bump_d(2*x(3), 2*x_d(3), bump_value4, bump_value4_d)
  y_d(2) = bump_value2*bump_value_d + bump_value*bump_value2_d + (2*x(1)*x_d(1) + bump_value3_d) + (2*x(3)*x_d(3) + bump_value4_d)
  y(2) = (bump_value*bump_value2 + (x(1)**2 + bump_value3)) + (x(3)**2 + bump_value4)
  allocate (w_d, source=2*x_d, stat=status)
  allocate (w, source=x*2, stat=status)
  allocate (v(n), v_d(n), stat=status)
  if (status == 0) then
    v_d = 2*w*w_d
    v = w**2
  end if
  allocate (v_d(n), source=x_d, stat=status)
  allocate (v(n), source=x, stat=status)
  if (status /= 0) then
    y_d(3) = sum(v_d)
    y(3) = sum(v)
  end if
end subroutine sweep_d
! Tangent of bump.
subroutine bump_d(a, a_d, r, r_d)
  implicit none
  real(8), intent(in) :: a
  real(8), intent(in) :: a_d
  real(8), intent(out) :: r
  real(8), intent(out) :: r_d
  r_d = -2*exp(-a**2)*a*a_d
  r = exp(-a**2)
end subroutine bump_d
