! Loops whose real variable carries a derivative, from before, by its first value, and on.
! test: check head=l1 wrt=x of=y
! test: check head=l1 wrt=x of=y --activity=none
subroutine l1(x, y)
  real(8), intent(in) :: x
  real(8), intent(out) :: y(4)
  real(8) :: t
  y = 0
  t = x**2
  y(1) = t*x
  do t = x, x + 1.1d0, 0.5d0
    if (t > 100) cycle
    y(2) = y(2) + t*t
  end do
  y(3) = t*x
  do t = 0.5d0*t, 3.6d0 + x, 0.5d0
    y(1) = y(1)*t
    if (y(1) > 50) exit
  end do
  y(4) = t
  do 10 t = 0.5d0, 1.6d0, 0.5d0
10  y(4) = y(4)*t + x
  y(4) = y(4) + t*x
end subroutine
