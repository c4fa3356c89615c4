! program: pointer_cells
! features: local structures with pointers in procedures with two sweeps, copied, in arrays
! size: n=3 m=2
module pointer_cells_types
  implicit none
  type cell
    real(8), pointer :: p(:) => null()
    real(8) :: v = 0
  end type
end module
subroutine inner(n, x, m, y, a, b)
  use pointer_cells_types
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8), target, intent(inout) :: a(3), b(3)
  type(cell) :: s, u, w(2)
  a = x(1:3)
  b = x(1:3)**2
  s%p => a
  s%v = x(1)
  w(1)%p => b
  w(2)%p => a
  w(2)%v = x(2)
  w(1)%v = x(3)
  u = s
  u%p(2) = u%p(2)*2
  y(1) = sum(u%p) + u%v*s%v*w(2)%v
  y(2) = sum(w(1)%p*w(2)%p) + u%v*w(1)%v
end subroutine
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: z(3)
  real(8), target :: a(3), b(3)
  interface
    subroutine inner(n, x, m, y, a, b)
      integer, intent(in) :: n, m
      real(8), intent(in) :: x(n)
      real(8), intent(out) :: y(m)
      real(8), target, intent(inout) :: a(3), b(3)
    end subroutine
  end interface
  call inner(n, x, m, y, a, b)
  z = [y(1)*x(1), x(2), y(2)]
  call inner(3, z, m, y, a, b)
end subroutine
