! program: entry_results
! features: ENTRY with shared saved locals, function ENTRY with results sharing storage, internal procedures changing host
! size: n=4 m=3
subroutine store(a)
  implicit none
  real(8) :: a, b, keep, k2
  save keep, k2
  keep = a*a
  return
  entry store2(b)
  k2 = b*keep
  return
  entry fetch(b)
  b = k2 + keep
end subroutine
function f1(a)
  implicit none
  real(8) :: f1, f2, a
  f1 = a*3
  return
  entry f2(a)
  f1 = a*a*a
end function
subroutine head(n, x, m, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8), external :: f1, f2
  real(8) :: h, g, q(2)
  call store(x(1))
  call store2(x(2))
  call fetch(h)
  y(1) = h
  y(2) = f2(x(3)) + f1(x(4))
  g = 1
  q = 2
  call inner(2)
  y(3) = g*q(1)
contains
  recursive subroutine inner(k)
    integer, intent(in) :: k
    real(8) :: q2
    if (k == 0) then
      g = q(2)
      return
    end if
    q2 = q(1)
    q(1) = q(2)*x(k)
    q(2) = q2 + g*x(k + 1)
    call inner(k - 1)
    q(1) = q(1)*fun()
  end subroutine
  real(8) function fun()
    fun = q(2)
    g = g + x(4)
  end function
end subroutine head
