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
  real(8) :: gain_d
  interface
    module subroutine speed_d(n, x, x_d, v, v_d)
      integer, intent(in) :: n
      real(8), intent(in) :: x(n)
      real(8), intent(in) :: x_d(n)
      real(8), intent(out) :: v(n)
      real(8), intent(out) :: v_d(n)
    end subroutine speed_d
    pure module subroutine drag_d(v, v_d, d, d_d)
      real(8), intent(in) :: v
      real(8), intent(in) :: v_d
      real(8), intent(out) :: d
      real(8), intent(out) :: d_d
    end subroutine drag_d
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
  ! Tangent of head: y with respect to x.
  subroutine head_d(n, x, x_d, m, y, y_d)
    integer, intent(in) :: n, m
    real(8), intent(in) :: x(n)
    real(8), intent(in) :: x_d(n)
    real(8), intent(out) :: y(m)
    real(8), intent(out) :: y_d(m)
    real(8) :: v(n)
    real(8) :: v_d(n)
    real(8) :: drag_value
    real(8) :: drag_value_d
    gain_d = 0d0
    call speed_d(n, x, x_d, v, v_d)
    y_d = gain*sum(v_d) + sum(v)*gain_d
    y = sum(v)*gain
    call drag_d(y(1), y_d(1), drag_value, drag_value_d)
    y_d(1) = drag_value_d
    y(1) = drag_value
  end subroutine head_d
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
  ! Tangent of speed.
  module subroutine speed_d(n, x, x_d, v, v_d)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(in) :: x_d(n)
    real(8), intent(out) :: v(n)
    real(8), intent(out) :: v_d(n)
    integer :: i
    real(8) :: extra_value
    real(8) :: extra_value_d
    do i = 1, n
      call extra_d(x(i), x_d(i), extra_value, extra_value_d)
      v_d(i) = 2*c*x(i)*x_d(i) + extra_value_d
      v(i) = c*x(i)**2 + extra_value
    end do
  end subroutine speed_d
  ! Tangent of drag.
  pure module subroutine drag_d(v, v_d, d, d_d)
    real(8), intent(in) :: v
    real(8), intent(in) :: v_d
    real(8), intent(out) :: d
    real(8), intent(out) :: d_d
    d_d = abs(v)*v_d + sign(1d0, v)*v*v_d
    d = v*abs(v)
  end subroutine drag_d
  ! Tangent of extra.
  subroutine extra_d(a, a_d, b, b_d)
    real(8), intent(in) :: a
    real(8), intent(in) :: a_d
    real(8), intent(out) :: b
    real(8), intent(out) :: b_d
    b_d = cos(a)*a_d
    b = sin(a)
  end subroutine extra_d
end submodule flow_parts
