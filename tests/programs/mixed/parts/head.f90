! program: parts
! features: structures of both languages, by reference and by value, arrays of them, structures in structures, a pointer to them in C, --vector layout
! size: n=6 m=3
! files: bodies.f90, head.f90, move.c
subroutine head(n, x, m, y)
  use bodies
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  type(body) :: cloud(2)
  type(point) :: middle
  integer :: i
  do i = 1, 2
    cloud(i)%id = i
    cloud(i)%mass = x(i)
    cloud(i)%at = point(x(i + 2), 0.5d0*x(i + 4))
    cloud(i)%spin = [x(1), x(2), 0.1d0]
  end do
  call attract(cloud, 2_c_int)
  call centre(cloud, size(cloud, kind=c_int), middle)
  y(1) = middle%u
  y(2) = energy_of(cloud(1)) + cloud(2)%spin(3)
  y(3) = distance(middle, cloud(2)%at)
end subroutine head
