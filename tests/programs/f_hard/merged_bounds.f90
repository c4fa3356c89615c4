! program: merged_bounds
! features: bounds that depend on the outer index, loops that do not run, negative strides, bounds changed in the loop, an index that is used behind its loop
! size: n=5 m=7
module merged_bounds_state
  implicit none
  integer :: shared_index = 0
  integer :: last = 3
contains
  subroutine inner(k, v, s)
    integer, intent(in) :: k
    real(8), intent(in) :: v
    real(8), intent(inout) :: s
    real(8) :: t
    do shared_index = 1, k
      t = v*shared_index
      s = s + t*t*sin(t)
    end do
  end subroutine inner
  subroutine shorten(k)
    integer, intent(in) :: k
    last = k
  end subroutine shorten
end module merged_bounds_state
subroutine head(n, x, m, y)
  use merged_bounds_state
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: t, u, w(5, 5)
  integer :: i, j, k, top
  y = 0
  w = 0
  do i = 1, n
    do j = 1, i - 2
      t = x(i)*x(j)
      w(j, i) = t*t
      y(1) = y(1) + w(j, i)*t
    end do
    do j = n, i, -2
      t = x(j)*x(i) + 1
      y(2) = y(2) + t**3
    end do
  end do
  ! A loop that never runs, and one that does.
  t = x(1)
  do i = 3, 2
    t = x(i)*t
    y(3) = y(3) + t*t
  end do
  y(3) = y(3) + t*t
  do i = n, 1, -1
    t = x(i)*x(1)
    u = t*t
    y(3) = y(3) + u*t
  end do
  ! Its own bound changes; DO has counted before.
  top = 4
  do i = 1, top
    top = top - i
    t = x(i)*top
    y(4) = y(4) + t*t*x(i)
  end do
  do i = 1, last
    t = x(i)*x(i + 1)
    call shorten(i)
    y(4) = y(4) + t*t*last
  end do
  last = 3
  ! The index behind the loop, and between loops.
  do i = 1, n - 2
    t = x(i)*2
    y(5) = y(5) + t*t
  end do
  y(5) = y(5) + x(i)*x(i + 1)
  k = 1
  do k = k, n - 1
    t = x(k)*x(k + 1)
    y(6) = y(6) + t*t
  end do
  y(6) = y(6)*x(k)
  ! The index of a callee's loop is nobody's.
  do i = 1, 3
    t = x(i)*x(n)
    call inner(i, t, y(7))
    t = t*shared_index
    y(7) = y(7) + t*t
  end do
  y(7) = y(7)*x(shared_index)
end subroutine head
