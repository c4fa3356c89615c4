! Tangent of flow: v, total with respect to u, nu, in 3 directions.
! test: tangent head=flow wrt=u,nu of=v,total --vector=3
! test: run n=5
! Scalar statements become array statements over the directions, array statements loops over them.
subroutine flow_d(n, u, u_d, nu, nu_d, v, v_d, total, total_d)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: u(n), nu
  real(8), intent(in) :: u_d(3, n), nu_d(3)
  real(8), intent(out) :: v(n), total
  real(8), intent(out) :: v_d(3, n), total_d(3)
  real(8) :: flux, work(0:n)
  real(8) :: flux_d(3), work_d(3, 0:n)
  integer :: i
  integer :: i2
  integer :: i3
  real(8), allocatable :: v_value(:)
  real(8), allocatable :: v_value_d(:, :)
  integer :: dir
  work_d(:, 0) = 0d0
  work(0) = 0
  do i = 1, n - 1
    flux_d = (u(i + 1) - u(i))*nu_d + nu*(u_d(:, i + 1) - u_d(:, i))
    flux = nu*(u(i + 1) - u(i))
    if (flux > 0.1d0) then
      flux_d = flux_d/(2*sqrt(max(flux, tiny(flux))))
      flux = sqrt(flux)
    end if
    work_d(:, i) = flux_d
    work(i) = flux
  end do
  do dir = 1, 3
    work_d(dir, n) = nu*maxval_d(u, u_d(dir, :)) + maxval(u)*nu_d(dir)
  end do
  work(n) = maxval(u)*nu
  do dir = 1, 3
    v_d(dir, :) = u_d(dir, :) + (work(1:n) - work(0:n - 1))*nu_d(dir) + nu*(work_d(dir, 1:n) - work_d(dir, 0:n - 1))
  end do
  v = u + nu*(work(1:n) - work(0:n - 1))
  do dir = 1, 3
    v_d(dir, 2:n) = v(2:n)*v_d(dir, 1:n - 1) + v(1:n - 1)*v_d(dir, 2:n)
  end do
  v(2:n) = v(1:n - 1)*v(2:n)
  do i2 = 1, size(v)
    if (v(i2) > 0.3d0) then
      v_d(:, i2) = 2*v(i2)*v_d(:, i2)
      v(i2) = v(i2)**2
    else
      v_d(:, i2) = cos(v(i2))*v_d(:, i2)
      v(i2) = sin(v(i2))
    end if
  end do
  allocate (v_value(2:n), v_value_d(3, 2:n))
  do i3 = 2, n
    v_value_d(:, i3) = v_d(:, i3 - 1)*0.5d0 + v_d(:, i3)
    v_value(i3) = v(i3 - 1)*0.5d0 + v(i3)
  end do
  do i3 = 2, n
    v_d(:, i3) = v_value_d(:, i3)
    v(i3) = v_value(i3)
  end do
  deallocate (v_value, v_value_d)
  do dir = 1, 3
    total_d(dir) = sum(v_d(dir, :)) + dot_product(u_d(dir, :), v) + dot_product(u, v_d(dir, :))
  end do
  total = sum(v) + dot_product(u, v)
contains
  ! Tangent of maxval(a): a_d where a is largest, the first one of equals.
  pure function maxval_d(a, a_d) result(r_d)
    real(8), intent(in) :: a(:), a_d(:)
    real(8) :: r_d
    r_d = 0
    if (size(a) > 0) then
      r_d = a_d(maxloc(a, 1))
    end if
  end function maxval_d
end subroutine
