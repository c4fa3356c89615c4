module solvers_d
  use solvers
  implicit none
  real(8) :: acc_d
contains
  ! Tangent of f: y with respect to x.
  subroutine f_d(n, x, x_d, y, y_d)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(in) :: x_d(n)
    real(8), intent(out) :: y(2)
    real(8), intent(out) :: y_d(2)
    real(8) :: b(n), r
    real(8) :: b_d(n), r_d
    integer :: status, k, list(3)
    integer :: plain_value
    integer :: solve_value
    logical :: improved_value
    logical :: improved_value2
    integer :: plain_value2
    integer :: counted_value
    integer :: counted_value2
    acc_d = 0d0
    b_d = 2*x*x_d
    b = x**2
    call solve_d(x(1), x_d(1), b, b_d, status)
    call plain_d(1, plain_value)
    call solve_d(2*x(2), 2*x_d(2), b, b_d, solve_value)
    k = 1 + plain_value*solve_value
    r_d = x_d(3)
    r = x(3)
    call improved_d(r, r_d, improved_value)
    if (improved_value) then
      b_d(1) = r*b_d(1) + b(1)*r_d
      b(1) = b(1)*r
    end if
    do
      call improved_d(r, r_d, improved_value2)
      if (.not. (improved_value2 .and. k < 5)) exit
      k = k + 1
    end do
    acc_d = x_d(2)
    acc = x(2)
    call plain_d(1, plain_value2)
    list(plain_value2) = 3
    call counted_d(list(2), counted_value)
    call counted_d(1, counted_value2)
    list(2) = counted_value + counted_value2
    y_d(1) = sum(b_d)*status*k
    y(1) = sum(b)*status*k
    y_d(2) = acc_d*list(2) + r_d
    y(2) = acc*list(2) + r
  end subroutine f_d
  ! Tangent of solve.
  subroutine solve_d(a, a_d, b, b_d, status)
    real(8), intent(in) :: a
    real(8), intent(in) :: a_d
    real(8), intent(inout) :: b(:)
    real(8), intent(inout) :: b_d(:)
    integer, intent(out) :: status
    b_d = (b_d - (b/a)*a_d)/a
    b = b/a
    status = 1
    if (a < 0) status = 2
  end subroutine solve_d
  ! Tangent of plain.
  subroutine plain_d(i, r)
    integer, intent(in) :: i
    integer, intent(out) :: r
    call counted_d(i, r)
  end subroutine plain_d
  ! Tangent of improved.
  subroutine improved_d(r, r_d, improved_value)
    real(8), intent(inout) :: r
    real(8), intent(inout) :: r_d
    logical, intent(out) :: improved_value
    r_d = 2*r*r_d
    r = r*r
    improved_value = r > 1d-3
  end subroutine improved_d
  ! Tangent of counted.
  subroutine counted_d(i, r)
    integer, intent(in) :: i
    integer, intent(out) :: r
    acc_d = acc_d + acc*acc_d
    acc = acc + 0.5d0*acc**2
    r = i + 1
  end subroutine counted_d
end module solvers_d
