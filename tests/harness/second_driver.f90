! Driver for second derivatives: head_d_e, the tangent of the tangent head_d, beside central differences of head_d.
! usage: driver N M H
!   prints "FD key value" (Richardson-extrapolated, steps H and H/2) and "TLM key value" for all d2y(k)/dx(i)dx(j), and "TY k value" of y and dy
program driver
  implicit none
  external :: head_d, head_d_e
  integer :: n, m, i, j, k
  double precision :: h
  double precision, allocatable :: x0(:), x(:), y(:), xd(:), yd(:), xe(:), yde(:), up(:), down(:), c1(:), c2(:)
  character(len=32) :: arg
  call get_command_argument(1, arg); read (arg, *) n
  call get_command_argument(2, arg); read (arg, *) m
  call get_command_argument(3, arg); read (arg, *) h
  allocate (x0(n), x(n), y(m), xd(n), yd(m), xe(n), yde(m), up(m), down(m), c1(m), c2(m))
  do i = 1, n
    x0(i) = 0.3d0 + 0.9d0*i/(n + 1)
  end do
  do i = 1, n
    xd = 0d0; xd(i) = 1d0
    do j = 1, n
      call difference(h, c1)
      call difference(h/2, c2)
      x = x0; xe = 0d0; xe(j) = 1d0; y = -7d0; yd = -3d0; yde = -5d0
      call head_d_e(n, x, xe, xd, m, y, yd, yde)
      do k = 1, m
        print '(a,1x,i0,1x,i0,1x,es25.17)', 'FD', k, i + n*(j - 1), (4d0*c2(k) - c1(k))/3d0
        print '(a,1x,i0,1x,i0,1x,es25.17)', 'TLM', k, i + n*(j - 1), yde(k)
      end do
    end do
  end do
contains
  subroutine difference(h, c)
    double precision, intent(in) :: h
    double precision, intent(out) :: c(:)
    double precision :: width
    x = x0; x(j) = x0(j) + h; width = x(j)
    call head_d(n, x, xd, m, y, up)
    x = x0; x(j) = x0(j) - h; width = width - x(j)
    call head_d(n, x, xd, m, y, down)
    c = (up - down)/width
  end subroutine
end program driver
