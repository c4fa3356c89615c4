! program: bounds_in_arrays
! features: bounds of loops are elements that the loops overwrite, before and behind inner loops, or that change later; bounds from functions with effects
! size: n=5 m=6
module bounds_in_arrays_state
  implicit none
  integer :: seen = 0
contains
  integer function next()
    seen = seen + 1
    next = seen + 1
  end function next
end module bounds_in_arrays_state
subroutine head(n, x, m, y)
  use bounds_in_arrays_state
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: a(5), t
  integer :: i, j, idx(5), top(5), len(5), from(5)
  seen = 0
  y = 0
  ! The bound is an element of what the loop overwrites.
  idx = [2, 1, 3, 4, 5]
  y(1) = x(idx(1))*x(idx(2))*x(idx(3))*x(idx(4))*x(idx(2))
  do i = idx(2), n
    idx(i) = 6 - i
  end do
  y(1) = y(1)*x(idx(1))*x(idx(2))*x(idx(1))
  top = [3, 2, 2, 2, 2]
  y(2) = x(top(1))*x(top(2))*x(top(3))
  do i = 1, top(1)
    top(i) = i
    a(i) = x(i)
  end do
  y(2) = y(2)*x(top(1))*x(top(2))*x(top(1))*a(2)
  ! From functions that count.
  a = x
  y(3) = a(1)*a(2)*a(3)
  do i = 1, next()
    a(i) = x(i + 1)
  end do
  y(3) = y(3)*a(1)*a(2)*a(3)
  do i = next() - 2, next()
    a(i) = x(i)
  end do
  y(3) = y(3)*a(1)*a(2)*a(3)*x(seen)
  ! Of inner loops.
  len = [1, 2, 3, 1, 2]
  from = [1, 2, 1, 2, 1]
  do i = 1, n
    do j = 1, len(i)
      y(4) = y(4) + x(j)*x(i)*x(j)
    end do
    len(i) = 2 + mod(i, 3)
  end do
  do i = 1, n
    from(i) = 1 + mod(i, 2)
    do j = from(i), len(i)
      t = x(j)*x(i)
      y(5) = y(5) + t*t
    end do
  end do
  len(2) = 5
  from(3) = 1
  do i = 1, n
    do j = len(i), from(i), -1
      t = x(j)*x(i)
      y(6) = y(6) + t*t*x(len(j))
    end do
  end do
  len = 1
  y(6) = y(6)*x(len(1))
end subroutine head
