! A text steers.
! test: check head=f wrt=x of=y n=3 task=F
subroutine f(n, x, y, task)
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  character(80), intent(in) :: task
  y = 0
  if (task == 'F') y = sum(x**2)
end subroutine f
