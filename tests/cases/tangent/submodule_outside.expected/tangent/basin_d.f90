module basin_d
  use basin
  implicit none
  type :: cell_d
    real(8) :: level = 0d0
    real(8), allocatable :: store(:)
  end type cell_d
contains
  ! Tangent of fill.
  subroutine fill_d(c, c_d, x, x_d)
    type(cell), intent(inout) :: c
    type(cell_d), intent(inout) :: c_d
    real(8), intent(in) :: x(:)
    real(8), intent(in) :: x_d(:)
    real(8) :: mean_value
    real(8) :: mean_value_d
    c_d%store = 2*x*x_d
    c%store = x**2
    call mean_d(c%store, c_d%store, mean_value, mean_value_d)
    c_d%level = mean_value_d
    c%level = mean_value
  end subroutine fill_d
  ! Tangent of outflow.
  subroutine outflow_d(c, c_d, rate, rate_d, q, q_d)
    type(cell), intent(in) :: c
    type(cell_d), intent(in) :: c_d
    real(8), intent(in) :: rate
    real(8), intent(in) :: rate_d
    real(8), intent(out) :: q(2)
    real(8), intent(out) :: q_d(2)
    q_d(1) = sqrt(c%level)*rate_d + rate*c_d%level/(2*sqrt(max(c%level, tiny(c%level))))
    q(1) = rate*sqrt(c%level)
    q_d(2) = maxval_d(c%store, c_d%store) - rate_d
    q(2) = maxval(c%store) - rate
  end subroutine outflow_d
  ! Tangent of mean.
  pure subroutine mean_d(a, a_d, b, b_d)
    real(8), intent(in) :: a(:)
    real(8), intent(in) :: a_d(:)
    real(8), intent(out) :: b
    real(8), intent(out) :: b_d
    b_d = sum(a_d)/size(a)
    b = sum(a)/size(a)
  end subroutine mean_d
  ! Tangent of maxval(a): a_d where a is largest, the first one of equals.
  pure function maxval_d(a, a_d) result(r_d)
    real(8), intent(in) :: a(:), a_d(:)
    real(8) :: r_d
    r_d = 0
    if (size(a) > 0) then
      r_d = a_d(maxloc(a, 1))
    end if
  end function maxval_d
end module basin_d
! Tangent of run_basin: y with respect to x.
subroutine run_basin_d(n, x, x_d, m, y, y_d)
  use basin
  use basin_d, only: fill_d, cell_d, outflow_d
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(in) :: x_d(n)
  real(8), intent(out) :: y(m)
  real(8), intent(out) :: y_d(m)
  type(cell) :: c
  type(cell_d) :: c_d
  real(8) :: q(2)
  real(8) :: q_d(2)
  call fill_d(c, c_d, x, x_d)
  call outflow_d(c, c_d, x(1), x_d(1), q, q_d)
  y_d(1) = c%level*q_d(1) + q(1)*c_d%level
  y(1) = q(1)*c%level
  y_d(2:) = q_d(2)
  y(2:) = q(2)
end subroutine run_basin_d
