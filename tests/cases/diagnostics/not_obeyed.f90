! test: adjoint head=head wrt=x of=y
! Directives that an adjoint cannot follow: the derivative is right all the same.
module parts
  implicit none
contains
  subroutine speaks(a, r)
    real(8), intent(in) :: a
    real(8), intent(out) :: r
    real(8) :: t
    t = a*a
    t = t*t
    print *, t
    r = t*a
  end subroutine speaks
  subroutine update(v)
    real(8), intent(inout) :: v
    v = v*v
  end subroutine update
  subroutine square(a, r)
    real(8), intent(in) :: a
    real(8), intent(out) :: r
    r = a*a
  end subroutine square
end module parts
subroutine head(n, x, y)
  use parts
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  integer :: i
  real(8) :: r, s, q, p
  !$cf checkpoint ! want warning: this call cannot be run again: it prints (line 12)
  call speaks(x(1), r)
  s = r
  !$cf checkpoint ! want warning: it overwrites s, which it needs to run again (line 17)
  call update(s)
  !$cf checkpoint
  call square(s, p)
  y = s*p
  q = 1
  !$AD II-LOOP ! want warning: 'ii-loop' is not obeyed: this loop is not merged: its turns need q, which other turns set (line 44)
  do i = 1, n
    q = q*q + x(i)
  end do
  !$cf independent-loop ! want warning: control jumps in it (line 48)
  do i = 1, n
    if (x(i) > 1d9) exit
    q = q*x(i)
  end do
  !$cf independent-loop
  do i = 1, n
    r = x(i)*x(i)
    y = y + sin(r)*r
  end do
  y = y + q
end subroutine head
