! Adjoint of larger.
! test: adjoint head=head wrt=x of=y
! A procedure that runs on the way back only looks at its conditions again, too.
subroutine larger_b(a, a_b, b, b_b, r, r_b)
  implicit none
  real(8), intent(in) :: a, b
  real(8), intent(inout) :: a_b, b_b
  real(8), intent(inout) :: r
  real(8), intent(inout) :: r_b
  real(8) :: p, q
  real(8) :: p_b, q_b
  p = a*a                 ! want plan: {forget p: the backward sweep does not read it}
  q = b*b*b               ! want plan: {forget q: the backward sweep does not read it}
  p_b = 0d0
  q_b = 0d0
  if (p > q) then
    p_b = p_b + a*r_b
    a_b = a_b + p*r_b
    r_b = 0d0
  else
    q_b = q_b + b*r_b
    b_b = b_b + q*r_b
    r_b = 0d0
  end if
  b_b = b_b + 3*b*b*q_b
  q_b = 0d0
  a_b = a_b + 2*a*p_b
  p_b = 0d0
end subroutine larger_b
! Adjoint of head: y with respect to x.
subroutine head_b(n, x, x_b, y, y_b)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n + 1)
  real(8), intent(inout) :: x_b(n + 1)
  real(8), intent(inout) :: y(n)
  real(8), intent(inout) :: y_b(n)
  integer :: i
  external :: larger_b
  do i = n, 1, -1
    call larger_b(x(i), x_b(i), x(i + 1), x_b(i + 1), y(i), y_b(i))
  end do
end subroutine head_b
