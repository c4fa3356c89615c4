! A procedure with the name of an intrinsic.
! test: tangent head=date_and_time
recursive subroutine date_and_time(z)
  real :: z
  if (z > 0) call date_and_time(z - 1)
end subroutine
