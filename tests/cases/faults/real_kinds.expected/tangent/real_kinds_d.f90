! Tangent of s: y with respect to x.
! Kinds by real_kinds.
! test: tangent head=s
subroutine s_d(x, x_d, y, y_d)
  use iso_fortran_env, only: real_kinds
  real(real_kinds(2)), intent(in) :: x
  real(real_kinds(2)), intent(in) :: x_d
  real(real_kinds(2)), intent(out) :: y
  real(real_kinds(2)), intent(out) :: y_d
  y_d = 2*x*x_d
  y = x*x
end subroutine
