! A main program among the sources.
! test: check head=f wrt=x of=y
program p
  real(8) :: y
  call f(1d0, y)
  print *, y
end program p
subroutine f(x, y)
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = sin(x)
end subroutine f
