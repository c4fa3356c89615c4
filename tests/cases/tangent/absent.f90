! test: tangent head=f wrt=x of=y,s activity=none
! test: run n=3 absent=s,w,v,a,b,box
! Optional arguments of the head that are not there: nothing is asked of them, and nothing zeroed.
module absent
  implicit none
  type :: pair
    real(8), allocatable :: u(:)
  end type pair
contains
  subroutine f(n, x, y, s, w, v, a, b, box)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y
    real(8), intent(inout), optional :: s(:)
    real(8), intent(in), optional :: w(:)
    real(8), intent(inout), optional :: v(n), a
    real(8), intent(inout), allocatable, optional :: b(:, :)
    type(pair), intent(inout), optional :: box
    y = sum(x**2)
    if (present(s)) s = s*x
    if (present(w)) y = y + dot_product(w, x)
    if (present(v)) then
      v = v + x
      y = y + sum(v)
    end if
    if (present(a)) y = y*a
    if (present(b)) y = y*b(1, 1)
    if (present(box)) y = y + sum(box%u)
    call add(y, w)
  end subroutine f
  subroutine add(y, w)
    real(8), intent(inout) :: y
    real(8), intent(in), optional :: w(:)
    if (present(w)) y = y*w(1)
    y = y**2
  end subroutine add
end module absent
