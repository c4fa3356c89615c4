! Driver for tangents of head(n, x, m, y) in several directions at once: prints what programs/driver.f90 prints in mode tlm.
! usage: driver tlm N M; compiled with -DND=number of directions, and -DTOLD if head_d is told the number in its first argument.
! The unit vectors are taken ND at a time; the last ones together with directions that are zero.
program driver
  implicit none
  external :: head_d
  integer :: n, m, i, k, d
  double precision, allocatable :: x0(:), x(:), y(:), xd(:,:), yd(:,:)
  character(len=32) :: arg
  call get_command_argument(2, arg); read (arg, *) n
  call get_command_argument(3, arg); read (arg, *) m
  allocate (x0(n), x(n), y(m), xd(ND, n), yd(ND, m))
  do i = 1, n
    x0(i) = 0.3d0 + 0.9d0*i/(n + 1)
  end do
  do i = 1, n, ND
    x = x0; xd = 0d0; y = -7d0; yd = -3d0
    do d = 1, min(ND, n - i + 1)
      xd(d, i + d - 1) = 1d0
    end do
#ifdef TOLD
    call head_d(ND, n, x, xd, m, y, yd)
#else
    call head_d(n, x, xd, m, y, yd)
#endif
    do k = 1, m
      if (i == 1) print '(a,1x,i0,1x,es25.17)', 'TY', k, y(k)
      do d = 1, ND
        if (i + d - 1 <= n) then
          print '(a,1x,i0,1x,i0,1x,es25.17)', 'TLM', k, i + d - 1, yd(d, k)
        else if (yd(d, k) /= 0d0) then
          error stop 'a zero direction has a derivative'
        end if
      end do
    end do
  end do
end program driver
