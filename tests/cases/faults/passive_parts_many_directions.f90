! Constructors of structures with an allocatable array that has no derivative: zeros of all directions.
! test: check head=passive_parts_head n=4 m=2 --vector=3
module passive_parts_mod
  implicit none
  type bag
    real(8), allocatable :: v(:)
    real(8) :: top
  end type bag
end module

subroutine passive_parts_head(n, x, m, y)
  use passive_parts_mod
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  type(bag) :: q, r, s
  real(8) :: half, w(3)
  half = 0.5d0
  q = bag([0.3d0, 0.4d0], 2d0)
  r = bag([half, 0.4d0], 2d0*x(1))
  s = bag([half, x(2), 0.4d0], 2d0)
  w = half
  q = bag(w, x(3))
  y(1) = sum(q%v)*x(4) + sum(r%v)*r%top + q%top
  r = bag(2*w, 3d0)
  y(2) = sum(s%v)*s%top*r%top
end subroutine
