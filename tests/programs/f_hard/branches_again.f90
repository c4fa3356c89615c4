! program: branches_again
! features: conditions whose operands are still there, overwritten later, in an arm, by the caller behind the call, by a callee, by the loop; SELECT CASE on what an arm changes
! size: n=6 m=5
module state
  implicit none
  integer, parameter :: dp = kind(1d0)
  integer :: mode = 1
  real(dp) :: level = 0.4_dp
contains
  ! Its arguments are changed by the caller behind the call.
  subroutine bend(k, limit, v, r)
    integer, intent(in) :: k
    real(dp), intent(in) :: limit, v
    real(dp), intent(inout) :: r
    if (k > 2) then
      r = r + sin(v)
    else
      r = r*(1 + 0.1_dp*v)
    end if
    if (v > limit) r = r*v
    write (*, '(a)', advance='no') ''
  end subroutine
  subroutine turn
    mode = 3 - mode
    level = level + 0.3_dp
  end subroutine
end module

subroutine head(n, x, m, y)
  use state
  implicit none
  integer, intent(in) :: n, m
  real(dp), intent(in) :: x(n)
  real(dp), intent(out) :: y(m)
  real(dp) :: t, limit, w(n)
  integer :: i, k
  logical :: large
  mode = 1
  level = 0.4_dp
  y = 0
  w = x
  ! still there
  do i = 1, n
    if (i > 3) then
      y(1) = y(1) + x(i)*x(i)
    else if (x(i) > 0.6_dp) then
      y(1) = y(1) + exp(x(i))
    end if
  end do
  ! overwritten in each turn, with what the adjoint does not read
  do i = 1, n
    t = x(i)*3
    large = t > 1.7_dp
    k = mod(i, 3)
    if (t > 1.5_dp) y(2) = y(2) + x(i)*x(1)
    if (large .or. k == 1) then
      y(2) = y(2) + cos(x(i))
    else
      y(2) = y(2)*x(i)
    end if
    select case (k)
    case (0)
      y(3) = y(3) + x(i)**2
      k = 1
    case (1)
      y(3) = y(3) + x(i)**3
      k = 2
    case default
      y(3) = y(3)*x(i)
    end select
    if (k == 1) y(3) = y(3) + sin(x(i))
  end do
  ! changed by a callee, and by an arm
  do i = 1, n
    if (mode == 1) then
      y(4) = y(4) + x(i)*x(i)
      call turn
    else
      y(4) = y(4) + sin(x(i))*y(4)
      mode = 1
    end if
    if (level > 1) y(4) = y(4)*x(2)
  end do
  ! elements that are overwritten later
  do i = 1, n - 1
    if (w(i) > 0.5_dp) then
      y(5) = y(5) + w(i)*w(i+1)
    else
      y(5) = y(5) + w(i+1)**2
    end if
    w(i+1) = w(i+1)*0.9_dp + 0.2_dp
  end do
  ! the caller changes what it gave
  k = 1
  limit = 0.5_dp
  do i = 1, n
    call bend(k, limit, x(i), y(5))
    k = k + 1
    limit = limit + 0.1_dp
  end do
  k = 7
  limit = 0
end subroutine head
