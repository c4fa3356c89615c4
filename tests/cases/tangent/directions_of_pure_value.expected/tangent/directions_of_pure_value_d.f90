! Tangent of f: f with respect to x, in 3 directions.
! test: tangent head=f wrt=x of=f --vector=3
pure subroutine f_d(x, x_d, r, r_d)
  real, value :: x
  real, intent(in) :: x_d(3)
  real, intent(out) :: r
  real, intent(out) :: r_d(3)
  r_d = cos(x)*x_d
  r = sin(x)
end subroutine
