! test: tangent head=f wrt=x of=y
! test: run n=2
! What overriding procedures change is seen where they are called: through a deferred binding, and through one whose own procedure changes nothing.
module layers
  implicit none
  type, abstract :: layer
    integer :: k = 0
  contains
    procedure(change), deferred :: forward
    procedure :: finish => nothing
    procedure :: eval
  end type layer
  abstract interface
    subroutine change(self, x)
      import :: layer
      class(layer), intent(inout) :: self
      real(8), intent(inout) :: x(:)
    end subroutine change
  end interface
  type, extends(layer) :: dense
  contains
    procedure :: forward => square
    procedure :: finish => scale
  end type dense
contains
  subroutine eval(self, x)
    class(layer), intent(inout) :: self
    real(8), intent(inout) :: x(:)
    call self%forward(x)
  end subroutine eval
  subroutine last(self, x)
    class(layer), intent(inout) :: self
    real(8), intent(inout) :: x(:)
    call self%finish(x)
  end subroutine last
  subroutine nothing(self, x)
    class(layer), intent(inout) :: self
    real(8), intent(inout) :: x(:)
  end subroutine nothing
  subroutine square(self, x)
    class(dense), intent(inout) :: self
    real(8), intent(inout) :: x(:)
    x = x*x
  end subroutine square
  subroutine scale(self, x)
    class(dense), intent(inout) :: self
    real(8), intent(inout) :: x(:)
    x = 3*x
  end subroutine scale
  subroutine f(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y(n)
    class(layer), allocatable :: any
    allocate (dense :: any)
    y = x
    if (allocated(any)) call any%eval(y)
    call last(any, y)
  end subroutine f
end module layers
