! test: tangent head=head wrt=x of=y
! test: run n=4 m=3 x=4 y=3
! Module pointers lazily allocated, pointer swap, private save state.
module fields
  implicit none
  private
  real(8), pointer :: now(:) => null(), old(:) => null()
  real(8), target, save :: a(20), b(20)
  integer, save :: calls = 0
  public :: start, advance, total
  public :: start_d, advance_d, total_d, a_d, b_d, now_d, old_d, zero_fields_d
  real(8), pointer :: now_d(:), old_d(:)
  real(8), target, save :: a_d(20), b_d(20)
contains
  subroutine start(n, x)
    integer, intent(in) :: n
    real(8), intent(in) :: x(:)
    calls = calls + 1
    a = 0
    b = 0
    now => a(1:n)
    old => b(1:n)
    now = x
    old = 0.5d0*x
  end subroutine
  subroutine advance(dt)
    real(8), intent(in) :: dt
    real(8), pointer :: tmp(:)
    integer :: i
    do i = 2, size(now) - 1
      old(i) = 2*now(i) - old(i) + dt**2*(now(i+1) - 2*now(i) + now(i-1))
    end do
    tmp => old
    old => now
    now => tmp
  end subroutine
  function total() result(s)
    real(8) :: s
    s = sum(now*old)
  end function
  ! Tangent of start.
  subroutine start_d(n, x, x_d)
    integer, intent(in) :: n
    real(8), intent(in) :: x(:)
    real(8), intent(in) :: x_d(:)
    calls = calls + 1
    a_d = 0d0
    a = 0
    b_d = 0d0
    b = 0
    now_d => a_d(1:n)
    now => a(1:n)
    old_d => b_d(1:n)
    old => b(1:n)
    now_d = x_d
    now = x
    old_d = 0.5d0*x_d
    old = 0.5d0*x
  end subroutine
  ! Tangent of advance.
  subroutine advance_d(dt, dt_d)
    real(8), intent(in) :: dt
    real(8), intent(in) :: dt_d
    real(8), pointer :: tmp(:)
    real(8), pointer :: tmp_d(:)
    integer :: i
    do i = 2, size(now) - 1
      old_d(i) = 2*now_d(i) - old_d(i) + 2*dt*(now(i+1) - 2*now(i) + now(i-1))*dt_d + dt**2*(now_d(i+1) - 2*now_d(i) + now_d(i-1))
      old(i) = 2*now(i) - old(i) + dt**2*(now(i+1) - 2*now(i) + now(i-1))
    end do
    tmp_d => old_d
    tmp => old
    old_d => now_d
    old => now
    now_d => tmp_d
    now => tmp
  end subroutine
  ! Tangent of total.
  subroutine total_d(s, s_d)
    real(8), intent(out) :: s
    real(8), intent(out) :: s_d
    s_d = sum(old*now_d + now*old_d)
    s = sum(now*old)
  end subroutine

  ! Zero derivatives of what the module has allocated.
  subroutine zero_fields_d()
    nullify (now_d)
    nullify (old_d)
  end subroutine zero_fields_d
end module
subroutine head(n, x, m, y)
  use fields
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  integer :: k
  call start(n, x)
  do k = 1, m
    call advance(0.1d0*x(1))
    y(k) = total()
  end do
end subroutine
! Tangent of head: y with respect to x.
subroutine head_d(n, x, x_d, m, y, y_d)
  use fields
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(in) :: x_d(n)
  real(8), intent(out) :: y(m)
  real(8), intent(out) :: y_d(m)
  integer :: k
  a_d = 0d0
  b_d = 0d0
  call zero_fields_d()
  call start_d(n, x, x_d)
  do k = 1, m
    call advance_d(0.1d0*x(1), 0.1d0*x_d(1))
    call total_d(y(k), y_d(k))
  end do
end subroutine
