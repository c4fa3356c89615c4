! test: tangent head=shape::area wrt=x of=total
! test: run n=3 depth=2 x=3 w=3
! A head that calls itself, with arguments that are neither inputs nor outputs but carry derivatives inside.
module shape
  implicit none
  real(8) :: count
contains
  recursive subroutine area(n, depth, x, w, total)
    integer, intent(in) :: n, depth
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: w(:)
    real(8), intent(out) :: total
    real(8) :: part, v(n)
    if (depth == 2) count = 1d0 + w(3)
    total = sum(x**2) + count*w(1)
    if (depth > 0) then
      v = sin(x)
      w = w + cos(x)
      count = count*x(1)
      call area(n, depth - 1, v, w, part)
      total = total + part*x(2)
    end if
  end subroutine area
end module shape
