! program: split_stencils
! features: loops whose adjoints scatter: one and two dimensions, steps other than 1, no turn and one turn, coefficients that have derivatives, sums into the array that is read, two arrays at once, temporaries
! size: n=9 m=6
subroutine one(n, c, d, u, v)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: c, d, u(n)
  real(8), intent(inout) :: v(n)
  integer :: i
  do i = 2, n - 1
    v(i) = u(i) - c*u(i)*(u(i+1) - u(i-1)) + d*(u(i+1) - 2*u(i) + u(i-1))
  end do
end subroutine

subroutine two(n, m, u, v)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: u(n, m)
  real(8), intent(inout) :: v(n, m)
  integer :: i, j
  do j = 2, m - 1
    do i = 2, n - 1
      v(i, j) = u(i, j)*(u(i+1, j) - u(i-1, j)) + u(i, j+1)*u(i, j-1)
    end do
  end do
  do i = 2, n - 1
    do j = 2, m - 1
      v(i, j) = v(i, j) + u(i, j+1)*u(i, j-1) - u(i+1, j)*u(i, j)
    end do
  end do
end subroutine

subroutine steps(n, k, u, v)
  implicit none
  integer, intent(in) :: n, k
  real(8), intent(in) :: u(n)
  real(8), intent(inout) :: v(n)
  integer :: i
  do i = 2, n - 1, 2
    v(i) = v(i) + u(i+1)*u(i-1)
  end do
  do i = n - 1, 2, -1
    v(i) = sin(v(i)) + u(i-1)*u(i+1)
  end do
  do i = n - 1, 2, -k
    v(i) = v(i)*u(i) + u(i-1)**2 - u(i+1)
  end do
  do i = 2, n - 1, k
    v(i) = u(i-1)*u(i) - u(i+1)*0.5d0
  end do
  do i = n, 2                  ! no turn
    v(i) = u(i-1)*u(i+1)
  end do
  do i = 3, 3                  ! one
    v(i) = u(i-1)*u(i+1)
  end do
end subroutine

subroutine mixed(n, idx, u, v, w)
  implicit none
  integer, intent(in) :: n, idx(n)
  real(8), intent(inout) :: u(n), v(n), w(n)
  integer :: i
  do i = 2, n - 1
    v(i) = u(idx(i)) + u(i+1)*u(i-1)           ! subscripts that are looked up
  end do
  do i = 2, n - 1
    v(i) = u(i+1)*w(i-1)
    w(i) = v(i) + u(i-1)*u(i)                  ! what it sets is read by the next turn
  end do
  do i = 2, n - 1
    v(i) = u(i+1) - u(i-1)
    w(i) = v(i)*u(i)                           ! and by the next statement
  end do
  do i = 2, n - 1
    u(i) = u(i) + 0.1d0*(w(i+1)*w(i-1) - w(i)**2)
  end do
  do i = 2, n - 1
    u(i) = u(i+1) - 0.5d0*u(i-1)               ! reads and sets one array
  end do
  do i = 2, n - 1
    v(i) = exp(u(i+1)*w(i-1))/(1 + u(i-1)**2 + w(i+1)**2)
  end do
  do i = 2, n - 1
    v(i) = w(i+1) - w(i-1) + v(i)
    v(i) = v(i)*u(i+1)                         ! set twice
    u(i) = w(i)                                ! what the line above reads in the turn before
  end do
  do i = 1, n - 1
    v(n-i) = u(n-i)*w(n-i+1) + w(n-i)
  end do
  do i = 2, n/2
    v(2*i) = u(2*i)*w(2*i-1) + w(2*i)
    u(i) = 1
  end do
end subroutine

! Nothing is stored: what a statement reads backwards, another of the same turn has changed.
subroutine chains(n, u, v, w)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: u(n), v(n), w(n)
  integer :: i
  do i = 2, n - 1
    w(i) = 0.5d0*w(i-1) + u(i+1) - 0.2d0*u(i-1)   ! from turn to turn
  end do
  do i = 2, n - 1
    v(i) = u(i+1) - 0.5d0*u(i-1) + w(i)
    w(i) = 2*v(i) + u(i)
  end do
  do i = 2, n - 1
    v(i) = 0.3d0*u(i+1) + u(i-1)
    v(i) = 2*v(i) - w(i)
    w(i) = v(i) + w(i)
  end do
  do i = 2, n - 1
    w(i) = 3*w(i)
    v(i) = v(i) + w(i) + u(i-1) - 0.7d0*u(i+1)
    w(i) = v(i) + u(i+1)
  end do
  do i = 2, n - 1
    u(i) = 0.5d0*u(i+1) - u(i-1)
  end do
end subroutine

subroutine coefficients(n, a, b, u, v, s)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: a, b, u(n)
  real(8), intent(out) :: v(n), s
  integer :: i
  real(8) :: t
  v = u
  s = 0
  do i = 2, n - 1
    v(i) = a*(u(i+1) - u(i-1)) + b*u(i)
  end do
  do i = 2, n - 1
    t = u(i+1)*b - u(i-1)
    v(i) = v(i) + t*t
    s = s + v(i)*u(i)
  end do
  v(2:n-1) = v(2:n-1)*(u(3:n) - a*u(1:n-2))
end subroutine

subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: p(n), q(n), r(n), u(n), v(n), w(n), g(n, 4), h(n, 4), s
  integer :: idx(n), i, it
  u = x*0.5d0
  v = 0.1d0*x
  do i = 1, n
    idx(i) = 1 + mod(3*i, n)
    w(i) = x(n + 1 - i)*0.3d0
    g(i, :) = [x(i), x(i)**2, 0.2d0, sin(x(i))]
  end do
  do it = 1, 3
    call one(n, x(1), 0.1d0, u, v)
    u(2:n-1) = v(2:n-1)
  end do
  y(1) = sum(u*u)
  h = g
  call two(n, 4, g, h)
  y(2) = sum(h*h)
  call steps(n, 2, w, v)
  call steps(n, 3, u, v)
  y(3) = sum(v*w)
  call mixed(n, idx, u, v, w)
  y(4) = sum(u*v) + sum(w**2)
  call coefficients(n, x(2), x(3), u, v, s)
  y(5) = s
  p = 2*x
  q = x
  r = -x
  call chains(n, p, q, r)
  y(m) = dot_product(v, w)
  do i = 1, n
    y(m) = y(m) + p(i) + i*q(i) - r(i)/i
  end do
end subroutine
