! Adjoint of scaled: x with respect to x.
! test: adjoint head=scaled wrt=x of=x --with-primal
! test: check head=scaled wrt=x of=x i=2 size(x)=3,3 --with-primal
! The adjoint calls an external procedure that needs an interface: it is declared once.
subroutine scaled_b(x, x_b, i)
  implicit none
  real(8), intent(inout) :: x(:, :)
  real(8), intent(inout) :: x_b(:, :)
  integer, intent(in) :: i
  integer :: j
  interface
    subroutine scaled(x, i)
      implicit none
      real(8), intent(inout) :: x(:, :)
      integer, intent(in) :: i
    end subroutine scaled
  end interface
  real(8) :: t
  real(8), allocatable :: x_kept(:)
  allocate (x_kept(lbound(x, 2):ubound(x, 2)))
  do j = lbound(x, 2), ubound(x, 2)
    x_kept(j) = x(i, j)
    x(i, j) = x(i, j)**2*x(1, j)
  end do
  do j = ubound(x, 2), lbound(x, 2), -1
    x(i, j) = x_kept(j)
    t = x_b(i, j)
    x_b(i, j) = 0d0
    x_b(i, j) = x_b(i, j) + 2*x(i, j)*x(1, j)*t
    x_b(1, j) = x_b(1, j) + x(i, j)**2*t
  end do
  deallocate (x_kept)
  call scaled(x, i)
end subroutine scaled_b
