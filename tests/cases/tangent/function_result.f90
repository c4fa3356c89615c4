! test: tangent head=norm wrt=x of=norm
! test: run n=5
function norm(n, x) result(r)
  integer, intent(in) :: n
  real(8), intent(in) :: x(0:n - 1)
  real(8) :: r
  r = sqrt(sum(x**2))
end function norm
