! test: tangent head=solve wrt=x of=y
module laws
  use iso_c_binding
  implicit none
  abstract interface
    function law(t) bind(c)
      import :: c_double
      real(c_double), value :: t
      real(c_double) :: law
    end function
  end interface
  interface
    function integral(f, b) bind(c)
      import :: c_funptr, c_double
      type(c_funptr), value :: f   ! want error: leads to reals in C
      real(c_double), value :: b
      real(c_double) :: integral
    end function
  end interface
contains
  function square(t) bind(c)
    real(c_double), value :: t
    real(c_double) :: square
    square = t*t
  end function
end module

subroutine solve(x, y)
  use laws
  implicit none
  real(c_double), intent(in) :: x
  real(c_double), intent(out) :: y
  y = integral(c_funloc(square), x)
end subroutine
