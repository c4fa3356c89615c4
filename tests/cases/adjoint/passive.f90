! test: adjoint head=head wrt=x of=y
! What is nowhere active has no adjoint, and procedures that compute nothing active only bring back what they change; a passive definition sets the adjoint to zero.
subroutine head(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  real(8) :: c, t(3), w
  c = 2.0d0
  call fill(t, c)
  w = x(1)*c
  y = w*t(1)
  w = c
  y = y*w + scaled(c)
contains
  subroutine fill(a, b)
    real(8), intent(out) :: a(:)
    real(8), intent(in) :: b
    a = b
  end subroutine
  real(8) function scaled(z)
    real(8), intent(in) :: z
    scaled = z**2
  end function
end subroutine
