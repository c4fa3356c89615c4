! program: copied_operations
! features: structures whose only component is a pointer to a function, copied, passed and called; a component that is one beside numbers
! size: n=2 m=3
module operations
  implicit none
  abstract interface
    real(8) function one(a)
      real(8), intent(in) :: a
    end function
  end interface
  type operation
    procedure(one), pointer, nopass :: f => null()
  end type
  type weighted
    real(8) :: weight
    procedure(one), pointer, nopass :: f => null()
  end type
contains
  real(8) function square(a)
    real(8), intent(in) :: a
    square = a*a
  end function
  real(8) function wave(a)
    real(8), intent(in) :: a
    wave = sin(a)
  end function
  subroutine apply(o, a, b)
    type(operation), intent(in) :: o
    real(8), intent(in) :: a
    real(8), intent(out) :: b
    b = o%f(a)
  end subroutine
end module
subroutine head(n, x, m, y)
  use operations
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(m)
  type(operation) :: o, p
  type(weighted) :: v, w
  o%f => square
  p = o
  y(1) = p%f(x(1))
  o%f => wave
  call apply(o, x(2), y(2))
  call apply(p, y(2)*x(1), y(2))
  v%f => wave
  v%weight = x(1)
  w = v
  w%weight = w%weight*x(2)
  y(3) = w%weight*w%f(v%weight)
end subroutine
