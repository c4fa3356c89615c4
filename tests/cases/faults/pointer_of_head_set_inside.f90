! test: check head=f wrt=x of=y
! Pointers to variables of the head that an internal procedure sets.
subroutine f(x, y)
  implicit none
  real(8), intent(in) :: x(4)
  real(8), intent(out) :: y(4)
  real(8), target :: a(4), b(4)
  real(8), pointer :: p(:), q
  integer :: i, k
  a = x
  b = x*x
  p => a
  q => a(1)
  k = 1
  y = 0
  do i = 1, 4
    call swap
    p(i) = p(i)*q + b(k)
    y(i) = p(i)*a(i)
    if (associated(p, a)) y(i) = y(i)*2
  end do
  y(1) = y(1) + sum(a) + sum(b)*q
contains
  subroutine swap
    if (associated(p, a)) then
      p => b
      q => b(k)
    else
      p => a
      q => a(i)
    end if
    k = modulo(k, 4) + 1
  end subroutine
end subroutine
