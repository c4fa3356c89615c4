! Two elements of one array are different variables, also as structures with allocatable parts.
! test: check head=f wrt=x of=y n=5
! test: check head=f wrt=x of=y n=5 --store=all
module m
  type cell
    real(8) :: q
    real(8), allocatable :: hist(:)
  end type
  type grid
    type(cell) :: c(0:9)
    real(8) :: u(2, 10)
  end type
contains
  real(8) function flux(l, r)
    type(cell), intent(in) :: l, r
    flux = 0.5d0*(l%q**2 + r%q**2*l%q)
  end function
  real(8) function both(a, b)
    real(8), intent(in) :: a, b
    both = a*b
  end function
  real(8) function rows(a, b)
    real(8), intent(in) :: a(2), b(2)
    rows = a(1)*b(2) + a(2)*b(1)
  end function
  subroutine f(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y(n)
    type(cell) :: c(n)
    type(grid) :: g(2)
    integer :: i
    c%q = x
    g(1)%c(1:n)%q = x
    g(2)%u(1, 1:n) = x
    g(2)%u(2, 1:n) = x*x
    y = 0
    do i = 2, n
      y(i) = flux(c(i - 1), c(i)) + flux(g(1)%c(i), g(1)%c(i - 1))
      y(i) = y(i) + both(g(2)%u(1, i), g(2)%u(2, i))*both(x(i), x(n + 1 - i))
      y(i) = y(i) + rows(x(i - 1), x(2)) + rows(x(1), x(2))
    end do
  end subroutine
end module
