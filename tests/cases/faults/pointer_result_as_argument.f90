! A pointer that a function gives, as an argument for a POINTER: what takes it is a pointer.
! test: check head=area wrt=x of=y
module logs
  implicit none
  integer, target :: level = 0
contains
  function logger(v) result(p)
    integer :: v
    integer, pointer :: p
    nullify (p)
    if (v > 0) p => level
    level = level + v
  end function
  logical function open(p)
    integer, pointer :: p
    open = associated(p)
  end function
  subroutine area(x, y)
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    y = x*x
    if (open(logger(1))) y = 3*y
    level = 0
  end subroutine
end module
