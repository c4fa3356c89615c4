! error: 'area' is already declared in this scoping unit
subroutine area(r, a)
  real(8) :: r, a
  a = 3.1416d0*r**2
end subroutine area
