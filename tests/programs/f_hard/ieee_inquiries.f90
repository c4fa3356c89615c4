! program: ieee_inquiries
! features: inquiries, settings and functions of the modules of IEEE arithmetic; addresses that are compared
! size: n=3 m=3
subroutine head(n, x, m, y)
  use, intrinsic :: ieee_arithmetic
  use, intrinsic :: ieee_exceptions, only: ieee_get_flag, ieee_set_flag, ieee_invalid
  use, intrinsic :: iso_c_binding, only: c_associated, c_loc, c_sizeof, c_ptr
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  logical :: raised
  type(ieee_round_type) :: mode
  type(c_ptr) :: place
  real(8), target :: t
  integer :: i
  call ieee_get_rounding_mode(mode)
  call ieee_set_rounding_mode(ieee_nearest)
  y(1) = x(1)**2*x(2)
  if (.not. ieee_is_finite(y(1)) .or. ieee_is_nan(y(1))) y(1) = 0
  call ieee_get_flag(ieee_invalid, raised)
  t = x(2)*x(3)
  do i = 1, 2
    if (ieee_is_normal(t)) y(1) = y(1)*t
    if (raised) t = ieee_value(t, ieee_quiet_nan)
    t = ieee_copy_sign(t, -1d0)*x(i)
  end do
  place = c_loc(t)
  y(2) = t*x(1) + c_sizeof(t)*x(2)
  if (.not. c_associated(place)) y(2) = 0
  y(3) = ieee_scalb(x(1)*x(2), 2) + x(3)*x(1) + count([ieee_is_negative(t)])
  if (ieee_unordered(t, y(3))) y(3) = 0
  call ieee_set_rounding_mode(mode)
end subroutine
