! program: kept_rows
! features: numbers that loops store in arrays: upwards, downwards, from bounds below zero, by two, of no turn, few turns inside of many; reals, complex numbers, integers, logicals, components; in procedures that run again and in turns of merged loops
! size: n=5 m=4
module kept_row_parts
  implicit none
  type cell
    real(8) :: t = 0
    complex(8) :: z = (0d0, 0d0)
    integer :: k = 0
    logical :: wet = .false.
  end type
contains
  ! Runs again: what it stores lies in variables and arrays.
  subroutine smooth(n, a, s)
    integer, intent(in) :: n
    real(8), intent(in) :: a(n)
    real(8), intent(out) :: s
    real(8) :: c, w(-2:2)
    integer :: i, j
    c = a(1)
    c = c*c + 1
    do i = -2, 2
      w(i) = c*(i + 3)
      w(i) = w(i)*c
      c = c*sin(w(i))
    end do
    s = c
    do i = n, 1, -1
      c = sin(c*a(i) + w(0))
      do j = 1, 3
        c = c*cos(c + j)
      end do
      s = s + c*c
    end do
    s = s*s
    s = sin(s)
  end subroutine
  real(8) function turn(c, v)
    type(cell), intent(inout) :: c
    real(8), intent(in) :: v
    c%t = c%t*v + 1
    c%z = c%z*cmplx(v, c%t, 8) + v
    c%k = mod(c%k + 2, 3)
    c%wet = .not. c%wet
    turn = c%t*c%t*real(c%z*c%z, 8) + c%k*v
    if (c%wet) turn = turn*v
  end function
end module
subroutine head(n, x, m, y)
  use kept_row_parts
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  type(cell) :: c
  complex(8) :: z
  real(8) :: s, d(n), q
  integer :: i, j, k, first
  logical :: flip
  d = x
  s = 1
  z = (1d0, 0.5d0)
  k = 1
  flip = .false.
  do i = 1, n
    s = s*x(i) + 0.1d0*sin(s)
    d(i) = d(i)*x(i)
    d(i) = exp(0.1d0*d(i))
    z = z*cmplx(x(i), sin(s), 8)
    k = mod(k*2 + i, n) + 1
    s = s*x(k)
    flip = .not. flip
    if (flip) s = s*d(i)
  end do
  y(1) = s + real(z)
  ! No turn.
  do i = n + 1, n - 1
    s = s*s*x(1)
  end do
  ! Downwards, to a bound that is not one.
  first = 2
  do i = n, first, -1
    s = s*cos(s)*x(i)
  end do
  ! By two: on the stack.
  do i = 1, n, 2
    s = sin(s*x(i) + s*s)
  end do
  y(2) = s*d(1)
  ! Few turns inside of many.
  do i = 1, n
    do j = 1, 3
      s = 0.5d0*sin(s*s) + x(i)*j
      d(i) = cos(d(i)*s)
    end do
    do j = 3, 1, -1
      s = sin(s)*d(i)
    end do
  end do
  y(3) = s
  do i = 1, n
    y(3) = y(3) + turn(c, x(i))
  end do
  ! Merged: what a turn stores lies in a variable.
  y(4) = 0
  do i = 1, n
    q = x(i)*x(i)
    q = q*q*d(i)
    q = sin(q)
    y(4) = y(4) + q*q
  end do
  call smooth(n, x, q)
  y(4) = y(4)*q
  call smooth(n, d, q)
  y(4) = y(4) + q*y(3)
end subroutine
