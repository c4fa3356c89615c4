! Variables that Fortran and C both change.
! test: check head=shared::area wrt=x of=y
module shared
  use, intrinsic :: iso_c_binding
  implicit none
  real(c_double), bind(c) :: gain
contains
  subroutine area(x, y)
    real(c_double), intent(in) :: x
    real(c_double), intent(out) :: y
    interface
      subroutine raise(v) bind(c)
        import
        real(c_double), intent(in) :: v
      end subroutine
    end interface
    gain = x
    call raise(x)
    y = gain*x
  end subroutine
end module
