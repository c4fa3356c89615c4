! program: nested_lists
! features: implied DO inside of each other; DO CONCURRENT; default values of INTENT(OUT) arguments; text and logicals on the way
! size: n=4 m=3
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  type acc
    real(8) :: s = 0
    real(8), allocatable :: h(:)
  end type
  type(acc) :: t
  real(8) :: a(4), w
  integer :: i, j
  logical :: mask(4)
  character(len=4) :: word
  do concurrent (i = 1:4)
    a(i) = x(i)*2
    a(i) = a(i)*a(i)
  end do
  word = 'ab'
  mask = [(a(i) > 0.1d0, i = 1, 4)]
  t%h = [((x(i)*a(j), j = 1, i), i = 1, 3), x(4)]
  t%s = sum(t%h)
  if (trim(word) == 'ab') t%s = t%s*x(1)
  y(1) = t%s
  y(2) = sum([(sum([(a(i)*x(j), j = i, 4)])**2, i = 1, 4)], mask=[(mask(i), i = 1, 4)])
  call reset(t)
  y(3) = t%s + sum(t%h)
contains
  subroutine reset(u)
    type(acc), intent(out) :: u
    u%s = u%s + x(2)
    allocate (u%h(3))
    u%h = u%s*x(1:3)
  end subroutine
end subroutine
