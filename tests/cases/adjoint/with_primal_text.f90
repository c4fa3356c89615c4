! test: adjoint head=scaled wrt=x of=y --with-primal
! A text that is read and written is no file: all of it happens again.
subroutine scaled(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  character(len=20) :: text
  real(8) :: by
  write (text, '(f8.3)') 0.5d0*n
  read (unit=text, fmt=*) by
  y = by*sum(x**2)
end subroutine
