! Jumps that adjoints do not follow.
! test: adjoint head=jumps wrt=x of=y
subroutine jumps(x, y)
  implicit none
  real(8), intent(in) :: x(3)
  real(8), intent(out) :: y
  real(8) :: t
  integer :: k
  y = x(1)
  if (y > 1) goto 10
  do t = 0d0, 1d0, 0.25d0  ! want error: a jump into a loop that counts with a real variable
    y = y*x(2)
10  y = y + t
  end do
  ! error: the adjoint of this statement
  if (y > 2) goto k  ! want error: no statement is assigned to 'k' here
  y = y*2
20 y = y*x(3)
end subroutine
