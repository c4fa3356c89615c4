! A procedure without statements.
! test: adjoint head=sub2
subroutine sub2(i, a)
  integer i
  real a
end
