module store_d
  use store
  implicit none
  type :: layer_d
    real(8), allocatable :: t(:)
    real(8) :: depth = 0d0
  end type layer_d
  type :: column_d
    type(layer_d), allocatable :: layers(:)
    real(8), allocatable :: top
    type(column_d), allocatable :: next
  end type column_d
  type, extends(layer_d) :: lake_d
    real(8), pointer :: bed(:) => null()
  end type lake_d
  type(column_d), save :: grid_d(2)
  type(lake_d), save :: pond_d
  type(layer_d), allocatable, save :: spare_d(:)
contains
  ! Tangent of start.
  subroutine start_d(n)
    integer, intent(in) :: n
    integer :: i, k
    do i = 1, 2
      allocate (grid(i)%layers(0:1), grid_d(i)%layers(0:1), grid(i)%top, grid_d(i)%top)
      grid_d(i)%top = 0d0
      grid(i)%top = 0.5d0*i
      do k = 0, 1
        allocate (grid(i)%layers(k)%t(2:n + 1), grid_d(i)%layers(k)%t(2:n + 1))
        grid_d(i)%layers(k)%t = 0d0
        grid(i)%layers(k)%t = 0.1d0*i + k
      end do
    end do
    allocate (grid(2)%next, grid_d(2)%next)
    allocate (grid(2)%next%layers(1), grid_d(2)%next%layers(1))
    allocate (grid(2)%next%layers(1)%t(n), grid_d(2)%next%layers(1)%t(n))
    allocate (pond%t(n), pond_d%t(n), pond%bed(n), pond_d%bed(n))
    allocate (spare(3), spare_d(3))
    allocate (spare(2)%t(2), spare_d(2)%t(2))
  end subroutine start_d

  ! Zero derivatives of what the module has allocated.
  subroutine zero_store_d()
    call zero_column_d(grid, grid_d)
    call zero_lake_d(pond, pond_d)
    if (allocated(spare_d)) deallocate (spare_d)
    if (allocated(spare)) then
      allocate (spare_d(lbound(spare, 1):ubound(spare, 1)))
      call zero_layer_d(spare, spare_d)
    end if
  end subroutine zero_store_d

  ! A zero derivative of s, with the parts that s has allocated.
  elemental recursive subroutine zero_column_d(s, s_d)
    type(column), intent(in) :: s
    type(column_d), intent(out) :: s_d
    if (allocated(s%layers)) then
      allocate (s_d%layers(lbound(s%layers, 1):ubound(s%layers, 1)))
      call zero_layer_d(s%layers, s_d%layers)
    end if
    if (allocated(s%top)) then
      allocate (s_d%top, mold=s%top)
      s_d%top = 0d0
    end if
    if (allocated(s%next)) then
      allocate (s_d%next)
      call zero_column_d(s%next, s_d%next)
    end if
  end subroutine zero_column_d

  ! A zero derivative of s, with the parts that s has allocated.
  elemental subroutine zero_layer_d(s, s_d)
    type(layer), intent(in) :: s
    type(layer_d), intent(out) :: s_d
    if (allocated(s%t)) then
      allocate (s_d%t, mold=s%t)
      s_d%t = 0d0
    end if
  end subroutine zero_layer_d

  ! A zero derivative of s, with the parts that s has allocated.
  elemental subroutine zero_lake_d(s, s_d)
    type(lake), intent(in) :: s
    type(lake_d), intent(out) :: s_d
    call zero_layer_d(s%layer, s_d%layer_d)
    if (associated(s%bed)) then
      allocate (s_d%bed, mold=s%bed)
      s_d%bed = 0d0
    end if
  end subroutine zero_lake_d
end module store_d
! Tangent of advance: y with respect to x.
subroutine advance_d(n, x, x_d, m, y, y_d)
  use store
  use store_d, only: start_d, grid_d, pond_d, spare_d, zero_store_d
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(in) :: x_d(n)
  real(8), intent(out) :: y(m)
  real(8), intent(out) :: y_d(m)
  integer :: i
  call zero_store_d()
  if (.not. allocated(grid(1)%layers)) call start_d(n)
  do i = 1, 2
    grid_d(i)%layers(0)%t = 0d0
    grid(i)%layers(0)%t = 0.1d0*i
    grid_d(i)%layers(1)%t = x*grid_d(i)%layers(0)%t + grid(i)%layers(0)%t*x_d
    grid(i)%layers(1)%t = grid(i)%layers(0)%t*x + i
    grid_d(i)%top = 2*x(i)*x_d(i)
    grid(i)%top = x(i)**2
  end do
  grid_d(2)%next%layers(1)%t = cos(x)*grid(1)%top*x_d + sin(x)*grid_d(1)%top
  grid(2)%next%layers(1)%t = sin(x)*grid(1)%top
  pond_d%t = 2*x*x_d
  pond%t = x**2
  pond_d%bed = grid(2)%next%layers(1)%t*pond_d%t + pond%t*grid_d(2)%next%layers(1)%t
  pond%bed = pond%t*grid(2)%next%layers(1)%t
  spare_d(2)%t = pond_d%bed(1:2)
  spare(2)%t = pond%bed(1:2)
  spare_d(2)%depth = x_d(1)
  spare(2)%depth = x(1)
  y_d(1) = grid(2)%top*sum(grid_d(1)%layers(1)%t) + sum(grid(1)%layers(1)%t)*grid_d(2)%top + sum(pond_d%bed)
  y(1) = sum(grid(1)%layers(1)%t)*grid(2)%top + sum(pond%bed)
  y_d(2) = spare(2)%depth*sum(spare(2)%t*grid_d(2)%layers(1)%t(2:3) + grid(2)%layers(1)%t(2:3)*spare_d(2)%t) &
      + sum(grid(2)%layers(1)%t(2:3)*spare(2)%t)*spare_d(2)%depth
  y(2) = sum(grid(2)%layers(1)%t(2:3)*spare(2)%t)*spare(2)%depth
end subroutine advance_d
