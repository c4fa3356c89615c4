! program: constructed_parts
! features: constructors of structures with pointers, allocatable components and structures; such structures in arrays
! size: n=4 m=3
module cells
  implicit none
  type cell
    real(8) :: a
    real(8) :: b(2)
    integer :: k
  end type
end module
subroutine linked(n, x, m, y)
  use cells
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  type node
    real(8), allocatable :: a(:)
    real(8), pointer :: p(:) => null()
    type(cell) :: c
    type(cell), allocatable :: d(:)
  end type
  type(node) :: s, t
  real(8), pointer :: r(:)
  allocate (r(2))
  r = x(1:2)**2
  s = node(a=x(2:4)*x(1), p=r, c=cell(x(1), x(3), 1), d=[cell(x(1), x(2), 1), cell(x(3), x(4), 2)])
  y(1) = sum(s%a**2) + sum(s%p)*s%c%b(1)
  t = s
  t%a = t%a(1:2)*2
  y(2) = sum(t%a)*t%d(1)%a
  t = node([x(1), x(2)], null(), s%c, null())
  y(3) = sum(t%a)*t%c%a + s%d(2)%b(1)
  deallocate (r)
end subroutine
subroutine nested(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  type node
    real(8), allocatable :: a(:)
    real(8) :: b
  end type
  type holder
    type(node) :: q
    real(8) :: c
  end type
  type(node) :: w, v, u(2), t(3)
  type(holder) :: h
  w%a = [1d0, 2d0]
  w%b = 2
  v = w
  y(1) = v%a(1)*x(1)
  v%a(2) = x(2)
  y(1) = y(1) + sum(v%a)*v%b
  u = [w, v]
  y(2) = u(1)%a(1)*x(2) + u(2)%a(2)
  u(1)%a(2) = x(1)
  h = holder(w, x(3))
  h%q%a(1) = x(1)*h%c
  y(3) = sum(h%q%a)*u(1)%a(2)
  t = [v, w, w]
  t(3)%a = t(3)%a*x(1)
  y(3) = y(3) + sum(t(3)%a)*sum(t(1)%a) + t(2)%a(1)
end subroutine
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: z(m)
  call linked(n, x, m, y)
  call nested(n, x, m, z)
  y = y + z
end subroutine
