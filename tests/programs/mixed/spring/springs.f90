! What is written in C, law.c.
module springs
  use, intrinsic :: iso_c_binding
  implicit none
  interface
    function force(stretch, stiffness) bind(c, name='spring_force') result(f)
      import :: c_double
      real(c_double), value :: stretch, stiffness
      real(c_double) :: f
    end function force
    subroutine kick(speed, f, h) bind(c)
      import :: c_double
      real(c_double), intent(inout) :: speed
      real(c_double), value :: f
      real(c_double), intent(in), value :: h
    end subroutine kick
    real(c_float) function roughly(v) bind(c)
      import
      real(c_float), value :: v
    end function roughly
    integer(c_int) function count_turns(position) bind(c)
      import :: c_double, c_int
      real(c_double), value :: position
    end function count_turns
  end interface
end module springs
