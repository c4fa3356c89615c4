! program: passed_pointers
! features: procedure pointers, also components, as actual arguments for procedures that are dummies: of subroutines and functions, in expressions, changed in a loop
! size: n=4 m=4
module passed_pointers_parts
  implicit none
  abstract interface
    function shape(a) result(r)
      real(8), intent(in) :: a
      real(8) :: r
    end function shape
  end interface
  type tool
    procedure(shape), pointer, nopass :: f
    real(8) :: weight
  end type tool
contains
  function wave(a) result(r)
    real(8), intent(in) :: a
    real(8) :: r
    r = sin(a)*a
  end function wave
  function bump(a) result(r)
    real(8), intent(in) :: a
    real(8) :: r
    r = exp(-a*a)
  end function bump
  subroutine bend(a, b)
    real(8), intent(in) :: a
    real(8), intent(inout) :: b
    b = sin(a*b)
  end subroutine bend
  subroutine stretch(a, b)
    real(8), intent(in) :: a
    real(8), intent(inout) :: b
    b = b*b + a
  end subroutine stretch
  subroutine apply(p, a, b)
    procedure(bend) :: p
    real(8), intent(in) :: a
    real(8), intent(inout) :: b
    call p(a, b)
    b = b*a
  end subroutine apply
  function twice(f, a) result(r)
    procedure(shape) :: f
    real(8), intent(in) :: a
    real(8) :: r
    r = f(f(a)) + a
  end function twice
end module passed_pointers_parts
subroutine head(n, x, m, y)
  use passed_pointers_parts
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(m)
  procedure(bend), pointer :: p
  procedure(shape), pointer :: f
  type(tool) :: t
  integer :: i
  y = x(1:m)
  p => bend
  do i = 1, n
    call apply(p, x(i), y(1))
    if (i == 2) then
      p => stretch
    else
      p => bend
    end if
  end do
  f => wave
  t%f => bump
  t%weight = x(3)
  y(2) = twice(f, x(1))*2 + twice(t%f, x(2))*t%weight
  if (n > 3) f => t%f
  y(3) = y(3)*twice(f, y(2))
  y(4) = sin(twice(t%f, y(1)))
end subroutine head
