! program: bounds_of_host
! features: bounds of loops that internal procedures change: variables, shapes and components of the host, by subroutines, functions, siblings and dummy procedures
! size: n=6 m=1
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  type grid
    integer :: first, last
  end type
  type(grid) :: g
  real(8), allocatable :: a(:)
  real(8) :: s
  integer :: i, k, step
  allocate (a(3))
  a = x(1:3)
  s = 1
  do i = 1, size(a)
    s = s*x(i)
    call grow
    s = s*sin(s) + a(i)
  end do
  k = 3
  do i = 1, k
    s = s*x(i) + 0.5d0
    call count_up
    s = s*sin(s)
  end do
  k = 2
  do i = 1, k
    s = s*cos(counted(s)) + x(i)
  end do
  k = 3
  do i = 1, k
    s = s*x(i)
    call any_of(count_up)
    s = s + cos(s)*x(i)
  end do
  g%first = 1
  g%last = 3
  do i = g%first, g%last
    s = s*x(i) + 1
    call by_sibling
    s = s*sin(s)
  end do
  step = 2
  do i = 5, 1, -step
    s = s*x(i) + 1
    call by_sibling
    s = s*sin(s)
  end do
  y(1) = s + sum(a)
contains
  subroutine grow
    real(8) :: t(4)
    integer :: l
    l = size(a)
    t(1:l) = a
    deallocate (a)
    allocate (a(4))
    a = 0.5d0
    a(1:3) = t(1:3)*x(i)
  end subroutine
  subroutine count_up
    k = k + 1
    s = s*cos(s)
  end subroutine
  real(8) function counted(v)
    real(8), intent(in) :: v
    k = k + 2
    counted = v*v
  end function
  subroutine any_of(which)
    interface
      subroutine which
      end subroutine
    end interface
    call which
  end subroutine
  subroutine by_sibling
    call move
    s = s*x(2)
  end subroutine
  subroutine move
    g%last = g%last - 2
    g%first = 4
    step = 1
  end subroutine
end subroutine
