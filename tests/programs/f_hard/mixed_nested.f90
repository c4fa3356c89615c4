! program: mixed_nested
! features: joint and split calls inside of procedures that themselves have both: four levels, loops at each, a procedure that is called by its name and passed on, merged loops, early returns
! size: n=5 m=6
module mixed_nested_parts
  implicit none
  real(8) :: gain = 0.7d0
contains
  subroutine lowest(v, r)
    real(8), intent(in) :: v
    real(8), intent(out) :: r
    real(8) :: t
    if (v < -2d0) then
      r = 0.1d0*v
      return
    end if
    t = v*v*gain
    t = t/(1 + t)
    r = t*v
  end subroutine lowest
  subroutine low(n, v, r)
    integer, intent(in) :: n
    real(8), intent(in) :: v(n)
    real(8), intent(inout) :: r
    real(8) :: a, b
    integer :: i
    do i = 1, n
      call lowest(v(i), a)
      !$cf no-checkpoint
      call lowest(a + r, b)
      r = r + a*b
    end do
  end subroutine low
  subroutine high(n, v, r)
    integer, intent(in) :: n
    real(8), intent(inout) :: v(n)
    real(8), intent(inout) :: r
    real(8) :: s
    integer :: i
    s = r
    call low(n, v, s)
    do i = 1, n
      v(i) = v(i)*s
    end do
    !$cf checkpoint
    call low(n, v, r)
    call lowest(r, s)
    r = s*r
  end subroutine high
  subroutine highest(n, v, r)
    integer, intent(in) :: n
    real(8), intent(inout) :: v(n)
    real(8), intent(inout) :: r
    integer :: k
    do k = 1, 2
      call high(n, v, r)
      if (r > 4d0) exit
    end do
    call low(n, v, r)
  end subroutine highest
  ! It calls what it is given.
  subroutine through(f, v, r)
    interface
      subroutine f(v, r)
        real(8), intent(in) :: v
        real(8), intent(out) :: r
      end subroutine f
    end interface
    real(8), intent(in) :: v
    real(8), intent(out) :: r
    real(8) :: t
    call f(v, t)
    call f(t*v, r)
  end subroutine through
  subroutine part(v, s)
    real(8), intent(in) :: v
    real(8), intent(inout) :: s
    real(8) :: t
    call lowest(v, t)
    t = sin(t)*t
    s = s + t*t
  end subroutine part
end module mixed_nested_parts
subroutine head(n, x, m, y)
  use mixed_nested_parts
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: v(n), r, s
  integer :: i
  gain = 0.7d0
  y = 0
  v = x
  r = x(1)
  call highest(n, v, r)
  y(1) = r
  !$cf no-checkpoint
  call high(n, v, r)
  y(2) = r*v(2)
  call high(n, v, r)
  y(2) = y(2) + v(3)*r
  call through(lowest, x(2), r)
  call lowest(r, s)
  y(3) = s*r
  gain = 0.5d0 + 0.1d0*x(3)
  call lowest(s, r)
  call through(lowest, r, s)
  y(3) = y(3) + s
  ! Nobody needs what the last of them sets.
  s = 0
  do i = 1, n
    call part(x(i)*gain, s)
  end do
  y(4) = s
  s = x(4)
  r = 0.2d0*x(5)
  do i = 1, n
    !$cf no-checkpoint
    call part(s, r)
    call part(r*x(i), s)
    y(5) = y(5) + s
    r = 0.1d0*x(i)
  end do
  call low(n, x, y(6))
  y(6) = y(6)*s
end subroutine head
