! Elemental procedures of arrays whose bounds do not start at 1, in many directions.
! test: check head=f wrt=x of=y n=4
! test: check head=f wrt=x of=y n=4 --vector=3
! test: check head=f wrt=x of=y n=4 --vector
module m
  type cell
    real(8), allocatable :: u(:)
  end type
contains
  elemental function g(a) result(r)
    real(8), intent(in) :: a
    real(8) :: r
    r = a*a
  end function
  subroutine f(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y(n)
    real(8), pointer :: t(:), p(:)
    type(cell) :: c, s
    allocate (t(0:n - 1))
    allocate (c%u(-1:n))
    allocate (s%u(0:n + 1))
    t = x
    y = g(t)
    p(5:) => t
    y = y*g(p)
    s%u = [x(1), x, x(n)]
    c%u = g(s%u(n + 1:0:-1))
    y = y + c%u(0:n - 1)
    t = g(t)
    y = y + t
  end subroutine
end module
