! test: adjoint head=f wrt=x of=y
module ways
  implicit none
contains
  subroutine one(u, k)
    real(8), intent(inout) :: u
    ! error: 'v' is an argument of one ENTRY, and named where another leads to
    real(8), intent(inout), optional :: v
    integer, intent(in) :: k
    logical :: first
    first = .true.
    go to 10
    entry two(u, v)
    first = .false.
10  continue
    if (first) then
      u = u**2*k
    else if (present(v)) then
      v = u*v
    end if
  end subroutine
end module
subroutine f(x, y)
  use ways
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = x
  call one(y, 3)
end subroutine
