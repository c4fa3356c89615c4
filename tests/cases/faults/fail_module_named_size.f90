! A module has the name of an intrinsic that the adjoint needs.
! test: adjoint head=head wrt=x of=y
module size
  integer, parameter :: nx = 10
end module
subroutine head(x, y)
  ! error: the derivative needs the intrinsic 'size'
  use size
  implicit none
  real(8), intent(in) :: x(nx)
  real(8), intent(out) :: y
  real(8) :: u(nx)
  integer :: i, it
  u = x
  do it = 1, 5
    do i = 1, nx
      u(i) = u(i)**2
    end do
  end do
  y = sum(u)
end subroutine
