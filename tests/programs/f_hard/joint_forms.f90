! program: joint_forms
! features: procedures that could run again, called in many ways: generic names, operators, defined assignment, elemental, array and structure results, keywords, results in subscripts, conditions, bounds
! size: n=5 m=9
module joint_forms_parts
  implicit none
  type vec
    real(8) :: p(2)
    integer :: at = 1
  end type
  interface operator(.dot.)
    module procedure dot
  end interface
  interface operator(+)
    module procedure plus
  end interface
  interface assignment(=)
    module procedure from_real
  end interface
  interface energy
    module procedure energy_one, energy_many
  end interface
contains
  function dot(a, b) result(r)
    type(vec), intent(in) :: a, b
    real(8) :: r, t
    t = a%p(1)*b%p(1)
    t = sin(t) + t*a%p(2)*b%p(2)
    r = t*t
  end function dot
  function plus(a, b) result(r)
    type(vec), intent(in) :: a, b
    type(vec) :: r
    r%p = a%p*b%p
    r%p = r%p*r%p + a%p
    r%at = 3 - a%at
  end function plus
  subroutine from_real(a, v)
    type(vec), intent(out) :: a
    real(8), intent(in) :: v
    real(8) :: t
    t = v*v
    t = sin(t)*t
    a%p = [t, v*t]
  end subroutine from_real
  function energy_one(v) result(r)
    real(8), intent(in) :: v
    real(8) :: r, t
    t = v*v
    t = t*t
    r = t*v
  end function energy_one
  function energy_many(v) result(r)
    real(8), intent(in) :: v(:)
    real(8) :: r, t
    integer :: i
    r = 0
    do i = 1, size(v)
      t = v(i)*v(1)
      t = sin(t)
      r = r + t*t
    end do
  end function energy_many
  elemental subroutine twist(v, r)
    real(8), intent(in) :: v
    real(8), intent(out) :: r
    real(8) :: t
    t = v*v
    t = sin(t)*t
    r = t*v
  end subroutine twist
  function halves(v) result(r)
    real(8), intent(in) :: v(:)
    real(8), allocatable :: r(:)
    real(8), allocatable :: t(:)
    t = v*v
    t = sin(t)*t
    r = t(1:size(v)/2)
  end function halves
  integer function place(v, also)
    real(8), intent(in) :: v
    real(8), intent(inout) :: also
    real(8) :: t
    t = v*v
    t = sin(t)*t
    also = also + t*t
    place = merge(1, 2, t > 0.25d0)
  end function place
  logical function above(v, gap)
    real(8), intent(in) :: v
    real(8), intent(out) :: gap
    real(8) :: t
    t = v*v
    t = t*t
    gap = t - 0.3d0
    above = gap > 0
  end function above
  subroutine scratch(v, r)
    real(8), intent(in) :: v
    real(8), intent(out) :: r
    r = v*v
    r = sin(r)
    r = r*r
  end subroutine scratch
  subroutine part_of(k, v, r)
    integer, intent(in) :: k
    real(8), intent(in) :: v
    real(8), intent(inout) :: r(:)
    real(8) :: t
    t = v*v
    t = t*t
    r(k) = t*v
  end subroutine part_of
end module joint_forms_parts
subroutine head(n, x, m, y)
  use joint_forms_parts
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  type(vec) :: a, b, c
  real(8) :: r(n), s, gap, h(2)
  integer :: i, k
  y = 0
  a = x(1)
  b = x(2)
  c = a + b
  y(1) = (a .dot. b)*(c .dot. a)
  c = c + (a + c)
  a = c%p(1)
  y(1) = y(1) + (c .dot. (a + b))*x(c%at)
  y(2) = energy(x(1))*energy(x) + energy(v=x(2:3))
  call twist(x, r)
  y(3) = sum(r*r)
  call twist(r(1:4:2), r(2:5:2))
  call twist(v=r(1), r=r(2))
  y(3) = y(3) + r(2)*r(4)
  h = halves(x(2:5))
  y(4) = h(1)*h(2)
  h = halves([h, x(1:2)])
  y(4) = y(4)*sum(halves(x(1:4)))*h(1)
  s = 0
  do i = 1, n
    k = place(x(i), s)
    y(5) = y(5) + x(k)*x(i)*s
  end do
  do i = 1, n
    if (above(x(i), gap)) then
      y(6) = y(6) + gap*gap
    else
      y(6) = y(6) - gap*x(1)
    end if
  end do
  k = 0
  s = x(1)
  do while (above(s, gap) .or. k < 2)
    s = s*0.5d0 + gap*0.1d0
    k = k + 1
    if (k > 4) exit
  end do
  y(6) = y(6)*s*gap
  do i = 1, n
    call scratch(x(i), r(i))
  end do
  y(7) = r(1)*r(2)*r(5)
  do i = 2, n
    call scratch(r(i - 1), r(i))
    y(7) = y(7) + r(i)*r(i - 1)
  end do
  call scratch(x(1), gap)
  y(7) = y(7)*gap*gap
  r = x
  y(8) = r(1)*r(2)
  k = 3
  call part_of(k, x(2), r)
  k = 1
  call part_of(k, x(3), r)
  k = 2
  y(8) = y(8)*r(1)*r(3)*r(k)
  do i = 1, int(1 + energy_one(1.0d0))
    call part_of(i, x(i)*r(i + 1), r)
  end do
  y(9) = r(1)*r(2)*r(3)
end subroutine head
