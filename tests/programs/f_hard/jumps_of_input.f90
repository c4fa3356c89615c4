! program: jumps_of_input
! features: err=, end= and eor= of internal files lead elsewhere, in a loop, out of loops, with iostat beside; FORMAT among jumps
! size: n=5 m=3
subroutine read_weights(text, k, w, *)
  character(len=*), intent(in) :: text
  integer, intent(in) :: k
  real(8), intent(out) :: w
  integer :: i, status
  real(8) :: all(3)
  w = 1
  do i = 1, k
    read (text, *, end=20, err=30) all(1:i)
    w = w + all(i)
  end do
  read (text, 90, iostat=status, err=30) i
90 format (i1)
  w = w*i
  return
20 w = w + 0.5d0
  return
30 w = -1
  return 1
end subroutine read_weights
subroutine head(n, x, m, y)
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: w, s
  integer :: i, k
  character(len=12), dimension(4) :: lines
  lines = [character(len=12) :: '1.5 2.5', '2 1 0.5', 'a', '3.25']
  y = 0
  do i = 1, n
    k = mod(i, 4) + 1
    call read_weights(lines(k), 2, w, *10)
    y(1) = y(1) + w*x(i)**2
    cycle
10  y(2) = y(2) + x(i)*w
  end do
  s = 1
  do i = 1, 3
    read (lines(i), *, err=40) w
    s = s*(x(i) + w)
  end do
  s = -s
40 y(3) = s
end subroutine head
