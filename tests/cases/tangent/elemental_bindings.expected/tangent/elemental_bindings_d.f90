module m_d
  use m
  implicit none
  type :: base_d
    real(8) :: r = 0d0
  end type
  type, extends(base_d) :: big_d
    real(8) :: s = 0d0
  end type
contains
  ! Tangent of f: y with respect to x.
  subroutine f_d(n, x, x_d, y, y_d)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(in) :: x_d(n)
    real(8), intent(out) :: y
    real(8), intent(out) :: y_d
    type(base) :: p(n)
    type(base_d) :: p_d(n)
    type(big) :: q(n)
    type(big_d) :: q_d(n)
    real(8), allocatable :: area_value(:)
    real(8), allocatable :: area_value_d(:)
    real(8), allocatable :: area_value2(:)
    real(8), allocatable :: area_value2_d(:)
    p_d%r = x_d
    p%r = x
    q_d%r = 2*x*x_d
    q%r = x**2
    q_d%s = x_d
    q%s = x
    if (allocated(area_value)) deallocate (area_value, area_value_d)
    allocate (area_value(size(p)), area_value_d(size(p)))
    call area_d(p, p_d, x(1), x_d(1), area_value, area_value_d)
    if (allocated(area_value2)) deallocate (area_value2, area_value2_d)
    allocate (area_value2(size(q)), area_value2_d(size(q)))
    call big_area_d(q, q_d, x, x_d, area_value2, area_value2_d)
    y_d = sum(area_value_d) + sum(area_value2_d)
    y = sum(area_value) + sum(area_value2)
    call inner_d(p, p_d, x, x_d, y, y_d)
    call inner_d(q, q_d, x, x_d, y, y_d)
  end subroutine
  ! Tangent of area.
  elemental subroutine area_d(self, self_d, t, t_d, a, a_d)
    class(base), intent(in) :: self
    class(base_d), intent(in) :: self_d
    real(8), intent(in) :: t
    real(8), intent(in) :: t_d
    real(8), intent(out) :: a
    real(8), intent(out) :: a_d
    a_d = 2*self%r*t*self_d%r + self%r**2*t_d
    a = self%r**2*t
  end subroutine
  ! Tangent of big_area.
  elemental subroutine big_area_d(self, self_d, t, t_d, a, a_d)
    class(big), intent(in) :: self
    class(big_d), intent(in) :: self_d
    real(8), intent(in) :: t
    real(8), intent(in) :: t_d
    real(8), intent(out) :: a
    real(8), intent(out) :: a_d
    a_d = self%s*t*self_d%r + self%r*t*self_d%s + self%r*self%s*t_d
    a = self%r*self%s*t
  end subroutine
  ! Tangent of inner.
  subroutine inner_d(b, b_d, x, x_d, y, y_d)
    class(base), intent(inout) :: b(:)
    class(base_d), intent(inout) :: b_d(:)
    real(8), intent(in) :: x(:)
    real(8), intent(in) :: x_d(:)
    real(8), intent(inout) :: y
    real(8), intent(inout) :: y_d
    real(8) :: z(size(x))
    real(8) :: z_d(size(x))
    real(8), allocatable :: area_value(:)
    real(8), allocatable :: area_value_d(:)
    real(8), allocatable :: area_value2(:)
    real(8), allocatable :: area_value2_d(:)
    select type (object => b(1))
    class is (base)
      select type (object_d => b_d(1))
      class is (base_d)
        call squash_d(2*x, 2*x_d, z, z_d)
      class default
        error stop 'a derivative is not of the type that belongs to its variable'
      end select
    class default
      error stop 'no derivative of squash for the type of this object'
    end select
    if (allocated(area_value)) deallocate (area_value, area_value_d)
    allocate (area_value(size(b)), area_value_d(size(b)))
    select type (object2 => b)
    class is (base)
      select type (object2_d => b_d)
      class is (base_d)
        call area_d(object2, object2_d, x, x_d, area_value, area_value_d)
      class default
        error stop 'a derivative is not of the type that belongs to its variable'
      end select
    class is (big)
      select type (object2_d => b_d)
      class is (big_d)
        call big_area_d(object2, object2_d, x, x_d, area_value, area_value_d)
      class default
        error stop 'a derivative is not of the type that belongs to its variable'
      end select
    class default
      error stop 'no derivative of area for the type of this object'
    end select
    if (allocated(area_value2)) deallocate (area_value2, area_value2_d)
    allocate (area_value2(size(x)), area_value2_d(size(x)))
    select type (object3 => b(1))
    class is (base)
      select type (object3_d => b_d(1))
      class is (base_d)
        call area_d(object3, object3_d, x, x_d, area_value2, area_value2_d)
      class default
        error stop 'a derivative is not of the type that belongs to its variable'
      end select
    class is (big)
      select type (object3_d => b_d(1))
      class is (big_d)
        call big_area_d(object3, object3_d, x, x_d, area_value2, area_value2_d)
      class default
        error stop 'a derivative is not of the type that belongs to its variable'
      end select
    class default
      error stop 'no derivative of area for the type of this object'
    end select
    y_d = y_d + sum(area_value_d) + sum(area_value2_d) + sum(z_d)
    y = y + sum(area_value) + sum(area_value2) + sum(z)
    select type (object4 => b)
    class is (base)
      select type (object4_d => b_d)
      class is (base_d)
        call bump_d(object4, object4_d, x, x_d)
      class default
        error stop 'a derivative is not of the type that belongs to its variable'
      end select
    class default
      error stop 'no derivative of bump for the type of this object'
    end select
    y_d = y_d + sum(b_d%r)
    y = y + sum(b%r)
  end subroutine
  ! Tangent of squash.
  elemental subroutine squash_d(t, t_d, r, r_d)
    real(8), intent(in) :: t
    real(8), intent(in) :: t_d
    real(8), intent(out) :: r
    real(8), intent(out) :: r_d
    r_d = (t_d - (t/(1 + t))*t_d)/(1 + t)
    r = t/(1 + t)
  end subroutine
  ! Tangent of bump.
  elemental subroutine bump_d(self, self_d, by, by_d)
    class(base), intent(inout) :: self
    class(base_d), intent(inout) :: self_d
    real(8), intent(in) :: by
    real(8), intent(in) :: by_d
    self_d%r = by*self_d%r + self%r*by_d
    self%r = self%r*by
  end subroutine
end module
