! program: target_by_call
! features: actual arguments by what the call changes, results into elements that the result moves, functions of the array as its subscript
! size: n=6 m=8
module parts
  implicit none
contains
  subroutine s(v, w)
    real(8), intent(inout) :: v
    real(8), intent(in) :: w
    v = v*w + 2
  end subroutine
  subroutine o(v, w)
    real(8), intent(out) :: v
    real(8), intent(in) :: w
    v = w*w
  end subroutine
  subroutine sec(v)
    real(8), intent(inout) :: v(:)
    v = v*v(1) + 1
  end subroutine
  subroutine two(k, v)
    integer, intent(inout) :: k
    real(8), intent(inout) :: v
    k = k + 1
    v = v*v
  end subroutine
  subroutine three(k)
    integer, intent(inout) :: k
    k = k + 1
  end subroutine
  real(8) function fun(v)
    real(8), intent(in) :: v
    fun = v*v + 1
  end function
  integer function pick(a)
    real(8), intent(in) :: a(:)
    pick = minloc(a, 1)
  end function
  subroutine part1(x, y)
    real(8), intent(in) :: x(6)
    real(8), intent(out) :: y
    real(8) :: a(6)
    a = x
    call s(a(int(a(1)*3)), a(2))
    call s(a(int(a(1)*3)), a(2))
    y = 0
    y = y + sum(a*x) + a(1)*a(2)
  end subroutine
  subroutine part2(x, y)
    real(8), intent(in) :: x(6)
    real(8), intent(out) :: y
    real(8) :: a(6)
    a = x
    call o(a(minloc(a, 1)), a(3))
    call o(a(minloc(a, 1)), a(3)*2)
    y = 0
    y = y + sum(a*x) + a(1)*a(2)
  end subroutine
  subroutine part3(x, y)
    real(8), intent(in) :: x(6)
    real(8), intent(out) :: y
    real(8) :: a(6)
    a = x
    call sec(a(minloc(a, 1):))
    call sec(a(:minloc(a, 1)+2))
    y = 0
    y = y + sum(a*x) + a(1)*a(2)
  end subroutine
  subroutine part4(x, y)
    real(8), intent(in) :: x(6)
    real(8), intent(out) :: y
    real(8) :: a(6)
    a = x
    a(int(a(1)*2)+1) = fun(a(2)) + 3
    a(minloc(a,1)) = fun(a(2))
    y = 0
    y = y + sum(a*x) + a(1)*a(2)
  end subroutine
  subroutine part5(x, y)
    real(8), intent(in) :: x(6)
    real(8), intent(out) :: y
    real(8) :: a(6)
    integer :: k
    a = x
    k = 2
    call two(k, a(k))
    a(k) = a(k)*a(1)
    call two(k, a(k))
    y = 0
    y = y + sum(a*x) + a(1)*a(2)
  end subroutine
  subroutine part6(x, y)
    real(8), intent(in) :: x(6)
    real(8), intent(out) :: y
    integer :: idx(6)
    real(8) :: a(6)
    idx = [2, 3, 4, 5, 6, 1]
    a = x
    call three(idx(idx(1)))
    a(idx(2)) = a(idx(2))*a(2)
    call two(idx(idx(1)), a(idx(2)))
    a(idx(2)) = a(idx(2))*a(2)
    y = 0
    y = y + sum(a*x) + a(1)*a(2)
    y = y + a(idx(1))*a(idx(2))
  end subroutine
  subroutine part7(x, y)
    real(8), intent(in) :: x(6)
    real(8), intent(out) :: y
    integer :: idx(6)
    real(8) :: a(6)
    idx = [2, 3, 4, 5, 6, 1]
    a = x
    idx(1) = 1
    call three(idx(idx(1)))
    a(idx(1)) = a(idx(1))*a(4)
    y = 0
    y = y + sum(a*x) + a(1)*a(2)
    y = y + a(idx(1))*a(idx(2))
  end subroutine
  subroutine part8(x, y)
    real(8), intent(in) :: x(6)
    real(8), intent(out) :: y
    real(8) :: a(6)
    integer :: i
    a = x
    a(minloc(a, dim=1)) = maxval(a)*2
    do i = 1, 3
      a(pick(a)) = a(i)*a(2)*2 + a(3)
    end do
    y = 0
    y = y + sum(a*x) + a(1)*a(2)
  end subroutine
end module
subroutine head(n, x, m, y)
  use parts
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  call part1(x, y(1))
  call part2(x, y(2))
  call part3(x, y(3))
  call part4(x, y(4))
  call part5(x, y(5))
  call part6(x, y(6))
  call part7(x, y(7))
  call part8(x, y(8))
end subroutine
