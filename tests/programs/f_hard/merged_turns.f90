! program: merged_turns
! features: turns with integer work arrays, branches, loops with exits, selections; a table that a later loop changes
! size: n=6 m=6
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: t, u, v, local(3), grid(6, 2)
  integer :: i, j, k, map(6), at(3)
  logical :: high
  character(4) :: mode
  y = 0
  map = [(1 + mod(5*i, 6), i = 1, 6)]
  ! Subscripts that the turn works out.
  do i = 1, n
    at(1) = map(i)
    at(2) = map(at(1))
    at(3) = 1 + mod(at(2) + i, n)
    local(1) = x(at(1))*x(at(2))
    local(2) = local(1)*x(at(3))
    local(3) = local(2)*local(1)
    y(1) = y(1) + local(3)*local(2)
    y(1 + mod(i, 2)) = y(1 + mod(i, 2)) + local(1)
  end do
  ! The map that the turns read changes behind them.
  do i = 1, n
    map(i) = 1 + mod(map(i) + i, n)
  end do
  ! Branches in turns.
  mode = 'even'
  do i = 1, n
    t = x(map(i))*x(i)
    high = t > 0.5d0
    if (high) then
      u = t*t
      v = u*t
    else if (mod(i, 2) == 0) then
      u = sin(t)
      v = u*u
    else
      u = 1
      v = t*t
    end if
    select case (map(i))
    case (1, 3)
      t = u*v
    case (2)
      t = u*u
      t = t*t
    case default
      t = v*v
    end select
    if (mode == 'even') then
      y(3) = y(3) + t*u*v
    else
      y(4) = y(4) + t*t
    end if
  end do
  mode = 'odd'
  ! A loop of unknown length in each turn.
  do i = 1, n
    t = x(i)
    k = 0
    do while (t < 3d0)
      t = t*t + 1d0
      k = k + 1
      if (k > 3) exit
    end do
    do j = 1, k
      t = t*x(j)
    end do
    y(5) = y(5) + t*t*x(1 + mod(k, n))
  end do
  ! A variable that only some turns set.
  t = x(1)
  do i = 1, n
    if (i == 3) t = x(2)*x(4)
    u = t*x(i)
    grid(i, :) = u*u
    if (mode == 'odd') y(6) = y(6) + grid(i, 1)*grid(i, 2)
  end do
end subroutine head
