function g(x) bind(c) result(r)
  use iso_c_binding
  implicit none
  real(c_double), value :: x
  real(c_double) :: r
  double precision :: k
  common /opts/ k
  r = k*x
end function g
