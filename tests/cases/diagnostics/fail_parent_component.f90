! A constructor with its parent as a whole.
! test: tangent head=p::area wrt=x of=y
! test: adjoint head=p::area wrt=x of=y
module p
  implicit none
  type base
    real(8) :: a
  end type
  type, extends(base) :: more
    real(8) :: b
  end type
contains
  subroutine area(x, y)
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    type(base) :: s
    type(more) :: m
    s%a = x
    m = more(base=s, b=x*x)  ! want error: the parent component 'base' given as a whole
    y = m%a*m%b
  end subroutine
end module
