! program: left_out_loops
! features: calls and loops that run on the way back only, in loops that the forward sweep leaves out, and that overwrite what adjoints of earlier lines read
! size: n=4 m=3
module left_out_loops_parts
  implicit none
contains
  subroutine replace(t, b)
    real(8), intent(inout) :: t
    real(8), intent(in) :: b(:)
    t = 0.15d0*sum(b, mask=b > -0.08d0)
  end subroutine replace
  subroutine twice(t, b)
    real(8), intent(inout) :: t
    real(8), intent(in) :: b(:)
    integer :: i
    do i = 1, 2
      call replace(t, b)
    end do
  end subroutine twice
end module left_out_loops_parts
subroutine head(n, x, m, y)
  use left_out_loops_parts
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(m)
  real(8) :: t, s, u, w(6), a(6)
  integer :: i, j
  t = -0.67d0*x(1)
  w = x(2)*x(2)
  s = 0.625d0*w(1)*t
  do i = 2, 6, 3
    call replace(t, w)
  end do
  y(1) = t + s
  t = x(3)*x(2)
  u = t*t*x(1)
  do i = 1, 2
    do j = 1, 2
      call twice(t, w)
    end do
  end do
  y(2) = t + u
  t = x(4)*x(1)
  u = t*sin(t)
  a = x(1)
  y(3) = 0
  do i = 1, 3
    do j = 1, 6
      t = a(j)*a(j)
      y(3) = y(3) + t*t*w(j)
    end do
  end do
  y(3) = y(3) + u
end subroutine head
