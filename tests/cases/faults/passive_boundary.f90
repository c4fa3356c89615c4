! EOSHIFT of structures with a boundary that has no derivative: the boundary of the derivatives must be given too.
! test: check head=f wrt=x of=y
module cells
  type cell
    real(8) :: a = 0, b = 0
    integer :: n = 0
  end type
end module
subroutine f(x, y)
  use cells
  implicit none
  real(8), intent(in) :: x(3)
  real(8), intent(out) :: y
  type(cell) :: u(3), v(3)
  integer :: i
  do i = 1, 3
    u(i) = cell(x(i), x(i)**2, i)
  end do
  v = eoshift(u, 1, boundary=cell(1d0, 2d0, 4))
  y = v(1)%a*v(2)%b + v(3)%a*v(1)%b
end subroutine
