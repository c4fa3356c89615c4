! INTENT(OUT) alone gives a component its initial value, and the derivative zero.
! test: check head=area wrt=x of=y
module m
  type :: t
    real(8) :: r = 0
    integer :: n = 1
  end type
contains
  subroutine area(x, y)
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    type(t) :: s
    s%r = x
    y = s%r**2
    call reset(s)
    y = y + s%r*x
  end subroutine
  subroutine reset(p)
    type(t), intent(out) :: p
    p%n = 2
  end subroutine
end module
