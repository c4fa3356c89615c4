! Driver for adjoints of head(n, x, m, y): prints what programs/driver.f90 prints in mode adm.
! usage: driver adm N M; compiled with -DND=number of outputs at once, -DTOLD if head_b is told the number in its first argument, and -DPRIMAL if it leaves y as
! head does. With several outputs at once the unit vectors are taken ND at a time. Behind them come -DDENSE other seeds, the last of which is zero, and zeros.
#ifndef ND
#define ND 1
#endif
#ifndef DENSE
#define DENSE 0
#endif
program driver
  implicit none
  external :: head, head_b
  integer :: n, m, i, k, d
  double precision, allocatable :: x0(:), x(:), y(:), wanted(:)
  double precision, allocatable :: xb(:, :), yb(:, :)
  character(len=32) :: arg
  call get_command_argument(2, arg); read (arg, *) n
  call get_command_argument(3, arg); read (arg, *) m
  allocate (x0(n), x(n), y(m), wanted(m), xb(ND, n), yb(ND, m))
  do i = 1, n
    x0(i) = 0.3d0 + 0.9d0*i/(n + 1)
  end do
  x = x0; wanted = -7d0
  call head(n, x, m, wanted)
  do k = 1, m + DENSE, ND
    x = x0; xb = 1d0; y = -7d0; yb = 0d0
    do d = 1, ND
      if (k + d - 1 <= m) then
        yb(d, k + d - 1) = 1d0
      else if (k + d - 1 < m + DENSE) then
        yb(d, :) = [(cos(0.7d0*i + 1.9d0*(k + d - 1 - m)), i=1, m)]
      end if
    end do
#ifdef TOLD
    call head_b(ND, n, x, xb, m, y, yb)
#else
    call head_b(n, x, xb, m, y, yb)
#endif
#ifdef PRIMAL
    if (any(abs(y - wanted) > 1d-13*abs(wanted))) error stop 'other values than those of the original'
#endif
    do d = 1, ND
      if (k + d - 1 > m + DENSE) then
        if (any(xb(d, :) /= 1d0)) error stop 'a zero seed has a derivative'
        cycle
      end if
      do i = 1, n
        print '(a,1x,i0,1x,i0,1x,es25.17)', 'ADM', k + d - 1, i, xb(d, i) - 1d0
      end do
    end do
  end do
end program driver
