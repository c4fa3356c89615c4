! test: adjoint head=head wrt=x of=y
module windows
contains
  function window(a, k) result(w)
    real(8), target, intent(in) :: a(:)
    integer, intent(in) :: k
    real(8), pointer :: w(:)
    w => a(k:)
  end function
end module
subroutine head(n, x, y)
  use windows
  integer, intent(in) :: n
  real(8), target, intent(in) :: x(n)
  real(8), intent(out) :: y
  real(8), pointer :: p(:)
  ! error: the adjoint of a function that gives a pointer
  p => window(x, 2)
  y = sum(p**2)
end subroutine
