module kinds
  implicit none
  integer, parameter :: wp = kind(1d0)
  real(wp), parameter :: half = 0.5_wp
end module kinds
