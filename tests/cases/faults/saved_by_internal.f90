! A SAVE variable of an internal procedure with the name of a variable of the host.
! test: check head=area wrt=x of=y
subroutine area(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  integer :: i
  i = 2
  y = x**i + next()*x
contains
  real(8) function next()
    real(8), save :: i = 0
    i = i + 1
    next = i
  end function
end subroutine
