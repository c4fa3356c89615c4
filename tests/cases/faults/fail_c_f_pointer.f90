! A pointer made by c_f_pointer.
! test: adjoint head=h wrt=x of=y
subroutine h(n, x, y)
  use, intrinsic :: iso_c_binding
  implicit none
  integer, intent(in) :: n
  real(c_double), intent(in), target :: x(n)
  real(c_double), intent(out) :: y
  real(c_double), pointer :: m(:,:)
  type(c_ptr) :: p
  p = c_loc(x)
  ! error: the pointer that 'c_f_pointer' sets has no derivative
  call c_f_pointer(p, m, [2, n/2])
  y = sum(m(1,:)*m(2,:)) + m(1,1)**3
end subroutine
