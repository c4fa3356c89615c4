! A derived type with parameters, and its constructor.
! test: tangent head=p::area wrt=x of=y
module p
  implicit none
  type :: list(n)  ! want error: a derived type with parameters is not supported
    integer, len :: n
    real(8) :: a(n)
  end type
  type :: old
    sequence
    real(8) :: a = 1
  end type
contains
  subroutine area(x, y)
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    type(list(3)) :: s  ! want error: a derived type with parameters is not supported
    s = list(3)([x, x, x])  ! want error: a structure constructor with type parameters is not supported
    y = s%a(1)*s%n
  end subroutine
end module
