! Period of a pendulum for any amplitude, by the arithmetic-geometric mean.
subroutine swing(angle, length, period)
  implicit none
  real(8), intent(in) :: angle, length
  real(8), intent(out) :: period
  real(8), parameter :: pi = 3.141592653589793d0, g = 9.81d0
  real(8) :: a, b, mean
  a = 1d0
  b = cos(angle/2)
  do while (abs(a - b) > 1d-12)
    mean = (a + b)/2
    b = sqrt(a*b)   ! geometric mean
    a = mean
  end do
  period = 2*pi*sqrt(length/g)/a
end subroutine swing
