! test: tangent head=area wrt=x of=y
! A COMMON block that C knows as a variable.
subroutine area(x, y)
  use, intrinsic :: iso_c_binding
  implicit none
  real(c_double), intent(in) :: x
  real(c_double), intent(out) :: y
  real(c_double) :: u
  common /shared/ u
  bind(c) :: /shared/
  interface
    subroutine raise(v) bind(c)
      import
      real(c_double), intent(in) :: v
    end subroutine
  end interface
  u = x
  call raise(x)
  y = u*x
end subroutine
