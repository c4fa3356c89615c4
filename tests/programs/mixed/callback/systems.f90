module systems
  use iso_c_binding, only: c_double, c_int
  implicit none
  real(c_double) :: k
  abstract interface
    subroutine right_side(n, u, du) bind(c)
      import :: c_double, c_int
      integer(c_int), value :: n
      real(c_double), intent(in) :: u(n)
      real(c_double), intent(out) :: du(n)
    end subroutine right_side
    subroutine change(u) bind(c)
      import :: c_double
      real(c_double), intent(inout) :: u(*)
    end subroutine change
  end interface
  interface
    subroutine euler(f, n, u, h) bind(c)
      import :: right_side, c_double, c_int
      procedure(right_side) :: f
      integer(c_int), value :: n
      real(c_double), intent(inout) :: u(n)
      real(c_double), value :: h
    end subroutine euler
    subroutine twice_in_c(u) bind(c)
      import :: c_double
      real(c_double), intent(inout) :: u(*)
    end subroutine twice_in_c
  end interface
contains
  subroutine decay(n, u, du) bind(c)
    integer(c_int), value :: n
    real(c_double), intent(in) :: u(n)
    real(c_double), intent(out) :: du(n)
    du = -k*u
    du(1) = du(1) + u(2)**2
  end subroutine decay

  subroutine growth(n, u, du) bind(c)
    integer(c_int), value :: n
    real(c_double), intent(in) :: u(n)
    real(c_double), intent(out) :: du(n)
    du = u*(1d0 - u/k)
  end subroutine growth

  subroutine twice(what, u) bind(c)
    procedure(change) :: what
    real(c_double), intent(inout) :: u(*)
    call what(u)
    call what(u)
  end subroutine twice
end module systems
