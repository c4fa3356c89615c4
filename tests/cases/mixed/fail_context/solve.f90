! test: tangent head=solve wrt=x of=y
! What C reaches through a c_ptr, Fortran does not see.
subroutine solve(x, y)
  use iso_c_binding
  implicit none
  interface
    subroutine scale(context, y) bind(c)
      import :: c_ptr, c_double
      type(c_ptr), value :: context   ! want error: leads to reals in C, which Fortran does not see
      real(c_double), intent(inout) :: y
    end subroutine
  end interface
  real(c_double), intent(in), target :: x
  real(c_double), intent(out) :: y
  y = 1d0
  call scale(c_loc(x), y)
end subroutine
