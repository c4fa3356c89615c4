! Adjoint of scaled: y with respect to x.
! test: adjoint head=scaled wrt=x of=y --with-primal
! A text that is read and written is no file: all of it happens again.
subroutine scaled_b(n, x, x_b, y, y_b)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: x_b(n)
  real(8), intent(inout) :: y
  real(8), intent(inout) :: y_b
  character(len=20) :: text
  real(8) :: by
  external :: scaled
  interface
    subroutine cf_pop_real8(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_double
      real(c_double) :: v
    end subroutine
    subroutine cf_pop_structure(v, n) bind(c)
      use, intrinsic :: iso_c_binding, only: c_int64_t
      type(*) :: v
      integer(c_int64_t), value :: n
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
  call cf_push_structure(text, storage_size(text, kind=8)/8)
  write (text, '(f8.3)') 0.5d0*n
  call cf_push_real8(by)
  read (unit=text, fmt=*) by
  x_b = x_b + 2*by*x*y_b
  y_b = 0d0
  call cf_pop_real8(by)
  call cf_pop_structure(text, storage_size(text, kind=8)/8)
  call scaled(n, x, y)
end subroutine
