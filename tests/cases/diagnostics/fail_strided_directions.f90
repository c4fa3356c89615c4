! test: tangent head=f wrt=x of=y --vector=2
! Every other element as a matrix: there is no pointer for the derivatives in two directions.
subroutine f(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in), target :: x(n)
  real(8), intent(out) :: y
  real(8), pointer :: m(:, :)
  ! error: the directions of this target do not lie together
  m(1:2, 1:2) => x(1:7:2)
  y = m(1, 1)*m(2, 2)
end subroutine f
