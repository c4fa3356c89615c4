! A main program among the sources.
! test: check head=s wrt=x of=y
subroutine s(x, y)
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = x*x
end subroutine
program p
  real(8) :: y
  call s(2d0, y)
  print *, y
end program
