! test: tangent head=head wrt=x of=y
! test: run n=2 m=1
! A method of a base type calls what only modules that use it define.
module base
  implicit none
  type, abstract :: shape
    real(8) :: s = 1
  contains
    procedure(area_i), deferred :: area
    procedure :: cost          ! template method: calls the deferred one
  end type
  abstract interface
    function area_i(this) result(a)
      import
      class(shape), intent(in) :: this
      real(8) :: a
    end function
  end interface
contains
  function cost(this) result(c)
    class(shape), intent(in) :: this
    real(8) :: c
    c = 3*this%area() + this%s
  end function
end module
module derived
  use base
  implicit none
  type, extends(shape) :: disc
    real(8) :: r
  contains
    procedure :: area => disc_area
  end type
contains
  function disc_area(this) result(a)
    class(disc), intent(in) :: this
    real(8) :: a
    a = this%r**2
  end function
end module
subroutine head(n, x, m, y)
  use derived
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  class(shape), allocatable :: p
  p = disc(r=x(1), s=x(2))
  y(1) = p%cost()
end subroutine
