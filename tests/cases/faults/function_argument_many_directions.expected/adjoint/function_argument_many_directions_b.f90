module t_b
  use t
  implicit none
contains
  ! Adjoint of sol: z with respect to z, in nd directions.
  ! warning: is zero everywhere
  subroutine sol_b(nd, cost, cost_fwd, cost_bwd, z, z_b)
    integer, intent(in) :: nd
    interface
      function cost(p) result(y)
        double precision :: p(:)
        double precision, allocatable :: y(:)
      end function
    end interface
    double precision :: z
    double precision :: z_b(nd)
    interface
      subroutine cost_fwd(nd, p, y)
        integer, intent(in) :: nd
        double precision :: p(:)
        double precision, intent(out), allocatable :: y(:)
      end subroutine
    end interface
    interface
      subroutine cost_bwd(nd, p, p_b, y_b)
        integer, intent(in) :: nd
        double precision :: p(:)
        double precision :: p_b(:, :)
        double precision, allocatable :: y(:)
        double precision, allocatable, intent(inout) :: y_b(:, :)
      end subroutine
    end interface
    double precision, allocatable :: cost_value(:)
    double precision, allocatable :: cost_value_b(:, :)
    integer :: upper(1)
    integer :: lower(1)
    double precision :: t2(nd, 2)
    interface
      function cf_pop_branch() bind(c)
        use, intrinsic :: iso_c_binding, only: c_int32_t
        integer(c_int32_t) :: cf_pop_branch
      end function
      subroutine cf_pop_integer4_array(v, n) bind(c)
        use, intrinsic :: iso_c_binding, only: c_int32_t, c_int64_t
        integer(c_int32_t) :: v(*)
        integer(c_int64_t), value :: n
      end subroutine
      subroutine cf_pop_real8_array(v, n) bind(c)
        use, intrinsic :: iso_c_binding, only: c_double, c_int64_t
        real(c_double) :: v(*)
        integer(c_int64_t), value :: n
      end subroutine
      subroutine cf_push_branch(taken) bind(c)
        use, intrinsic :: iso_c_binding, only: c_int32_t
        integer(c_int32_t), value :: taken
      end subroutine
      subroutine cf_push_integer4_array(v, n) bind(c)
        use, intrinsic :: iso_c_binding, only: c_int32_t, c_int64_t
        integer(c_int32_t) :: v(*)
        integer(c_int64_t), value :: n
      end subroutine
      subroutine cf_push_real8_array(v, n) bind(c)
        use, intrinsic :: iso_c_binding, only: c_double, c_int64_t
        real(c_double) :: v(*)
        integer(c_int64_t), value :: n
      end subroutine
    end interface
    allocate (cost_value(0))
    if (allocated(cost_value)) then
      call cf_push_real8_array(cost_value, size(cost_value, kind=8))
      call cf_push_integer4_array(lbound(cost_value), 1_8)
      call cf_push_integer4_array(ubound(cost_value), 1_8)
      call cf_push_branch(1)
    else
      call cf_push_branch(0)
    end if
    call cost_fwd(nd, [1d0, 2d0], cost_value)
    if (allocated(cost_value)) then
      allocate (cost_value_b(nd, lbound(cost_value, 1):ubound(cost_value, 1)))
      cost_value_b = 0d0
    end if
    if (any(cost_value /= [2d0, 4d0])) then
      z_b = 0d0
    end if
    t2 = 0d0
    call cost_bwd(nd, [1d0, 2d0], t2, cost_value_b)
    if (allocated(cost_value_b)) then
      cost_value_b = 0d0
    end if
    if (allocated(cost_value)) deallocate (cost_value)
    if (cf_pop_branch() == 1) then
      call cf_pop_integer4_array(upper, 1_8)
      call cf_pop_integer4_array(lower, 1_8)
      allocate (cost_value(lower(1):upper(1)))
      call cf_pop_real8_array(cost_value, size(cost_value, kind=8))
    end if
    if (allocated(cost_value_b)) deallocate (cost_value_b)
    if (allocated(cost_value)) then
      allocate (cost_value_b(nd, lbound(cost_value, 1):ubound(cost_value, 1)))
      cost_value_b = 0d0
    end if
  end subroutine
end module
