! Literals as operands of defined operators.
! test: roundtrip
! test: check head=s wrt=x of=y
module a
  implicit none
  interface operator(.op.)
    module procedure neg, add
  end interface
contains
  pure function neg(i)
    real, intent(in) :: i
    real :: neg
    neg = -i
  end function
  pure function add(i, j)
    real, intent(in) :: i, j
    real :: add
    add = i + j
  end function
end module
subroutine s(x, y)
  use a
  implicit none
  real, intent(in) :: x
  real, intent(out) :: y
  y = (.op. 3.0)*x
  y = y + (x .op. 3.0) + (4.0 .op. x)
end subroutine
