! An internal procedure sets the result of an ENTRY.
! test: check head=area wrt=x of=y
subroutine area(x, y)
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  real(8), external :: square, cube
  y = square(x) + cube(x)
end subroutine
real(8) function square(x)
  real(8), intent(in) :: x
  real(8) :: cube
  square = x*x
  return
  entry cube(x)
  cube = x
  call finish()
contains
  subroutine finish()
    cube = cube**3
  end subroutine
end function
