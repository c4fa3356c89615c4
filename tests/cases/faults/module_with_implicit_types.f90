! A module without IMPLICIT NONE.
! test: check head=m::f wrt=x of=y
module m
contains
  subroutine f(x, y)
    z = x*x
    y = z*x
  end subroutine
end module
