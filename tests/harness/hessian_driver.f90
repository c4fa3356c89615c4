! Driver for tangents of adjoints of head(n, x, m, y): Hessians of the sum of k*y(k), column by column, and differences of gradients.
! usage: driver hessian N M; prints `H i j value difference`.
program driver
  implicit none
  external :: head_b, head_b_d
  integer :: n, m, i, j, k
  double precision, parameter :: h = 1d-3
  double precision, allocatable :: x0(:), x(:), y(:), xd(:), xb(:), xbd(:), yb(:), d1(:), d2(:)
  character(len=32) :: arg
  call get_command_argument(2, arg); read (arg, *) n
  call get_command_argument(3, arg); read (arg, *) m
  allocate (x0(n), x(n), y(m), xd(n), xb(n), xbd(n), yb(m), d1(n), d2(n))
  do i = 1, n
    x0(i) = 0.3d0 + 0.9d0*i/(n + 1)
  end do
  do i = 1, n
    x = x0; xd = 0d0; xd(i) = 1d0; xb = 0d0; xbd = -3d0; y = -7d0
    yb = [(dble(k), k=1, m)]
    call head_b_d(n, x, xd, xb, xbd, m, y, yb)
    d1 = (gradient(i, h) - gradient(i, -h))/(2*h)
    d2 = (gradient(i, 2*h) - gradient(i, -2*h))/(4*h)
    d1 = (4*d1 - d2)/3
    do j = 1, n
      print '(a,1x,i0,1x,i0,2(1x,es25.17))', 'H', i, j, xbd(j), d1(j)
    end do
  end do
contains
  function gradient(i, h) result(g)
    integer, intent(in) :: i
    double precision, intent(in) :: h
    double precision :: g(n), y(m), yb(m)
    integer :: k
    x = x0; x(i) = x(i) + h; g = 0d0; y = -7d0
    yb = [(dble(k), k=1, m)]
    call head_b(n, x, g, m, y, yb)
  end function gradient
end program driver
