! Tangent of head: y with respect to x.
! test: tangent head=head wrt=x of=y
! test: run n=3 m=2
! Names that temporaries would have.
subroutine head_d(n, x, x_d, m, y, y_d)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(in) :: x_d(n)
  real(8), intent(out) :: y(m)
  real(8), intent(out) :: y_d(m)
  real(8) :: f_value, dir, object, r, x_d2, w(2)
  real(8) :: f_value_d, dir_d, object_d, r_d2, x_d2_d, w_d(2)
  integer :: i2
  real(8), allocatable :: list_value(:)
  real(8), allocatable :: list_value_d(:)
  real(8) :: fx_value2
  real(8) :: fx_value2_d
  real(8) :: fx_value3
  real(8) :: fx_value3_d
  external :: fx_d
  call fx_d(x(1), x_d(1), f_value, f_value_d)
  call fx_d(x(2), x_d(2), dir, dir_d)
  object_d = f_value*dir_d + dir*f_value_d
  object = dir*f_value
  call fx_d(object, object_d, r, r_d2)
  x_d2_d = r_d2
  x_d2 = r + 1
  if (allocated(list_value)) deallocate (list_value, list_value_d)
  allocate (list_value(2), list_value_d(2))
  do i2 = 1, 2
    call fx_d(x_d2*dir, dir*x_d2_d + x_d2*dir_d, list_value(i2), list_value_d(i2))
  end do
  w_d = list_value_d
  w = list_value
  y_d(1) = x_d2*r_d2 + r*x_d2_d
  y(1) = r*x_d2
  call fx_d(x(3), x_d(3), fx_value2, fx_value2_d)
  call fx_d(fx_value2, fx_value2_d, fx_value3, fx_value3_d)
  y_d(2) = sum(w_d) + fx_value3_d
  y(2) = sum(w) + fx_value3
end subroutine
! Tangent of fx.
subroutine fx_d(r, r_d2, fx_value2, fx_value2_d)
  implicit none
  real(8), intent(in) :: r
  real(8), intent(in) :: r_d2
  real(8) :: fx_value, r_d
  real(8) :: fx_value_d, r_d_d
  real(8), intent(out) :: fx_value2
  real(8), intent(out) :: fx_value2_d
  r_d_d = 2*r*r_d2
  r_d = r**2
  fx_value_d = r_d_d
  fx_value = r_d + 1
  fx_value2_d = r*fx_value_d + fx_value*r_d2
  fx_value2 = fx_value*r
end subroutine
