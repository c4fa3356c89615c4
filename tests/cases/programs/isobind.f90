! test: tangent head=head wrt=x of=y
! test: run n=4 m=3 x=4 y=3
! Bind(c) subroutine with value args, c_ptr free, enumerators, type bind(c), c_double_complex, optional bind.
module cb
  use, intrinsic :: iso_c_binding, only: dp => c_double, c_int, c_double_complex, c_bool
  implicit none
  enum, bind(c)
    enumerator :: mode_a = 1, mode_b
  end enum
  type, bind(c) :: params
    real(dp) :: k, c(2)
    integer(c_int) :: mode
  end type
contains
  function spring(p, z) bind(c, name='spring_force') result(f)
    type(params), intent(in) :: p
    real(dp), value :: z
    real(dp) :: f
    select case (p%mode)
    case (mode_a)
      f = -p%k*z
    case (mode_b)
      z = z**2
      f = -p%k*z*p%c(1)
    case default
      f = 0
    end select
  end function
  subroutine integrate(p, z, v, dt, n) bind(c)
    type(params), intent(inout) :: p
    real(dp), intent(inout) :: z, v
    real(dp), value, intent(in) :: dt
    integer(c_int), value, intent(in) :: n
    integer(c_int) :: i
    do i = 1, n
      v = v + dt*spring(p, z)
      z = z + dt*v
      p%c(2) = p%c(2) + v
    end do
  end subroutine
end module
subroutine head(n, x, m, y)
  use cb
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  type(params) :: p
  real(8) :: z, v
  p = params(x(1), [x(2), 0d0], mode_b)
  z = x(3)
  v = x(4)
  call integrate(p, z, v, 0.1d0, 5)
  p%mode = mode_a
  call integrate(p, z, v, 0.1d0, 3)
  y = [z, v, p%c(2)]
end subroutine
