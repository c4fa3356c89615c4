module bodies
  use iso_c_binding, only: c_double, c_int
  implicit none
  type, bind(c) :: point
    real(c_double) :: u, v
  end type point
  type, bind(c) :: body
    integer(c_int) :: id
    real(c_double) :: mass
    type(point) :: at
    real(c_double) :: spin(3)
  end type body
  interface
    subroutine attract(cloud, count) bind(c)
      import :: body, c_int
      integer(c_int), value :: count
      type(body), intent(inout) :: cloud(count)
    end subroutine attract
    function energy_of(b) bind(c)
      import :: body, c_double
      type(body), intent(in) :: b
      real(c_double) :: energy_of
    end function energy_of
    function distance(p, q) bind(c)
      import
      type(point), value :: p
      type(point), intent(in) :: q
      real(c_double) :: distance
    end function distance
  end interface
contains
  ! called from C, and here
  subroutine centre(cloud, count, middle) bind(c)
    integer(c_int), value :: count
    type(body), intent(in) :: cloud(*)
    type(point), intent(out) :: middle
    integer :: i
    real(c_double) :: mass
    middle%u = 0d0
    middle%v = 0d0
    mass = 0d0
    do i = 1, count
      middle%u = middle%u + cloud(i)%mass*cloud(i)%at%u
      middle%v = middle%v + cloud(i)%mass*cloud(i)%at%v
      mass = mass + cloud(i)%mass
    end do
    middle%u = middle%u/mass
    middle%v = middle%v/mass
  end subroutine centre
end module bodies
