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
    real(8), intent(inout) :: v(*)
    v(1) = v(1)*v(2)
  end subroutine update
  subroutine square(a, r)
    real(8), intent(in) :: a
    real(8), intent(out) :: r
    r = a*a
  end subroutine square
  subroutine march(a)
    real(8), intent(in) :: a
    real(8) :: hidden
    common /inner/ hidden
    hidden = hidden*sin(hidden) + a
  end subroutine march
  subroutine take(r)
    real(8), intent(out) :: r
    real(8) :: hidden
    common /inner/ hidden
    r = hidden*hidden
  end subroutine take
end module parts
subroutine head(n, x, y)
  use parts
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  integer :: i
  real(8) :: r, s, q, p
  real(8), pointer :: w(:)
  !$cf checkpoint ! want warning: this call cannot be run again: it prints (line 12)
  call speaks(x(1), r)
  s = r
  allocate (w(2))
  w = r*x(1:2)
  !$cf checkpoint ! want warning: which it needs to run again
  call update(w)
  s = s + w(1)*w(1)
  deallocate (w)
  !$cf checkpoint
  call square(s, p)
  y = s*p
  q = 1
  !$AD II-LOOP ! want warning: 'ii-loop' is not obeyed: this loop is not merged: its turns need q, which other turns set (line 61)
  do i = 1, n
    q = q*q + x(i)
  end do
  !$cf independent-loop ! want warning: control jumps in it (line 65)
  do i = 1, n
    if (x(i) > 1d9) exit
    q = q*x(i)
  end do
  !$cf independent-loop
  do i = 1, n
    r = x(i)*x(i)
    y = y + sin(r)*r
  end do
  !$cf binomial(3) ! want warning: its turns hand on hidden, which this procedure does not name
  do i = 1, n
    call march(x(i))
  end do
  !$cf binomial(n) ! want warning: it does not say how many snapshots there are
  do i = 1, n
    q = q*sin(q) + x(i)
  end do
  !$cf binomial(2) ! want warning: control jumps in it
  do i = 1, n
    q = q*sin(q) + x(i)
    if (q > 1d9) exit
  end do
  call take(r)
  y = y + q*r
end subroutine head
