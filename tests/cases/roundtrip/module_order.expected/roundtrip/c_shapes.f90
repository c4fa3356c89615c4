module shapes
  implicit none
  interface
    module function area(base, height)
      use kinds, only: wp
      real(wp), intent(in) :: base, height
      real(wp) :: area
    end function area
  end interface
contains
  function double(x) result(r)
    use kinds, only: wp
    real(wp), intent(in) :: x
    real(wp) :: r
    r = 2*x
  end function double
end module shapes
