! A function and its ENTRY have results of different types.
! test: check head=area wrt=x of=y
module powers
  implicit none
contains
  function count(n, x) result(res)
    integer, intent(in) :: n
    real(8), intent(in) :: x
    integer :: res
    real(8) :: power
    res = n
    return
    entry power(n, x)
    power = x**n
  end function
  subroutine area(x, y)
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    y = power(count(3, x), x)
  end subroutine
end module
