! A procedure without statements.
! test: adjoint head=sub2
! test: check head=sub2 wrt=a of=a
subroutine sub2(i, a)
  integer i
  real a
end
