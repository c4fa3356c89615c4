! program: repeated_state
! features: procedures that call others and could run again, with state in modules and SAVE, DATA, optional arguments, elemental and internal functions, results of arrays
! size: n=5 m=6
module repeated_state_parts
  implicit none
  real(8) :: level = 1d0
  real(8) :: trace(4) = 0.5d0
  integer :: used = 0
contains
  elemental function leaf(v) result(r)
    real(8), intent(in) :: v
    real(8) :: r, t
    t = v*v
    r = sin(t)*level
  end function leaf
  subroutine mid(v, r, also)
    real(8), intent(in) :: v
    real(8), intent(out) :: r
    real(8), intent(out), optional :: also
    real(8) :: t
    t = leaf(v)
    if (present(also)) also = leaf(t)*t
    r = leaf(t + v)*t
  end subroutine mid
  function top(x, i) result(r)
    real(8), intent(in) :: x(:)
    integer, intent(in) :: i
    real(8) :: r, also, t
    call mid(x(i), r, also)
    call mid(also, t)
    also = also*r
    call mid(t*r, t, also)
    r = t*also*r + leaf(r)
  end function top
  function note(v) result(r)
    real(8), intent(in) :: v
    real(8) :: r
    trace(1 + mod(used, 4)) = v*v
    used = used + 1
    r = v*trace(1)
  end function note
  function both(a, b) result(r)
    real(8), intent(in) :: a(:), b(:)
    real(8) :: r(size(a))
    real(8) :: t
    integer :: i
    do i = 1, size(a)
      t = a(i)*b(i)
      r(i) = t*t
    end do
  end function both
  subroutine swirl(p, q)
    real(8), intent(inout) :: p, q
    real(8) :: t
    t = p*q
    p = sin(t*t)
    q = t + p
  end subroutine swirl
end module repeated_state_parts
subroutine head(n, x, m, y)
  use repeated_state_parts
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: t, s(3), a(n)
  integer :: i
  level = 1
  trace = 0.5d0
  used = 0
  y = 0
  do i = 1, n
    y(1) = y(1) + top(x, i)*x(i)
  end do
  level = x(1)
  y(2) = sum(leaf(x))
  level = sin(y(2))
  a = leaf(x*level)
  level = 1.5d0
  y(2) = y(2) + sum(a*leaf(a))
  do i = 1, n
    t = note(x(i))*x(1)
    y(3) = y(3) + t*t
  end do
  y(3) = y(3)*trace(2)*used
  a = both(x, x)
  a = both(a, x)
  a(2:4) = both(a(1:3), a(3:5))
  y(4) = sum(a)*a(2)
  s = x(1:3)
  do i = 1, 3
    call swirl(s(i), s(1 + mod(i, 3)))
  end do
  y(5) = s(1)*s(2) + s(3)
  do i = 1, n
    t = host(x(i))
    s(1 + mod(2*i, 3)) = t*t
    y(6) = y(6) + host(s(1))*s(2)
  end do
contains
  function host(v) result(r)
    real(8), intent(in) :: v
    real(8) :: r
    r = v*t*s(3)
    s(3) = s(3)*v
  end function host
end subroutine head
