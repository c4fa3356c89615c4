! Adjoint of head: y with respect to x.
! test: adjoint head=head wrt=x of=y
! What is nowhere active has no adjoint, and procedures that compute nothing active only bring back what they change; a passive definition sets the adjoint to zero.
subroutine head_b(n, x, x_b, y, y_b)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: x_b(n)
  real(8), intent(inout) :: y
  real(8), intent(inout) :: y_b
  real(8) :: c, t(3), w
  real(8) :: w_b
  interface
    subroutine cf_pop_real8(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_double
      real(c_double) :: v
    end subroutine
    subroutine cf_pop_real8_array(v, n) bind(c)
      use, intrinsic :: iso_c_binding, only: c_double, c_int64_t
      real(c_double) :: v(*)
      integer(c_int64_t), value :: n
    end subroutine
    subroutine cf_push_real8(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_double
      real(c_double) :: v
    end subroutine
    subroutine cf_push_real8_array(v, n) bind(c)
      use, intrinsic :: iso_c_binding, only: c_double, c_int64_t
      real(c_double) :: v(*)
      integer(c_int64_t), value :: n
    end subroutine
  end interface
  call cf_push_real8(c)
  c = 2.0d0
  call fill_fwd(t, c)
  call cf_push_real8(w)
  w = x(1)*c
  call cf_push_real8(y)
  y = w*t(1)
  call cf_push_real8(w)
  w = c
  call cf_push_real8(y)
  y = y*w + scaled(c)
  w_b = 0d0
  call cf_pop_real8(y)
  y_b = w*y_b
  call cf_pop_real8(w)
  w_b = 0d0
  call cf_pop_real8(y)
  w_b = w_b + t(1)*y_b
  y_b = 0d0
  call cf_pop_real8(w)
  x_b(1) = x_b(1) + c*w_b
  w_b = 0d0
  call fill_bwd(t, c)
  call cf_pop_real8(c)
contains
  ! Forward sweep of fill.
  subroutine fill_fwd(a, b)
    real(8), intent(inout) :: a(:)
    real(8), intent(in) :: b
    interface
      subroutine cf_push_real8_array(v, n) bind(c)
        use, intrinsic :: iso_c_binding, only: c_double, c_int64_t
        real(c_double) :: v(*)
        integer(c_int64_t), value :: n
      end subroutine
    end interface
    call cf_push_real8_array(a, size(a, kind=8))
    a = b
  end subroutine
  ! Backward sweep of fill.
  subroutine fill_bwd(a, b)
    real(8), intent(inout) :: a(:)
    real(8), intent(in) :: b
    interface
      subroutine cf_pop_real8_array(v, n) bind(c)
        use, intrinsic :: iso_c_binding, only: c_double, c_int64_t
        real(c_double) :: v(*)
        integer(c_int64_t), value :: n
      end subroutine
    end interface
    call cf_pop_real8_array(a, size(a, kind=8))
  end subroutine
  real(8) function scaled(z)
    real(8), intent(in) :: z
    scaled = z**2
  end function
end subroutine
