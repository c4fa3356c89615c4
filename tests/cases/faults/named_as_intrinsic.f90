! A procedure with the name of an intrinsic.
! test: tangent head=date_and_time
! test: check head=date_and_time wrt=z of=z z=-1
recursive subroutine date_and_time(z)
  real :: z
  if (z > 0) call date_and_time(z - 1)
end subroutine
