! p => f(), where f changes an integer that the derivative reads.
! test: check head=area wrt=x of=y
module logs
  implicit none
  integer, target :: level = 1
contains
  function logger(v) result(p)
    integer :: v
    integer, pointer :: p
    nullify (p)
    if (v > 0) p => level
    level = level + v
  end function
  subroutine area(x, y)
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    integer, pointer :: p
    y = x**level
    p => logger(1)
    if (associated(p)) y = y*x**level
    level = 1
  end subroutine
end module
