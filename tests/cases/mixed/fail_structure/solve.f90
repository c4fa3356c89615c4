! test: tangent head=solve wrt=x of=y
module ground
  use iso_c_binding
  implicit none
  type, bind(c) :: table
    integer(c_int) :: n
    type(c_ptr) :: values
    real(c_double) :: scale
  end type
  interface
    function look(t, x) bind(c)
      import :: table, c_double
      type(table), intent(in) :: t   ! want error: has a component 'values' that leads to reals in C
      real(c_double), value :: x
      real(c_double) :: look
    end function
  end interface
end module

subroutine solve(t, x, y)
  use ground
  implicit none
  type(table), intent(in) :: t
  real(c_double), intent(in) :: x
  real(c_double), intent(out) :: y
  y = look(t, x)
end subroutine
