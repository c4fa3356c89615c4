! test: adjoint head=head wrt=x of=y store=all
! What the plan says of statements, loops, branches and calls: what is stored, how it runs back, and why.
subroutine head(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y
  real(8) :: r, s
  integer :: i, k
  y = 0.0d0                             ! want plan: {store y: overwritten, 8 bytes}
  do i = 1, n                           ! want plan: {loop i backwards: its bounds are still known}
    s = x(i)                            ! want plan: {store s: overwritten, 8 bytes}
    if (s > 0.5d0) then                 ! want plan: {branch stored: 2 ways}
      y = y + s*s                       ! want plan: {store y: overwritten, 8 bytes}
    end if
    if (s > 100.0d0) then               ! want plan: {branch forgotten: nothing in it runs back}
      print *, 'large', s
    end if
  end do
  do i = 1, n                           ! want plan: {loop i counted: it may be left early}
    if (x(i) > 0.9d0) exit              ! want plan: {branch forgotten: nothing in it runs back, rest stored: a bit says whether what follows was run}
    y = y*x(i)                          ! want plan: {store y: overwritten, 8 bytes}
  end do
  k = n                                 ! want plan: {store k: overwritten, 4 bytes}
  do i = k, 1, -1                       ! want plan: {loop i counted: its bounds may change}
    k = k - 1                           ! want plan: {store k: overwritten, 4 bytes}
    y = y + x(i)*k                      ! want plan: {store y: overwritten, 8 bytes}
  end do
  do r = 0.0d0, 1.0d0, 0.25d0           ! want plan: {loop r counted: its index is real and is stored each turn, store r: overwritten}
    y = y + r*x(1)                      ! want plan: {store y: overwritten, 8 bytes}
  end do
  do while (y > 1.0d0)                  ! want plan: {loop counted: its turns are stored}
    y = y/2                             ! want plan: {store y: overwritten, 8 bytes}
  end do
  select case (n)                       ! want plan: {branch stored: 3 ways}
  case (1)
    y = 2*y                             ! want plan: {store y: overwritten, 8 bytes}
  case (2)
    y = 3*y                             ! want plan: {store y: overwritten, 8 bytes}
  end select
  call work(x, y)                       ! want plan: {split work: its forward sweep stores what its backward sweep needs}
  call say(n)                           ! want plan: {call say forwards only: it changes nothing here and carries no derivative}
contains
  subroutine work(a, b)                 ! want plan: {store t at the end: the backward sweep reads it}
    real(8), intent(in) :: a(:)
    real(8), intent(inout) :: b
    real(8) :: t
    t = sum(a)                          ! want plan: {store t: overwritten, 8 bytes}
    b = b*t                             ! want plan: {store b: overwritten, 8 bytes}
  end subroutine
  subroutine say(number)
    integer, intent(in) :: number
    real(8) :: square
    square = number**2
  end subroutine
end subroutine
