! test: tangent head=scal
subroutine scale(x, y)
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = 2*x
end subroutine scale
! error: there is no procedure 'scal'; did you mean 'scale'?
