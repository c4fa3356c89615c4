module mm_d
  use mm
  implicit none
contains
  ! Tangent of a_function_with_a_name_of_exactly_sixty_three_characters_yes_it.
  subroutine a_function_with_a_name_of_exactly_sixty_three_characters_yes_i3(t, t_d, r, r_d)
    real(8), intent(in) :: t
    real(8), intent(in) :: t_d
    real(8), intent(out) :: r
    real(8), intent(out) :: r_d
    r_d = 3*t**2*t_d
    r = t**3
  end subroutine
end module
! Tangent of head: y with respect to x.
subroutine head_d(n, x, x_d, m, y, y_d)
  use mm
  use mm_d, only: a_function_with_a_name_of_exactly_sixty_three_characters_yes_i3
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(in) :: x_d(n)
  real(8), intent(out) :: y(m)
  real(8), intent(out) :: y_d(m)
  real(8) :: a_function_with_a_name_of_exactly_sixty_three_characters_yes_i2
  real(8) :: a_function_with_a_name_of_exactly_sixty_three_characters_yes_i4
  call a_function_with_a_name_of_exactly_sixty_three_characters_yes_i3(x(1), x_d(1), &
      a_function_with_a_name_of_exactly_sixty_three_characters_yes_i2, &
      a_function_with_a_name_of_exactly_sixty_three_characters_yes_i4)
  y_d(1) = a_function_with_a_name_of_exactly_sixty_three_characters_yes_i4
  y(1) = 1 + a_function_with_a_name_of_exactly_sixty_three_characters_yes_i2
end subroutine
