! program: reallocated_structures
! features: allocatables that an assignment gives another shape, also as components; default values of INTENT(OUT) arguments; MOVE_ALLOC; arrays of such structures that grow
! size: n=4 m=3
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  type part
    real(8), allocatable :: a(:), b(:,:)
    real(8) :: c = 2
    character(len=8) :: name = 'none'
    logical :: on = .true.
  end type
  type(part) :: p, q, list(2)
  type(part), allocatable :: dyn(:)
  real(8), allocatable :: u(:), v(:)
  integer :: i
  call make(p, x)
  call make(q, x(2:3)*x(1))
  u = p%a
  u = [u, x(1)*u(2)]
  y(1) = sum(u**2)
  u = u(2:)
  y(1) = y(1) + u(1)*p%c
  p%a = [p%a, q%a]
  p%b = spread(p%a, 1, 2)
  y(2) = sum(p%b**2)*q%c
  list(1) = p
  list(2) = q
  list(1)%a = list(2)%a*x(2)
  dyn = list
  dyn = [dyn, p]
  y(3) = 0
  do i = 1, size(dyn)
    if (dyn(i)%on .and. dyn(i)%name(1:4) == 'made') y(3) = y(3) + sum(dyn(i)%a)*dyn(i)%c
  end do
  call move_alloc(dyn(1)%a, v)
  y(3) = y(3) + sum(v**2)
  if (.not. allocated(dyn(1)%a)) y(2) = y(2)*2
contains
  subroutine make(p, a)
    type(part), intent(out) :: p
    real(8), intent(in) :: a(:)
    p%a = a*2
    p%c = p%c*a(1)
    p%name = 'made'
  end subroutine
end subroutine
