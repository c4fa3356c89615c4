! A pointer to a text whose length is an argument is stored.
! test: check head=area wrt=x of=y
subroutine area(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  character(n), pointer :: p
  character(n), target :: a, b
  a = 'left'
  b = 'right'
  p => a
  y = x
  call twice(y)
  p => b
  if (p == 'rig') y = y*x
contains
  subroutine twice(z)
    real(8), intent(inout) :: z
    if (p == 'lef') z = z*z
  end subroutine
end subroutine
