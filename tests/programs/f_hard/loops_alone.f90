! program: loops_alone
! features: one loop to a procedure, which may be merged or may not: indices of callees, SAVE, COMMON, tables that change, early values, nests, sections, derived types, strings
! size: n=6 m=18
module loops_alone_parts
  implicit none
  integer :: kk = 0, calls = 0, table(6)
  real(8) :: shared = 1d0, trail(6)
  type pair
    real(8) :: a, b
  end type
contains
  function with_save(v) result(r)
    real(8), intent(in) :: v
    real(8) :: r, t
    real(8), save :: last = 0.5d0
    t = v*last
    last = 0.5d0 + 0.01d0*calls
    r = t*t
  end function with_save
  function bump(v) result(r)
    real(8), intent(in) :: v
    real(8) :: r, t
    t = v*v
    calls = calls + 1
    r = t*t
  end function bump
  function sets_shared(v) result(r)
    real(8), intent(in) :: v
    real(8) :: r
    shared = v*v
    r = shared*v
  end function sets_shared
  function reads_shared(v) result(r)
    real(8), intent(in) :: v
    real(8) :: r, t
    t = v*shared
    r = t*t
  end function reads_shared
  integer function index_of(i)
    integer, intent(in) :: i
    kk = 1 + mod(5*i, 6)
    index_of = kk
  end function index_of
  subroutine inner_index(n, x, s)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: s
    real(8) :: t
    integer :: i
    s = 0
    kk = 2
    do i = 1, n
      t = x(i)*x(1 + mod(kk, n))
      t = t*t
      do kk = 1, i - 1
        s = s + t*x(kk)
      end do
      s = s + t*t
    end do
    s = s*x(1 + mod(kk, n))
  end subroutine inner_index
  subroutine by_effect(n, x, s)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: s
    real(8) :: t
    integer :: i, k
    s = 0
    do i = 1, n
      k = index_of(i)
      t = x(k)*x(kk)
      t = t*t
      s = s + t*t*x(i)
    end do
  end subroutine by_effect
  subroutine state(n, x, s)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: s
    real(8) :: t
    integer :: i
    s = 0
    do i = 1, n
      t = with_save(x(i))*bump(x(i))
      t = t*t
      s = s + t*t
    end do
  end subroutine state
  subroutine through_module(n, x, s)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: s
    real(8) :: t, u
    integer :: i
    s = 0
    shared = x(1)
    do i = 1, n
      u = sets_shared(x(i))
      t = u*reads_shared(x(1))
      t = t*t
      s = s + t*t
    end do
    s = s + shared*shared
    do i = 1, n
      t = reads_shared(x(i))
      t = t*t
      u = sets_shared(x(i))
      s = s + t*t*u
    end do
  end subroutine through_module
  subroutine own(n, x, w, v, s)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n), v(n)
    real(8), intent(inout) :: w(n)
    real(8), intent(out) :: s
    real(8) :: t
    integer :: i
    s = 0
    do i = 1, n
      t = x(i)*v(i)
      t = sin(t)
      w(i) = t*t
      s = s + w(i)*t*v(1 + mod(i, n))
    end do
    s = s + w(1)*v(2)
  end subroutine own
  subroutine structures(n, x, s)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: s
    type(pair) :: p, q, r
    integer :: i
    s = 0
    q = pair(x(1), x(2))
    do i = 1, n
      p%a = x(i)*q%b
      p%b = p%a*p%a
      p%a = p%a*p%b
      s = s + p%a*p%b
    end do
    q%b = s
    do i = 1, n
      r = q
      r%a = r%a*x(i)
      r%b = r%a*r%a
      s = s + r%b*r%a*1d-3
    end do
    q = p
    s = s*q%b
  end subroutine structures
  subroutine some_turns(n, x, s)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: s
    real(8) :: t, u, v
    integer :: i
    s = 0
    u = x(1)
    v = x(2)
    do i = 1, n
      if (i == 1) u = x(2)*x(3)
      t = u*x(i)
      t = t*t
      s = s + t*t
    end do
    do i = 1, n
      if (x(i) > 0.6d0) v = x(i)*x(1)
      s = s + v*v*v
    end do
  end subroutine some_turns
  subroutine last_value(n, x, s)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: s
    real(8) :: t, u
    integer :: i
    s = 0
    t = 1
    u = 1
    do i = 1, n
      t = x(i)*x(1)
      u = sin(t)
      s = s + u*t
    end do
    do i = 1, n - 10
      u = x(i)*2
      t = u*u
      s = s + t*u
    end do
    s = s*t*u*x(i)
  end subroutine last_value
  subroutine table_later(n, x, s)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: s
    real(8) :: t
    integer :: i
    s = 0
    do i = 1, n
      t = x(table(i))*x(i)
      t = sin(t)*t
      s = s + t*t
    end do
    table = 1 + mod(table, n)
    do i = n, 1, -1
      t = x(table(i))*x(i)
      t = sin(t)*t
      s = s + t*t
    end do
    do i = 1, n
      table(i) = 1
    end do
    table(2) = 2
    s = s*x(table(2))
  end subroutine table_later
  subroutine nest(n, x, s)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: s
    real(8) :: t, u, v
    integer :: i, j, k
    s = 0
    do i = 1, n
      t = x(i)*x(1)
      t = sin(t)
      do j = i, n
        u = t*x(j)
        u = u*u
        do k = j, i, -2
          v = u*x(k)
          v = sin(v)
          s = s + v*v
        end do
        s = s + u*u
      end do
      s = s + t*t
    end do
  end subroutine nest
  subroutine carried_in_nest(n, x, s)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: s
    real(8) :: t, u
    integer :: i, j
    s = 0
    u = x(1)
    do i = 1, n
      t = x(i)
      do j = 1, 3
        t = t*x(j) + u
        t = sin(t)
        s = s + t*t
      end do
      u = u*x(i)
    end do
  end subroutine carried_in_nest
  subroutine rows(n, x, s)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: s
    real(8) :: a(n, 3), r(3)
    integer :: i
    s = 0
    a = 0.5d0
    do i = 1, n
      r = x(i)*a(i, :)
      r = r*r
      a(i, :) = sin(r)
      s = s + sum(a(i, :)*r)
    end do
    do i = 2, n
      r = x(i)*a(i - 1, :)
      r = r*r
      a(i, :) = r
      s = s + sum(r*r)
    end do
    do i = 1, n
      a(:, 1) = x*x(i)
      a(:, 2) = a(:, 1)*a(:, 1)
      s = s + sum(a(:, 2)*a(:, 1))*a(i, 3)
    end do
    s = s*a(1, 2)
  end subroutine rows
  subroutine words(n, x, s)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: s
    real(8) :: t
    character(6) :: mode
    logical :: on(6)
    integer :: i
    s = 0
    mode = 'ababab'
    on = .true.
    do i = 1, n
      t = x(i)*x(1)
      if (mode(i:i) == 'a' .and. on(i)) then
        t = t*t
      else
        t = sin(t)
      end if
      s = s + t*t
    end do
    mode(1:1) = 'b'
    on(3) = .false.
    do i = 1, n
      t = x(i)*x(2)
      if (mode(i:i) == 'a' .and. on(i)) then
        t = t*t
      else
        t = sin(t)
      end if
      s = s + t*t
    end do
    mode = 'aa'
    on = .false.
    if (mode(2:2) == 'a' .and. .not. on(1)) s = s*x(1)
  end subroutine words
  subroutine into(n, x, s)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: s
    real(8) :: t
    integer :: i
    do i = 1, n
      t = x(i)*s
      t = t*t
      s = t
    end do
  end subroutine into
  subroutine summed(n, x, s)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: s
    real(8) :: t
    integer :: i
    do i = 1, n
      t = x(i)*x(1)
      t = t*t
      s = s + t*t
      trail(i) = t
    end do
  end subroutine summed
  subroutine blocks(n, x, s)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: s
    real(8) :: p(3), q(3)
    common /loops_alone_block/ p, q
    real(8) :: t
    integer :: i
    p = x(1:3)
    q = x(4:6)
    s = 0
    do i = 1, 3
      t = p(i)*q(i)
      t = t*t
      s = s + t*t
      call turn(i)
    end do
    do i = 1, 3
      t = p(i)*q(1)
      t = t*t
      s = s + t*t
    end do
    call turn(2)
    s = s*p(2)
  end subroutine blocks
  subroutine turn(i)
    integer, intent(in) :: i
    real(8) :: all(6)
    common /loops_alone_block/ all
    all(i + 2) = all(i)*all(i + 1)
  end subroutine turn
end module loops_alone_parts
subroutine head(n, x, m, y)
  use loops_alone_parts
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: w(n), v(n), t
  integer :: i
  calls = 0
  kk = 0
  t = with_save(x(1))
  table = [(1 + mod(3*i + 2, 6), i = 1, 6)]
  w = x
  v = cshift(x, 2)
  trail = x
  y = 1
  call inner_index(n, x, y(1))
  call by_effect(n, x, y(2))
  call state(n, x, y(3))
  call through_module(n, x, y(4))
  call own(n, x, w, v, y(5))
  y(5) = y(5)*w(2)
  call own(3, x, w, v(2:4), y(6))
  call structures(n, x, y(7))
  call some_turns(n, x, y(8))
  call last_value(n, x, y(9))
  call table_later(n, x, y(10))
  call nest(n, x, y(11))
  call carried_in_nest(n, x, y(12))
  call rows(n, x, y(13))
  call words(n, x, y(14))
  call into(3, x, y(15))
  y(16) = trail(1)*trail(2)
  call summed(n, x, y(16))
  y(16) = y(16)*trail(3)
  y(17) = trail(4)*trail(5)
  call blocks(n, x, y(18))
end subroutine head
