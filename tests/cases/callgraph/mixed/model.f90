! Fortran and C in one graph: each calls the other, and a Fortran procedure is called back through a C function pointer.
module model
  use, intrinsic :: iso_c_binding
  implicit none
  interface
    real(c_double) function integrate(f, n) bind(c)
      import :: c_double, c_int, c_funptr
      type(c_funptr), value :: f
      integer(c_int), value :: n
    end function integrate
  end interface
contains
  real(c_double) function density(x) bind(c)
    real(c_double), value :: x
    density = x*x
  end function density
  subroutine total(n, y)
    integer, intent(in) :: n
    real(8), intent(out) :: y
    y = integrate(c_funloc(density), n)    ! want callgraph: {integrate}
  end subroutine total
  subroutine log_step(k) bind(c)           ! want callgraph: {}
    integer(c_int), value :: k
  end subroutine log_step
end module model
