module common_ground
  use iso_c_binding
  implicit none
  real(c_double), bind(c) :: gain = 1d0
  real(c_double), bind(c, name='Offset') :: bias
  real(c_double), bind(c) :: profile(3)
  real(c_double), bind(c) :: work(2)
  real(c_double), bind(c, name='level') :: hidden_level
  integer(c_int), bind(c) :: counter
  interface
    subroutine accumulate(x) bind(c)
      import :: c_double
      real(c_double), value :: x
    end subroutine accumulate
    function fetch() bind(c)
      import :: c_double
      real(c_double) :: fetch
    end function fetch
  end interface
end module common_ground
