module shared
  use iso_c_binding
  implicit none
  real(c_double), bind(c) :: field(3, 5)
  real(c_float), bind(c) :: weights(7)
  complex(c_double_complex), bind(c) :: amp(2)
  real(c_double), bind(c, name='Gain') :: gain = 2d0
  integer(c_int), bind(c) :: counter
  real(c_double), bind(c) :: only_c(2), last(2)
contains
  subroutine advance(n, x) bind(c)
    integer(c_int), value :: n
    real(c_double), intent(in) :: x(n)
    integer :: i, j
    do j = 1, 5
      do i = 1, 3
        field(i, j) = field(i, j) + gain*x(mod(i + j, n) + 1)
      end do
    end do
    weights(3) = real(x(1), c_float)
    amp(2) = cmplx(x(1), x(2), c_double_complex)*amp(1)
    counter = counter + 1
  end subroutine
end module
