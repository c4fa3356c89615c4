! A name of a value: what it is made of changes behind it.
! test: check head=n1 wrt=x of=y n=2
subroutine n1(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  real(8) :: h
  h = x(1)
  associate (v => h + 1d0)
    h = 2d0
    y = v*v
  end associate
  y = y*h
end subroutine
