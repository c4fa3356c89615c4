! Adjoint of area: y with respect to x.
subroutine area_b(x, x_b, y, y_b)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(inout) :: x_b
  real(8), intent(inout) :: y
  real(8), intent(inout) :: y_b
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
    subroutine cf_pop_real8(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_double
      real(c_double) :: v
    end subroutine
    subroutine cf_push_branch(taken) bind(c)
      use, intrinsic :: iso_c_binding, only: c_int32_t
      integer(c_int32_t), value :: taken
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
  y = x
  turns = 0
  do while (y < 5)
    turns = turns + 1
    if (y > 2) then
      ! error: many directions of what is stored
      call cf_push_real8(y)
      y = y*y*x
      call cf_push_branch(1)
    else
      ! error: many directions of what is stored
      call cf_push_real8(y)
      y = sin(y)*y + 1
      call cf_push_branch(0)
    end if
  end do
  call cf_push_integer4(turns)
  call cf_pop_integer4(turns)
  do turn = 1, turns
    if (cf_pop_branch() == 1) then
      ! error: many directions of what is stored
      call cf_pop_real8(y)
      x_b = x_b + y*y*y_b
      y_b = 2*y*x*y_b
    else
      ! error: many directions of what is stored
      call cf_pop_real8(y)
      y_b = (cos(y)*y + sin(y))*y_b
    end if
  end do
  x_b = x_b + y_b
  y_b = 0d0
end subroutine
