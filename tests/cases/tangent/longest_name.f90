! test: tangent head=head wrt=x of=y
! test: run n=1 m=1
! A name as long as Fortran allows.
module mm
  implicit none
contains
  function a_function_with_a_name_of_exactly_sixty_three_characters_yes_it(t) result(r)
    real(8), intent(in) :: t
    real(8) :: r
    r = t**3
  end function
end module
subroutine head(n, x, m, y)
  use mm
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  y(1) = 1 + a_function_with_a_name_of_exactly_sixty_three_characters_yes_it(x(1))
end subroutine
