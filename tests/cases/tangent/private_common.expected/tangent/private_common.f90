! test: tangent head=head wrt=x of=y
! test: run n=3 m=1
! A COMMON block in a module that keeps its names to itself.
module hist
  implicit none
  private
  public :: put
  real(8) :: cz(3)
  common /czone/ cz
  public :: put_d, cz_d
  real(8) :: cz_d(3)
  common /czone_d/ cz_d
contains
  subroutine put(v)
    real(8), intent(in) :: v(:)
    cz = v(1:3)**2
  end subroutine
  ! Tangent of put.
  subroutine put_d(v, v_d)
    real(8), intent(in) :: v(:)
    real(8), intent(in) :: v_d(:)
    cz_d = 2*v(1:3)*v_d(1:3)
    cz = v(1:3)**2
  end subroutine
end module
subroutine head(n, x, m, y)
  use hist
  implicit none
  integer :: n, m
  real(8) :: x(n), y(m), a, b, c
  common /czone/ a, b, c
  call put(x)
  y(1) = a*b + c
end subroutine
! Tangent of head: y with respect to x.
subroutine head_d(n, x, x_d, m, y, y_d)
  use hist
  implicit none
  integer :: n, m
  real(8) :: x(n), y(m), a, b, c
  real(8) :: x_d(n), y_d(m), a_d, b_d, c_d
  common /czone/ a, b, c
  common /czone_d/ a_d, b_d, c_d
  y_d = 0d0
  cz_d = 0d0
  a_d = 0d0
  b_d = 0d0
  c_d = 0d0
  call put_d(x, x_d)
  y_d(1) = b*a_d + a*b_d + c_d
  y(1) = a*b + c
end subroutine
