! program: names_in_scope
! features: functions whose tangents need a name for the result where a used module has a variable R; a module without IMPLICIT NONE; kinds and sizes from intrinsic modules under their exported names; intrinsics that USE renames; a namelist group in two statements
! size: n=3 m=3
module names_in_scope_vars
  real(8) :: R = 6371d3
end module
module names_in_scope_props
contains
  function rate(t)
    use names_in_scope_vars
    real(8) :: rate
    real(8), intent(in) :: t
    rate = t*t + R/6371d3
  end function
end module
module names_in_scope_loose
contains
  subroutine loose(a, b)
    double precision a, b
    z = 2.5
    b = z*a*a
  end subroutine
end module
module names_in_scope_letters
  implicit double precision (a-h, o-z)
contains
  subroutine letters(a, b)
    z = a*a
    b = z*a
  end subroutine
end module
module names_in_scope_intrinsics
  intrinsic min, max
end module
recursive subroutine date_and_time(z, w, k)
  implicit none
  real(8), intent(in) :: z
  real(8), intent(inout) :: w
  integer, intent(in) :: k
  w = w + z**k
  if (k > 1) call date_and_time(z, w, k - 1)
end subroutine
subroutine head(n, x, m, y)
  use names_in_scope_props
  use names_in_scope_loose
  use names_in_scope_letters
  use names_in_scope_intrinsics, min => max, max => min
  use iso_fortran_env, only: real_kinds
  use iso_c_binding, only: c_double, c_sizeof
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  integer, parameter :: kinds = size(real_kinds)
  real(8) :: u
  real(c_double) :: v
  real(8) :: low
  namelist /options/ low
  real(8) :: high
  namelist /options/ high
  external :: date_and_time
  low = 0.5d0
  if (kinds < 2) stop 1
  high = 2d0
  if (x(1) < -1d9) write (*, nml=options)
  u = rate(x(1))
  call loose(u, v)
  y(1) = v*c_sizeof(v)*low
  call letters(x(2), v)
  y(2) = max(v, 100d0)*min(x(3), 0d0)*high
  v = 0
  call date_and_time(x(3), v, 3)
  y(3) = v
end subroutine
