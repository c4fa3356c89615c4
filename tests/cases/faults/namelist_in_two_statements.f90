! A NAMELIST group in two statements.
! test: check head=s wrt=x of=y
subroutine s(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  real(8) :: a
  namelist /opts/ a
  real(8) :: b
  namelist /opts/ b
  a = 1
  b = 2
  write (*, nml=opts)
  y = x*x*a + b
end subroutine
