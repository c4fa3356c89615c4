! test: tangent head=head wrt=x of=y
! test: run n=4
! Functions that give pointers of another kind than the pointer has: with bounds of its own, to the parent type.
module pointers_of_functions_types
  implicit none
  type, abstract :: base
    real(8) :: c = 0
  end type
  type, extends(base) :: node
    real(8) :: d = 0
  end type
contains
  function made(c) result(n)
    real(8), intent(in) :: c
    type(node), pointer :: n
    allocate (n)
    n%c = c**2
  end function
  function window(a, k) result(w)
    real(8), target, intent(in) :: a(:)
    integer, intent(in) :: k
    real(8), pointer :: w(:)
    w => a(k:)
  end function
end module
subroutine head(n, x, y)
  use pointers_of_functions_types
  implicit none
  integer, intent(in) :: n
  real(8), target, intent(in) :: x(n)
  real(8), intent(out) :: y
  real(8), pointer :: p(:)
  class(base), pointer :: b
  integer :: i
  p(0:) => window(x, 2)
  b => made(x(1)*x(2))
  y = b%c
  do i = lbound(p, 1), ubound(p, 1)
    y = y + p(i)**2*i
  end do
  deallocate (b)
end subroutine
