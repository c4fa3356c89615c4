! program: host_named_inside
! features: variables of a host that only its internal procedures name: subscripts, logicals, bounds, reals, pointers, indices of loops, names of ASSOCIATE
! size: n=5 m=4
module host_named_inside_m
  implicit none
contains
  subroutine work(a, r)
    real(8), intent(inout) :: a(5)
    real(8), intent(out) :: r(2)
    integer :: k
    r(1) = a(1)*a(3)
    r(2) = a(2)
    k = 3
    call inner()
  contains
    subroutine inner()
      r(1) = r(1)*exp(a(2))*sin(a(k))
    end subroutine
  end subroutine
  subroutine between(a, r)
    real(8), intent(in) :: a(5)
    real(8), intent(out) :: r
    real(8) :: t
    logical :: odd
    integer :: i, last
    odd = a(1) > 0.1d0
    last = 4
    call set()
    call use()
  contains
    subroutine set()
      t = a(1)*a(2)
      if (odd) t = t*t
    end subroutine
    subroutine use()
      r = 0
      do i = 1, last
        r = r + t*a(i)**2
      end do
    end subroutine
  end subroutine
  subroutine led(a, r)
    real(8), target, intent(inout) :: a(5)
    real(8), intent(out) :: r
    real(8), pointer :: p(:)
    integer :: k
    p => a(2:4)
    r = 0
    do k = 1, 3
      call add()
    end do
    call scale()
  contains
    subroutine add()
      r = r + p(k)*a(k)
    end subroutine
    subroutine scale()
      p(k - 1) = p(1)*r
      r = r*p(k - 1)
    end subroutine
  end subroutine
end module
subroutine head(n, x, m, y)
  use host_named_inside_m
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: a(5)
  real(8), target :: b(5)
  a = x
  call work(a, y(1:2))
  call between(a, y(3))
  b = x*1.5d0
  call led(b, y(4))
  y(4) = y(4) + sum(b)
end subroutine
