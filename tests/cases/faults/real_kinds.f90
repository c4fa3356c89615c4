! Kinds by real_kinds.
! test: tangent head=s
subroutine s(x, y)
  use iso_fortran_env, only: real_kinds
  real(real_kinds(2)), intent(in) :: x
  real(real_kinds(2)), intent(out) :: y
  y = x*x
end subroutine
