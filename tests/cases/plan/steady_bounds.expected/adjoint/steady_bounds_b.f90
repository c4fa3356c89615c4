! Adjoint of head: y with respect to x.
! test: adjoint head=head wrt=x of=y
! Functions of the language leave their arguments as they are: bounds that stand in them are still known at the end of the loop. A subroutine of the language may change them.
subroutine head_b(n, x, x_b, y, y_b)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: x_b(n)
  real(8), intent(inout) :: y
  real(8), intent(inout) :: y_b
  integer :: i, east, last, flag
  integer :: turns
  integer :: turns2
  interface
    subroutine cf_pop_integer4(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_int32_t
      integer(c_int32_t) :: v
    end subroutine
    subroutine cf_pop_real8(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_double
      real(c_double) :: v
    end subroutine
    subroutine cf_push_integer4(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_int32_t
      integer(c_int32_t) :: v
    end subroutine
    subroutine cf_push_real8(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_double
      real(c_double) :: v
    end subroutine
  end interface
  y = 0                                  ! want plan: {forget y: the backward sweep does not read it}
  last = n                               ! want plan: {forget last: the backward sweep does not read it}
  do i = 1, last                         ! want plan: {loop i merged: each turn goes forwards and at once backwards}
    east = min(i + 1, last)              ! want plan: {forget east: the backward sweep does not read it}
    y = y + x(i)*x(east)**2              ! want plan: {skip y: nobody needs it}
  end do
  flag = 0                               ! want plan: {forget flag: the backward sweep does not read it}
  turns = 0
  do i = 1, last                         ! want plan: {loop i counted: its bounds may change}
    turns = turns + 1
    call cf_push_integer4(flag)
    call mvbits(last, 0, 31, flag, 0)    ! want plan: {split mvbits: its forward sweep stores what its backward sweep needs}
    y = y + x(i)*x(flag)                 ! want plan: {forget y: the backward sweep does not read it}
  end do
  call cf_push_integer4(turns)
  turns2 = 0
  do i = 1, flag                         ! want plan: {loop i counted: its bounds may change}
    turns2 = turns2 + 1
    call cf_push_integer4(flag)
    call mvbits(last, 0, 31, flag, 0)    ! want plan: {split mvbits: its forward sweep stores what its backward sweep needs}
    call cf_push_real8(y)
    y = y*sin(x(i))                      ! want plan: {store y: overwritten, 8 bytes}
  end do
  call cf_push_integer4(turns2)
  call cf_pop_integer4(turns2)
  do i = turns2, 1, -1
    call cf_pop_real8(y)
    x_b(i) = x_b(i) + cos(x(i))*y*y_b
    y_b = sin(x(i))*y_b
    call cf_pop_integer4(flag)
  end do
  call cf_pop_integer4(turns)
  do i = turns, 1, -1
    x_b(i) = x_b(i) + x(flag)*y_b
    x_b(flag) = x_b(flag) + x(i)*y_b
    call cf_pop_integer4(flag)
  end do
  do i = last, 1, -1
    east = min(i + 1, last)              ! want plan: {forget east: the backward sweep does not read it}
    x_b(i) = x_b(i) + x(east)**2*y_b
    x_b(east) = x_b(east) + 2*x(east)*x(i)*y_b
  end do
  y_b = 0d0
end subroutine head_b
