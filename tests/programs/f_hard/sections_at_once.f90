! program: sections_at_once
! features: loops that overwrite an array element by element: turns left out, bounds that change, rows, parts of structures, two writers, loops that do not run
! size: n=6 m=8
module sections_at_once_types
  implicit none
  type cell
    real(8) :: q
    real(8) :: z(6)
  end type
  type field
    integer :: n
    real(8) :: v(6)
    real(8), pointer :: p(:)
  end type
contains
  subroutine scale(k, a, f)
    integer, intent(in) :: k
    real(8), intent(inout) :: a(*)
    real(8), intent(in) :: f(*)
    integer :: i
    do i = 1, k
      a(i) = f(i)
    end do
  end subroutine scale
end module sections_at_once_types
subroutine head(n, x, m, y)
  use sections_at_once_types
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: a(3), b(6), c(6, 4), d(6), t
  real(8), target :: store(6)
  integer :: i, j, k, top, lo
  type(cell) :: cells(3)
  type(field) :: f
  y = 0
  ! Turns beyond the end of the array do nothing.
  a = x(1:3)
  y(1) = a(1)*a(2)*a(3)
  do i = 1, n
    if (i > 3) cycle
    a(i) = x(i + 1)
  end do
  y(1) = y(1) + a(1)*a(2)
  do i = 1, n
    if (i > 3) exit
    a(i) = x(i + 2)*2
  end do
  y(1) = y(1)*a(3)*a(1)
  do i = 1, n
    if (i > 3) goto 10
    a(i) = x(i)*3
10  continue
  end do
  y(1) = y(1) + a(1)*a(2)
  ! Nothing runs: bounds may lie anywhere.
  k = -5
  do i = 1, k
    a(i) = x(1)
  end do
  do i = n + 20, n
    a(i) = x(2)
  end do
  y(2) = a(1)*a(2)
  ! The bound, and what the subscript hangs on, changes.
  b = x
  y(2) = y(2) + b(1)*b(2)*b(6)
  top = n
  lo = 2
  do i = lo, top
    b(i) = x(i - 1)
    top = 1
    lo = i
  end do
  y(2) = y(2)*b(2)*b(5)
  ! Rows and columns of a matrix.
  do j = 1, 4
    c(:, j) = x*j
  end do
  y(3) = c(1, 1)*c(2, 2)*c(3, 3)*c(6, 4)
  do j = 1, 4
    do i = j, n
      c(i, j) = x(i)
    end do
    y(3) = y(3) + c(n, j)*c(j, j)
  end do
  do i = 2, 5
    do j = 1, 3
      c(i, j) = x(j)*2
    end do
  end do
  k = 1
  do i = 1, 4
    c(i, k) = x(i)
    k = 1 + mod(k, 4)
  end do
  y(4) = c(1, 1)*c(2, 2) + c(3, 3)*c(4, 1)
  ! Two writers; one of them under a condition.
  d = x
  y(5) = d(1)*d(2) + d(3)*d(4)*d(5)
  do i = 1, n
    d(i) = x(1)
    if (i > 3) d(i) = x(2)
  end do
  do i = 1, n
    if (x(i) > 0.5d0) d(i) = x(3)
  end do
  y(5) = y(5)*d(1)*d(5)
  do i = 1, n - 1
    d(i) = x(i)
    d(i + 1) = x(i)*2
  end do
  y(5) = y(5) + d(2)*d(6)
  do i = n, 2, -1
    d(i) = d(i - 1)
  end do
  do i = 1, n - 1
    d(i) = d(i + 1)
  end do
  y(6) = d(1)*d(2) + d(5)**2
  ! Parts of structures, pointers.
  do i = 1, 3
    cells(i)%q = x(i)
    cells(i)%z = x*i
  end do
  y(6) = y(6)*cells(1)%q*cells(2)%q*cells(3)%z(2)
  do i = 1, 3
    cells(i)%q = x(i + 1)
    cells(i)%z(i) = x(i)
  end do
  do i = 1, 6
    cells(2)%z(i) = x(1)
  end do
  y(7) = cells(1)%q*cells(2)%z(2) + cells(3)%z(3)*cells(3)%z(1)
  f%n = 5
  store = x
  f%v = x
  f%p => store
  y(7) = y(7)*store(1)*store(2)*f%v(3)*f%v(4)
  do i = 1, f%n
    f%v(i) = x(i + 1)
  end do
  do i = 1, f%n
    f%p(i) = x(i + 1)
  end do
  do i = 1, f%n
    store(i) = f%v(i)
    f%p => store
  end do
  y(8) = f%v(3)*f%p(2)*store(5)
  call scale(4, store, x)
  call scale(0, store, x)
  call scale(3, store(2:5), x(3:6))
  call scale(3, store(1:6:2), x(4:6))
  t = store(1)*store(2)*store(5)
  y(8) = y(8)*t
  call scale(2, f%v, x)
  y(8) = y(8) + f%v(1)*f%v(2)
end subroutine head
