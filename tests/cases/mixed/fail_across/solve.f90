! test: tangent head=solve wrt=x of=y
! A Fortran head that calls C: read as one program; the derivative does not cross yet.
subroutine solve(x, y)
  use iso_c_binding
  implicit none
  interface
    function cube(a) bind(c, name='cube')
      import :: c_double
      real(c_double), value :: a
      real(c_double) :: cube
    end function
  end interface
  real(c_double), intent(in) :: x
  real(c_double), intent(out) :: y
  y = cube(x)   ! want error: is written in C
end subroutine
