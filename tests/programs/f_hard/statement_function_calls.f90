! program: statement_function_calls
! features: statement functions that call functions, directly and by way of others, with state, in conditions, loops, subscripts and output, with arguments that are calls; names that hide what they mean; results that are converted
! size: n=5 m=8
module statement_function_state
  implicit none
  real(8) :: gain = 1.5d0
  integer :: calls = 0
contains
  real(8) function bump(t)
    real(8), intent(in) :: t
    calls = calls + 1
    gain = gain + 0.1d0*t
    bump = gain*t
  end function
  pure real(8) function smooth(t)
    real(8), intent(in) :: t
    smooth = sin(t)*gain
  end function
  pure integer function place(t)
    real(8), intent(in) :: t
    place = 1 + mod(int(abs(t)*3d0), 3)
  end function
end module

real(8) function corr(t)
  implicit none
  real(8) :: t
  corr = 1d0 + 0.3d0*t*t
end function

real(8) function weighted(k, v)
  implicit none
  integer :: k
  real(8) :: v(3), total
  common /weights/ total
  weighted = v(k)*v(1) + total
  total = total + 0.5d0*v(2)
end function

subroutine head(n, x, m, y)
  use statement_function_state
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: harm, a, t, plain, outer, reads, twice, both, picked, c, v(3), total, w(3)
  real(8) :: corr, weighted, s, r
  real(4) :: single
  integer :: whole, k, i, upto
  logical :: above
  real(8) :: coded
  character(2) :: d
  character(40) :: line
  common /weights/ total
  external corr, weighted
  harm(a, t) = a*cos(t)*corr(t)
  plain(t) = 1d0 + t/3d0
  outer(t) = harm(t, plain(t)) + c*smooth(t)
  reads(k) = weighted(k, v)*c
  twice(t) = t*t*smooth(t)
  both(a, t) = twice(a) + plain(t)
  single(t) = corr(t)
  whole(t) = corr(t)*1.5d0
  above(t) = corr(t) > 1.1d0
  picked(t) = w(place(t))*t
  upto(k) = 2*k
  coded(d, t) = (ichar(d(2:2)) - 90)*corr(t)
  gain = 1.5d0
  calls = 0
  total = 0.25d0
  line = 'abcdefgh'
  c = x(3)**2
  v = x(1:3)*[1d0, 2d0, 3d0]
  w = x(3:5)**2
  y = 0
  y(1) = harm(x(1), x(2)*0.5d0) + x(2)
  y(1) = y(1) + outer(x(4)) + plain(x(5))
  y(2) = reads(2) + reads(upto(1))*x(1)
  y(2) = y(2) + total + coded('abc', x(3)) + coded(line(3:5), x(1))
  if (coded('a'//line, x(2)) > 1d0) y(2) = y(2)*x(1)
  ! The argument is evaluated once, though it is used three times.
  y(3) = twice(bump(x(1)))
  y(3) = y(3) + both(bump(x(2)), x(3))
  y(3) = y(3) + both(smooth(x(2)), plain(smooth(x(3))))
  y(3) = y(3) + calls*x(4)
  ! A result of single precision, an integer.
  y(4) = x(2)**whole(1.2d0) + single(0.5d0)*x(3)
  if (above(x(2))) then
    y(4) = y(4) + x(1)
  else if (harm(x(1), x(2)) > 5d0) then
    y(4) = y(4)*x(1)
  end if
  s = x(1)
  do while (harm(s, 0.2d0) < 4d0 .and. above(1d0 + smooth(s)))
    s = s*1.7d0 + x(2)
  end do
  y(5) = s
  r = 0
  do 10 i = 1, whole(1.2d0)
    if (picked(x(i)) > 0.5d0) r = r + twice(bump(x(i)))
 10 r = r + picked(bump(x(i)))*reads(i)
  y(6) = r + total
  block
    real(8) :: c, corr(2)
    c = x(5)
    corr = x(4)
    y(7) = outer(c)*corr(1)
  end block
  associate (v => x(2), total => x(3))
    y(7) = y(7) + reads(3)*v*total
  end associate
  write (line, '(2f12.6)') harm(x(1), x(2)), (reads(i), i=1, 1)
  read (line(1:12), *) t
  if (t > 1d3) y(7) = 0
  y(7) = y(7) + sum([(twice(x(i)), i=1, 3)])
  do i = 1, 3
    where ([x(i), x(i + 1)] > 0.5d0) w(1:2) = w(1:2)*twice(x(i))
  end do
  forall (i=1:3) w(i) = w(i) + twice(smooth(x(i)))
  y(8) = sum(w) + inner(x(2))
contains
  real(8) function inner(t)
    real(8), intent(in) :: t
    real(8) :: c
    c = t
    inner = outer(c)*c
    inner = inner + twice(bump(t))
  end function
end subroutine
