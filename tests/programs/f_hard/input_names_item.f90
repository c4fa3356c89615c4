! program: input_names_item
! features: items of READ by other items of it, and by what they overwrite
! size: n=6 m=5
module parts
  implicit none
contains
  subroutine part1(x, y)
    real(8), intent(in) :: x(6)
    real(8), intent(out) :: y
    real(8) :: a(6)
    character(20) :: st
    integer :: k
    a = x
    k = 2
    st = '3 0.5'
    read(st, *) k, a(k)
    a(k) = a(k)*a(2) + a(1)
    y = 0
    y = y + sum(a*x) + a(1)*a(2)
  end subroutine
  subroutine part2(x, y)
    real(8), intent(in) :: x(6)
    real(8), intent(out) :: y
    real(8) :: a(6)
    character(20) :: st
    integer :: k
    a = x
    k = 2
    st = '7.5 3'
    a(3) = a(3)*a(4)
    read(st, *) a(k), k
    a(k) = a(k)*a(2) + a(1)
    y = 0
    y = y + sum(a*x) + a(1)*a(2)
  end subroutine
  subroutine part3(x, y)
    real(8), intent(in) :: x(6)
    real(8), intent(out) :: y
    real(8) :: a(6)
    character(20) :: st
    integer :: i
    a = x
    st = '2 0.25 0.75'
    a(2) = a(2)*a(1)
    read(st, *) i, a(1:i)
    a(3) = a(3)*a(1)*a(2)
    y = 0
    y = y + sum(a*x) + a(1)*a(2)
  end subroutine
  subroutine part4(x, y)
    real(8), intent(in) :: x(6)
    real(8), intent(out) :: y
    real(8) :: a(6)
    character(20) :: t
    integer :: k
    a = x
    k = 2
    t = '12345'
    read(t(1:1), '(i1)') k
    t(k:k) = '4'
    read(t(1:1), '(i1)') k
    a(k) = a(k)*a(3)
    t(ichar(t(1:1))-48:) = '1'
    read(t, '(3x,i1)') k
    a(k) = a(k)*a(3)
    y = 0
    y = y + sum(a*x) + a(1)*a(2)
  end subroutine
  subroutine part5(x, y)
    real(8), intent(in) :: x(6)
    real(8), intent(out) :: y
    real(8) :: a(6)
    character(20) :: st
    integer :: k
    integer :: i
    a = x
    k = 2
    i = 3
    st = '5 9.5'
    a(i) = a(1)*a(2)
    read(st, *, iostat=k) i, a(i)
    a(i+k) = a(3)*a(2)
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
end subroutine
