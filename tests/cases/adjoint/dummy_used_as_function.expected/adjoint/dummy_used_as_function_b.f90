! Adjoint of g: y with respect to x.
! test: adjoint head=g wrt=x of=y
! A dummy that is a function because it is used as one.
subroutine g_b(n, ial, x, x_b, y, y_b)
  integer :: n
  real(8) :: x, y
  real(8) :: x_b, y_b
  integer :: ial_value
  interface
    function cf_pop_branch() bind(c)
      use, intrinsic :: iso_c_binding, only: c_int32_t
      integer(c_int32_t) :: cf_pop_branch
    end function
    subroutine cf_pop_real8(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_double
      real(c_double) :: v
    end subroutine
    subroutine cf_push_branch(taken) bind(c)
      use, intrinsic :: iso_c_binding, only: c_int32_t
      integer(c_int32_t), value :: taken
    end subroutine
    subroutine cf_push_real8(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_double
      real(c_double) :: v
    end subroutine
  end interface
  do j = 1, n
    ial_value = ial(j)           ! want note: 'ial', an argument, is taken to change nothing but its result
    if (ial_value == 0) then
      call cf_push_real8(y)
      y = y*x*x
      call cf_push_branch(1)
    else
      call cf_push_branch(0)
    end if
  end do
  do j = n, 1, -1
    if (cf_pop_branch() == 1) then
      call cf_pop_real8(y)
      x_b = x_b + 2*y*x*y_b
      y_b = x*x*y_b
    end if
  end do
end subroutine
