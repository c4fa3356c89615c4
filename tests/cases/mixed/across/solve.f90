! test: command ir FILES --dump=callgraph
! test: tangent head=solve wrt=x of=y
! test: run
! test: tangent head=solve wrt=x of=y --vector=2
! test: run
! A Fortran head that calls C, which calls Fortran.
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
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = 2*cube(x) + x
end subroutine

subroutine weigh(a, b) bind(c)
  use iso_c_binding
  implicit none
  real(c_double), intent(in) :: a
  real(c_double), intent(out) :: b
  b = a*exp(-a)
end subroutine
