module tools_d
  use tools
  implicit none
contains
  ! Tangent of square.
  pure subroutine square_d(v, v_d, r, r_d)
    real(8), intent(in) :: v
    real(8), intent(in) :: v_d
    real(8), intent(out) :: r
    real(8), intent(out) :: r_d
    r_d = 2*v*v_d
    r = v*v
  end subroutine square_d
end module tools_d
