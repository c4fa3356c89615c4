! program: vector_subscripts_of_structures
! features: arrays of structures named by vector subscripts: as arguments, as values, on the left
! size: n=4 m=3
module cells
  implicit none
  type cell
    real(8) :: a
    real(8) :: b(2)
  end type
contains
  function total(z) result(r)
    type(cell), intent(in) :: z(:)
    real(8) :: r(2)
    integer :: i
    r = 0
    do i = 1, size(z)
      r = r + z(i)%a*z(i)%b
    end do
  end function
  subroutine tot(z, r)
    type(cell), intent(in) :: z(:)
    real(8), intent(inout) :: r
    r = r + sum(z%a**2*z%b(1))
  end subroutine
end module
subroutine head(n, x, m, y)
  use cells
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  type(cell) :: z(4), w(3)
  integer :: v(3), i
  v = [4, 2, 2]
  do i = 1, 4
    z(i)%a = x(i)
    z(i)%b = x(mod(i,n)+1)*[1,2]
  end do
  y(1:2) = total(z(v))
  y(3) = 0
  call tot(z(v(1:2)), y(3))
  w = z(v)
  y(3) = y(3) + sum(w%a*w%b(2))
  z([3,1]) = w([2,1])
  y(1) = y(1) + sum(z%a**3)
  z([1,2])%a = z(v(1:2))%a*x(3)
  y(2) = y(2) + sum(z%a**3)
end subroutine
