! test: adjoint head=head wrt=x of=y
module bound_variables
  implicit none
  integer :: m = 3
contains
  subroutine inner(k, x, z, f, y)
    integer, intent(inout) :: k
    real(8), intent(in) :: x(k) ! want error: the adjoint of a procedure that changes 'k', on which the size of 'x' depends
    real(8), intent(in) :: z(k) ! only elements of it are named
    real(8), intent(in) :: f(:)
    real(8), intent(out) :: y
    real(8) :: w(m) ! want error: the adjoint of a procedure that changes 'm', on which the size of 'w' depends
    real(8) :: v(size(f))
    w = x(1)**2
    k = k - 1
    call next
    v = sum(x)*f
    y = sum(w)*z(1) + sum(v)
  end subroutine
  subroutine next
    m = m + 1
  end subroutine
end module
subroutine head(n, x, y)
  use bound_variables
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  integer :: k
  k = n
  call inner(k, x, x, x, y)
end subroutine
