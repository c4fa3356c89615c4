! A text steers; another stops the program.
! test: check head=s wrt=x of=y op=N
subroutine s(op, x, y)
  character, intent(in) :: op
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  if (op /= 'N') stop
  y = x*x
end subroutine
