! test: tangent head=flow wrt=u,nu of=v,total --vector=3
! test: run n=5
! Scalar statements become array statements over the directions, array statements loops over them.
subroutine flow(n, u, nu, v, total)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: u(n), nu
  real(8), intent(out) :: v(n), total
  real(8) :: flux, work(0:n)
  integer :: i
  work(0) = 0
  do i = 1, n - 1
    flux = nu*(u(i + 1) - u(i))
    if (flux > 0.1d0) flux = sqrt(flux)
    work(i) = flux
  end do
  work(n) = maxval(u)*nu
  v = u + nu*(work(1:n) - work(0:n - 1))
  v(2:n) = v(1:n - 1)*v(2:n)
  where (v > 0.3d0)
    v = v**2
  elsewhere
    v = sin(v)
  end where
  forall (i=2:n) v(i) = v(i - 1)*0.5d0 + v(i)
  total = sum(v) + dot_product(u, v)
end subroutine
