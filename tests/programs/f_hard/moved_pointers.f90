! program: moved_pointers
! features: conditions behind pointers that arms move, allocatables that arms exchange
! size: n=6 m=3
module cells
  implicit none
  integer, parameter :: dp = kind(1d0)
  type cell
    real(dp) :: v = 0
    integer :: kind = 0
    type(cell), pointer :: next => null()
  end type
end module
subroutine head(n, x, m, y)
  use cells
  implicit none
  integer, intent(in) :: n, m
  real(dp), intent(in) :: x(n)
  real(dp), intent(out) :: y(m)
  type(cell), target :: list(n)
  type(cell), pointer :: p
  real(dp), allocatable :: a(:), b(:)
  real(dp), target :: u, w
  real(dp), pointer :: q
  integer :: i
  y = 0
  do i = 1, n
    list(i)%v = x(i)
    list(i)%kind = mod(i, 3)
    if (i < n) list(i)%next => list(i+1)
  end do
  p => list(1)
  do i = 1, n - 1
    if (p%kind == 1) then
      y(1) = y(1) + p%v*x(i)
      p => p%next
    else if (p%v > 0.4_dp) then
      y(1) = y(1) + sin(p%v)*x(i)
      p => p%next
    else
      y(1) = y(1)*x(i)
    end if
  end do
  allocate (a(2), b(2))
  a = x(1:2)
  b = [x(3)*2, x(4)]
  do i = 1, n
    if (a(1) > 0.7_dp) then
      y(2) = y(2) + a(1)*x(i)
      call swap
    else
      y(2) = y(2) + a(2)*x(i)*x(i)
      call swap
    end if
  end do
  u = x(2)
  w = x(5)*2
  q => u
  do i = 1, n
    if (q > 0.8_dp) then
      y(3) = y(3) + q*q
      q => u
    else
      y(3) = y(3) + q*x(i)
      q => w
    end if
    u = u*1.1_dp
  end do
contains
  subroutine swap
    real(dp), allocatable :: t(:)
    call move_alloc(a, t)
    call move_alloc(b, a)
    call move_alloc(t, b)
  end subroutine
end subroutine head
