! State of a submodule, of a type of its own.
! test: tangent head=area wrt=x of=y
module shapes
  implicit none
  interface
    module subroutine area(x, y)
      real(8), intent(in) :: x
      real(8), intent(out) :: y
    end subroutine
  end interface
end module
submodule (shapes) inside
  implicit none
  integer, parameter :: n = 2
  type :: pair
    real(8) :: a, b
  end type
  type(pair) :: kept  ! want error: the derivative of 'kept' must be reached from outside of its submodule, which its type or shape does not allow
contains
  module procedure area
    kept%a = x*n
    kept%b = x*kept%a
    y = kept%b*x
  end procedure
end submodule
