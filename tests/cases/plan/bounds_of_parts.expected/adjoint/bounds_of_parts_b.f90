module grids_b
  use grids
  implicit none
contains
  ! Forward sweep of shrink.
  subroutine shrink_fwd(g)
    type(grid), intent(inout) :: g
    interface
      subroutine cf_push_integer4(v) bind(c)
        use, intrinsic :: iso_c_binding, only: c_int32_t
        integer(c_int32_t) :: v
      end subroutine
    end interface
    call cf_push_integer4(g%n)
    g%n = g%n - 1   ! want plan: {store g: overwritten, 4 bytes}
  end subroutine shrink_fwd
  ! Backward sweep of shrink.
  subroutine shrink_bwd(g)
    type(grid), intent(inout) :: g
    interface
      subroutine cf_pop_integer4(v) bind(c)
        use, intrinsic :: iso_c_binding, only: c_int32_t
        integer(c_int32_t) :: v
      end subroutine
    end interface
    call cf_pop_integer4(g%n)
  end subroutine shrink_bwd
end module grids_b
! Adjoint of head: y with respect to x.
subroutine head_b(g, h, x, x_b, y, y_b)
  use grids
  use grids_b, only: shrink_fwd, shrink_bwd
  implicit none
  type(grid), intent(inout) :: g
  type(grid), intent(inout), target :: h
  real(8), intent(in) :: x(10)
  real(8), intent(inout) :: x_b(10)
  real(8), intent(inout) :: y
  real(8), intent(inout) :: y_b
  type(grid), pointer :: q
  integer :: i
  type :: pointers
    type(grid), pointer :: own
  end type
  type(pointers) :: saved
  real(8), allocatable :: y_kept(:)
  integer :: turns
  integer :: turns2
  integer :: turns3
  integer :: turns4
  real(8), allocatable :: y_kept2(:)
  integer :: g_kept
  interface
    subroutine cf_pop_integer4(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_int32_t
      integer(c_int32_t) :: v
    end subroutine
    subroutine cf_pop_real8(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_double
      real(c_double) :: v
    end subroutine
    subroutine cf_pop_structure(v, n) bind(c)
      use, intrinsic :: iso_c_binding, only: c_int64_t
      type(*) :: v
      integer(c_int64_t), value :: n
    end subroutine
    subroutine cf_push_integer4(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_int32_t
      integer(c_int32_t) :: v
    end subroutine
    subroutine cf_push_real8(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_double
      real(c_double) :: v
    end subroutine
    subroutine cf_push_structure(v, n) bind(c)
      use, intrinsic :: iso_c_binding, only: c_int64_t
      type(*) :: v
      integer(c_int64_t), value :: n
    end subroutine
  end interface
  nullify (q)
  y = 1             ! want plan: {forget y: the backward sweep does not read it}
  allocate (y_kept(g%n))
  do i = 1, g%n     ! want plan: {loop i backwards: its bounds are still known}
    y_kept(i) = y
    y = y*x(i)      ! want plan: {store y in an array: overwritten, 8 bytes}
  end do
  turns = 0
  ! Changed in the loop, by its name, in a procedure, through a pointer.
  do i = 1, g%n     ! want plan: {loop i counted: its bounds may change}
    turns = turns + 1
    call cf_push_real8(y)
    y = y*x(i)      ! want plan: {store y: overwritten, 8 bytes}
    call cf_push_integer4(g%n)
    g%n = i         ! want plan: {store g: overwritten, 4 bytes}
  end do
  call cf_push_integer4(turns)
  turns2 = 0
  do i = 1, g%n     ! want plan: {loop i counted: its bounds may change}
    turns2 = turns2 + 1
    call cf_push_real8(y)
    y = y*x(i)      ! want plan: {store y: overwritten, 8 bytes}
    call shrink_fwd(g)  ! want plan: {split shrink: its forward sweep stores what its backward sweep needs}
  end do
  call cf_push_integer4(turns2)
  saved%own => q
  call cf_push_structure(saved, storage_size(saved, kind=8)/8)
  q => h            ! want plan: {store q: overwritten}
  turns3 = 0
  do i = 1, h%n     ! want plan: {loop i counted: its bounds may change}
    turns3 = turns3 + 1
    call cf_push_real8(y)
    y = y*x(i)      ! want plan: {store y: overwritten, 8 bytes}
  end do
  call cf_push_integer4(turns3)
  turns4 = 0
  ! What a pointer leads to.
  do i = 1, g%p     ! want plan: {loop i counted: its bounds may change}
    turns4 = turns4 + 1
    call cf_push_real8(y)
    y = y*x(i)      ! want plan: {store y: overwritten, 8 bytes}
  end do
  call cf_push_integer4(turns4)
  allocate (y_kept2(g%n))
  ! Changed later: it comes back.
  do i = 1, g%n     ! want plan: {loop i backwards: its bounds are still known}
    y_kept2(i) = y
    y = y*x(i)      ! want plan: {store y in an array: overwritten, 8 bytes}
  end do
  g_kept = g%n
  g%n = 3           ! want plan: {store g in a variable: overwritten, 4 bytes}
  x_b(g%n) = x_b(g%n) + y*y_b
  y_b = x(g%n)*y_b
  g%n = g_kept
  do i = g%n, 1, -1
    y = y_kept2(i)
    x_b(i) = x_b(i) + y*y_b
    y_b = x(i)*y_b
  end do
  deallocate (y_kept2)
  call cf_pop_integer4(turns4)
  do i = turns4, 1, -1
    call cf_pop_real8(y)
    x_b(i) = x_b(i) + y*y_b
    y_b = x(i)*y_b
  end do
  call cf_pop_integer4(turns3)
  do i = turns3, 1, -1
    call cf_pop_real8(y)
    x_b(i) = x_b(i) + y*y_b
    y_b = x(i)*y_b
  end do
  call cf_pop_structure(saved, storage_size(saved, kind=8)/8)
  q => saved%own
  call cf_pop_integer4(turns2)
  do i = turns2, 1, -1
    call shrink_bwd(g)
    call cf_pop_real8(y)
    x_b(i) = x_b(i) + y*y_b
    y_b = x(i)*y_b
  end do
  call cf_pop_integer4(turns)
  do i = turns, 1, -1
    call cf_pop_integer4(g%n)
    call cf_pop_real8(y)
    x_b(i) = x_b(i) + y*y_b
    y_b = x(i)*y_b
  end do
  do i = g%n, 1, -1
    y = y_kept(i)
    x_b(i) = x_b(i) + y*y_b
    y_b = x(i)*y_b
  end do
  deallocate (y_kept)
  y_b = 0d0
end subroutine head_b
