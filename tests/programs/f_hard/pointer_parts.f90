! program: pointer_parts
! features: structures with an array of structures with pointers in them, copied as a whole
! size: n=3 m=2
module pointer_parts_types
  implicit none
  type cell
    real(8), pointer :: p(:) => null()
    real(8) :: v = 0
  end type
  type box
    type(cell) :: c(2)
    real(8) :: s = 0
  end type
end module
subroutine head(n, x, m, y)
  use pointer_parts_types
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8), target :: a(3), b(3)
  type(box) :: s, u
  a = x(1:3)
  b = x(1:3)**2
  s%c(1)%p => a
  s%c(2)%p => b
  s%c(1)%v = x(1)
  s%c(2)%v = x(2)*x(3)
  s%s = sin(x(2))
  u = s
  u%c(1)%p(2) = u%c(1)%p(2)*2
  y(1) = sum(u%c(1)%p) + u%c(2)%v*u%s
  y(2) = sum(u%c(2)%p*s%c(1)%p) + u%c(1)%v
end subroutine
