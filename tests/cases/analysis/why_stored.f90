! Why a value that is overwritten is stored, or is not.
! test: command explain why_stored.f90:18:t why_stored.f90:19:t why_stored.f90:20:t why_stored.f90:21:k --head head --wrt x --of y
! test: command explain why_stored.f90:25:w why_stored.f90:28:a why_stored.f90:31:v why_stored.f90:36:u why_stored.f90:38:a --head head --wrt x --of y
! test: command explain why_stored.f90:22 why_stored.f90:46:q why_stored.f90:58:s why_stored.f90:59:b why_stored.f90:60 --head head --wrt x --of y
! test: command explain why_stored.f90:59:b --head scale --wrt x --of b
! test: command explain why_stored.f90:19:t why_stored.f90:20:t --head head --wrt x --of y --no-tbr
! test: command explain why_stored.f90:19:t --head head --wrt x --of y --store all
subroutine head(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  integer :: i, k
  real(8) :: t, u, v, w(n), a(n)
  k = 1
  y = 0
  call scale(n, x, a)
  t = x(1)
  t = sin(t)
  t = t + 2*x(2)
  k = k + 1
  y = y + a(k)*t
  ! Each turn has elements of its own.
  do i = 1, n
    w(i) = x(i)*y
    y = y + w(i)**2
  end do
  a = x
  ! A turn takes back what it stores.
  do i = 1, n
    v = x(i)
    v = v*v*v
    y = y + cos(v)
  end do
  do i = 1, n
    u = a(i)*x(i)
    y = y*u
    a(i) = 2*x(i)
  end do
  call add(a(1), t)
  y = y*t
contains
  subroutine add(p, q)
    real(8), intent(in) :: p
    real(8), intent(inout) :: q
    q = q*p
    q = q + p
  end subroutine add
end subroutine head
subroutine scale(n, x, b)
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: b(n)
  real(8) :: s
  integer :: i
  s = 1
  do i = 1, n
    s = s*x(i)
    b(i) = s*x(i)
    print *, b(i)
  end do
end subroutine scale
