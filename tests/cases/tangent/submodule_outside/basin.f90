! test: tangent head=run_basin wrt=x of=y
! test: run n=3 m=2 x=3 y=2
! Procedures of a submodule that use nothing it keeps: their tangents are in the derivative module.
module basin
  implicit none
  type :: cell
    real(8) :: level = 0d0
    real(8), allocatable :: store(:)
  end type cell
  interface
    module subroutine fill(c, x)
      type(cell), intent(inout) :: c
      real(8), intent(in) :: x(:)
    end subroutine fill
    module function outflow(c, rate) result(q)
      type(cell), intent(in) :: c
      real(8), intent(in) :: rate
      real(8) :: q(2)
    end function outflow
  end interface
end module basin
subroutine run_basin(n, x, m, y)
  use basin
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  type(cell) :: c
  real(8) :: q(2)
  call fill(c, x)
  q = outflow(c, x(1))
  y(1) = q(1)*c%level
  y(2:) = q(2)
end subroutine run_basin
