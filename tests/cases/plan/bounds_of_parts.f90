! test: adjoint head=head wrt=x of=y
! A bound that is a part of a structure is still known at the end of its loop, if nothing in the loop may change the structure.
module grids
  implicit none
  type grid
    integer :: n
    integer, pointer :: p
  end type
contains
  subroutine shrink(g)
    type(grid), intent(inout) :: g
    g%n = g%n - 1   ! want plan: {store g: overwritten, 4 bytes}
  end subroutine shrink
end module grids
subroutine head(g, h, x, y)
  use grids
  implicit none
  type(grid), intent(inout) :: g
  type(grid), intent(inout), target :: h
  real(8), intent(in) :: x(10)
  real(8), intent(out) :: y
  type(grid), pointer :: q
  integer :: i
  y = 1             ! want plan: {forget y: the backward sweep does not read it}
  do i = 1, g%n     ! want plan: {loop i backwards: its bounds are still known}
    y = y*x(i)      ! want plan: {store y in an array: overwritten, 8 bytes}
  end do
  ! Changed in the loop, by its name, in a procedure, through a pointer.
  do i = 1, g%n     ! want plan: {loop i counted: its bounds may change}
    y = y*x(i)      ! want plan: {store y: overwritten, 8 bytes}
    g%n = i         ! want plan: {store g: overwritten, 4 bytes}
  end do
  do i = 1, g%n     ! want plan: {loop i counted: its bounds may change}
    y = y*x(i)      ! want plan: {store y: overwritten, 8 bytes}
    call shrink(g)  ! want plan: {split shrink: its forward sweep stores what its backward sweep needs}
  end do
  q => h            ! want plan: {store q: overwritten}
  do i = 1, h%n     ! want plan: {loop i counted: its bounds may change}
    y = y*x(i)      ! want plan: {store y: overwritten, 8 bytes}
    q%n = i         ! want plan: {skip q: nobody needs it}
  end do
  ! What a pointer leads to.
  do i = 1, g%p     ! want plan: {loop i counted: its bounds may change}
    y = y*x(i)      ! want plan: {store y: overwritten, 8 bytes}
  end do
  ! Changed later: it comes back.
  do i = 1, g%n     ! want plan: {loop i backwards: its bounds are still known}
    y = y*x(i)      ! want plan: {store y in an array: overwritten, 8 bytes}
  end do
  g%n = 3           ! want plan: {store g in a variable: overwritten, 4 bytes}
  y = y*x(g%n)      ! want plan: {skip y: nobody needs it}
end subroutine head
