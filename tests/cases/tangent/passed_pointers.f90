! test: tangent head=head wrt=x of=y activity=none
! test: run n=3
! Procedure pointers, and components that are such, as actual arguments: for dummy procedures, and for dummies that are pointers.
module funs
  implicit none
  abstract interface
    function scalar_fun(x) result(r)
      real(8), intent(in) :: x
      real(8) :: r
    end function
  end interface
  type :: rule
    procedure(scalar_fun), pointer, nopass :: f => root
    real(8) :: weight = 1
  end type
contains
  function cube(x) result(r)
    real(8), intent(in) :: x
    real(8) :: r
    r = x**3
  end function
  function root(x) result(r)
    real(8), intent(in) :: x
    real(8) :: r
    r = sqrt(x)
  end function
  function wave(x) result(r)
    real(8), intent(in) :: x
    real(8) :: r
    r = sin(3*x)
  end function
  function integral(f, a, b) result(s)
    procedure(scalar_fun) :: f
    real(8), intent(in) :: a, b
    real(8) :: s
    integer :: i
    s = 0
    do i = 1, 10
      s = s + f(a + (i - 0.5d0)*(b - a)/10)
    end do
    s = s*(b - a)/10
  end function
  subroutine twice(f, p, x, y)
    procedure(scalar_fun) :: f
    procedure(scalar_fun), pointer, intent(in) :: p
    real(8), intent(in) :: x
    real(8), intent(inout) :: y
    y = y + f(f(x)) + p(x)
  end subroutine
  subroutine ptr(p, x, y)
    procedure(scalar_fun), pointer, intent(in) :: p
    real(8), intent(in) :: x
    real(8), intent(inout) :: y
    y = y + p(x)*x
  end subroutine
  subroutine head(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y
    procedure(scalar_fun), pointer :: p, fixed => wave
    type(rule) :: rules(2), start
    integer :: i
    rules(1)%f => cube
    y = integral(start%f, x(1), 2d0)
    rules(2)%f => wave
    do i = 1, n
      p => rules(1 + mod(i, 2))%f
      y = y + integral(p, x(1), x(i)) + 2*integral(rules(2)%f, 0d0, x(i)**2)
      call twice(p, rules(1)%f, x(i), y)
      call ptr(p, x(i), y)
      call ptr(fixed, x(i), y)
    end do
  end subroutine
end module
