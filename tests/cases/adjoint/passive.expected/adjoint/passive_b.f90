! Adjoint of head: y with respect to x.
! test: adjoint head=head wrt=x of=y
! What is nowhere active has no adjoint, and procedures that compute nothing active only bring back what they change; a passive definition sets the adjoint to zero.
subroutine head_b(n, x, x_b, y, y_b)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: x_b(n)
  real(8), intent(inout) :: y
  real(8), intent(inout) :: y_b
  real(8) :: c, t(3), w
  real(8) :: w_b
  c = 2.0d0
  call fill(t, c)
  w = c
  w_b = 0d0
  y_b = w*y_b
  w_b = 0d0
  w_b = w_b + t(1)*y_b
  y_b = 0d0
  x_b(1) = x_b(1) + c*w_b
  w_b = 0d0
contains
  subroutine fill(a, b)
    real(8), intent(out) :: a(:)
    real(8), intent(in) :: b
    a = b
  end subroutine
end subroutine
