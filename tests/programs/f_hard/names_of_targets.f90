! program: names_of_targets
! features: dummies with TARGET and pointers that lead to variables of a module or of the host, which procedures called later set and read by name; two dummies for one array; internal procedures
! size: n=6 m=8
module names_of_targets_state
  implicit none
  real(8), target :: g(6)
  real(8), pointer :: way(:)
  integer, target :: steps
contains
  subroutine set_by_name(u)
    real(8), intent(in) :: u
    g(6) = 0.55d0*g(6) + sin(u)
  end subroutine set_by_name
  subroutine read_first(b, y, u)
    real(8), target :: b(6)
    real(8), intent(inout) :: y
    real(8), intent(in) :: u
    y = b(6)*b(6)
    call set_by_name(u*u)
  end subroutine read_first
  subroutine set_first(b, y, u)
    real(8), target :: b(6)
    real(8), intent(inout) :: y
    real(8), intent(in) :: u
    call set_by_name(u)
    y = b(6)*u
  end subroutine set_first
  subroutine through(c, u)
    real(8), target :: c(6)
    real(8), intent(in) :: u
    c(5) = 0.4d0*c(5) + u
  end subroutine through
  subroutine two_names(b, c, y, u)
    real(8), target :: b(6), c(6)
    real(8), intent(inout) :: y
    real(8), intent(in) :: u
    y = b(5)*b(5)
    call through(c, u)
    y = y + b(5)*u
  end subroutine two_names
  subroutine along_way(u)
    real(8), intent(in) :: u
    way(2) = 0.7d0*way(2) + cos(u)
  end subroutine along_way
  subroutine by_pointer(b, y, u)
    real(8), pointer :: b(:)
    real(8), intent(inout) :: y
    real(8), intent(in) :: u
    y = b(2)*b(2)*u
    call along_way(u)
    y = y + sin(b(2))
  end subroutine by_pointer
  subroutine count
    steps = steps + 2
  end subroutine count
  subroutine by_bound(limit, y, x)
    integer, target :: limit
    real(8), intent(inout) :: y
    real(8), intent(in) :: x(:)
    integer :: i
    do i = 1, limit
      if (limit > 3) then
        y = y + x(i)*x(i)
      else
        y = y + x(i)*y
      end if
    end do
    call count
  end subroutine by_bound
  subroutine with_inner(a, y, u)
    real(8), target :: a(6)
    real(8), intent(inout) :: y
    real(8), intent(in) :: u
    call inner(a, u)
    y = y + a(3)*u
  contains
    subroutine inner(b, u)
      real(8), target :: b(6)
      real(8), intent(in) :: u
      y = a(3)*a(3)
      b(3) = 0.3d0*b(3) + u
      y = y*a(3)
      call set_of_host(u)
      y = y + b(3)*b(3)
    end subroutine inner
    subroutine set_of_host(u)
      real(8), intent(in) :: u
      a(3) = 0.3d0*a(3) + u
    end subroutine set_of_host
  end subroutine with_inner
end module names_of_targets_state
subroutine head(n, x, m, y)
  use names_of_targets_state
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(m)
  g = x(1:6)
  y = 0.2d0
  call read_first(g, y(1), x(2))
  y(2) = g(6)*g(6)
  call set_first(g, y(3), x(3))
  call two_names(g, g, y(4), x(4))
  y(5) = g(5)*g(5)
  way => g
  call by_pointer(way, y(6), x(5))
  steps = 2
  call by_bound(steps, y(7), x)
  call by_bound(steps, y(7), x)
  call with_inner(g, y(8), x(6))
end subroutine head
