! program: spring
! features: Fortran head, C functions by value and by reference, results in expressions, keyword arguments, float
! size: n=4 m=3
! tolerance: h=1e-3 fd=5e-3 adj=1e-5
! files: springs.f90, head.f90, law.c
subroutine head(n, x, m, y)
  use springs
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(c_double) :: position, speed, work
  integer :: step
  position = x(1)
  speed = x(2)
  work = 0d0
  do step = 1, 5
    call kick(speed, force(position, x(3)), h=0.1d0)
    position = position + 0.1d0*speed
    work = work + force(stiffness=x(3), stretch=position)*speed
    if (count_turns(position) > 2) work = work*0.5d0
  end do
  y(1) = position
  y(2) = work + roughly(real(x(4), c_float))
  y(3) = sin(force(force(x(1), x(2)), x(4)))*speed
end subroutine head
