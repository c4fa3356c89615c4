! program: structures_in_expressions
! features: arrays of structures in constructors, with and without derivatives; MERGE, RESHAPE, SPREAD, PACK, UNPACK, CSHIFT, EOSHIFT of structures; ALLOCATE with SOURCE
! size: n=4 m=3
module cells
  implicit none
  type cell
    real(8) :: a
    real(8) :: b(2)
    integer :: k
  end type
end module
subroutine listed(n, x, m, y)
  use cells
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  type(cell) :: u(2), w, c
  w%a = 2; w%b = [3,4]; w%k = 1
  u(1) = cell(x(1), [x(2), x(3)], 3)
  u(2) = cell(x(4)*x(1), x(1:2)**2, 4)
  u = [w, u(1)]
  y(1) = u(1)%a*u(2)%a
  y(2) = sum(u(2)%b)*x(1)
  c = u(2)
  u = [c, c]
  y(3) = sum(u%a)*u(1)%b(2)
end subroutine
subroutine implied(n, x, m, y)
  use cells
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  type(cell) :: u(2), v(4), w
  integer :: i
  w = cell(1d0, 2d0, 3)
  do i = 1, 2
    u(i) = cell(x(i), x(i+1)*x(i), i)
  end do
  v = [u, u]
  y(1) = sum(v%a**2) + v(3)%b(2)
  v = [u(2), w, u(1), u(2)]
  y(2) = sum(v%a**3) + v(2)%b(2)
  v = [w, w, u]
  y(3) = sum(v%b(1)**3)
  v = [(u(mod(i,2)+1), i = 1, 4)]
  y(3) = y(3) + v(1)%a*v(2)%b(1)
end subroutine
subroutine chosen(n, x, m, y)
  use cells
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  type(cell) :: u(4), v(4), q(2,2), w
  integer :: i
  w = cell(1d0, 2d0, 3)
  do i = 1, 4
    u(i) = cell(x(mod(i,n)+1), x(1)*i, i)
  end do
  v = merge(u, w, [.true., .false., .true., .false.])
  y(1) = sum(v%a**2) + sum(v%b(1))
  w = merge(u(1), u(2), x(1) > 0)
  y(1) = y(1)*w%a
  q = reshape(u, [2,2])
  y(2) = q(1,2)%a*q(2,1)%b(1)
  v = cshift(u, 1)
  y(2) = y(2) + v(1)%a*v(4)%b(2)
  v = pack(u, u%k > 0)
  y(3) = v(2)%a**2*v(1)%b(1)
  q = spread(u(1:2), 2, 2)
  y(3) = y(3) + sum(q%a**3) + q(2,2)%b(1)
  v = spread(u(2), 1, 4)
  y(3) = y(3) + sum(v%a**3) + v(3)%b(1)
end subroutine
subroutine allocated(n, x, m, y)
  use cells
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  type(cell) :: u(4)
  type(cell), allocatable :: v(:), q(:,:)
  integer :: i
  u = cell(0d0, 0d0, 0)
  u%a = x(1:4)
  u%b(1) = x(4:1:-1)*x(1)
  allocate(v, source=u(2:3))
  y(1) = product(v%a)
  v = [v, u(1)]
  y(1) = y(1) + sum(v%a*v%b(1))
  v = u
  y(2) = sum(v%a**2)
  v = pack(u, u%a > 0)
  y(2) = y(2) + sum(v%a**3*v%b(1))
  q = reshape(u, [2,2], order=[2,1])
  y(3) = sum(q%a*reshape(x(1:4), [2,2]))
  deallocate(v)
  allocate(v(2), source=cell(x(1), x(2), 3))
  y(3) = y(3)*v(2)%a*v(1)%b(2)
  deallocate(v)
  allocate(v(3), mold=u(1))
  v(1) = u(1); v(2) = u(2); v(3) = v(1)
  y(3) = y(3)*v(3)%a
end subroutine
subroutine masked(n, x, m, y)
  use cells
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  type(cell) :: u(4), v(4)
  logical :: l(4)
  u = [cell(x(1), x(2), 1), cell(x(2), [x(1), x(3)], 2), cell(x(3), 2d0, 2), cell(1d0, x(4), 2)]
  v = u(4:1:-1)
  l = u%k > 1
  where (l) u%a = u%a**2*v%a
  where (l)
    u%b(1) = v%a
  elsewhere
    u%b(1) = u%b(2)
  end where
  y(1) = sum(u%a) + sum(u%b(1)*v%b(2))
  v = eoshift(u, 1, boundary=cell(x(1), x(2), 1))
  y(2) = sum(v%a**2)
  u = unpack(pack(v, l), l, u)
  y(3) = sum(u%a**3) + sum(u%b(2))
end subroutine
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: z(m)
  call listed(n, x, m, z)
  y = z
  call implied(n, x, m, z)
  y = y + z
  call chosen(n, x, m, z)
  y = y + z
  call allocated(n, x, m, z)
  y = y + z
  call masked(n, x, m, z)
  y = y + z
end subroutine
