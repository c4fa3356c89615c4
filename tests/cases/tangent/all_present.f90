! test: tangent head=f wrt=x of=y --vector=2
! test: run n=3 w=3
! An optional argument of open extent that is no input: its derivative is zero, and as large as it is.
module present_arguments
  implicit none
contains
  subroutine f(n, x, y, w)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y
    real(8), intent(inout), optional :: w(:)
    y = sum(x**2)
    if (present(w)) then
      w = w*x
      y = y + sum(w)
    end if
  end subroutine f
end module present_arguments
