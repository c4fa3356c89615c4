! test: adjoint head=head wrt=x of=y
! Nothing can be added to elements that a vector subscript names twice.
subroutine head(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  integer :: idx(3)
  idx = [3, 1, 3]
  ! error: an ASSOCIATE with elements that a vector subscript names
  associate (g => x(idx))
    y = sum(g*g)
  end associate
end subroutine
