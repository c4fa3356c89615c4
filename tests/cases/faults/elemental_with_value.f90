! Elemental functions with a VALUE dummy that they change: called with parts of one array, and with a result that has no derivative.
! test: check head=f wrt=x of=y n=3
! test: check head=f wrt=x of=y n=3 --vector=3
module elementals
  implicit none
  type cell
    real(8) :: v, w(3)
    integer :: k
  end type
contains
  elemental function both(u, v) result(r)
    real(8), intent(in) :: u
    real(8), value :: v
    real(8) :: r
    v = 0.5d0*u + 0.3d0*v
    r = sin(v)*u
  end function
  elemental function first(u, v) result(r)
    real(8), intent(in) :: u
    real(8), value :: v
    real(8) :: r
    v = 0.3d0*v
    r = 0.82d0*u
  end function
end module
subroutine f(n, x, y)
  use elementals
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  type(cell) :: cells(3)
  real(8) :: a(4), b(2, 2), t
  integer :: i
  do i = 1, 3
    cells(i)%v = x(1)*i
    cells(i)%w = 0.3d0
    cells(i)%k = i
  end do
  cells(2:3)%v = both(cells(1:2)%v, cells(2:3)%v)
  a = 0.4d0
  b = 0.7d0
  t = x(1)
  y(1) = t + sum(first(a, t))*0.2d0
  y(2) = t*x(2) + cells(2)%v
  b = first(b, x(3)*cells(3)%v) + both(b, t)
  y(3) = cells(3)%v*sum(b)*first(0.3d0, t)
end subroutine
