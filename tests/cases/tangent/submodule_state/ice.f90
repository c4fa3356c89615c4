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
end module ice
subroutine thaw(n, x, m, y)
  use ice, only: melt
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  call melt(n, x, m, y)
end subroutine thaw
