! test: tangent head=head wrt=x of=y 
! test: run n=2 m=1
! A public operator with a private procedure behind it.
module lay
  implicit none
  private
  type, public :: layer
    real(8) :: t
    integer :: id = 0
  end type
  public :: operator(==)
  interface operator(==)
    module procedure same
  end interface
contains
  logical function same(a, b)
    type(layer), intent(in) :: a, b
    same = a%id == b%id
  end function
end module
subroutine head(n, x, m, y)
  use lay
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  type(layer) :: a, b
  a = layer(x(1)); b = layer(x(2))
  y(1) = 0
  if (a == b) y(1) = a%t*b%t
end subroutine
