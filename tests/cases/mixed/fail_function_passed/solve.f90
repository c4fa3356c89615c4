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
      import :: law, c_double
      procedure(law) :: f   ! want error: is a function
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
  y = integral(square, x)
end subroutine
