! test: tangent head=f wrt=x of=y
! test: run n=3
! Functions whose results have no derivative, and that change what has one: status codes, conditions, counters.
module solvers
  implicit none
  real(8) :: acc = 0
contains
  integer function solve(a, b) result(status)
    real(8), intent(in) :: a
    real(8), intent(inout) :: b(:)
    b = b/a
    status = 1
    if (a < 0) status = 2
  end function solve
  logical function improved(r)
    real(8), intent(inout) :: r
    r = r*r
    improved = r > 1d-3
  end function improved
  integer function counted(i)
    integer, intent(in) :: i
    acc = acc + 0.5d0*acc**2
    counted = i + 1
  end function counted
  integer function plain(i)
    integer, intent(in) :: i
    plain = counted(i)
  end function plain
  subroutine f(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y(2)
    real(8) :: b(n), r
    integer :: status, k, list(3)
    b = x**2
    status = solve(x(1), b)
    k = 1 + plain(1)*solve(2*x(2), b)
    r = x(3)
    if (improved(r)) b(1) = b(1)*r
    do while (improved(r) .and. k < 5)
      k = k + 1
    end do
    acc = x(2)
    list(plain(1)) = 3
    list(2) = counted(list(2)) + counted(1)
    y(1) = sum(b)*status*k
    y(2) = acc*list(2) + r
  end subroutine f
end module solvers
