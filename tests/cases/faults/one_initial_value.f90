! A SEQUENCE type with one initial value.
! test: check head=h wrt=x of=y
module t_m
  implicit none
  private
  public :: pair
  type pair
    sequence
    real(8) :: left
    real(8) :: right = 0.5d0
  end type
end module
subroutine h(x, y)
  use t_m
  implicit none
  real(8) :: x(2), y(1)
  type(pair) :: p
  p%left = x(1)*2
  p%right = x(2)*x(1)
  y(1) = p%left*p%right + p%left**2
end subroutine
