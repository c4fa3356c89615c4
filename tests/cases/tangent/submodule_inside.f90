! test: tangent head=flow::head wrt=x of=y activity=none
! test: run n=3 m=2 x=3 y=2
! Procedures of a submodule that use what it keeps: their tangents are inside it.
module flow
  implicit none
  real(8), private :: gain = 2d0
  interface
    module subroutine speed(n, x, v)
      integer, intent(in) :: n
      real(8), intent(in) :: x(n)
      real(8), intent(out) :: v(n)
    end subroutine speed
    pure module function drag(v) result(d)
      real(8), intent(in) :: v
      real(8) :: d
    end function drag
  end interface
contains
  subroutine head(n, x, m, y)
    integer, intent(in) :: n, m
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y(m)
    real(8) :: v(n)
    call speed(n, x, v)
    y = sum(v)*gain
    y(1) = drag(y(1))
  end subroutine head
end module flow
submodule (flow) flow_parts
  implicit none
  real(8), parameter :: c = 0.5d0
contains
  module procedure speed
    integer :: i
    do i = 1, n
      v(i) = c*x(i)**2 + extra(x(i))
    end do
  end procedure speed
  pure module function drag(v) result(d)
    real(8), intent(in) :: v
    real(8) :: d
    d = v*abs(v)
  end function drag
  function extra(a) result(b)
    real(8), intent(in) :: a
    real(8) :: b
    b = sin(a)
  end function extra
end submodule flow_parts
