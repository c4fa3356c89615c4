! IF, ELSE IF, DO WHILE, SELECT CASE, arithmetic IF, computed GO TO: calls in conditions, in their order and as often as before.
module m
  integer :: trace = 0
contains
  function f(x)
    real(8), intent(in) :: x
    real(8) :: f
    trace = mod(trace*7 + 1, 100003)
    f = 2d0*x
  end function
  function k(n)
    integer, intent(in) :: n
    integer :: k
    trace = mod(trace*7 + 2, 100003)
    k = n - 1
  end function
  function yes(n)
    integer, intent(in) :: n
    logical :: yes
    trace = mod(trace*7 + 3, 100003)
    yes = n > 0
  end function
end module
program p
  use m
  real(8) :: x
  integer :: i, n
  x = 1d0
  do i = 1, 4
    if (f(x) > 5d0) then
      x = x - f(1d0)
    else if (yes(i - 2)) then
      x = x + 1d0
    else if (f(x) + f(2d0*x) > 1d0) then
      ! a comment
      x = f(x)
    else
      x = 0d0
    end if
    if (yes(k(i))) print *, 'one line', i
    if (yes(i - 3)) x = f(f(x))
  end do
  print *, x, trace
  n = 0
  do while (f(real(n, 8)) < 9d0)
    n = n + 1
    if (yes(2 - n)) cycle
    x = x + f(x)
  end do
  print *, n, x, trace
  outer: do while (yes(n))
    n = k(n)
    do while (yes(n - 3))
      n = k(n)
      if (n == 4) cycle outer
    end do
    if (n == 1) exit outer
  end do outer
  print *, n, trace
  select case (k(k(4)))
  case (2)
    print *, 'two'
  case default
    print *, 'other'
  end select
  do 20 i = 1, 3
    go to (30, 40), k(i)
    print *, 'none', i
    go to 20
30  print *, 'first', i
    go to 20
40  print *, 'second', i
20 x = x + f(real(i, 8))
  if (f(x) - 200d0) 50, 60, 60
50 print *, 'less', trace
60 print *, 'end', trace, x
end program
