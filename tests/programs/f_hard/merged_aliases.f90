! program: merged_aliases
! features: loops whose turns look independent and are not: EQUIVALENCE, COMMON under two names, overlapping sections, a scalar in a COMMON block
! size: n=6 m=6
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: a(6), b(6), c(8), whole(9), low(6), high(6)
  real(8) :: t, u, pool(8)
  common /shared/ pool
  equivalence (a(2), b(1))
  equivalence (whole(1), low(1)), (whole(4), high(1))
  equivalence (t, u)
  integer :: i
  y = 0
  ! b(i) is a(i + 1): a recurrence.
  a(1) = x(1)
  do i = 1, 5
    t = a(i)*x(i)
    b(i) = sin(t) + t*t
    y(1) = y(1) + u*t
  end do
  ! low and high overlap in three elements.
  whole(1:6) = x
  whole(7:9) = x(1:3)*2
  do i = 1, 6
    u = high(i)*x(i)
    low(i) = t*t
    y(2) = y(2) + low(i)*t
  end do
  ! The same section read and written.
  c(1:6) = x
  c(7:8) = 1
  do i = 1, 4
    c(i + 1:i + 3) = c(i:i + 2)*c(i + 2)
    y(3) = y(3) + c(i)**2
  end do
  ! A procedure that has another name for the block.
  pool(1:6) = x
  pool(7:8) = 0.5d0
  do i = 1, 6
    call stir(i, x(i))
    y(4) = y(4) + pool(i)*pool(8)
  end do
  do i = 1, 5
    t = pool(i)*x(i)
    call keep(t*t)
    y(5) = y(5) + t*pool(6)
  end do
  y(6) = a(6)*c(5) + pool(7)*low(2)
end subroutine head
subroutine stir(i, v)
  implicit none
  integer, intent(in) :: i
  real(8), intent(in) :: v
  real(8) :: front(6), rest(2)
  common /shared/ front, rest
  front(i) = front(i)*v + rest(1)**2
  rest(2) = rest(2)*front(i)
end subroutine stir
subroutine keep(v)
  implicit none
  real(8), intent(in) :: v
  real(8) :: one, two, three, four, five, last(3)
  common /shared/ one, two, three, four, five, last
  last(1) = last(1)*v
end subroutine keep
