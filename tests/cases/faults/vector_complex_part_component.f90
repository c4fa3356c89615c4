! In many directions, the real part of a component is one of an array: gfortran 12 takes it wrongly as a selector and as an argument.
! test: check head=vcp wrt=x of=y --vector 2
module vcp_m
  implicit none
  type t
    complex(8) :: z
    complex(8) :: w(3)
  end type
contains
  subroutine vcp(x, y)
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    type(t) :: a
    a%z = cmplx(1d0, x, 8)
    a%w = cmplx(x, 2*x, 8)
    associate (b => a%z%im)
      b = b*x
    end associate
    associate (b => a%w(2)%re)
      b = b*x
    end associate
    associate (b => a%z%im)
      y = b*x
    end associate
    call scale(a%z%im, x)
    call scale(a%z%re, x)
    call scale(a%w(3)%im, x)
    y = y + a%z%im + a%z%re + a%w(2)%re + a%w(3)%im
  end subroutine
  subroutine scale(a, x)
    real(8), intent(inout) :: a
    real(8), intent(in) :: x
    a = a*x
  end subroutine
end module
