! Elements that are moved in one precision and read in another.
! test: check head=kinds wrt=x,z of=y,s n=5
subroutine kinds(n, x, z, y, s)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  complex(8), intent(in) :: z(n)
  real(8), intent(out) :: y
  real, intent(out) :: s(2)
  logical :: m(n)
  m = x > 0.6d0
  y = sum(real(pack(z, m))) + sum(aimag(reshape(z, [n + 1], pad=[z(1)]))) + sum(abs(unpack(z, m, z)))
  s(1) = sum(real(pack(x, m))) + sum(sngl(reshape(x, [n - 1]))*2.0)
  s(2) = sum(real(unpack(x, m, x*2))) &
  *sum(real(eoshift(x, 1, boundary=x(2)))) + sum(real(cshift(x, 1))*x) &
  + sum(real(spread(x, 1, 2)))
  s(2) = s(2) &
  + sum(real(merge(x, x**2, m))) + sum(real(transpose(reshape(x(1:2), [2, 1])))) &
  + real(maxval(x)) &
  + sum(real(matmul(reshape(x(1:4), [2, 2]), x(1:2))))
end subroutine
