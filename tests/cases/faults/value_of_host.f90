! The value of an argument, and an internal procedure that changes what it is made of.
! test: check head=n2 wrt=x of=y n=2
subroutine n2(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  real(8) :: h
  h = x(1)
  call g(h + 1d0)
contains
  subroutine g(a)
    real(8), intent(in) :: a
    h = 2d0
    y = a*a*h
  end subroutine
end subroutine
