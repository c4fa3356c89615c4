! test: tangent head=head wrt=x of=y
module store_of_values
  implicit none
  real(8), target :: store(4)
contains
  function at(i) result(p)
    integer, intent(in) :: i
    real(8), pointer :: p
    p => store(i)
  end function
end module
subroutine head(x, y)
  use store_of_values
  implicit none
  real(8), intent(in) :: x(2)
  real(8), intent(out) :: y
  ! error: the value behind the pointer that 'at' gives
  at(1) = x(1)*x(2)  ! want error: a function call cannot be taken out of this statement
  y = store(1)
end subroutine
