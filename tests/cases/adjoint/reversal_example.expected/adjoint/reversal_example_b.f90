! Adjoint of f: y with respect to x.
! test: adjoint head=f wrt=x of=y
! The example of REVERSAL, Sec. 2: branches and turns are stored, and brought back in the reverse order.
subroutine f_b(x, x_b, y, y_b)
  implicit none
  real(8), intent(in) :: x(2)
  real(8), intent(inout) :: x_b(2)
  real(8), intent(inout) :: y(3)
  real(8), intent(inout) :: y_b(3)
  integer :: i
  real(8) :: t
  integer :: turns
  integer :: turn
  interface
    function cf_pop_branch() bind(c)
      use, intrinsic :: iso_c_binding, only: c_int32_t
      integer(c_int32_t) :: cf_pop_branch
    end function
    subroutine cf_pop_integer4(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_int32_t
      integer(c_int32_t) :: v
    end subroutine
    subroutine cf_push_branch(taken) bind(c)
      use, intrinsic :: iso_c_binding, only: c_int32_t
      integer(c_int32_t), value :: taken
    end subroutine
    subroutine cf_push_integer4(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_int32_t
      integer(c_int32_t) :: v
    end subroutine
  end interface
  i = 1
  turns = 0
  do while (i < 3)
    turns = turns + 1
    if (i < 2) then
      y(2) = sin(x(1))
      call cf_push_branch(1)
    else
      y(1) = cos(x(2))
      call cf_push_branch(0)
    end if
    i = i + 1
  end do
  call cf_push_integer4(turns)
  t = y_b(3)
  y_b(3) = 0d0
  y_b(1) = y_b(1) + y(2)*t
  y_b(2) = y_b(2) + y(1)*t
  call cf_pop_integer4(turns)
  do turn = 1, turns
    if (cf_pop_branch() == 1) then
      x_b(1) = x_b(1) + cos(x(1))*y_b(2)
      y_b(2) = 0d0
    else
      x_b(2) = x_b(2) - sin(x(2))*y_b(1)
      y_b(1) = 0d0
    end if
  end do
end subroutine
