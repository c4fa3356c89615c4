! program: allocatable_results
! features: functions with allocatable results that they allocate by assignment, of arrays and of structures with allocatable parts; arrays of such structures that grow; move_alloc of parts
! size: n=4 m=2
module allocatable_result_functions
  implicit none
  type cell
    real(8), allocatable :: u(:)
    real(8), allocatable :: s
  end type
  type grid
    type(cell), allocatable :: c(:)
    real(8) :: total = 0
  end type
contains
  function twice(c) result(r)
    real(8), intent(in) :: c(:)
    real(8), allocatable :: r(:)
    r = [c, 2*c*c]
  end function
  function of_cell(c) result(r)
    type(cell), intent(in) :: c
    real(8), allocatable :: r(:)
    r = twice(c%u)
    if (allocated(c%s)) r = r*c%s
  end function
  subroutine make(g, n, x)
    type(grid), intent(out) :: g
    integer, intent(in) :: n
    real(8), intent(in) :: x(:)
    integer :: i
    allocate (g%c(n))
    do i = 1, n
      g%c(i)%u = x(1:i)
      if (mod(i, 2) == 0) then
        allocate (g%c(i)%s)
        g%c(i)%s = x(i)
      end if
    end do
    g%total = g%total + sum(x)
  end subroutine
  subroutine swap(a, b)
    real(8), allocatable, intent(inout) :: a(:), b(:)
    real(8), allocatable :: t(:)
    call move_alloc(a, t)
    call move_alloc(b, a)
    call move_alloc(t, b)
  end subroutine
end module
subroutine head(n, x, m, y)
  use allocatable_result_functions
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  type(grid) :: g, h
  type(cell) :: k
  real(8), allocatable :: p(:)
  integer :: it
  y = 0
  do it = 1, 3
    p = twice(x(1:it))
    y(1) = y(1) + sum(p)*p(1)
    call make(g, n, x*it)
    h = g
    h%c(2) = g%c(n)
    k = h%c(1)
    k%u = of_cell(h%c(2))
    g%c = [g%c, k]
    call swap(g%c(1)%u, g%c(3)%u)
    y(2) = y(2) + sum(k%u)*h%total + sum(g%c(size(g%c))%u) + g%c(1)%u(2)
    if (allocated(h%c(it)%s)) then
      y(2) = y(2) + h%c(it)%s**2
      deallocate (h%c(it)%s)
    end if
  end do
end subroutine
