! Adjoint of head: y with respect to x, c.
! test: adjoint head=head wrt=x,c of=y
! test: adjoint head=head wrt=x,c of=y --no-split-loops
! A loop that adds to an array at several places becomes several; one that only passes on runs upwards.
subroutine head_b(n, x, x_b, c, c_b, y, y_b)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), c
  real(8), intent(inout) :: x_b(n), c_b
  real(8), intent(inout) :: y(n)
  real(8), intent(inout) :: y_b(n)
  real(8) :: u(n), v(n)
  real(8) :: u_b(n), v_b(n), a_b(n, n), b_b(n, n)
  integer :: i, j
  real(8) :: t
  do i = 1, n
    u(i) = 2*x(i)
  end do
  do i = 2, n - 1
    v(i) = u(i)*(u(i + 1) - u(i - 1))
  end do
  u_b = 0d0
  v_b = 0d0
  a_b = 0d0
  b_b = 0d0
  do i = n - 1, 2, -1
    t = y_b(i)
    y_b(i) = 0d0
    y_b(i - 1) = y_b(i - 1) + t
    y_b(i + 1) = y_b(i + 1) + t
  end do
  do i = n - 1, 2, -1
    t = exp(u(i + 1)*u(i - 1))*y_b(i)
    u_b(i + 1) = u_b(i + 1) + u(i - 1)*t
    u_b(i - 1) = u_b(i - 1) + u(i + 1)*t
  end do
  do i = n, 1, -1
    do j = n - 1, 2, -1
      b_b(i, j + 1) = b_b(i, j + 1) + y_b(i)
      b_b(i, j - 1) = b_b(i, j - 1) - y_b(i)
    end do
  end do
  do j = n - 1, 2, -1
    do i = 2, min(3, n - 1)
      a_b(i - 1, j) = a_b(i - 1, j) + b_b(i, j)
    end do
    do i = 2, n - 3
      a_b(i + 1, j) = a_b(i + 1, j) + b_b(i + 2, j)
      a_b(i + 1, j) = a_b(i + 1, j) + b_b(i, j)
    end do
    do i = max(2, n - 2), n - 1
      a_b(i + 1, j) = a_b(i + 1, j) + b_b(i, j)
    end do
    do i = 2, n - 1
      a_b(i, j + 1) = a_b(i, j + 1) + b_b(i, j)
    end do
    do i = 2, n - 1
      a_b(i, j - 1) = a_b(i, j - 1) + b_b(i, j)
      b_b(i, j) = 0d0
    end do
  end do
  do j = n, 1, -1
    do i = n, 1, -1
      a_b(i, j) = a_b(i, j) + b_b(i, j)
      b_b(i, j) = 0d0
      x_b(i) = x_b(i) + x(j)*a_b(i, j)
      x_b(j) = x_b(j) + x(i)*a_b(i, j)
      a_b(i, j) = 0d0
    end do
  end do
  do i = 2, n - 1, 2
    v_b(i + 1) = v_b(i + 1) + c*y_b(i)
  end do
  do i = 2 + ((n - 1 - 2 + 2)/2 - 1)*2, 2, -2
    c_b = c_b + (v(i + 1) - v(i - 1))*y_b(i)
    v_b(i - 1) = v_b(i - 1) - c*y_b(i)
    y_b(i) = 0d0
  end do
  do i = 2, min(3, n - 1)
    u_b(i - 1) = u_b(i - 1) - u(i)*v_b(i)
  end do
  do i = 2, min(2, n - 1)
    u_b(i) = u_b(i) + (u(i + 1) - u(i - 1))*v_b(i)
  end do
  do i = 3, n - 2
    u_b(i) = u_b(i) - u(i + 1)*v_b(i + 1)
    u_b(i) = u_b(i) + (u(i + 1) - u(i - 1))*v_b(i)
    u_b(i) = u_b(i) + u(i - 1)*v_b(i - 1)
  end do
  do i = max(3, n - 1), n - 1
    u_b(i) = u_b(i) + (u(i + 1) - u(i - 1))*v_b(i)
  end do
  do i = max(2, n - 2), n - 1
    u_b(i + 1) = u_b(i + 1) + u(i)*v_b(i)
  end do
  do i = 2, n - 1
    v_b(i) = 0d0
  end do
  do i = 1, n
    x_b(i) = x_b(i) + 2*u_b(i)
    u_b(i) = 0d0
  end do
end subroutine
