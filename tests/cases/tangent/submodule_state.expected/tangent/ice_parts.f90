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
  interface
    module subroutine albedo_d(h, h_d, a, a_d)
      real(8), intent(in) :: h
      real(8), intent(in) :: h_d
      real(8), intent(out) :: a
      real(8), intent(out) :: a_d
    end subroutine albedo_d
  end interface
end submodule ice_state
submodule (ice:ice_state) ice_melt
  implicit none
  type :: sheet
    real(8) :: h = 0d0, t(2) = 1d0
  end type sheet
  type :: sheet_d
    real(8) :: h = 0d0, t(2) = 0d0
  end type sheet_d
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
  ! Tangent of melt.
  module subroutine melt_d(n, x, x_d, m, y, y_d)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(in) :: x_d(n)
    integer, intent(in) :: m
    real(8), intent(out) :: y(m)
    real(8), intent(out) :: y_d(m)
    type(sheet) :: s
    type(sheet_d) :: s_d
    integer :: i
    real(8) :: albedo_value
    real(8) :: albedo_value_d
    depth_d = 0d0
    depth = 1d0
    do i = 1, n
      depth_d(i) = x(i)*depth_d(i - 1) + depth(i - 1)*x_d(i) + depth_d(i)
      depth(i) = depth(i - 1)*x(i) + depth(i)
    end do
    s_d%h = depth_d(top)
    s%h = depth(top)
    s_d%t = s_d%t + x_d(1)
    s%t = s%t + x(1)
    call albedo_d(s%h, s_d%h, albedo_value, albedo_value_d)
    y_d(1) = s%t(2)*albedo_value_d + albedo_value*s_d%t(2)
    y(1) = albedo_value*s%t(2)
    y_d(2:) = depth_d(n) + 2*s%t(1)*s_d%t(1)
    y(2:) = depth(n) + s%t(1)**2
  end subroutine melt_d
  ! Tangent of albedo.
  module subroutine albedo_d(h, h_d, a, a_d)
    real(8), intent(in) :: h
    real(8), intent(in) :: h_d
    real(8), intent(out) :: a
    real(8), intent(out) :: a_d
    a_d = -exp(-h)*depth(1)*h_d + exp(-h)*depth_d(1)
    a = exp(-h)*depth(1)
  end subroutine albedo_d
end submodule ice_melt
