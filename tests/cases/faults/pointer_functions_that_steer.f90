! Functions that change something and give pointers, whose values are arguments, operands, or pointed to: on the way back they lead where they led,
! and what is set through them is set.
! test: check head=f wrt=x of=y n=3
! test: check head=f wrt=x of=y n=3 --store=all
! test: check head=f wrt=x of=y n=3 --no-tbr --vector=2
subroutine f(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  integer :: k
  integer, target :: t(3)
  integer, pointer :: q
  y = 1
  t = [1, 2, 3]
  do k = 1, 2
    call advance(place())
    y = y*x(k)
  end do
  do k = 1, n
    y = y*raised(x(k), place())
    t(k) = 2
  end do
  do k = 1, n
    q => place()
    call advance(q)
    y = y*(place() + 1)*x(k)
    t(k) = t(k)/2
  end do
  y = y*t(1)*x(1)
contains
  function place() result(p)
    integer, pointer :: p
    t(3) = k
    p => t(k)
  end function
  subroutine advance(i)
    integer, intent(inout) :: i
    i = i + 1
    y = y*i*x(1)
    i = i + 3
  end subroutine
  real(8) function raised(a, i)
    real(8), intent(in) :: a
    integer, intent(in) :: i
    raised = a**2*i + a
  end function
end subroutine
