! Structures with pointers whose derivatives nobody needs: copied, and made.
! test: check head=f wrt=x of=y n=2
module views
  implicit none
  type view
    real(8), pointer :: p(:)
    real(8) :: r
  end type
end module
subroutine f(n, x, y)
  use views
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  type(view) :: s(2), o, q
  allocate(s(1)%p(3), s(2)%p(3))
  s(1)%p = x(1)
  s(2)%p = 0.3d0
  o = s(modulo(n, 2) + 1)
  q = view(null(), 0.3d0)
  y(1) = x(1)**2
  if (.not. associated(q%p)) y(2) = x(2)*q%r
end subroutine
