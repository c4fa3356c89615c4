! Fortran and C call each other in turns.
! test: check head=area wrt=x
recursive subroutine down(n, v) bind(c)
  use, intrinsic :: iso_c_binding
  implicit none
  integer(c_int), value :: n
  real(c_double), intent(inout) :: v
  interface
    subroutine up(n, v) bind(c)
      import
      integer(c_int), value :: n
      real(c_double), intent(inout) :: v
    end subroutine
  end interface
  v = v*1.5d0 + sin(v)
  if (n > 0) call up(n - 1, v)
end subroutine
