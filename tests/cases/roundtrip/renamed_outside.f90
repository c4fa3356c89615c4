! test: roundtrip
! test: tangent head=head wrt=x of=y
! test: run n=2 m=1
! The host renames what an inner scope uses under its own name.
module units
  implicit none
  real(8) :: gain = 1
end module
module work
  use units, g => gain
  implicit none
contains
  subroutine inner(a, r)
    use units, only: gain
    real(8), intent(in) :: a
    real(8), intent(out) :: r
    real(8) :: g
    g = a
    r = g*gain
  end subroutine
  subroutine setg(a)
    real(8), intent(in) :: a
    g = a
  end subroutine
end module
subroutine head(n, x, m, y)
  use work
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  call setg(x(2))
  call inner(x(1), y(1))
end subroutine
