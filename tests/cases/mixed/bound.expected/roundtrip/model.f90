! A Fortran driver of C kernels, and a Fortran procedure that C calls.
module kernels
  use, intrinsic :: iso_c_binding, only: c_double, c_int
  implicit none
  real(c_double), bind(c, name='gain') :: amplification = 2d0
  interface
    subroutine c_step(n, u, dt) bind(c, name='advance')
      import :: c_double, c_int
      integer(c_int), value :: n
      real(c_double), intent(inout) :: u(*)
      real(c_double), value :: dt
    end subroutine c_step
    function energy(n, u) bind(c) result(e)
      import :: c_double, c_int
      integer(c_int), value :: n
      real(c_double), intent(in) :: u(*)
      real(c_double) :: e
    end function energy
  end interface
contains
  function damping(x) bind(c, name='fortran_damping') result(d)
    real(c_double), value :: x
    real(c_double) :: d
    d = amplification*x/(1d0 + x*x)
  end function damping
end module kernels

subroutine head(n, x, y)
  use kernels
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  real(8) :: u(n)
  integer :: k
  u = x
  do k = 1, 3
    call c_step(n, u, 0.1d0)   ! want calls: {c_step}
  end do
  y = energy(n, u)   ! want calls: {energy}
end subroutine head
