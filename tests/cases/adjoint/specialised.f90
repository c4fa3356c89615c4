! test: tangent head=head wrt=x of=y
! test: adjoint head=head wrt=x of=y store=all
! An array of unknown length that is passive has no derivative; the procedure that gets it once and something active once has sweeps for each, and no tangent for the former.
subroutine head(n, x, w, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), w(*)
  real(8), intent(out) :: y
  real(8) :: a, b
  call squares(n, x, a)
  call squares(n, w, b)
  y = a*b
end subroutine
subroutine squares(n, v, r)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: v(*)
  real(8), intent(out) :: r
  integer :: i
  r = 0
  do i = 1, n
    r = r + v(i)**2
  end do
end subroutine
