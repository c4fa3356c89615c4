! test: tangent head=head wrt=x of=y 
! test: run n=3 m=1
! A COMMON block in a module that keeps its names to itself.
module hist
  implicit none
  private
  public :: put
  real(8) :: cz(3)
  common /czone/ cz
contains
  subroutine put(v)
    real(8), intent(in) :: v(:)
    cz = v(1:3)**2
  end subroutine
end module
subroutine head(n, x, m, y)
  use hist
  implicit none
  integer :: n, m
  real(8) :: x(n), y(m), a, b, c
  common /czone/ a, b, c
  call put(x)
  y(1) = a*b + c
end subroutine
