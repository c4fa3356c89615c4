subroutine area(r, a)
  real(8) :: r, a
  a = 3.14d0*r**2
end subroutine area
