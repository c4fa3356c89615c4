! Tangent of head: y with respect to x.
! test: tangent head=head wrt=x of=y
! test: run n=4 m=3 x=4 y=3
! Types local to internal procedures and to the head with extension, allocatable components, type-bound in module used by local types, parameterised constants, nested BLOCK types.
subroutine head_d(n, x, x_d, m, y, y_d)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(in) :: x_d(n)
  real(8), intent(out) :: y(m)
  real(8), intent(out) :: y_d(m)
  type :: base
    real(8) :: a = 0
  end type
  type :: base_d
    real(8) :: a = 0d0
  end type
  type, extends(base) :: more
    real(8), allocatable :: b(:)
    type(base) :: inner(2)
  end type
  type, extends(base_d) :: more_d
    real(8), allocatable :: b(:)
    type(base_d) :: inner(2)
  end type
  type(more) :: t
  type(more_d) :: t_d
  t_d%a = x_d(1)
  t%a = x(1)
  t_d%b = 2*x*x_d
  t%b = x**2
  t_d%inner%a = x_d(2:3)
  t%inner%a = x(2:3)
  t_d%inner(2)%a = t%base%a*t_d%inner(1)%a + t%inner(1)%a*t_d%base_d%a
  t%inner(2)%a = t%inner(1)%a*t%base%a
  call use_it_d(t, t_d, y(1), y_d(1))
  call scalar_d(x, x_d, y(2), y_d(2))
  block
    type :: cell
      real(8) :: v(2)
    end type
    type :: cell_d
      real(8) :: v(2) = 0d0
    end type
    type(cell) :: c
    type(cell_d) :: c_d
    c_d%v = x(3:4)*x_d(1:2) + x(1:2)*x_d(3:4)
    c%v = x(1:2)*x(3:4)
    y_d(3) = product_d(c%v, c_d%v)
    y(3) = product(c%v)
  end block
contains
  ! Tangent of product(a), with zeros among the factors or without.
  pure function product_d(a, a_d) result(r_d)
    real(8), intent(in) :: a(:), a_d(:)
    real(8) :: r_d
    real(8) :: r
    integer :: i
    r = 1
    r_d = 0
    do i = 1, size(a, 1)
      r_d = r_d*a(i) + r*a_d(i)
      r = r*a(i)
    end do
  end function product_d
  ! Tangent of use_it.
  subroutine use_it_d(s, s_d, r, r_d)
    type(more), intent(inout) :: s
    type(more_d), intent(inout) :: s_d
    real(8), intent(out) :: r
    real(8), intent(out) :: r_d
    s_d%b = s%a*s_d%b + s%b*s_d%a
    s%b = s%b*s%a
    r_d = sum(s_d%b) + sum(s_d%inner%a)
    r = sum(s%b) + sum(s%inner%a)
  end subroutine
  ! Tangent of scalar.
  subroutine scalar_d(z, z_d, r, r_d)
    real(8), intent(in) :: z(:)
    real(8), intent(in) :: z_d(:)
    type :: acc
      real(8) :: s = 0
      integer :: k = 0
    end type
    type :: acc_d
      real(8) :: s = 0d0
    end type
    type(acc) :: q
    type(acc_d) :: q_d
    integer :: i
    real(8), intent(out) :: r
    real(8), intent(out) :: r_d
    do i = 1, size(z)
      q_d%s = q_d%s + sin(z(i))*z_d(i) + cos(z(i))*z(i)*z_d(i)
      q%s = q%s + z(i)*sin(z(i))
      q%k = q%k + 1
    end do
    r_d = q_d%s/q%k
    r = q%s/q%k
  end subroutine
end subroutine
