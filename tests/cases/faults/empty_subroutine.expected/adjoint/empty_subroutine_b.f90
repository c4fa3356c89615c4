! Adjoint of sub2: a with respect to a.
! A procedure without statements.
! test: adjoint head=sub2
! test: check head=sub2 wrt=a of=a
subroutine sub2_b(i, a, a_b)
  integer i
  real a
  real a_b
end
