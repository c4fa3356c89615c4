! A procedure that a type-bound call may reach allocates the component anew through which its object is found: the refusal speaks of the call.
! test: adjoint head=f wrt=x of=y
module m
  implicit none
  type, abstract :: base
  contains
    procedure(ev), deferred :: eval
  end type
  abstract interface
    subroutine ev(self, x, y)
      import base
      class(base), intent(inout) :: self
      real(8), intent(in) :: x
      real(8), intent(out) :: y
    end subroutine
  end interface
  type, extends(base) :: square
    real(8) :: a
  contains
    procedure :: eval => eval_square
  end type
  type, extends(base) :: holder
    class(base), allocatable :: in
  contains
    procedure :: eval => eval_holder
  end type
contains
  subroutine eval_square(self, x, y)
    class(square), intent(inout) :: self
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    y = self%a*x*x
  end subroutine
  subroutine eval_holder(self, x, y)
    class(holder), intent(inout) :: self
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    if (.not. allocated(self%in)) allocate (square :: self%in)
    ! error: the adjoint of a call of a type-bound procedure whose object is found through 'in', which may be allocated anew inside
    call self%in%eval(x, y)
  end subroutine
  subroutine f(x, y)
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    type(holder) :: h
    type(square) :: s
    s%a = x
    allocate (h%in, source=s)
    call h%eval(x, y)
  end subroutine
end module
