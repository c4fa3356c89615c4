! test: check head=values
! A procedure that is not internal allocates a variable of its own that has the name of the selector; an internal one, called back, does not allocate it.
subroutine apply(act, u)
  implicit none
  external :: act
  real(8), intent(inout) :: u
  real(8), allocatable :: a(:)
  allocate(a(2))
  a = 0.5d0*u
  call act(u)
  u = u + a(1)*a(2)
end subroutine
subroutine values(x, y)
  implicit none
  real(8), intent(in) :: x(3)
  real(8), intent(out) :: y(3)
  real(8), allocatable :: a(:)
  external :: apply
  allocate(a(0:2))
  a = x(1)*x
  associate (e => a)
    e(0) = sin(x(2))
    call apply(shift, e(1))
    e((/ 1, 2, 0 /)) = e*x(3)
  end associate
  y = a*a
contains
  subroutine shift(u)
    real(8), intent(inout) :: u
    u = 0.7d0*u*u + 0.2d0
  end subroutine
end subroutine
