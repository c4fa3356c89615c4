! test: tangent head=solve wrt=x of=y
subroutine solve(x, y)
  use iso_c_binding
  implicit none
  interface
    function cube(a) bind(c)
      import :: c_double
      real(c_double), value :: a
      real(c_double) :: cube
    end function
  end interface
  real(c_double), intent(in) :: x
  real(c_double), intent(out) :: y
  call apply(cube, y)   ! want error: cannot be passed to a Fortran procedure
contains
  subroutine apply(f, r)
    procedure(cube) :: f
    real(c_double), intent(out) :: r
    r = f(x)
  end subroutine
end subroutine
