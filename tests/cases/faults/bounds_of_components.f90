! Components take the bounds of what a constructor gives them.
! test: check head=sm::hd wrt=x of=y n=4
module sm
  type t
    real(8), allocatable :: a(:)
  end type
  type, extends(t) :: u
    real(8) :: w = 2
  end type
contains
  function mk(x) result(r)
    real(8), intent(in) :: x(0:)
    type(t) :: r
    allocate(r%a(0:size(x)-1), source=x)
  end function
  function arr(x) result(r)
    real(8), intent(in) :: x(:)
    real(8) :: r(0:size(x)-1)
    r = x**2
  end function
  subroutine hd(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(-1:n-2)
    real(8), intent(out) :: y
    type(t) :: s, v(2)
    type(u) :: z
    s = t(a=arr(x))
    y = s%a(1)
    s = t(x)
    y = y + s%a(-1)*3
    s = t(x*2 + 1)
    y = y + s%a(1)*s%a(2)
    s = t((x))
    y = y + s%a(1)
    v(1) = mk(x)
    v(2) = t(arr(x) + x)
    y = y + v(1)%a(0)*v(2)%a(1)
    z = u(a=x - 1, w=x(0))
    y = y*z%a(1)*z%w
  end subroutine
end module
