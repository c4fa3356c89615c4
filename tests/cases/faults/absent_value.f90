! An argument with VALUE that may be absent is stored where it is there.
! test: check head=optm::top wrt=x of=y
module optm
  implicit none
contains
  subroutine top(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y
    real(8), allocatable :: none(:), some(:)
    real(8), pointer :: pn(:)
    real(8) :: r
    nullify(pn)
    some = x*2
    call mid(x, r)
    y = r
    call mid(x, r, some)
    y = y + r
    call mid(x, r, none, k=2)
    y = y*r
    call mid(x, r, pn)
    y = y + r
    call mid(x, w=x(n:1:-1), out=r, flag=.true.)
    y = y - r*pick(c=x(1))*pick(x(2), b=some)
  end subroutine
  subroutine mid(x, out, w, k, flag)
    real(8), intent(in) :: x(:)
    real(8), intent(out) :: out
    real(8), intent(in), optional :: w(:)
    integer, optional, intent(in) :: k
    logical, optional, value :: flag
    out = low(x, w, k)
    if (present(flag)) out = merge(out, out**2, flag)
  end subroutine
  real(8) function low(x, w, k)
    real(8), intent(in) :: x(:)
    real(8), intent(in), optional :: w(size(x))
    integer, optional, intent(in) :: k
    integer :: kk
    kk = 1
    if (present(k)) kk = k
    if (present(w)) then
      low = sum(w*x**kk)
    else
      low = sum(x**kk)
    end if
  end function
  real(8) function pick(a, b, c)
    real(8), intent(in), optional :: a, c
    real(8), optional, intent(in), allocatable :: b(:)
    pick = 1
    if (present(a)) pick = pick*a
    if (present(b)) then
      if (allocated(b)) pick = pick*b(1)
    endif
    if (present(c)) pick = pick + c
  end function
end module
