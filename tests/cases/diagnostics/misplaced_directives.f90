! test: adjoint head=head wrt=x of=y
! Directives before statements that they do not speak of.
module squares
  implicit none
contains
  function square(v) result(r)
    real(8), intent(in) :: v
    real(8) :: r
    r = v*v
  end function square
end module squares
subroutine head(n, x, y)
  use squares
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  integer :: i
  !$cf binomial(3) ! want warning: 'binomial' is not obeyed: there is no loop behind it
  y = x(1)
  !$cf independent-loop ! want warning: 'independent-loop' is not obeyed: there is no loop behind it
  y = y*y
  !$cf checkpoint ! want warning: 'checkpoint' is not obeyed: there is no call behind it
  do i = 1, n
    y = y*sin(y)*x(i)
  end do
  ! Of these it speaks, though the call is only a part of the statement.
  !$cf checkpoint
  y = y*square(y) + x(1)
end subroutine head
