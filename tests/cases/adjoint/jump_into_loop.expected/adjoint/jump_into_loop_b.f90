! Adjoint of damped: y with respect to x.
! test: adjoint head=damped wrt=x of=y
! Only the statements that the jump back into the loop holds together pay for block numbers: the loops before and inside of them stay as they are.
subroutine damped_b(n, x, x_b, y, y_b)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: x_b(n)
  real(8), intent(inout) :: y
  real(8), intent(inout) :: y_b
  integer :: i, j
  integer :: left
  integer :: next
  integer :: turns
  integer :: turn
  interface
    function cf_pop_choice(ways) bind(c)
      use, intrinsic :: iso_c_binding, only: c_int32_t
      integer(c_int32_t), value :: ways
      integer(c_int32_t) :: cf_pop_choice
    end function
    subroutine cf_pop_integer4(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_int32_t
      integer(c_int32_t) :: v
    end subroutine
    subroutine cf_push_choice(taken, ways) bind(c)
      use, intrinsic :: iso_c_binding, only: c_int32_t
      integer(c_int32_t), value :: taken
      integer(c_int32_t), value :: ways
    end subroutine
    subroutine cf_push_integer4(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_int32_t
      integer(c_int32_t) :: v
    end subroutine
  end interface
  y = 0
  do i = 1, n
    y = y + x(i)**2
  end do
  left = 0
  next = 1
  turns = 0
  do while (next /= 0)
    turns = turns + 1
    select case (next)
    case (1)
      left = n
      call cf_push_integer4(i)
      i = 1
      next = 2
      call cf_push_choice(0, 6)
    case (2)
      if (left > 0) then
        next = 3
      else
        next = 5
      end if
      call cf_push_choice(1, 6)
    case (3)
      do j = i, n
        y = y + x(i)*x(j)
      end do
      if (y > 10) then
        next = 6
      else
        next = 4
      end if
      call cf_push_choice(2, 6)
    case (4)
      y = y*1.5d0
      call cf_push_integer4(i)
      i = i + 1
      left = left - 1
      next = 2
      call cf_push_choice(3, 6)
    case (5)
      call cf_push_choice(4, 6)
      call cf_push_integer4(turns)
      go to 100
    case default
      ! the extended range
      y = y/2
      next = 4
      call cf_push_choice(5, 6)
    end select
  end do
  call cf_push_integer4(turns)
100 continue
  call cf_pop_integer4(turns)
  do turn = 1, turns
    select case (cf_pop_choice(6))
    case (0)
      call cf_pop_integer4(i)
    case (2)
      do j = n, i, -1
        x_b(i) = x_b(i) + x(j)*y_b
        x_b(j) = x_b(j) + x(i)*y_b
      end do
    case (3)
      call cf_pop_integer4(i)
      y_b = 1.5d0*y_b
    case (5)
      y_b = y_b/2
    end select
  end do
  do i = 1, n
    x_b(i) = x_b(i) + 2*x(i)*y_b
  end do
  y_b = 0d0
end subroutine damped_b
