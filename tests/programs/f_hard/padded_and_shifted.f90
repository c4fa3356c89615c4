! program: padded_and_shifted
! features: RESHAPE with PAD and ORDER, PACK with VECTOR, EOSHIFT with BOUNDARY, UNPACK with FIELD, TRANSFER, all of them with derivatives
! size: n=4 m=3
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: a(2,3), b(3), p(2), q(4,2), c
  integer :: i
  a = reshape(x, [2,3], pad=[x(1)*x(2), 1d0, x(3)])
  y(1) = sum(a*a) + a(1,3)*a(2,3)
  q = reshape(x(1:3)*x(1), [4,2], pad=x(2:3), order=[2,1])
  y(1) = y(1) + q(4,2)*q(1,1)*q(3,1)
  b = pack(x(1:3), x(1:3) > 0.6d0, vector=[x(1)**2, x(2)**2, x(3)**2])
  y(2) = sum(b*[1,2,3])
  b = pack(x(1:3), .true.)
  y(2) = y(2) + product(b)
  b = eoshift(x(1:3), 1, boundary=x(4)*x(1))
  y(3) = sum(b**2)
  a = eoshift(a, [1,-1,0], boundary=x(1:3), dim=1)
  y(3) = y(3) + sum(a**3)
  a = eoshift(a, -1, dim=2)
  y(3) = y(3) + a(1,3)*a(2,2)
  a = unpack(x(1:3), reshape([.true.,.false.,.true.,.false.,.false.,.true.],[2,3]), field=a*x(1))
  y(1) = y(1) + sum(a**2)
  a = unpack(x(1:3), reshape([.true.,.false.,.true.,.false.,.false.,.true.],[2,3]), field=x(4))
  y(2) = y(2) + sum(a**2)
  p = transfer(x(3:4)*x(1), p)
  y(3) = y(3) + p(1)*p(2)
  continue
end subroutine
