! Why a call has two sweeps, or runs again on the way back.
! test: command explain why_calls.f90:81 why_calls.f90:82 why_calls.f90:83 why_calls.f90:84 --head head --wrt x --of y
! test: command explain why_calls.f90:85 why_calls.f90:86 why_calls.f90:87 why_calls.f90:88 why_calls.f90:89 --head head --wrt x --of y
! test: command explain why_calls.f90:91 why_calls.f90:93 why_calls.f90:94 why_calls.f90:41 --head head --wrt x --of y
! test: command explain why_calls.f90:94:square --head head --wrt x --of y --checkpoint split
! test: command explain why_calls.f90:89:outer --head head --wrt x --of y --checkpoint joint
module parts
  implicit none
  real(8) :: total = 0
contains
  subroutine again(a, r)
    real(8), intent(in) :: a
    real(8), intent(out) :: r
    r = sin(a)*a
  end subroutine again
  subroutine update(v)
    real(8), intent(inout) :: v
    v = v*v
  end subroutine update
  subroutine speaks(a, r)
    real(8), intent(in) :: a
    real(8), intent(out) :: r
    call tell(a)
    r = a*a
  end subroutine speaks
  subroutine tell(a)
    real(8), intent(in) :: a
    print *, a
  end subroutine tell
  recursive subroutine power(k, a, r)
    integer, intent(in) :: k
    real(8), intent(in) :: a
    real(8), intent(out) :: r
    r = a
    if (k > 0) call power(k - 1, a*a, r)
  end subroutine power
  subroutine apply(g, a, r)
    external :: g
    real(8), intent(in) :: a
    real(8), intent(out) :: r
    call g(a, r)
  end subroutine apply
  subroutine given(a, r)
    real(8), intent(in) :: a
    real(8), intent(out) :: r
    r = a*a
  end subroutine given
  subroutine outer(a, r)
    real(8), intent(in) :: a
    real(8), intent(out) :: r
    call again(a, r)
    r = r*r
  end subroutine outer
  subroutine sums(a)
    real(8), intent(in) :: a
    total = total + a*a
  end subroutine sums
  subroutine square(a, r)
    real(8), intent(in) :: a
    real(8), intent(out) :: r
    r = a*a
  end subroutine square
  subroutine work(a, r)
    real(8), intent(in) :: a
    real(8), intent(out) :: r
    real(8), allocatable, save :: t(:)
    if (.not. allocated(t)) allocate(t(1))
    t(1) = a
    r = t(1)*a
  end subroutine work
end module parts
subroutine head(x, y)
  use parts
  implicit none
  real(8), intent(in) :: x(4)
  real(8), intent(out) :: y
  real(8) :: r, s, t
  t = x(1)
  s = 1
  r = 1
  call again(x(1), r)
  call update(t)
  call speaks(r*t, s)
  call power(3, s, r)
  call apply(given, r, s)
  call given(s, r)
  call work(r, t)
  call sums(t)
  call outer(t, r)
  !$cf no-checkpoint
  call again(r, s)
  y = s*total
  call inner(y)
  call square(y, r)
  y = y + r*r
contains
  subroutine inner(z)
    real(8), intent(inout) :: z
    z = z*z
  end subroutine inner
end subroutine head
