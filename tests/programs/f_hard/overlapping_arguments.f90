! program: overlapping_arguments
! features: a component is passed beside its structure with an allocatable part, in both orders; one array twice
! size: n=4 m=3
module overlapping_arguments_types
  type cell
    real(8) :: q
    real(8) :: z(3)
    real(8), allocatable :: al(:)
  end type
contains
  subroutine mix(b, c, r)
    real(8), intent(in) :: b(3)
    type(cell), intent(in) :: c
    real(8), intent(out) :: r
    r = b(1)*c%al(2) + c%q*b(3)*c%z(2)
  end subroutine
  subroutine mix_back(c, b, q, r)
    type(cell), intent(in) :: c
    real(8), intent(in) :: b(:), q
    real(8), intent(out) :: r
    r = b(1)*c%al(2) + c%q*b(3)*c%z(2)*q
  end subroutine
end module
subroutine head(n, x, m, y)
  use overlapping_arguments_types
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  type(cell) :: c
  c%q = x(1)*x(2)
  c%z = x(2:4)**2
  allocate (c%al(3))
  c%al = x(1:3)*x(4)
  call mix(c%z, c, y(1))
  call mix_back(c, c%z, c%q, y(2))
  call mix_back(b=c%al, c=c, q=c%al(2), r=y(3))
end subroutine head
