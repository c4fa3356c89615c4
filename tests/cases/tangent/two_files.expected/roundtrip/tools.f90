module tools
  implicit none
contains
  pure real(8) function square(v)
    real(8), intent(in) :: v
    square = v*v
  end function square
end module tools
