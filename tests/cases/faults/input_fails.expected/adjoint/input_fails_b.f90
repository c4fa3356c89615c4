! Adjoint of f: y with respect to x.
! What is read has no derivative where it could not be read either: control goes elsewhere by a label.
! test: tangent head=f wrt=x of=y
! test: adjoint head=f wrt=x of=y
subroutine f_b(x, x_b, line, y, y_b)
  real(8), intent(in) :: x
  real(8), intent(inout) :: x_b
  character(len=*), intent(in) :: line
  real(8), intent(inout) :: y
  real(8), intent(inout) :: y_b
  real(8) :: t, v(3)
  real(8) :: t_b, v_b(3)
  integer :: k
  integer :: way
  integer :: turns
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
  v = x
  turns = 0
  do k = 1, 3
    turns = turns + 1
    call cf_push_real8(t)
    call cf_push_real8(v(k))
    read (line, *, err=100, end=200) t, v(k)
    way = 0
    go to 300
100 way = 1
    go to 300
200 way = 2
300 continue
    select case (way)
    case (1)
      call cf_push_branch(0)
      call cf_push_integer4(turns)
      call cf_push_branch(0)
      go to 10
    case (2)
      call cf_push_branch(0)
      go to 20
    end select
    call cf_push_branch(1)
20  continue
    continue
  end do
  call cf_push_integer4(turns)
  call cf_push_integer4(k)
  call cf_push_real8(v(1))
  read (line, *, iostat=k) v(1)
  call cf_push_branch(1)
  call cf_push_branch(0)
  go to 400
10 continue
  call cf_push_branch(1)
400 continue
  t_b = 0d0
  v_b = 0d0
  if (cf_pop_branch() == 1) then
    x_b = x_b + t*y_b
    v_b(2) = v_b(2) + y_b
    y_b = 0d0
  end if
  if (cf_pop_branch() == 1) then
    v_b(1) = v_b(1) + v(2)*y_b
    v_b(2) = v_b(2) + v(1)*y_b
    t_b = t_b + y_b
    y_b = 0d0
    call cf_pop_real8(v(1))
    v_b(1) = 0d0
    call cf_pop_integer4(k)
  end if
  call cf_pop_integer4(turns)
  do k = turns, 1, -1
    if (cf_pop_branch() == 1) then
      x_b = x_b + t*t_b
      t_b = 0d0
    end if
    call cf_pop_real8(v(k))
    v_b(k) = 0d0
    call cf_pop_real8(t)
    t_b = 0d0
  end do
  x_b = x_b + sum(v_b)
  v_b = 0d0
  x_b = x_b + 2*x*t_b
  t_b = 0d0
end subroutine f_b
