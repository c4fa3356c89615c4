submodule (ice) ice_state
  implicit none
  integer, parameter :: top = 3
  real(8) :: depth(0:top) = 1d0
  interface
    module function albedo(h) result(a)
      real(8), intent(in) :: h
      real(8) :: a
    end function albedo
  end interface
end submodule ice_state
submodule (ice:ice_state) ice_melt
  implicit none
  type :: sheet
    real(8) :: h = 0d0, t(2) = 1d0
  end type sheet
contains
  module procedure melt
    type(sheet) :: s
    integer :: i
    depth = 1d0
    do i = 1, n
      depth(i) = depth(i - 1)*x(i) + depth(i)
    end do
    s%h = depth(top)
    s%t = s%t + x(1)
    y(1) = albedo(s%h)*s%t(2)
    y(2:) = depth(n) + s%t(1)**2
  end procedure melt
  module procedure albedo
    a = exp(-h)*depth(1)
  end procedure albedo
end submodule ice_melt
