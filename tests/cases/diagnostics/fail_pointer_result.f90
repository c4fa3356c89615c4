! test: tangent head=head wrt=x of=y
module pool_of_reals
  implicit none
  real(8), allocatable, target :: pool(:)
contains
  function elem(i) result(p)
    integer, intent(in) :: i
    real(8), pointer :: p
    p => pool(i)
  end function
end module
subroutine head(n, x, y)
  use pool_of_reals
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  pool = x
  y = x(1)*elem(3) ! want error: the value behind the pointer that 'elem' gives
  deallocate (pool)
end subroutine
