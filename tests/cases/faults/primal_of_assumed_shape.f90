! test: adjoint head=scaled wrt=x of=x --with-primal
! test: check head=scaled wrt=x of=x i=2 size(x)=3,3 --with-primal
! The adjoint calls an external procedure that needs an interface: it is declared once.
subroutine scaled(x, i)
  implicit none
  real(8), intent(inout) :: x(:, :)
  integer, intent(in) :: i
  integer :: j
  do j = lbound(x, 2), ubound(x, 2)
    x(i, j) = x(i, j)**2*x(1, j)
  end do
end subroutine scaled
