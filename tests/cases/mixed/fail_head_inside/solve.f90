! test: tangent head=solve wrt=x of=y
recursive subroutine solve(level, x, y) bind(c)   ! want error: is also called from the other language
  use iso_c_binding
  implicit none
  interface
    subroutine deeper(level, x, y) bind(c)
      import :: c_int, c_double
      integer(c_int), value :: level
      real(c_double), intent(in) :: x
      real(c_double), intent(inout) :: y
    end subroutine
  end interface
  integer(c_int), value :: level
  real(c_double), intent(in) :: x
  real(c_double), intent(inout) :: y
  y = y*x
  if (level > 0) call deeper(level, x, y)
end subroutine
