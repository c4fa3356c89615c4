module stencil
  use iso_c_binding, only: c_double, c_int
  implicit none
contains
  subroutine smooth(n, u, rate, steps) bind(c)
    integer(c_int), intent(in) :: n, steps
    real(c_double), intent(inout) :: u(n)
    real(c_double), value :: rate
    real(c_double) :: old(n)
    integer :: k
    do k = 1, steps
      old = u
      u(2:n - 1) = old(2:n - 1) + rate*(old(1:n - 2) - 2d0*old(2:n - 1) + old(3:n))
      u(1) = u(1)*exp(-rate*u(2))
    end do
  end subroutine smooth

  real(c_double) function flux(a, b) bind(c, name='Flux')
    real(c_double), value :: a, b
    flux = a*b/(1d0 + a*a)
    a = a + 1d0
    flux = flux + log(a)
  end function flux

  function largest(n, u) bind(c) result(top)
    integer(c_int), value :: n
    real(c_double), intent(in) :: u(*)
    real(c_double) :: top
    integer :: i
    top = u(1)
    do i = 2, n
      top = max(top, u(i))
    end do
  end function largest

  subroutine scale_rows(a, rows, by) bind(c)
    integer(c_int), value :: rows
    real(c_double), intent(inout) :: a(3, rows)
    real(c_double), value :: by
    a(:, rows) = by*a(:, rows)**2
  end subroutine scale_rows
end module stencil
