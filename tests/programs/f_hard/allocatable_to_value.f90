! program: allocatable_to_value
! features: functions with pointers that are passed around, with interface bodies, take elements and all of allocatable arrays, and give elements of them
! size: n=4 m=3
module allocatable_to_value_functions
contains
  function twice(u) result(r)
    real(8), intent(in) :: u
    real(8) :: r
    real(8), pointer :: w(:)
    allocate (w(3))
    w = u
    r = w(2)*sin(u)
    deallocate (w)
  end function
  function total(v) result(r)
    real(8), intent(in) :: v(3)
    real(8) :: r
    real(8), pointer :: w(:)
    allocate (w(3))
    w = v**2
    r = sum(w)*v(1)
    deallocate (w)
  end function
  subroutine apply(fun, u, r)
    interface
      function fun(u) result(r)
        real(8), intent(in) :: u
        real(8) :: r
      end function
    end interface
    real(8), intent(in) :: u
    real(8), intent(out) :: r
    r = fun(u)
  end subroutine
  subroutine gather(fun, v, r)
    interface
      function fun(v) result(r)
        real(8), intent(in) :: v(3)
        real(8) :: r
      end function
    end interface
    real(8), intent(in) :: v(3)
    real(8), intent(out) :: r
    r = fun(v)
  end subroutine
end module
subroutine head(n, x, m, y)
  use allocatable_to_value_functions
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8), allocatable :: a(:), b(:)
  allocate (a(n), b(3))
  a = x*x(2)
  b = x(2:4)**2
  y(1) = twice(a(m)) + total(a(2))
  y(2) = total(b)*total(a(1:3))
  call apply(twice, b(2), y(3))
  call gather(total, a(2), b(1))
  b(2) = twice(b(1))
  y(3) = y(3) + b(1)*b(2)
end subroutine head
