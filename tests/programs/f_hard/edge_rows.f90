! program: edge_rows
! features: rows of an array passed by their first elements to dummies of constant extent, twice the same row too; a loop over the edges of a mesh
! size: n=6 m=2
subroutine flux(wa, wb, s, f)
  implicit none
  real(8), intent(in) :: wa(3), wb(3), s
  real(8), intent(out) :: f(3)
  integer :: k
  real(8) :: mean
  mean = 0.5d0*(wa(1)*wa(2) + wb(1)*wb(3))
  do k = 1, 3
    f(k) = mean*s + sin(wa(k))*wb(4 - k)
  end do
end subroutine

subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  integer, parameter :: nodes = 4
  integer, parameter :: edges(2, 5) = reshape([1, 2, 2, 3, 3, 3, 4, 1, 2, 4], [2, 5])
  real(8) :: w(0:3, nodes), res(3, nodes), f(3)
  integer :: i, k, e, a, b
  do i = 1, nodes
    do k = 0, 3
      w(k, i) = x(1 + mod(i + k, n))*(1 + 0.1d0*k)
    end do
  end do
  res = 0
  do e = 1, 5
    a = edges(1, e)
    b = edges(2, e)
    call flux(w(1, a), w(1, b), x(1), f)
    do k = 1, 3
      res(k, a) = res(k, a) + f(k)
      res(k, b) = res(k, b) - 0.5d0*f(k)
    end do
    call flux(w(0, b), w(1, a), x(2), res(1, b))
  end do
  y(1) = sum(res*res)
  y(m) = res(2, 3)*w(0, 2)
end subroutine
