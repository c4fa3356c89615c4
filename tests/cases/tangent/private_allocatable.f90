! test: tangent head=head wrt=x of=y 
! test: run n=2 m=1
! What a module keeps to itself is set to zero by the module.
module hist
  implicit none
  private
  public :: put
  real(8), allocatable :: w(:)
contains
  subroutine put(v, r)
    real(8), intent(in) :: v(:)
    real(8), intent(out) :: r
    if (.not. allocated(w)) allocate (w(size(v)))
    w = v
    r = sum(w**2)
  end subroutine
end module
subroutine head(n, x, m, y)
  use hist
  implicit none
  integer :: n, m
  real(8) :: x(n), y(m)
  call put(x, y(1))
end subroutine
