! c_sizeof keeps its name.
! test: check head=s wrt=x of=y
subroutine s(x, y)
  use iso_c_binding, only: c_double, c_sizeof
  real(c_double), intent(in) :: x
  real(c_double), intent(out) :: y
  y = x*c_sizeof(x)
end subroutine
