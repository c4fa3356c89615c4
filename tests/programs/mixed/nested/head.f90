! program: nested
! features: Fortran calls C, which calls Fortran; state of both languages, which starts at zero; recursion across the languages
! size: n=4 m=3
! files: tables.f90, head.f90, march.c
subroutine head(n, x, m, y)
  use iso_c_binding, only: c_double, c_int
  use tables, only: load, total
  implicit none
  interface
    subroutine march(n, u, steps) bind(c)
      use iso_c_binding, only: c_double, c_int
      integer(c_int), value :: n
      real(c_double), intent(inout) :: u(n)
      integer(c_int), value :: steps
    end subroutine march
    subroutine memory(last, sum) bind(c, name='read_memory')
      use iso_c_binding, only: c_double
      real(c_double), intent(out) :: last
      real(c_double), intent(inout) :: sum
    end subroutine memory
    function depth(level, v) bind(c)
      use iso_c_binding, only: c_double, c_int
      integer(c_int), value :: level
      real(c_double), value :: v
      real(c_double) :: depth
    end function depth
  end interface
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(c_double) :: u(n), last
  u = x
  call load(x(1))
  call march(int(n, c_int), u, 3_c_int)
  y(1) = sum(u)
  y(2) = total()
  call memory(last, y(2))
  y(3) = last + depth(3_c_int, x(2))
end subroutine head
