! Two names of parts of one component, which the adjoint changes both: in many directions, gfortran 12 takes neither as it is.
! test: adjoint head=f wrt=x of=y --vector 2
module fvc_m
  implicit none
  type t
    complex(8) :: z
  end type
contains
  subroutine f(x, y)
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    type(t) :: a
    a%z = cmplx(1d0, x, 8)
    ! error: do not lie together, and it is changed here
    ! error: do not lie together, and it is changed here
    associate (b => a%z%im, c => a%z%re)
      y = b*x + c
    end associate
  end subroutine
end module
