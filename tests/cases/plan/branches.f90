! test: adjoint head=head wrt=x of=y
! A branch looks at its conditions again where what they ask for is still there, or is brought back.
subroutine head(n, k, x, y)
  implicit none
  integer, intent(in) :: n, k
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  real(8) :: t, u
  integer :: i
  y = 0
  u = 1
  do i = 1, n
    if (k > 2 .and. x(i) > 0) then         ! want plan: {branch looked at again: what it asks for is still there}
      y = y + x(i)*x(i)
    end if
    select case (i)                        ! want plan: {branch looked at again: what it asks for is still there}
    case (1)
      y = y + x(i)
    case (2:4)
      y = y + sin(x(i))
    end select
    t = 3*x(i)                             ! want plan: {forget t: the backward sweep does not read it}
    if (t > 1) y = y + x(i)*x(1)           ! want plan: {branch stored: 2 ways, skip y: nobody needs it}
    if (u > 0.5d0) then                    ! want plan: {branch stored: 2 ways}
      u = u*x(i)
    end if
    if (u > 0.4d0) y = y + exp(x(i))*u     ! want plan: {branch looked at again: what it asks for is still there, skip y: nobody needs it}
  end do
end subroutine head
