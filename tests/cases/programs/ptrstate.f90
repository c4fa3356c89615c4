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
contains
  subroutine start(n, x)
    integer, intent(in) :: n
    real(8), intent(in) :: x(:)
    calls = calls + 1
    a = 0; b = 0
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
