! Tangent of p: y with respect to x.
! test: tangent head=p wrt=x of=y
! test: run x=3 m=2
subroutine p_d(x, x_d, m, y, y_d)
  real, intent(in) :: x(*)
  real, intent(in) :: x_d(*)
  integer, intent(in) :: m
  real, intent(out) :: y
  real, intent(out) :: y_d
  y_d = x(m)*x_d(1) + x(1)*x_d(m) + cos(x(3))*x_d(3)
  y = x(1)*x(m) + sin(x(3))
end subroutine p_d
