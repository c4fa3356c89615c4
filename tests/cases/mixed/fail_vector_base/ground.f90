! test: roundtrip
! C says three elements where Fortran says 0:2.
module ground
  use iso_c_binding
  implicit none
  real(c_double), bind(c) :: level(0:2)
end module
