! Tangent of solve: y with respect to x, in 2 directions.
! test: command ir FILES --dump=callgraph
! test: tangent head=solve wrt=x of=y
! test: run
! test: tangent head=solve wrt=x of=y --vector=2
! test: run
! A Fortran head that calls C, which calls Fortran.
subroutine solve_d(x, x_d, y, y_d)
  use iso_c_binding
  implicit none
  real(8), intent(in) :: x
  real(8), intent(in) :: x_d(2)
  real(8), intent(out) :: y
  real(8), intent(out) :: y_d(2)
  real(8) :: cube_value
  real(8) :: cube_value_d(2)
  interface
    function cube_d(a, a_d, r_d) bind(c, name='cube_d') result(r)
      use, intrinsic :: iso_c_binding, only: c_double
      real(c_double), value :: a
      real(c_double) :: a_d(2)
      real(c_double) :: r
      real(c_double), intent(out) :: r_d(2)
    end function
  end interface
  cube_value = cube_d(x, (x_d), cube_value_d)
  y_d = 2*cube_value_d + x_d
  y = 2*cube_value + x
end subroutine

! Tangent of weigh.
subroutine weigh_d(a, a_d, b, b_d) bind(c, name='weigh_d')
  use iso_c_binding
  implicit none
  real(c_double), intent(in) :: a
  real(c_double), intent(in) :: a_d(2)
  real(c_double), intent(out) :: b
  real(c_double), intent(out) :: b_d(2)
  b_d = exp(-a)*a_d - exp(-a)*a*a_d
  b = a*exp(-a)
end subroutine
