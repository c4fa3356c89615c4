! program: names
! features: one name in Fortran for two C functions, names that derivatives would like, generic names, renamed kinds, prototypes inside functions, a changed argument by value
! size: n=3 m=5
! files: api.f90, head.f90, norms.c
subroutine first(x, r)
  use iso_c_binding
  implicit none
  interface
    function f(x) bind(c, name='f_one')
      import :: c_double
      real(c_double), value :: x
      real(c_double) :: f
    end function
  end interface
  real(8) :: x, r
  r = f(x)
end subroutine
subroutine other(x, r)
  use iso_c_binding
  implicit none
  interface
    function f(x) bind(c, name='f_two')
      import :: c_double
      real(c_double), value :: x
      real(c_double) :: f
    end function
  end interface
  real(8) :: x, r
  r = f(x)
end subroutine
subroutine head(n, x, m, y)
  use api
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: t(3)
  gvar = x(3)
  t(1:2) = [norm(x(1)), norm(n, x)]
  y(1) = t(1)*t(2)
  call shrink(x(2))
  y(2) = gvar
  call first(x(1), y(3))
  call other(x(1), y(4))
  y(5) = x(1)
end subroutine
