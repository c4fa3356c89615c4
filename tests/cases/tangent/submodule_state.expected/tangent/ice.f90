! test: tangent head=thaw wrt=x of=y activity=none
! test: run n=3 m=2 x=3 y=2
! A procedure in a submodule of a submodule, with state that a submodule keeps.
module ice
  implicit none
  interface
    module subroutine melt(n, x, m, y)
      integer, intent(in) :: n, m
      real(8), intent(in) :: x(n)
      real(8), intent(out) :: y(m)
    end subroutine melt
  end interface
  double precision :: depth_d(0:3)
  interface
    module subroutine melt_d(n, x, x_d, m, y, y_d)
      integer, intent(in) :: n, m
      real(8), intent(in) :: x(n)
      real(8), intent(in) :: x_d(n)
      real(8), intent(out) :: y(m)
      real(8), intent(out) :: y_d(m)
    end subroutine melt_d
  end interface
end module ice
subroutine thaw(n, x, m, y)
  use ice, only: melt
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  call melt(n, x, m, y)
end subroutine thaw
! Tangent of thaw: y with respect to x.
subroutine thaw_d(n, x, x_d, m, y, y_d)
  use ice, only: melt_d, depth_d
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(in) :: x_d(n)
  real(8), intent(out) :: y(m)
  real(8), intent(out) :: y_d(m)
  depth_d = 0d0
  call melt_d(n, x, x_d, m, y, y_d)
end subroutine thaw_d
