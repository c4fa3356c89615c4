! Literals of every type as operands of a unary operator of the user's.
module operator_literals
  implicit none
  interface operator(.op.)
    module procedure of_real, of_double, of_integer, of_logical, of_text, of_complex, of_array, two
  end interface
contains
  pure real function of_real(i)
    real, intent(in) :: i
    of_real = -i
  end function
  pure real function of_double(i)
    real(8), intent(in) :: i
    of_double = real(-2*i)
  end function
  pure real function of_integer(i)
    integer, intent(in) :: i
    of_integer = -3*i
  end function
  pure real function of_logical(i)
    logical, intent(in) :: i
    of_logical = merge(1., 2., i)
  end function
  pure real function of_text(i)
    character(*), intent(in) :: i
    of_text = len(i)
  end function
  pure real function of_complex(i)
    complex, intent(in) :: i
    of_complex = aimag(i)
  end function
  pure real function of_array(i)
    real, intent(in) :: i(:)
    of_array = sum(i)
  end function
  pure real function two(i, j)
    real, intent(in) :: i, j
    two = i + j
  end function
end module
program p
  use operator_literals
  implicit none
  real :: x = 2
  if ((.op. 2.0)*x /= -4.) stop 1
  if (.op. 2.0d0 /= -4.) stop 2
  if (.op. 7 /= -21.) stop 3
  if (.op. .true. /= 1.) stop 4
  if (.op. 'it''s \' /= 6.) stop 5
  if (.op. (1.0, -2.5) /= -2.5) stop 6
  if (.op. [1., 2., 3.] /= 6.) stop 7
  if ((x .op. 3.0) + (4.0 .op. x) /= 11.) stop 8
  if ((.op. .5e0) - .op. x /= 1.5) stop 9
end program
