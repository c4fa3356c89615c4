! program: found_again
! features: subscripts that call functions which read what is set behind: of a module, of a type, through a pointer, a statement function
! size: n=5 m=3
module found_again_state
  implicit none
  real(8) :: w(3)
  type finder
    integer :: shift = 0
  contains
    procedure :: least => least_of
  end type
contains
  pure integer function least(shift)
    integer, intent(in) :: shift
    least = minloc(w, 1) + shift
  end function
  pure integer function least_of(f)
    class(finder), intent(in) :: f
    least_of = minloc(w, 1) + f%shift
  end function
end module

subroutine head(n, x, m, y)
  use found_again_state
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  y = 0
  y(1) = by_module(x)
  y(2) = by_others(x)
  y(3) = by_statement_function(x)
contains
  real(8) function by_module(x) result(y)
    real(8), intent(in) :: x(:)
    real(8) :: c
    w = 0.25d0
    c = x(least(0))
    w(1) = c*x(3) + 3
    w(2) = x(2)*c
    w(3) = x(3)*(w(1) + w(2))
    y = w(1)*w(3)
  end function
  real(8) function by_others(x) result(y)
    real(8), intent(in) :: x(:)
    procedure(least), pointer :: p
    type(finder) :: f
    real(8) :: c, u(3)
    integer :: i
    p => least
    w = 0.25d0
    c = x(f%least())*x(p(1))
    do i = 1, least(1)
      c = c*x(i)
    end do
    u = 0
    u(least(0):) = x(least(0):3)
    call scale(u(least(0)), x(least(1)))
    w(1) = c*x(3) + 3
    w(2) = x(2)*c
    w(3) = x(3)*(w(1) + w(2))*u(1)
    y = w(1)*w(3)
  end function
  subroutine scale(a, b)
    real(8), intent(inout) :: a
    real(8), intent(in) :: b
    a = a*b*b
  end subroutine
  real(8) function by_statement_function(x) result(y)
    real(8), intent(in) :: x(:)
    integer :: place, k, shift
    place(k) = k + shift
    shift = 1
    y = x(place(0))*x(place(1))
    shift = 3
    y = y*y*x(shift)
    shift = 4
  end function
end subroutine
