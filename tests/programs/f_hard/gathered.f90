! program: gathered
! features: stencils whose adjoints gather: with few turns and none, constant bounds, several arrays and places, two dimensions, the index as a number, subscripts of subscripts, variables named min and max
! size: n=9 m=9
subroutine stencil(first, last, n, u, v)
  implicit none
  integer, intent(in) :: first, last, n
  real(8), intent(in) :: u(n)
  real(8), intent(inout) :: v(n)
  integer :: i
  do i = first, last
    v(i) = v(i) + u(i)*(u(i + 1) - u(i - 1)) + 0.3d0*u(i - 1)
  end do
end subroutine stencil
subroutine wide(first, last, n, u, w, v)
  implicit none
  integer, intent(in) :: first, last, n
  real(8), intent(in) :: u(n), w(0:n)
  real(8), intent(inout) :: v(n)
  integer :: i, min
  real(8) :: max
  min = first
  max = 0.5d0
  do i = min, last
    v(i) = max*u(i + 2) - u(i - 2)*w(i) + w(i - 1)*w(i + 1)*i
  end do
end subroutine wide
subroutine plane(n, a, b)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: a(n, n)
  real(8), intent(inout) :: b(n, n)
  integer :: i, j
  do j = 2, n - 1
    do i = 2, n - 1
      b(i, j) = a(i + 1, j)*a(i - 1, j) + a(i, j + 1) - a(i, j - 1)*a(i, j) + a(i - 1, j - 1)*i
    end do
  end do
end subroutine plane
subroutine by_table(n, k, u, v)
  implicit none
  integer, intent(in) :: n, k(n)
  real(8), intent(in) :: u(n)
  real(8), intent(inout) :: v(n)
  integer :: i
  do i = 2, n - 1
    v(i) = u(i + 1)*v(i) + u(i - 1)*k(i + 1)
  end do
end subroutine by_table
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(m)
  real(8) :: v(n), w(0:n), a(n, n), b(n, n), c(40), d(40)
  integer :: i, j, k(n)
  w(0) = 0.7d0
  do i = 1, n
    v(i) = x(i)*x(i)
    w(i) = sin(x(i))
    k(i) = mod(i, 3)
  end do
  ! None, one, two, three and all turns.
  do j = 2, n - 1
    call stencil(2, j - 1, n, x, v)
    call stencil(j, j, n, x, v)
  end do
  y(1) = sum(v*v)
  call wide(3, 2, n, x, w, v)
  call wide(3, 3, n, x, w, v)
  y(2) = sum(v*v)
  call wide(3, 4, n, x, w, v)
  y(3) = sum(v*v)
  call wide(4, 6, n, x, w, v)
  call wide(3, n - 2, n, x, w, v)
  y(4) = sum(v*v)
  do j = 1, n
    do i = 1, n
      a(i, j) = x(i)*w(j)
    end do
  end do
  b = 0.1d0
  call plane(n, a, b)
  y(5) = sum(b*b)
  call plane(3, a(:3, :3), b(:3, :3))
  y(6) = sum(b*b)
  call by_table(n, k, x, v)
  y(7) = sum(v*v)
  ! Bounds that are constants.
  do i = 1, 40
    c(i) = x(mod(i, 9) + 1)*0.1d0*i
  end do
  d = 1d0
  do i = 2, 3
    d(i) = c(i + 1)*c(i - 1)*c(i)
  end do
  do i = 2, 39
    d(i) = d(i) + c(i + 1)*c(i - 1)*c(i)
  end do
  do i = 3, 22
    d(i) = d(i) + c(i + 2)*c(i - 2)*c(i)
  end do
  y(8) = sum(d*d)
  do i = -8, 8
    d(i + 20) = c(i + 10)*(c(i + 9) - c(i + 11)*i)
  end do
  y(9) = sum(d*d)
end subroutine head
