! program: branches_around_merged
! features: branches whose conditions are set by loops that run again on the way back, inside of the branch
! size: n=3 m=9
subroutine counted(x, y)
  implicit none
  real(8), intent(in) :: x(3)
  real(8), intent(out) :: y(2)
  real(8) :: u, b
  integer :: j, p
  u = x(1)
  p = 3
  b = x(2)*u
  if (p < 6) then
    do j = 1, 3
      u = tanh(x(3)*x(2))
      p = p + 1
    end do
  end if
  y(1) = b
  y(2) = x(2)*u
end subroutine
! A clock instead of a counter; the element of an array and a component.
subroutine clocks(x, y)
  implicit none
  type state
    real(8) :: t = 0.5d0
    integer :: n(2) = 1
  end type
  real(8), intent(in) :: x(3)
  real(8), intent(out) :: y(3)
  type(state) :: s
  real(8) :: u, b, t
  integer :: j, k
  u = x(1)
  t = 0.5d0
  b = x(2)*u
  if (t < 1) then
    do j = 1, 3
      u = tanh(x(3)*x(2))
      t = t + 0.3d0
    end do
  end if
  y(1) = b*u
  do k = 1, 2
    b = b*u
    if (s%t < 1) then
      do j = 1, 3
        u = sin(x(j)*x(k))
        s%t = s%t + 0.3d0
      end do
    end if
    b = b + u*x(k)
  end do
  y(2) = b*u
  do k = 1, 2
    b = b*u
    if (s%n(k) < 3) then
      do j = 1, 3
        u = sin(x(j)*x(k))
        s%n(k) = s%n(k) + 1
        if (j > 1) s%n(2) = s%n(k) + j
      end do
    else
      u = u*x(3)
    end if
    b = b + u*x(k)
  end do
  y(3) = b*u
end subroutine
subroutine cases(x, y)
  implicit none
  real(8), intent(in) :: x(3)
  real(8), intent(out) :: y(3)
  real(8) :: u, b, c
  integer :: i, j, p, idx(3)
  u = x(1)
  c = 0
  p = 3
  idx = [1, 2, 3]
  b = x(p)*u
  select case (p)
  case (3)
    do j = 1, 3
      u = tanh(x(3)*x(j))
      p = p + 1
    end do
  case (6)
    u = u*u
  end select
  do i = idx(1), idx(3)
    do j = 1, 3
      c = sin(x(j)*x(i))
      idx(j) = idx(j) + 1
    end do
    b = b*c
  end do
  y(1) = b
  y(2) = x(2)*u
  y(3) = c*c
end subroutine
! With --memory the outer loop is reversed from snapshots.
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: u
  integer :: i, j, p
  call counted(x, y(2))
  call clocks(x, y(4))
  call cases(x, y(7))
  u = x(1)
  p = 3
  if (p > 2) then
    i = 0
    do while (i < 3)
      i = i + 2
      do j = p, 6
        u = cos(x(2)*u)
        p = mod(p, 6) + 1
      end do
    end do
  end if
  y(1) = u
end subroutine
