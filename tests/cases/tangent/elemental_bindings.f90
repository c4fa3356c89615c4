! test: tangent head=f wrt=x of=y
! test: run n=3
! Elemental functions and subroutines as bindings: for arrays of objects, for one object and arrays, and without an object.
module m
  implicit none
  type :: base
    real(8) :: r = 1
  contains
    procedure :: area
    procedure, nopass :: squash
    procedure :: bump
  end type
  type, extends(base) :: big
    real(8) :: s = 2
  contains
    procedure :: area => big_area
  end type
contains
  elemental function area(self, t) result(a)
    class(base), intent(in) :: self
    real(8), intent(in) :: t
    real(8) :: a
    a = self%r**2*t
  end function
  elemental function big_area(self, t) result(a)
    class(big), intent(in) :: self
    real(8), intent(in) :: t
    real(8) :: a
    a = self%r*self%s*t
  end function
  elemental function squash(t) result(r)
    real(8), intent(in) :: t
    real(8) :: r
    r = t/(1 + t)
  end function
  elemental subroutine bump(self, by)
    class(base), intent(inout) :: self
    real(8), intent(in) :: by
    self%r = self%r*by
  end subroutine
  subroutine inner(b, x, y)
    class(base), intent(inout) :: b(:)
    real(8), intent(in) :: x(:)
    real(8), intent(inout) :: y
    real(8) :: z(size(x))
    z = b(1)%squash(2*x)
    y = y + sum(b%area(x)) + sum(b(1)%area(x)) + sum(z)
    call b%bump(x)
    y = y + sum(b%r)
  end subroutine
  subroutine f(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y
    type(base) :: p(n)
    type(big) :: q(n)
    p%r = x
    q%r = x**2
    q%s = x
    y = sum(p%area(x(1))) + sum(q%area(x))
    call inner(p, x, y)
    call inner(q, x, y)
  end subroutine
end module
