! C keeps what it is given in a table.
! test: check head=area wrt=x of=y
module low
  use, intrinsic :: iso_c_binding
  implicit none
  interface
    function weight(k) bind(c) result(w)
      import
      integer(c_int), value :: k
      real(c_double) :: w
    end function
    subroutine store(k, v) bind(c)
      import
      integer(c_int), value :: k
      real(c_double), value :: v
    end subroutine
  end interface
end module
subroutine area(x, y)
  use low
  implicit none
  real(c_double), intent(in) :: x(3)
  real(c_double), intent(out) :: y
  integer :: i
  do i = 1, 3
    call store(i - 1, x(i)**2)
  end do
  y = 0
  do i = 1, 3
    y = y + weight(i - 1)*x(4 - i)
  end do
end subroutine
