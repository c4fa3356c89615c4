! program: allocatables_in_blocks
! features: allocatables in BLOCKs, as scalars and without elements, that grow and are moved; SOURCE of expressions
! size: n=4 m=3
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8), allocatable :: s, t(:,:)
  real(8), allocatable :: a(:)
  integer :: i
  allocate (s)
  s = x(1)
  do i = 1, 3
    block
      real(8), allocatable :: loc(:)
      allocate (loc(i), source=s)
      loc(i) = loc(i)*x(i)
      s = s + sum(loc)
    end block
  end do
  allocate (t(2,2), source=reshape(x, [2,2]))
  t = matmul(t, t)
  t = t(:, [1,1,2])
  y(1) = s
  y(2) = sum(t**2)*size(t)
  a = [real(8) ::]
  do i = 1, n
    if (x(i) > 0.4d0) a = [a, x(i)*s]
  end do
  y(3) = sum(a) + size(a)
  a = pack(x, x > 0.5d0)
  y(3) = y(3) + product(a)
  call move(a, t)
  y(3) = y(3) + sum(t)
contains
  subroutine move(a, t)
    real(8), allocatable, intent(inout) :: a(:), t(:,:)
    real(8), allocatable :: w(:,:)
    allocate (w(size(a), 2))
    w(:,1) = a
    w(:,2) = a*a
    call move_alloc(from=w, to=t)
    deallocate (a)
    allocate (a(2))
    a = t(1,:)
  end subroutine
end subroutine
