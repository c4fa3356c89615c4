! Tangent of power, as it is called from inside.
! test: tangent head=power wrt=x
! test: run n=5 x=2
! A recursive function as head: what it takes inside is more than its caller gives.
recursive subroutine power_inner_d(n, x, x_d, scale, scale_d, r, r_d)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(2)
  real(8), intent(in) :: x_d(2)
  real(8), intent(in) :: scale
  real(8), intent(in) :: scale_d
  real(8), intent(out) :: r
  real(8), intent(out) :: r_d
  real(8) :: power_value
  real(8) :: power_value_d
  if (n <= 0) then
    r_d = scale_d
    r = scale
  else
    call power_inner_d(n - 1, [x(2), sin(x(1))], [x_d(2), cos(x(1))*x_d(1)], scale*x(2), x(2)*scale_d + scale*x_d(2), &
        power_value, power_value_d)
    r_d = power_value*x_d(1) + x(1)*power_value_d + scale_d
    r = x(1)*power_value + scale
  end if
end subroutine power_inner_d
! Tangent of power: r with respect to x.
! test: tangent head=power wrt=x
! test: run n=5 x=2
! A recursive function as head: what it takes inside is more than its caller gives.
subroutine power_d(n, x, x_d, scale, r, r_d)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(2)
  real(8), intent(in) :: x_d(2)
  real(8), intent(in) :: scale
  real(8) :: scale_d
  real(8), intent(out) :: r
  real(8), intent(out) :: r_d
  external :: power_inner_d
  scale_d = 0d0
  call power_inner_d(n, x, x_d, scale, scale_d, r, r_d)
end subroutine power_d
