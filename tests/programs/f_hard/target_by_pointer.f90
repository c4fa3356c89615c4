! program: target_by_pointer
! features: pointers on the way to what is assigned that the statement moves
! size: n=6 m=10
module parts
  implicit none
  type node
    real(8) :: v
    integer :: k
    type(node), pointer :: next => null()
    real(8), pointer :: q(:) => null()
  end type
contains
  subroutine adv(v, p)
    real(8), intent(inout) :: v
    type(node), pointer, intent(inout) :: p
    p => p%next
    v = v*p%next%v
  end subroutine
  subroutine part1(x, y, a, idx, l)
    real(8), intent(in) :: x(6)
    real(8), intent(out) :: y
    real(8), target, intent(inout) :: a(6)
    integer, target, intent(inout) :: idx(6)
    type(node), target, intent(inout) :: l(6)
    type(node), pointer :: p
    integer :: i
    do i = 1, 6
      l(i)%v = x(i)
      l(i)%k = i
      l(i)%next => l(mod(i, 6) + 1)
      allocate(l(i)%q(2))
      l(i)%q = x(i)*[1, 2]
    end do
    p => l(1)
    p => p%next
    p%next%v = p%v*p%next%v + 1
    p%next%k = p%k
    l(p%next%k)%v = l(p%k)%v*x(1)
    y = 0
    do i = 1, 6
      y = y + l(i)%v*x(i)
      if (associated(l(i)%q)) y = y + sum(l(i)%q)*i
    end do
    y = y + p%v*p%next%v + l(p%k)%v
  end subroutine
  subroutine part2(x, y, a, idx, l)
    real(8), intent(in) :: x(6)
    real(8), intent(out) :: y
    real(8), target, intent(inout) :: a(6)
    integer, target, intent(inout) :: idx(6)
    type(node), target, intent(inout) :: l(6)
    type(node), pointer :: p
    integer :: i
    do i = 1, 6
      l(i)%v = x(i)
      l(i)%k = i
      l(i)%next => l(mod(i, 6) + 1)
      allocate(l(i)%q(2))
      l(i)%q = x(i)*[1, 2]
    end do
    p => l(1)
    l(1)%next => l(1)
    p%next%next => l(3)
    p%next%v = p%v*p%next%v
    p%next%next%v = p%v*p%next%v*2
    y = 0
    do i = 1, 6
      y = y + l(i)%v*x(i)
      if (associated(l(i)%q)) y = y + sum(l(i)%q)*i
    end do
    y = y + p%v*p%next%v + l(p%k)%v
  end subroutine
  subroutine part3(x, y, a, idx, l)
    real(8), intent(in) :: x(6)
    real(8), intent(out) :: y
    real(8), target, intent(inout) :: a(6)
    integer, target, intent(inout) :: idx(6)
    type(node), target, intent(inout) :: l(6)
    type(node), pointer :: p
    integer :: i
    do i = 1, 6
      l(i)%v = x(i)
      l(i)%k = i
      l(i)%next => l(mod(i, 6) + 1)
      allocate(l(i)%q(2))
      l(i)%q = x(i)*[1, 2]
    end do
    p => l(1)
    l(2)%next => l(2)
    l(2)%next = l(3)
    l(2)%next%v = p%v*p%next%v*2
    y = 0
    do i = 1, 6
      y = y + l(i)%v*x(i)
      if (associated(l(i)%q)) y = y + sum(l(i)%q)*i
    end do
    y = y + p%v*p%next%v + l(p%k)%v
  end subroutine
  subroutine part4(x, y, a, idx, l)
    real(8), intent(in) :: x(6)
    real(8), intent(out) :: y
    real(8), target, intent(inout) :: a(6)
    integer, target, intent(inout) :: idx(6)
    type(node), target, intent(inout) :: l(6)
    integer, pointer :: q(:)
    real(8), pointer :: b(:)
    idx = [2, 3, 4, 5, 6, 1]
    a = x
    b => a
    q => idx
    a(q(1)) = a(2)*a(3)
    idx(q(1)) = 4
    b(q(idx(1))) = a(2)*a(3)
    q(idx(1)) = 5
    y = 0
    y = y + sum(a*x) + a(1)*a(2)
    y = y + a(idx(1))*a(idx(2))
  end subroutine
  subroutine part5(x, y, a, idx, l)
    real(8), intent(in) :: x(6)
    real(8), intent(out) :: y
    real(8), target, intent(inout) :: a(6)
    integer, target, intent(inout) :: idx(6)
    type(node), target, intent(inout) :: l(6)
    real(8), pointer :: b(:)
    a = x
    b => a
    b(int(2*a(1))+1) = a(2)*a(3) + 1
    b(minloc(a,1)) = a(2)*a(3)
    y = 0
    y = y + sum(a*x) + a(1)*a(2)
  end subroutine
  subroutine part6(x, y, a, idx, l)
    real(8), intent(in) :: x(6)
    real(8), intent(out) :: y
    real(8), target, intent(inout) :: a(6)
    integer, target, intent(inout) :: idx(6)
    type(node), target, intent(inout) :: l(6)
    type(node), pointer :: p
    integer :: i
    a = x
    do i = 1, 6
      l(i)%v = x(i)
      l(i)%k = i
      l(i)%next => l(mod(i, 6) + 1)
      allocate(l(i)%q(2))
      l(i)%q = x(i)*[1, 2]
    end do
    p => l(1)
    call adv(p%next%v, p)
    call adv(p%next%v, p)
    p%v = p%v*a(2)
    y = 0
    y = y + sum(a*x) + a(1)*a(2)
    do i = 1, 6
      y = y + l(i)%v*x(i)
      if (associated(l(i)%q)) y = y + sum(l(i)%q)*i
    end do
    y = y + p%v*p%next%v + l(p%k)%v
  end subroutine
  subroutine part7(x, y, a, idx, l)
    real(8), intent(in) :: x(6)
    real(8), intent(out) :: y
    real(8), target, intent(inout) :: a(6)
    integer, target, intent(inout) :: idx(6)
    type(node), target, intent(inout) :: l(6)
    type(node), pointer :: r
    integer :: i
    a = x
    do i = 1, 6
      l(i)%v = x(i)
      l(i)%k = i
      l(i)%next => l(mod(i, 6) + 1)
      allocate(l(i)%q(2))
      l(i)%q = x(i)*[1, 2]
    end do
    allocate(r)
    r%v = a(1)
    r%k = 1
    l(1)%next => r
    nullify(l(1)%next%next, l(1)%next)
    l(1)%next => l(4)
    y = 0
    y = y + sum(a*x) + a(1)*a(2)
    do i = 1, 6
      y = y + l(i)%v*x(i)
      if (associated(l(i)%q)) y = y + sum(l(i)%q)*i
    end do
  end subroutine
  subroutine part8(x, y, a, idx, l)
    real(8), intent(in) :: x(6)
    real(8), intent(out) :: y
    real(8), target, intent(inout) :: a(6)
    integer, target, intent(inout) :: idx(6)
    type(node), target, intent(inout) :: l(6)
    integer :: i
    a = x
    do i = 1, 6
      l(i)%v = x(i)
      l(i)%k = i
      l(i)%next => l(mod(i, 6) + 1)
      allocate(l(i)%q(2))
      l(i)%q = x(i)*[1, 2]
    end do
    l(int(l(1)%q(1))+1)%q => l(2)%q
    l(1)%q = l(1)%q*a(2)
    l(int(l(1)%q(1))+1)%q(int(2*l(1)%q(1))+1) = a(3)*a(2)
    y = 0
    y = y + sum(a*x) + a(1)*a(2)
    do i = 1, 6
      y = y + l(i)%v*x(i)
      if (associated(l(i)%q)) y = y + sum(l(i)%q)*i
    end do
  end subroutine
  subroutine part9(x, y, a, idx, l)
    real(8), intent(in) :: x(6)
    real(8), intent(out) :: y
    real(8), target, intent(inout) :: a(6)
    integer, target, intent(inout) :: idx(6)
    type(node), target, intent(inout) :: l(6)
    real(8), pointer :: b(:)
    integer :: i
    a = x
    b => a
    do i = 1, 6
      l(i)%v = x(i)
      l(i)%k = i
      l(i)%next => l(mod(i, 6) + 1)
      allocate(l(i)%q(2))
      l(i)%q = x(i)*[1, 2]
    end do
    l(1)%q => a(2:3)
    l(int(l(1)%q(1))+1)%q(:) = a(3)*a(2)
    l(int(l(1)%q(1))+1)%q => b
    l(1)%q(int(l(1)%q(1))+1) = a(3)*a(2)
    y = 0
    y = y + sum(a*x) + a(1)*a(2)
    do i = 1, 6
      y = y + l(i)%v*x(i)
      if (associated(l(i)%q)) y = y + sum(l(i)%q)*i
    end do
  end subroutine
  subroutine part10(x, y, a, idx, l)
    real(8), intent(in) :: x(6)
    real(8), intent(out) :: y
    real(8), target, intent(inout) :: a(6)
    integer, target, intent(inout) :: idx(6)
    type(node), target, intent(inout) :: l(6)
    integer :: i
    a = x
    do i = 1, 6
      l(i)%v = x(i)
      l(i)%k = i
      l(i)%next => l(mod(i, 6) + 1)
      allocate(l(i)%q(2))
      l(i)%q = x(i)*[1, 2]
    end do
    l(2)%q(int(l(2)%q(1))+1:) = l(3)%q(1)
    l(minloc(l%v,1))%v = a(1)*a(2)
    l(minloc(l%v,1):)%v = a(1)*a(2)
    y = 0
    y = y + sum(a*x) + a(1)*a(2)
    do i = 1, 6
      y = y + l(i)%v*x(i)
      if (associated(l(i)%q)) y = y + sum(l(i)%q)*i
    end do
  end subroutine
end module
subroutine head(n, x, m, y)
  use parts
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8), target :: a(6)
  integer, target :: idx(6)
  type(node), target :: l(6)
  call part1(x, y(1), a, idx, l)
  call part2(x, y(2), a, idx, l)
  call part3(x, y(3), a, idx, l)
  call part4(x, y(4), a, idx, l)
  call part5(x, y(5), a, idx, l)
  call part6(x, y(6), a, idx, l)
  call part7(x, y(7), a, idx, l)
  call part8(x, y(8), a, idx, l)
  call part9(x, y(9), a, idx, l)
  call part10(x, y(10), a, idx, l)
end subroutine
