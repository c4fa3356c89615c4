! program: callback
! features: a Fortran subroutine that C calls through a pointer, a C function that Fortran calls through a dummy procedure
! size: n=4 m=3
! files: systems.f90, head.f90, solver.c
subroutine head(n, x, m, y)
  use systems
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(c_double) :: u(2)
  u = x(1:2)
  k = x(3)
  call euler(decay, 2_c_int, u, 0.1d0)
  call euler(growth, 2_c_int, u, x(4))
  y(1) = u(1)
  y(2) = u(2)
  call twice_in_c(u)
  y(3) = u(1)*u(2)
end subroutine head
