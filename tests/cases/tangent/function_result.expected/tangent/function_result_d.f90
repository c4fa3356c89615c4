! Tangent of norm: r with respect to x.
! test: tangent head=norm wrt=x of=norm
! test: run n=5
subroutine norm_d(n, x, x_d, r, r_d)
  integer, intent(in) :: n
  real(8), intent(in) :: x(0:n - 1)
  real(8), intent(in) :: x_d(0:n - 1)
  real(8), intent(out) :: r
  real(8), intent(out) :: r_d
  r_d = sum(x*x_d)/sqrt(max(sum(x**2), tiny(x)))
  r = sqrt(sum(x**2))
end subroutine norm_d
