module se_d
  use se
  implicit none
  real(8) :: total_d
contains
  ! Tangent of probe.
  subroutine probe_d(a, a_d, r, r_d)
    real(8), intent(in) :: a
    real(8), intent(in) :: a_d
    real(8), intent(out) :: r
    real(8), intent(out) :: r_d
    calls = calls + 1
    total_d = total_d + 2*a*a_d
    total = total + a**2
    r_d = total*a_d + a*total_d
    r = a*total
  end subroutine
  ! Tangent of ramp.
  elemental subroutine ramp_d(a, a_d, r, r_d)
    real(8), intent(in) :: a
    real(8), intent(in) :: a_d
    real(8), intent(out) :: r
    real(8), intent(out) :: r_d
    r_d = a*merge(a_d, 0d0, a >= 0.63d0) + max(a, 0.63d0)*a_d
    r = max(a, 0.63d0)*a
  end subroutine
end module
! Tangent of head: y with respect to x.
subroutine head_d(n, x, x_d, m, y, y_d)
  use se
  use se_d, only: total_d, probe_d, ramp_d
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(in) :: x_d(n)
  real(8), intent(out) :: y(m)
  real(8), intent(out) :: y_d(m)
  real(8) :: w(n), v(level(0.9d0))
  real(8) :: w_d(n), v_d(level(0.9d0))
  logical :: flag_value
  real(8) :: probe_value
  real(8) :: probe_value_d
  real(8) :: probe_value2
  real(8) :: probe_value2_d
  real(8) :: probe_value3
  real(8) :: probe_value3_d
  real(8) :: probe_value4
  real(8) :: probe_value4_d
  real(8) :: probe_value5
  real(8) :: probe_value5_d
  integer :: i2
  real(8), allocatable :: list_value(:)
  real(8), allocatable :: list_value_d(:)
  integer :: i3
  real(8) :: ramp_value
  real(8) :: ramp_value_d
  integer :: i4
  real(8), allocatable :: list_value2(:)
  real(8), allocatable :: list_value2_d(:)
  real(8) :: probe_value6
  real(8) :: probe_value6_d
  total_d = 0d0
  total_d = 0d0
  total = 0.1d0
  calls = 0
  y_d = 0d0
  y = 0
  call probe_d(x(1), x_d(1), probe_value, probe_value_d)
  flag_value = probe_value > 100
  if (.not. flag_value) then
    call probe_d(x(2), x_d(2), probe_value2, probe_value2_d)
    flag_value = probe_value2 > 0.01d0
  end if
  if (flag_value) then
    call probe_d(x(3), x_d(3), probe_value3, probe_value3_d)
    y_d(1) = probe_value3_d + total_d
    y(1) = probe_value3 + total
  end if
  do
    call probe_d(x(1), x_d(1), probe_value4, probe_value4_d)
    if (.not. probe_value4 < 2.6d0) exit
    y_d(2) = y_d(2) + total_d
    y(2) = y(2) + total
  end do
  call probe_d(x(2), x_d(2), probe_value5, probe_value5_d)
  select case (level(probe_value5*0.01d0))
  case (1)
    y_d(3) = x(1)*total_d + total*x_d(1)
    y(3) = total*x(1)
  case default
    y_d(3) = total_d
    y(3) = total
  end select
  if (allocated(list_value)) deallocate (list_value, list_value_d)
  allocate (list_value(n), list_value_d(n))
  do i2 = 1, n
    call probe_d(x(i2), x_d(i2), list_value(i2), list_value_d(i2))
  end do
  w_d = list_value_d
  w = list_value
  do i3 = 1, size(w)
    if (ramp(x(i3)) > 0.5d0) then
      call ramp_d(w(i3), w_d(i3), ramp_value, ramp_value_d)
      w_d(i3) = ramp_value_d/10
      w(i3) = ramp_value/10
    else
      call ramp_d(x(i3), x_d(i3), w(i3), w_d(i3))
    end if
  end do
  if (allocated(list_value2)) deallocate (list_value2, list_value2_d)
  allocate (list_value2(size(v)), list_value2_d(size(v)))
  do i4 = 1, size(v)
    call ramp_d(x(i4), x_d(i4), list_value2(i4), list_value2_d(i4))
  end do
  v_d = list_value2*w_d(level(x(1))) + w(level(x(1)))*list_value2_d
  v = w(level(x(1)))*list_value2
  call probe_d(x(4), x_d(4), probe_value6, probe_value6_d)
  y_d(4) = sum(w_d) + sum(v_d) + merge(probe_value6_d, 0d0, calls > 3)
  y(4) = sum(w) + sum(v) + merge(probe_value6, 0d0, calls > 3)
end subroutine
