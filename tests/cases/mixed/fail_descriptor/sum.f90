! test: tangent head=solve wrt=x of=y
! A C head; Fortran takes a descriptor.
subroutine total(v, s) bind(c)
  use iso_c_binding
  implicit none
  real(c_double), intent(in) :: v(:)   ! want error: is real in Fortran and not in C
  real(c_double), intent(out) :: s
  s = sum(v)
end subroutine
