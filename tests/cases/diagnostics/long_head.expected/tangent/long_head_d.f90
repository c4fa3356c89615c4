! Tangent of a_head_whose_name_has_as_many_letters_as_a_name_of_fortran_has_: y with respect to x.
! The name of a derivative that would be too long is cut, and the note says why.
! test: tangent head=a_head_whose_name_has_as_many_letters_as_a_name_of_fortran_has_ wrt=x of=y
! test: says is too long for a name
subroutine a_head_whose_name_has_as_many_letters_as_a_name_of_fortran_has2(x, x_d, y, y_d)
  real(8), intent(in) :: x
  real(8), intent(in) :: x_d
  real(8), intent(out) :: y
  real(8), intent(out) :: y_d
  y_d = 2*x*x_d
  y = x*x
end subroutine
