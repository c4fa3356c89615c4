! program: renamed_beside
! features: variables, types and procedures that USE renames, beside local variables, dummies, BLOCK, ASSOCIATE and SELECT TYPE names, function results, internal and module procedures that are called as those were: the derivatives of both would have one name
! size: n=3 m=9
module renamed_beside_u
  implicit none
  real(8) :: a = 1d0, c(2) = 1d0
  type t
    real(8) :: q = 0d0
  end type t
  type, extends(t) :: wide
    real(8) :: r = 0d0
  end type wide
contains
  real(8) function f(v)
    real(8), intent(in) :: v
    f = v*v*a
  end function f
  subroutine g(v, w)
    real(8), intent(in) :: v
    real(8), intent(out) :: w
    w = v*sin(v) + a
    a = a*v
  end subroutine g
end module renamed_beside_u
module renamed_beside_again
  use renamed_beside_u, only: a2 => a, s => t, also => c, wide
  implicit none
  real(8) :: a = 2d0
end module renamed_beside_again
module renamed_beside_w
  use renamed_beside_u, only: b => a, s => t, longer => wide
  implicit none
contains
  subroutine inner(z)
    real(8) :: a, z, t
    a = b*z
    t = a*b
    b = a*b + sin(t)
  end subroutine inner
  subroutine constructs(z)
    real(8), intent(inout) :: z
    type(s) :: t
    real(8) :: h(2)
    type(longer) :: any
    t%q = z
    h = [z, b]
    associate (a => h(1))
      a = b*z*t%q
      b = a*b
    end associate
    block
      real(8) :: a
      a = b*t%q
      b = b + a*h(1)
    end block
    any%q = z
    call select(any)
    z = b*h(2) + any%r
  end subroutine constructs
  subroutine select(any)
    class(s), intent(inout) :: any
    select type (a => any)
    type is (longer)
      a%r = b*a%q
      b = a%r + a%q*b
    class is (s)
      b = a%q
    end select
  end subroutine select
  real(8) function a(v)
    real(8), intent(in) :: v
    a = v*b
    b = a*b
  end function a
end module renamed_beside_w
subroutine renamed_beside_f(f, g)
  use renamed_beside_u, only: ff => f, gg => g
  implicit none
  real(8) :: f, g
  f = ff(g)
  call gg(f, g)
end subroutine renamed_beside_f
subroutine renamed_beside_host(x, y)
  use renamed_beside_u, only: b => a
  implicit none
  real(8), intent(in) :: x(3)
  real(8), intent(out) :: y
  b = x(1)
  call inner
  call other(x(3))
  y = twice(x(2))
  y = y*b
contains
  subroutine inner
    real(8) :: a
    a = b*x(2)
    b = a*b
  end subroutine inner
  subroutine other(a)
    real(8), intent(in) :: a
    b = b*a + sin(a)
  end subroutine other
  function twice(v) result(a)
    real(8), intent(in) :: v
    real(8) :: a
    a = v*b
    b = b + a
  end function twice
end subroutine renamed_beside_host
subroutine renamed_beside_chain(x, y)
  use renamed_beside_again, only: b => a, a => a2, t => s, c => also
  implicit none
  real(8), intent(in) :: x(3)
  real(8), intent(out) :: y
  type(t) :: also
  b = x(1)
  a = x(2)*b
  c = [a, b]
  also%q = c(1)*x(3)
  y = a*b*also%q + c(2)
end subroutine renamed_beside_chain
subroutine renamed_beside_common(x, y)
  use renamed_beside_u, only: held => a
  implicit none
  real(8), intent(in) :: x(3)
  real(8), intent(out) :: y
  real(8) :: a, c
  common /renamed_beside_block/ a, c
  held = x(1)
  a = x(2)*held
  c = x(3)*a
  call renamed_beside_reader(y)
  y = y*held
end subroutine renamed_beside_common
subroutine renamed_beside_reader(y)
  use renamed_beside_u, only: e => c, a
  implicit none
  real(8), intent(out) :: y
  real(8) :: b, c
  common /renamed_beside_block/ b, c
  a = b*c
  e = a
  y = e(1)*a*b
end subroutine renamed_beside_reader
subroutine head(n, x, m, y)
  use renamed_beside_u
  use renamed_beside_w, only: inner, constructs, by_function => a
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: p, q, z
  a = x(1)
  call inner(x(2))
  y(1) = a
  z = x(3)
  call constructs(z)
  y(2) = a*z
  a = x(2)
  y(3) = by_function(x(1)*x(3))
  y(3) = y(3)*a
  p = x(1)
  q = x(2)
  call renamed_beside_f(p, q)
  y(4) = p*q
  y(5) = a
  call renamed_beside_host(x, y(6))
  call renamed_beside_chain(x, y(7))
  y(8) = a*c(1)
  call renamed_beside_common(x, y(9))
  y(9) = y(9)*a
end subroutine head
