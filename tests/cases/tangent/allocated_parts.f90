! test: tangent head=advance wrt=x of=y
! test: run n=3 m=2 x=3 y=2
! Module structures with allocatable parts, nested and in arrays, that were allocated by an earlier call: their derivatives start at zero.
module store
  implicit none
  type :: layer
    real(8), allocatable :: t(:)
    integer, allocatable :: flags(:)
    real(8) :: depth = 1d0
  end type layer
  type :: column
    type(layer), allocatable :: layers(:)
    real(8), allocatable :: top
    type(column), allocatable :: next
  end type column
  type, extends(layer) :: lake
    real(8), pointer :: bed(:) => null()
  end type lake
  type(column), save :: grid(2)
  type(lake), save :: pond
  type(layer), allocatable, save :: spare(:)
contains
  subroutine start(n)
    integer, intent(in) :: n
    integer :: i, k
    do i = 1, 2
      allocate(grid(i)%layers(0:1), grid(i)%top)
      grid(i)%top = 0.5d0*i
      do k = 0, 1
        allocate(grid(i)%layers(k)%t(2:n + 1))
        grid(i)%layers(k)%t = 0.1d0*i + k
      end do
    end do
    allocate(grid(2)%next)
    allocate(grid(2)%next%layers(1))
    allocate(grid(2)%next%layers(1)%t(n))
    allocate(pond%t(n), pond%bed(n))
    allocate(spare(3))
    allocate(spare(2)%t(2))
  end subroutine start
end module store
subroutine advance(n, x, m, y)
  use store
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  integer :: i
  if (.not. allocated(grid(1)%layers)) call start(n)
  do i = 1, 2
    grid(i)%layers(0)%t = 0.1d0*i
    grid(i)%layers(1)%t = grid(i)%layers(0)%t*x + i
    grid(i)%top = x(i)**2
  end do
  grid(2)%next%layers(1)%t = sin(x)*grid(1)%top
  pond%t = x**2
  pond%bed = pond%t*grid(2)%next%layers(1)%t
  spare(2)%t = pond%bed(1:2)
  spare(2)%depth = x(1)
  y(1) = sum(grid(1)%layers(1)%t)*grid(2)%top + sum(pond%bed)
  y(2) = sum(grid(2)%layers(1)%t(2:3)*spare(2)%t)*spare(2)%depth
end subroutine advance
