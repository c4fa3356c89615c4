! test: tangent head=area_b wrt=x,y_b of=x_b --vector=2
! The tangent of an adjoint, as it is written, in many directions.
subroutine area(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = x
  do while (y < 5)
    if (y > 2) then
      y = y*y*x
    else
      y = sin(y)*y + 1
    end if
  end do
end subroutine
