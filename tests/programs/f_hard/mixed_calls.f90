! program: mixed_calls
! features: procedures with joint and split calls at once: by directives, by arrays that they overwrite, in loops and branches, as functions, with state of a module
! size: n=6 m=8
module mixed_calls_parts
  implicit none
  real(8) :: factor = 1.5d0
  integer :: count = 0
contains
  subroutine bend(v, r)
    real(8), intent(in) :: v
    real(8), intent(inout) :: r
    real(8) :: t
    t = v*factor
    t = sin(t)*t
    r = t*r + v
  end subroutine bend
  ! It overwrites the array that it reads.
  subroutine relax(n, u)
    integer, intent(in) :: n
    real(8), intent(inout) :: u(n)
    real(8) :: t
    integer :: i
    do i = 2, n - 1
      t = u(i - 1)*u(i + 1)
      u(i) = 0.5d0*u(i) + 0.25d0*t*t
    end do
  end subroutine relax
  function level(v) result(r)
    real(8), intent(in) :: v
    real(8) :: r
    real(8) :: t
    t = v*v
    t = exp(-t)*factor
    if (t > 0.4d0) t = t*v
    r = t*t
  end function level
  ! It leaves something for the next call.
  subroutine drift(v, r)
    real(8), intent(in) :: v
    real(8), intent(out) :: r
    real(8) :: t
    t = v*factor
    factor = 0.9d0*factor + 0.05d0*t*t
    count = count + 1
    r = t*factor + count
  end subroutine drift
end module mixed_calls_parts
subroutine head(n, x, m, y)
  use mixed_calls_parts
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: r, s, u(n), w(n)
  integer :: i, k
  factor = 1.5d0
  count = 0
  y = 0
  ! One of three is forbidden to run again.
  r = x(1)
  call bend(x(2), r)
  !$cf no-checkpoint
  call bend(x(3), r)
  call bend(x(4), r)
  y(1) = r*r
  ! The same in a loop, on one of two ways.
  r = x(2)
  s = x(3)
  do i = 1, n
    if (x(i)*r > 0.3d0) then
      call bend(x(i), r)
    else
      !$AD NOCHECKPOINT
      call bend(r, s)
      r = s*x(i)
      s = r
    end if
    y(2) = y(2) + r*x(i)
  end do
  ! The array is needed again behind the first call, and not behind the second.
  u = x
  call relax(n, u)
  y(3) = sum(u*u)
  call relax(n, u)
  y(3) = y(3) + u(2)
  ! Stored before the call, because it is asked for.
  w = x*x
  !$cf checkpoint
  call relax(n, w)
  call relax(n, w)
  y(4) = w(3)*w(4)*u(3)
  ! Functions, alone and together with others.
  s = level(x(1))
  s = s*level(x(2)) + level(s)
  !$cf no-checkpoint
  r = level(s)
  y(5) = s*r
  ! State that calls hand on.
  do k = 1, 3
    call drift(x(k), r)
    if (k == 2) then
      !$cf no-checkpoint
      call drift(r, s)
      r = s*r
    end if
    y(6) = y(6) + r*r
  end do
  y(7) = level(factor)*factor
  call bend(factor, y(7))
  call bend(y(7), y(8))
  y(8) = y(8)*r
end subroutine head
