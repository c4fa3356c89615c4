! test: adjoint head=area wrt=x of=y
! The length of a text in a BLOCK is known when the block is entered, not where the procedure declares it.
subroutine area(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  integer :: n
  n = 3
  y = x
  block  ! want error: the text 'v' of a BLOCK
    character(n) :: v
    v = 'abcdef'
    if (v == 'abc') y = x*x
  end block
end subroutine
