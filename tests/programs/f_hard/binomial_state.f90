! program: binomial_state
! features: loops that are reversed from snapshots: state in scalars, arrays, allocatables and a module, branches, counters, other steps, an index that is used later, nested ones, what precedes and follows overwrites
! size: n=5 m=6
module binomial_state_parts
  implicit none
  real(8) :: level = 1d0
  type cell
    real(8) :: a
    real(8) :: w(3)
    integer :: hits
  end type cell
contains
  subroutine step(u, un, t)
    real(8), intent(in) :: u(:), t
    real(8), intent(out) :: un(:)
    integer :: i, n
    n = size(u)
    un(1) = u(1)*cos(t)
    do i = 2, n
      un(i) = u(i) + 0.1d0*u(i - 1)*sin(u(i))*level
    end do
    level = level*(1d0 + 0.01d0*un(n))
  end subroutine step
  ! Runs twice: the plans of both calls are kept.
  subroutine march(k, v, r)
    integer, intent(in) :: k
    real(8), intent(inout) :: v(3)
    real(8), intent(out) :: r
    real(8) :: old
    integer :: j
    r = v(1)*v(2)
    old = sin(r)
    r = r*old
    !$cf binomial(2)
    do j = 1, k
      old = v(1)
      v(1) = v(2)*cos(v(3)) + 0.1d0*j
      v(2) = v(3)*old
      v(3) = 0.5d0*old + sin(v(1))
      r = r + v(1)*v(2)
    end do
    r = r*v(3) + old
  end subroutine march
end module binomial_state_parts
subroutine head(n, x, m, y)
  use binomial_state_parts
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8), allocatable :: u(:), un(:)
  real(8) :: s, t, v(3), grid(3, 2)
  type(cell) :: c
  integer :: i, k, last, switches
  logical :: up
  level = 1d0
  allocate (u(n), un(n))
  ! The loop overwrites what adjoints before it read.
  do i = 1, n
    u(i) = x(i)
    u(i) = u(i)*sin(u(i))
  end do
  s = x(1)
  t = s*s
  s = s*sin(t)
  switches = 0
  up = .true.
  !$cf binomial(3)
  do k = 1, 11
    call step(u, un, t)
    if (un(1) > 0.2d0) then
      t = t*un(2) + 0.1d0
      switches = switches + 1
      up = .not. up
    else
      t = t + 0.05d0*un(n)
    end if
    if (up) t = t*1.01d0
    do i = 1, n
      u(i) = un(i) + 0.01d0*t*u(i)
    end do
    s = s + t*u(1 + mod(switches, n))
  end do
  y(1) = s*k
  y(2) = t*u(2)*switches
  ! What follows overwrites what the last turn needs.
  t = u(1)*u(n)
  u = u*t
  y(2) = y(2) + sum(u*u)
  ! Downwards in steps, and one that does not run.
  c = cell(x(2), [x(1), x(2), x(n)], 0)
  last = 0
  !$cf binomial(2)
  do k = 12, 1, -3
    c%a = c%a*c%w(2) + sin(c%w(1))
    c%w(1 + mod(c%hits, 3)) = c%a*0.7d0
    c%hits = c%hits + 1
    last = k
  end do
  !$cf binomial(2)
  do k = 5, n - 3
    c%a = c%a*c%a
  end do
  y(3) = c%a*c%w(3)*k + last
  ! Nested.
  grid(:, 1) = x(1:3)
  grid(:, 2) = 0.5d0
  !$AD BINOMIAL-CKP 7 2 1
  do k = 1, 6
    t = grid(1, 1)*grid(2, 2)
    !$cf binomial(2)
    do i = 1, k
      t = sin(t)*grid(2, 1) + 0.3d0
      grid(2, 2) = grid(2, 2)*t
    end do
    grid(1, 1) = t
    grid(3, 1) = grid(3, 1)*cos(t)
  end do
  y(4) = grid(1, 1) + grid(3, 1)*grid(2, 2)
  v = x(1:3)
  do i = 1, 3
    call march(3 + i, v, s)
    v(2) = v(2)*s
  end do
  y(5) = v(1)*v(2) + s
  y(6) = level*v(3)
  deallocate (u, un)
end subroutine head
