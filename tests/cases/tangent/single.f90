! test: tangent head=p wrt=x of=y
! test: run x=3 m=2
subroutine p(x, m, y)
  real, intent(in) :: x(*)
  integer, intent(in) :: m
  real, intent(out) :: y
  y = x(1)*x(m) + sin(x(3))
end subroutine p
