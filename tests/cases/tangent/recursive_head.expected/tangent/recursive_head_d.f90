module shape_d
  use shape
  implicit none
  real(8) :: count_d
contains
  ! Tangent of area, as it is called from inside.
  recursive subroutine area_inner_d(n, depth, x, x_d, w, w_d, total, total_d)
    integer, intent(in) :: n, depth
    real(8), intent(in) :: x(n)
    real(8), intent(in) :: x_d(n)
    real(8), intent(inout) :: w(:)
    real(8), intent(inout) :: w_d(:)
    real(8), intent(out) :: total
    real(8), intent(out) :: total_d
    real(8) :: part, v(n)
    real(8) :: part_d, v_d(n)
    if (depth == 2) then
      count_d = w_d(3)
      count = 1d0 + w(3)
    end if
    total_d = 2*sum(x*x_d) + w(1)*count_d + count*w_d(1)
    total = sum(x**2) + count*w(1)
    if (depth > 0) then
      v_d = cos(x)*x_d
      v = sin(x)
      w_d = w_d - sin(x)*x_d
      w = w + cos(x)
      count_d = x(1)*count_d + count*x_d(1)
      count = count*x(1)
      call area_inner_d(n, depth - 1, v, v_d, w, w_d, part, part_d)
      total_d = total_d + x(2)*part_d + part*x_d(2)
      total = total + part*x(2)
    end if
  end subroutine area_inner_d
  ! Tangent of area: total with respect to x.
  subroutine area_d(n, depth, x, x_d, w, total, total_d)
    integer, intent(in) :: n, depth
    real(8), intent(in) :: x(n)
    real(8), intent(in) :: x_d(n)
    real(8), intent(inout) :: w(:)
    real(8) :: w_d(size(w, 1))
    real(8), intent(out) :: total
    real(8), intent(out) :: total_d
    w_d = 0d0
    count_d = 0d0
    call area_inner_d(n, depth, x, x_d, w, w_d, total, total_d)
  end subroutine area_d
end module shape_d
