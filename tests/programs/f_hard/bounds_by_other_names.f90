! program: bounds_by_other_names
! features: loops whose bounds change under another name: of ASSOCIATE, of SELECT TYPE, of a component that points
! size: n=3 m=6
module types
  implicit none
  type state
    real(8) :: t = 0.5d0
    integer :: n = 2
    integer, pointer :: p => null()
  end type
end module
subroutine names(x, y)
  use types
  implicit none
  real(8), intent(in) :: x(3)
  real(8), intent(out) :: y(3)
  type(state) :: s(2)
  real(8) :: u, v
  integer :: p, j
  u = x(1)
  v = x(2)
  p = 3
  associate (z => p)
    do j = 1, z
      u = sin(u*x(j))
      p = 2
    end do
    y(1) = u*x(z)
  end associate
  associate (z => s(2))
    z%n = 3
    do j = 1, z%n
      u = sin(u*x(j))
      s(2)%n = 2
    end do
    y(2) = u*x(z%n)
    associate (w => z%n)
      do j = 1, w
        u = sin(u*x(j))
        s(2)%n = 1
      end do
      associate (f => v)
        s(w)%t = u
        w = 2
        f = f*s(1)%t
      end associate
    end associate
  end associate
  associate (z => j)
    j = 3
    do j = 1, z
      u = sin(u*x(j))
    end do
  end associate
  y(3) = u*v*s(1)%t*s(2)%t
end subroutine
subroutine head(n, x, m, y)
  use types
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  class(*), allocatable :: o
  integer, target :: k
  type(state) :: s
  real(8) :: u, v
  integer :: i, j
  call names(x, y(4))
  u = x(1)
  v = x(2)
  allocate (integer :: o)
  select type (o)
  type is (integer)
    o = 3
    do j = 1, o
      u = sin(u*x(j))
      o = 2
    end do
    y(1) = u*x(o)
  end select
  k = 3
  s%p => k
  do j = 1, k
    u = sin(u*x(j))
    s%p = 2
  end do
  y(2) = u*x(k)
  k = 3
  associate (z => s%p)
    do j = 1, k
      u = sin(u*x(j))
      z = 2
    end do
    z = 3
    do j = 1, z
      u = sin(u*x(j))
      k = 1
    end do
  end associate
  k = 1
  do i = 1, 2
    if (s%p < 3) then
      do j = 1, 3
        v = tanh(x(j)*x(i))
        k = k + 1
      end do
    end if
    u = u*v
  end do
  y(3) = u
end subroutine
