! A constructor names PRIVATE components by their places: the derivative lies in their module.
! test: check head=area wrt=x of=y
module pairs
  implicit none
  type :: pair
    private
    real(8) :: a, b
  contains
    procedure :: product => pair_product
  end type
contains
  function made(x)
    real(8), intent(in) :: x
    type(pair) :: made
    made = pair(x, 2*x)
  end function
  function pair_product(p) result(v)
    class(pair), intent(in) :: p
    real(8) :: v
    v = p%a*p%b
  end function
end module
subroutine area(x, y)
  use pairs
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  type(pair) :: p
  p = made(x)
  y = p%product()
end subroutine
