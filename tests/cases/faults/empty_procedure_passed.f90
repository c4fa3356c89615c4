! A procedure without statements is passed on.
! test: check head=head wrt=x of=y
subroutine head(x, y)
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  external :: dummy
  call low(dummy, x, y)
end subroutine
subroutine low(jac, x, y)
  external :: jac
  real(8) :: x, y
  y = x*x
  if (y < 0) call jac(x, y)
end subroutine
subroutine dummy(x, y)
  real(8) :: x, y
end subroutine
