! Tangent of head: y with respect to x.
! test: tangent head=head wrt=x of=y
! test: adjoint head=head wrt=x of=y store=all
! An array of unknown length that is passive has no derivative; the procedure that gets it once and something active once has sweeps for each, and no tangent for the former.
subroutine head_d(n, x, x_d, w, y, y_d)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), w(*)
  real(8), intent(in) :: x_d(n)
  real(8), intent(out) :: y
  real(8), intent(out) :: y_d
  real(8) :: a, b
  real(8) :: a_d
  external :: squares_d
  call squares_d(n, x, x_d, a, a_d)
  call squares(n, w, b)
  y_d = a_d*b
  y = a*b
end subroutine
! Tangent of squares.
subroutine squares_d(n, v, v_d, r, r_d)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: v(*)
  real(8), intent(in) :: v_d(*)
  real(8), intent(out) :: r
  real(8), intent(out) :: r_d
  integer :: i
  r_d = 0d0
  r = 0
  do i = 1, n
    r_d = r_d + 2*v(i)*v_d(i)
    r = r + v(i)**2
  end do
end subroutine
