! Tangent of date_and_time: z with respect to z.
! A procedure with the name of an intrinsic.
! test: tangent head=date_and_time
! test: check head=date_and_time wrt=z of=z z=-1
recursive subroutine date_and_time_d(z, z_d)
  real :: z
  real :: z_d
  external :: date_and_time
  if (z > 0) call date_and_time(z - 1)
end subroutine
