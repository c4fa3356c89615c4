! A procedure has an interface in the host, and one in an internal procedure.
! test: roundtrip
! test: check head=interface_in_both n=3 m=1
subroutine interface_in_both(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  interface
    subroutine step(v)
      real(8), intent(inout) :: v
    end subroutine
  end interface
  y = x(1)
  call step(y(1))
  call inside()
contains
  subroutine inside()
    interface
      subroutine step(v)
        real(8), intent(inout) :: v
      end subroutine
    end interface
    call step(y(1))
    y(1) = y(1)*x(2)
  end subroutine
end subroutine
subroutine step(v)
  implicit none
  real(8), intent(inout) :: v
  v = sin(v)*v
end subroutine
