! Structures in structures, with numbers of several kinds.
! test: check head=area wrt=x of=y
subroutine area(x, y)
  use, intrinsic :: iso_c_binding
  implicit none
  real(c_double), intent(in) :: x
  real(c_double), intent(out) :: y
  type, bind(c) :: inner_t
    real(c_double) :: w(2)
  end type
  type, bind(c) :: outer_t
    type(inner_t) :: a(2)
    integer(c_int) :: k
    real(c_float) :: f
  end type
  interface
    subroutine mix(s) bind(c)
      import :: outer_t
      type(outer_t), intent(inout) :: s(2)
    end subroutine
  end interface
  type(outer_t) :: s(2)
  integer :: i
  do i = 1, 2
    s(i)%a(1)%w = x*i
    s(i)%a(2)%w = x**2
    s(i)%k = i
    s(i)%f = real(x)
  end do
  call mix(s)
  y = s(1)%a(2)%w(1)*s(2)%a(1)%w(2) + s(2)%f
end subroutine
