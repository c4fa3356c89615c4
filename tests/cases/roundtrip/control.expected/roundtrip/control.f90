! test: roundtrip
! Every construct and I/O statement, with comments on the lines that open, part and close them.
program ctl
  implicit none
  integer :: i, j, k, n, ios
  real :: a(5,5), b(5), x
  logical :: m(5)
  character(80) :: line, msg
  namelist /grp/ x, b
  n = 5
  outer: do i = 1, n      ! the outer loop
    do j = n, 1, -1
      if (j == i) cycle outer
      if (j > 10) exit outer
      a(i,j) = i + j
    end do
    ! end of outer
  end do outer            ! closes
  do
    n = n - 1
    if (n < 2) exit
  end do
  do while (n < 5)
    n = n + 1
  end do
  do concurrent (i=1:5, j=1:5, i /= j)
    a(i,j) = i*j
  end do
  forall (i=1:5, j=1:5:2, a(i,j) > 3.0) a(i,j) = -a(i,j)
  forall (i=1:5)
    b(i) = a(i,i)
    where (a(i,:) > 0) a(i,:) = 0
  end forall
  where (b > 2.0)
    b = 1.0/b
  elsewhere (b < 0)  ! masked
    b = -b
  ! plain
  elsewhere
    b = 0
  end where
  where (b == 0) b = 1
  if (n == 1) then
    x = 1
  else if (n == 2) then   ! second
    x = 2
  else
    ! comment in else
    x = 3
    ! before endif
  end if                  ! after endif
  sel: select case (n)
  case (1)
    x = 10
  case (2:3, 7:)
    x = 20
  case (:-1)
    x = 30
  case default
    x = 40
  end select sel
  write (line, '(f8.3)') x
  read (line, *, iostat=ios, iomsg=msg, end=10, err=10) x
10 continue
  open (unit=11, file='tmp.txt', status='replace', action='readwrite', form="formatted", iostat=ios)
  write (11, nml=grp)
  rewind 11
  read (11, nml=grp)
  rewind (unit=11, iostat=ios)
  inquire (unit=11, opened=m(1), exist=m(2), name=line)
  inquire (iolength=k) a, x
  close (11, status='delete')
  read (11, fmt=100, advance='no', size=k, eor=20, iostat=ios) msg
20 continue
100 format (a10)
  flush (6)
  write (*, *) (i, (a(i,j), j=1, 2), i=1, 2)
  print '(5f8.3)', b
  print *
  if (x > 1e30) stop 'bad'
  if (x < -1e30) error stop 3, quiet=.true.
  stop
end program
subroutine rank_s(a)
  real, intent(inout) :: a(..)
  select rank (a)
  rank (0)
    a = 1
  rank (1)
    a(1) = 2
  rank (*)
    a(1) = 3
  rank default
    print *, 'no'
  end select
  select rank (q => a)
  rank (2)
    q(1,1) = 1
  end select
end subroutine
subroutine whr(a, b, p, t, n)
  integer :: n
  real :: a(n,n), b(n,n)
  type tt
    real, pointer :: v
  end type
  type(tt) :: p(n)
  real, target :: t(n)
  outerw: where (a > 0)
    where (b > 0)
      a = b
    elsewhere
      a = 0
    end where
    b = a
  end where outerw
  forall (i=1:n) p(i)%v => t(i)
  fa: forall (i=1:n, j=1:n, i < j)
    a(i,j) = b(j,i)
    forall (k=1:2)
      b(k,i) = 0
    end forall
  end forall fa
  do concurrent (i=1:n)
    a(i,i) = 0
  end do
end subroutine
