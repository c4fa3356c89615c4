! Adjoint of head: y with respect to x.
! test: adjoint head=head wrt=x of=y
! A branch looks at its conditions again where what they ask for is still there, or is brought back.
subroutine head_b(n, k, x, x_b, y, y_b)
  implicit none
  integer, intent(in) :: n, k
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: x_b(n)
  real(8), intent(inout) :: y
  real(8), intent(inout) :: y_b
  real(8) :: t, u
  real(8) :: u_b
  integer :: i
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
  u = 1
  do i = 1, n
    select case (i)                        ! want plan: {branch looked at again: what it asks for is still there}
    case (1)
    case (2:4)
    end select
    t = 3*x(i)                             ! want plan: {forget t: the backward sweep does not read it}
    if (t > 1) then                        ! want plan: {branch stored: 2 ways, skip y: nobody needs it}
      call cf_push_branch(1)
    else
      call cf_push_branch(0)
    end if
    if (u > 0.5d0) then                    ! want plan: {branch stored: 2 ways}
      call cf_push_real8(u)
      u = u*x(i)
      call cf_push_branch(1)
    else
      call cf_push_branch(0)
    end if
  end do
  u_b = 0d0
  do i = n, 1, -1
    if (u > 0.4d0) then
      x_b(i) = x_b(i) + exp(x(i))*u*y_b
      u_b = u_b + exp(x(i))*y_b
    end if
    if (cf_pop_branch() == 1) then
      call cf_pop_real8(u)
      x_b(i) = x_b(i) + u*u_b
      u_b = x(i)*u_b
    end if
    if (cf_pop_branch() == 1) then
      x_b(i) = x_b(i) + x(1)*y_b
      x_b(1) = x_b(1) + x(i)*y_b
    end if
    select case (i)
    case (1)
      x_b(i) = x_b(i) + y_b
    case (2:4)
      x_b(i) = x_b(i) + cos(x(i))*y_b
    end select
    if (k > 2 .and. x(i) > 0) then
      x_b(i) = x_b(i) + 2*x(i)*y_b
    end if
  end do
  u_b = 0d0
  y_b = 0d0
end subroutine head_b
