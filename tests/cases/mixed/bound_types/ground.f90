! test: roundtrip
! What both languages have, with a type of its own in each.
module ground
  use iso_c_binding
  implicit none
  type, bind(c) :: pair
    real(c_double) :: a, b
  end type pair
  real(c_double), bind(c) :: level(0:2), grid(3, 2)
  type(c_ptr), bind(c) :: buffer
  type(pair), bind(c) :: both
  interface
    function make(n) bind(c)
      import :: c_int, c_ptr
      integer(c_int), value :: n
      type(c_ptr) :: make
    end function make
    subroutine shout(n) bind(c)
      import :: c_int
      integer(c_int), value :: n
    end subroutine shout
  end interface
contains
  function where_is(k) bind(c, name='find') result(p)
    integer(c_int), value :: k
    type(c_ptr) :: p
    p = make(k)   ! want calls: {make}
    call shout(k)
  end function where_is
end module ground
