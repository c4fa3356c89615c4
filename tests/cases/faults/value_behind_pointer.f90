! The same through a pointer.
! test: check head=y2 wrt=x of=y
module y2m
  implicit none
  real(8), target :: h
contains
subroutine y2(x, y)
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  real(8), pointer :: p
  h = x
  p => h
  call g(p + 1d0, y)
end subroutine
subroutine g(a, y)
  real(8), intent(in) :: a
  real(8), intent(out) :: y
  h = 2d0
  y = a*a
end subroutine
end module
