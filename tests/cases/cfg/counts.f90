! What DO loops count, and what may change while they do.
module counting
  integer :: limit
contains
  subroutine counts(n, m, k, x, y)
    integer, intent(in) :: n, k
    integer, intent(inout) :: m
    real(8), intent(inout) :: x(n), y
    real(8) :: t, step
    integer :: i, j
    integer, target :: aim
    integer, pointer :: p
    do i = 1, n                   ! want loops: {counted i = 1 to n trips n}
      do j = i, n                 ! want loops: {counted j = i to n trips n - i + 1}
        y = y + x(j)
      end do
    end do
    do i = n, 1, -1               ! want loops: {counted i = n to 1 by -1 trips n}
      y = y*x(i)
    end do
    do i = 2*n + 1, n - 1, -3     ! want loops: {counted i = 2*n + 1 to n - 1 by -3 trips (n + 5)/3}
      y = y + i
    end do
    do i = 10, 1                  ! want loops: {counted i = 10 to 1 trips 0}
      y = y + 1
    end do
    do i = 1, 9, 4                ! want loops: {counted i = 1 to 9 by 4 trips 3}
      y = y + 1
    end do
    do i = 1, n, k                ! want loops: {counted i = 1 to n by k trips (n + k - 1)/k}
      y = y + x(i)
    end do
    do i = 1, m                   ! want loops: {counted i = 1 to m trips m bounds-changed}
      m = m - 1
    end do
    do i = 1, limit               ! want loops: {counted i = 1 to limit trips limit bounds-changed}
      call other(y)
    end do
    do i = 1, m                   ! want loops: {counted i = 1 to m trips m}
      call pure_one(y)
    end do
    p => aim
    do i = 1, aim                 ! want loops: {counted i = 1 to aim trips aim bounds-changed}
      p = 3
    end do
    do t = 0d0, 1d0, 0.25d0       ! want loops: {counted t = 0d0 to 1d0 by 0.25d0 trips int((1d0 - 0d0 + 0.25d0)/0.25d0)}
      y = y + t
    end do
    do i = 1, int(x(1))           ! want loops: {counted i = 1 to int(x(1)) trips int(x(1)) bounds-changed}
      x(i) = 0
    end do
    do i = 1, size(x)             ! want loops: {counted i = 1 to size(x) trips size(x)}
      if (x(i) > 3) stop 'large'
      y = y + x(i)
    end do
    do i = 1, i + 3               ! want loops: {counted i = 1 to i + 3 trips i + 3 bounds-changed}
      read (*, *) y
    end do
    do i = 1, n                   ! want loops: {counted i = 1 to n early-exit}
      read (*, *, end=90) y
    end do
    do i = 1, n                   ! want loops: {counted i = 1 to n trips n index-changed}
      call set(i)
    end do
    do i = 1, n                   ! want loops: {counted i = 1 to n early-exit}
      do j = 1, m                 ! want loops: {counted j = 1 to m trips m}
        y = y + 1
      end do
      if (y > 3) return
    end do
    do concurrent (i = 1:n, j = 1:m)  ! want loops: {uncounted}
      x(i) = j
    end do
90  continue
    step = y
  end subroutine counts
  subroutine other(y)
    real(8), intent(inout) :: y
    limit = int(y)
  end subroutine other
  pure subroutine pure_one(y)
    real(8), intent(inout) :: y
    y = y + 1
  end subroutine pure_one
  subroutine set(i)
    integer :: i
    i = i + 1
  end subroutine set
end module counting
