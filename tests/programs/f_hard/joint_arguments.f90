! program: joint_arguments
! features: procedures that could run again: one array twice, a result that goes into an argument, globals that change later in several ways, SAVE
! size: n=5 m=8
module joint_arguments_state
  implicit none
  real(8) :: factor = 2d0
  integer :: pick = 1
  logical :: turned = .false.
  character(3) :: kind_of = 'sin'
  type setting
    real(8) :: scale = 1d0
    integer :: power = 2
  end type
  type(setting) :: current
contains
  function shape_of(v) result(r)
    real(8), intent(in) :: v
    real(8) :: r, t
    t = v*factor
    if (turned) t = t*t
    if (kind_of == 'sin') then
      r = sin(t)*t
    else
      r = exp(-t)*t
    end if
    r = r*current%scale**current%power*pick
  end function shape_of
  subroutine product_of(a, b, r)
    real(8), intent(in) :: a(:), b(:)
    real(8), intent(out) :: r
    real(8) :: t
    integer :: i
    r = 0
    do i = 1, size(a)
      t = a(i)*b(i)
      r = r + t*t
    end do
  end subroutine product_of
  subroutine spin(a)
    real(8), intent(inout) :: a(:)
    real(8) :: t
    integer :: i
    do i = 1, size(a) - 1
      t = a(i)*a(i + 1)
      a(i) = t*t
    end do
  end subroutine spin
  ! Sets what it does not read.
  subroutine publish(v)
    real(8), intent(in) :: v
    real(8) :: t
    t = v*v
    factor = t*t
  end subroutine publish
  subroutine choose(k)
    integer, intent(in) :: k
    pick = k
    turned = k > 2
  end subroutine choose
  integer function next()
    pick = pick + 1
    next = pick
  end function next
  subroutine counted(v, r)
    real(8), intent(in) :: v
    real(8), intent(out) :: r
    integer, save :: calls = 0
    real(8), save :: before = 1d0
    real(8) :: t
    calls = calls + 1
    t = v*before
    r = t*t*mod(calls, 3)
    before = v
  end subroutine counted
  subroutine forget_all()
    real(8) :: r
    factor = 2d0
    pick = 1
    turned = .false.
    kind_of = 'sin'
    current = setting(1d0, 2)
    r = factor
  end subroutine forget_all
end module joint_arguments_state
subroutine head(n, x, m, y)
  use joint_arguments_state
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: t, a(n), r
  integer :: i
  call forget_all()
  ! Into its own argument, and twice in a statement.
  t = x(1)
  t = shape_of(t)
  t = shape_of(t)*shape_of(t + x(2))
  y(1) = t*shape_of(shape_of(x(3)))
  ! What it reads changes later: by assignment, by a procedure without derivatives, by a function, as a structure.
  a = x
  t = shape_of(x(1)*a(2))
  factor = x(2)*3
  t = t*shape_of(a(3))
  call choose(3)
  t = t + shape_of(a(4))
  kind_of = 'exp'
  t = t + shape_of(a(5)*t)
  current%scale = x(4)
  t = t + shape_of(a(1))
  current = setting(x(5), 3)
  t = t + shape_of(a(2))
  i = next()
  t = t + shape_of(x(1))*i
  y(2) = t
  ! One array twice.
  call product_of(a, a, r)
  y(3) = r
  call product_of(a(2:5), a(1:4), r)
  y(3) = y(3)*r
  call product_of(a(5:1:-1), a, r)
  y(4) = r*r
  a(2) = r
  call spin(a)
  call spin(a(1:5:2))
  call product_of(a, x, y(5))
  ! It overwrites what an earlier adjoint reads.
  y(6) = factor*factor*x(1)
  call publish(x(3)*y(6))
  y(6) = y(6)*factor
  ! State between calls.
  do i = 1, 3
    call counted(x(i), r)
    y(7) = r
    call counted(x(i + 1)*r, t)
    y(7) = y(7)*t
  end do
  do i = 1, n
    y(8) = shape_of(x(i))
    factor = y(8)
    pick = pick + 1
  end do
  call forget_all()
end subroutine head
