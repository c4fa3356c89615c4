! test: tangent head=power wrt=x
! test: run n=5 x=2
! A recursive function as head: what it takes inside is more than its caller gives.
recursive function power(n, x, scale) result(r)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(2)
  real(8), intent(in) :: scale
  real(8) :: r
  if (n <= 0) then
    r = scale
  else
    r = x(1)*power(n - 1, [x(2), sin(x(1))], scale*x(2)) + scale
  end if
end function power
