module absent_d
  use absent
  implicit none
  type :: pair_d
    real(8), allocatable :: u(:)
  end type pair_d
contains
  ! Tangent of f: y, s with respect to x.
  subroutine f_d(n, x, x_d, y, y_d, s, s_d, w, v, a, b, box)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(in) :: x_d(n)
    real(8), intent(out) :: y
    real(8), intent(out) :: y_d
    real(8), intent(inout), optional :: s(:)
    real(8), intent(inout), optional :: s_d(:)
    real(8), intent(in), optional :: w(:)
    real(8), allocatable :: w_d(:)
    real(8), intent(inout), optional :: v(n), a
    real(8) :: v_d(n), a_d
    real(8), intent(inout), allocatable, optional :: b(:, :)
    real(8), allocatable :: b_d(:, :)
    type(pair), intent(inout), optional :: box
    type(pair_d) :: box_d
    if (present(s_d)) s_d = 0d0
    if (present(w)) then
      allocate (w_d, mold=w)
      w_d = 0d0
    end if
    v_d = 0d0
    a_d = 0d0
    if (present(b)) then
      if (allocated(b)) then
        allocate (b_d, mold=b)
        b_d = 0d0
      end if
    end if
    if (present(box)) call zero_pair_d(box, box_d)
    y_d = 2*sum(x*x_d)
    y = sum(x**2)
    if (present(s)) then
      s_d = x*s_d + s*x_d
      s = s*x
    end if
    if (present(w)) then
      y_d = y_d + dot_product(w_d, x) + dot_product(w, x_d)
      y = y + dot_product(w, x)
    end if
    if (present(v)) then
      v_d = v_d + x_d
      v = v + x
      y_d = y_d + sum(v_d)
      y = y + sum(v)
    end if
    if (present(a)) then
      y_d = a*y_d + y*a_d
      y = y*a
    end if
    if (present(b)) then
      y_d = b(1, 1)*y_d + y*b_d(1, 1)
      y = y*b(1, 1)
    end if
    if (present(box)) then
      y_d = y_d + sum(box_d%u)
      y = y + sum(box%u)
    end if
    call add_d(y, y_d, w, w_d)
  end subroutine f_d
  ! Tangent of add.
  subroutine add_d(y, y_d, w, w_d)
    real(8), intent(inout) :: y
    real(8), intent(inout) :: y_d
    real(8), intent(in), optional :: w(:)
    real(8), intent(in), optional :: w_d(:)
    if (present(w)) then
      y_d = w(1)*y_d + y*w_d(1)
      y = y*w(1)
    end if
    y_d = 2*y*y_d
    y = y**2
  end subroutine add_d

  ! A zero derivative of s, with the parts that s has allocated.
  elemental subroutine zero_pair_d(s, s_d)
    type(pair), intent(in) :: s
    type(pair_d), intent(out) :: s_d
    if (allocated(s%u)) then
      allocate (s_d%u, mold=s%u)
      s_d%u = 0d0
    end if
  end subroutine zero_pair_d
end module absent_d
