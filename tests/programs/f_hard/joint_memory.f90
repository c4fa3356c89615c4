! program: joint_memory
! features: what a procedure or a loop would find if it ran again: freed and reallocated arrays, moved pointers, locals of a procedure that has returned, parts of structures
! size: n=5 m=7
module joint_memory_parts
  implicit none
  type grid
    integer :: n
    real(8) :: h
    real(8), allocatable :: v(:)
  end type
  type(grid), save, target :: current
contains
  function energy(p) result(s)
    real(8), intent(in) :: p(:)
    real(8) :: s, t
    integer :: i
    s = 0
    do i = 1, size(p)
      t = p(i)*p(1 + mod(i, size(p)))
      s = s + t*t
    end do
  end function energy
  function energy_of(g) result(s)
    type(grid), intent(in) :: g
    real(8) :: s, t
    integer :: i
    s = 0
    do i = 1, g%n
      t = g%v(i)*g%h
      s = s + t*t
    end do
  end function energy_of
  function energy_of_current() result(s)
    real(8) :: s, t
    integer :: i
    s = 0
    do i = 1, current%n
      t = current%v(i)*current%h
      s = s + t*t
    end do
  end function energy_of_current
  subroutine grow(k, x, r, total)
    integer, intent(in) :: k
    real(8), intent(in) :: x(:)
    real(8), intent(out) :: r
    real(8), intent(inout) :: total
    real(8) :: w(k), u(3), t
    real(8), allocatable :: z(:)
    type(grid) :: g
    integer :: i
    w = x(1:k)*x(1:k)
    r = energy(w)
    u = x(1:3)*r
    r = r + energy(u)*1d-2
    w(2) = r*0.1d0
    g = grid(2, x(1), w)
    allocate (z(k))
    do i = 1, k
      t = w(i)*x(i)
      z(i) = t*t
      total = total + z(i)*t
    end do
    total = total + energy_of(g) + energy(z)
    deallocate (z)
    u = 0
    g%n = 1
    g%h = 3d0
  end subroutine grow
end module joint_memory_parts
subroutine head(n, x, m, y)
  use joint_memory_parts
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8), allocatable :: a(:)
  real(8), pointer :: p(:)
  real(8), target :: b(5)
  type(grid), pointer :: other
  real(8) :: t
  integer :: i, j
  y = 0
  allocate (a(n))
  a = x*x
  y(1) = energy(a)
  do i = 1, n
    t = a(i)*x(i)
    y(1) = y(1) + t*t
  end do
  deallocate (a)
  allocate (a(2*n))
  a(:n) = x
  a(n + 1:) = x*2
  y(2) = energy(a)*a(2)
  a = [x(1)*x(2), x(3)]
  y(2) = y(2)*energy(a)
  a = a*a
  do i = 1, 3
    allocate (p(n))
    p = x*x(i)
    y(3) = y(3) + energy(p)
    do j = i, n
      t = p(j)*x(j)
      y(3) = y(3) + t*t
    end do
    deallocate (p)
  end do
  b = x
  p => b
  y(4) = energy(p)
  p => b(2:5)
  y(4) = y(4)*energy(p)
  do i = 1, size(p)
    t = p(i)*x(i)
    y(4) = y(4) + t*t
  end do
  b(3) = y(4)
  nullify (p)
  call grow(4, x, y(5), y(6))
  call grow(3, x(2:5), t, y(6))
  y(5) = y(5)*t
  ! Bounds that are parts of a structure, which somebody else changes.
  current%n = 3
  current%h = x(1)
  allocate (current%v(5))
  current%v = x
  other => current
  do i = 1, current%n
    t = current%v(i)*x(i)
    y(7) = y(7) + t*t
    other%n = 5 - i
  end do
  y(7) = y(7) + energy_of_current()
  current%n = 4
  current%v(2) = y(7)
  do i = 1, current%n
    t = current%v(i)*x(i)
    y(7) = y(7) + t*t
  end do
  y(7) = y(7) + energy_of_current()
  current%h = y(1)
  current = grid(2, x(2), x(2:4))
  y(7) = y(7)*energy_of(current)
  do i = 1, other%n
    y(7) = y(7) + current%v(i)**2
    current%v(i) = x(i)
  end do
  y(7) = y(7)*current%v(1)
  other%n = 1
  deallocate (current%v)
end subroutine head
