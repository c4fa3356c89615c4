! test: tangent head=solve wrt=x of=y
! The tangent of a C function gives a second value: it is not pure.
pure subroutine solve(x, y)
  use iso_c_binding
  implicit none
  interface
    pure function cube(a) bind(c)
      import :: c_double
      real(c_double), value :: a
      real(c_double) :: cube
    end function
  end interface
  real(c_double), intent(in) :: x
  real(c_double), intent(out) :: y
  y = cube(x)   ! want error: is not pure, and it is called from a pure procedure
end subroutine
