! test: adjoint head=head wrt=x of=y
subroutine head(n, x, y)
  use, intrinsic :: iso_c_binding
  implicit none
  integer, intent(in) :: n
  real(c_double), intent(in), target :: x(n)
  real(c_double), intent(out) :: y
  real(c_double), pointer :: m(:,:)
  type(c_ptr) :: p
  p = c_loc(x)
  call c_f_pointer(p, m, [2, n/2]) ! want error: the pointer that 'c_f_pointer' sets has no derivative
  y = sum(m(1,:)*m(2,:)) + m(1,1)**3
end subroutine
