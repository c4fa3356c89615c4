! Procedures that override others under the name of the binding lie in other modules: each type has a branch of its own.
! test: check head=area wrt=x of=y
module shapes
  implicit none
  type :: shape
    integer :: n = 0
  contains
    procedure :: start
    procedure :: count
  end type
  type, abstract :: law
    real(8) :: c = 1
  contains
    procedure(value_of), deferred :: value
  end type
  abstract interface
    function value_of(self, x) result(v)
      import :: law
      class(law), intent(in) :: self
      real(8), intent(in) :: x
      real(8) :: v
    end function
  end interface
contains
  subroutine start(a)
    class(shape) :: a
    a%n = 2
  end subroutine
  integer function count(a)
    class(shape), intent(in) :: a
    count = a%n
  end function
end module
module doubles
  use shapes, only: shape
  implicit none
  type, extends(shape) :: double
    type(shape), allocatable :: inner
  contains
    procedure :: start
    procedure :: count
  end type
contains
  subroutine start(a)
    class(double) :: a
    allocate (a%inner)
    call a%inner%start()
  end subroutine
  integer function count(a)
    class(double), intent(in) :: a
    count = 2*a%inner%n
  end function
end module
module squares
  use shapes, only: law
  implicit none
  type, extends(law) :: square
  contains
    procedure :: value
  end type
contains
  function value(self, x) result(v)
    class(square), intent(in) :: self
    real(8), intent(in) :: x
    real(8) :: v
    v = self%c*x**2
  end function
end module
module cubes
  use squares, only: square
  implicit none
  type, extends(square) :: cube
  contains
    procedure :: value
  end type
contains
  function value(self, x) result(v)
    class(cube), intent(in) :: self
    real(8), intent(in) :: x
    real(8) :: v
    v = self%c*x**3
  end function
end module
module laws
  use shapes, only: law
  implicit none
contains
  subroutine apply(a, x, y)
    class(law), intent(in) :: a
    real(8), intent(in) :: x
    real(8), intent(inout) :: y
    y = y*a%value(x)
  end subroutine
end module
subroutine area(x, y)
  use shapes, only: shape
  use doubles, only: double
  use squares, only: square
  use cubes, only: cube
  use laws, only: apply
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  type(shape), target :: b
  type(double), target :: c
  class(shape), pointer :: a
  type(square) :: s
  type(cube) :: q
  a => b
  call a%start()
  y = x**a%count()
  a => c
  call a%start()
  y = y + x**a%count()
  s%c = x
  q%c = 2*x
  call apply(s, x, y)
  call apply(q, x, y)
end subroutine
