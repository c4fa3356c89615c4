module terms_d
  use terms
  implicit none
  type :: term_d
    real(8) :: c = 0d0
  end type
  type, extends(term_d) :: poly_d
    real(8), allocatable :: a(:)
  end type
  type, extends(term_d) :: wave_d
    real(8) :: omega = 0d0
  end type
contains
  ! Tangent of pick.
  subroutine pick_d(kind, x, x_d, t, t_d)
    integer, intent(in) :: kind
    real(8), intent(in) :: x
    real(8), intent(in) :: x_d
    class(term), allocatable, intent(out) :: t
    class(term_d), allocatable, intent(out) :: t_d
    type(wave) :: w
    type(wave_d) :: w_d
    type(poly) :: make_poly_value
    type(poly_d) :: make_poly_value_d
    if (kind == 1) then
      w_d%omega = x_d
      w%omega = x
      allocate (t_d, source=w_d)
      allocate (t, source=w)
    else
      call make_poly_d([x, 2*x, x**2], [x_d, 2*x_d, 2*x*x_d], make_poly_value, make_poly_value_d)
      allocate (t_d, source=make_poly_value_d)
      allocate (t, source=make_poly_value)
    end if
  end subroutine
  ! Tangent of scale_by.
  subroutine scale_by_d(this, this_d, f, f_d)
    class(term), intent(inout) :: this
    class(term_d), intent(inout) :: this_d
    real(8), intent(in) :: f
    real(8), intent(in) :: f_d
    this_d%c = f*this_d%c + this%c*f_d
    this%c = this%c*f
  end subroutine
  ! Tangent of wave_scale.
  subroutine wave_scale_d(this, this_d, f, f_d)
    class(wave), intent(inout) :: this
    class(wave_d), intent(inout) :: this_d
    real(8), intent(in) :: f
    real(8), intent(in) :: f_d
    this_d%omega = f*this_d%omega + this%omega*f_d
    this%omega = this%omega*f
    this_d%c = this_d%c + f_d
    this%c = this%c + f
  end subroutine
  ! Tangent of poly_eval.
  pure subroutine poly_eval_d(this, this_d, t, t_d, r, r_d)
    class(poly), intent(in) :: this
    class(poly_d), intent(in) :: this_d
    real(8), intent(in) :: t
    real(8), intent(in) :: t_d
    integer :: i
    real(8), intent(out) :: r
    real(8), intent(out) :: r_d
    r_d = 0d0
    r = 0
    do i = size(this%a), 1, -1
      r_d = t*r_d + r*t_d + this_d%a(i)
      r = r*t + this%a(i)
    end do
    r_d = this%c*r_d + r*this_d%c
    r = r*this%c
  end subroutine
  ! Tangent of wave_eval.
  pure subroutine wave_eval_d(this, this_d, t, t_d, r, r_d)
    class(wave), intent(in) :: this
    class(wave_d), intent(in) :: this_d
    real(8), intent(in) :: t
    real(8), intent(in) :: t_d
    real(8), intent(out) :: r
    real(8), intent(out) :: r_d
    r_d = sin(this%omega*t)*this_d%c + cos(this%omega*t)*this%c*(t*this_d%omega + this%omega*t_d)
    r = this%c*sin(this%omega*t)
  end subroutine
  ! Tangent of make_poly.
  subroutine make_poly_d(a, a_d, p, p_d)
    real(8), intent(in) :: a(:)
    real(8), intent(in) :: a_d(:)
    type(poly), intent(out) :: p
    type(poly_d), intent(out) :: p_d
    p_d%a = a_d
    p%a = a
    p_d%c = 0d0
    p%c = 1
  end subroutine
  ! Tangent of add_poly.
  subroutine add_poly_d(l, l_d, r, r_d, s, s_d)
    class(poly), intent(in) :: l, r
    class(poly_d), intent(in) :: l_d, r_d
    type(poly), intent(out) :: s
    type(poly_d), intent(out) :: s_d
    s_d%a = l_d%a + r%c*r_d%a + r%a*r_d%c
    s%a = l%a + r%a*r%c
    s_d%c = l_d%c
    s%c = l%c
  end subroutine
end module
! Tangent of head: y with respect to x.
subroutine head_d(n, x, x_d, m, y, y_d)
  use terms
  use terms_d, only: pick_d, term_d, scale_by_d, wave_scale_d, wave_d, poly_eval_d, poly_d, wave_eval_d, make_poly_d, add_poly_d
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(in) :: x_d(n)
  real(8), intent(out) :: y(m)
  real(8), intent(out) :: y_d(m)
  class(term), allocatable :: t, u
  class(term_d), allocatable :: t_d, u_d
  type(poly) :: p, q
  type(poly_d) :: p_d, q_d
  integer :: k
  real(8) :: eval_value
  real(8) :: eval_value_d
  type(poly) :: add_poly_value
  type(poly_d) :: add_poly_value_d
  do k = 1, 2
    call pick_d(k, x(k), x_d(k), t, t_d)
    select type (object => t)
    class is (term)
      select type (object_d => t_d)
      class is (term_d)
        call scale_by_d(object, object_d, x(3), x_d(3))
      class default
        error stop 'a derivative is not of the type that belongs to its variable'
      end select
    class is (wave)
      select type (object_d => t_d)
      class is (wave_d)
        call wave_scale_d(object, object_d, x(3), x_d(3))
      class default
        error stop 'a derivative is not of the type that belongs to its variable'
      end select
    class default
      error stop 'no derivative of scale_by for the type of this object'
    end select
    select type (object2 => t)
    class is (poly)
      select type (object2_d => t_d)
      class is (poly_d)
        call poly_eval_d(object2, object2_d, x(4), x_d(4), y(k), y_d(k))
      class default
        error stop 'a derivative is not of the type that belongs to its variable'
      end select
    class is (wave)
      select type (object2_d => t_d)
      class is (wave_d)
        call wave_eval_d(object2, object2_d, x(4), x_d(4), y(k), y_d(k))
      class default
        error stop 'a derivative is not of the type that belongs to its variable'
      end select
    class default
      error stop 'no derivative of eval for the type of this object'
    end select
    if (allocated(u)) deallocate (u, u_d)
    call move_alloc(t_d, u_d)
    call move_alloc(t, u)
    select type (object3 => u)
    class is (poly)
      select type (object3_d => u_d)
      class is (poly_d)
        call poly_eval_d(object3, object3_d, x(1), x_d(1), eval_value, eval_value_d)
      class default
        error stop 'a derivative is not of the type that belongs to its variable'
      end select
    class is (wave)
      select type (object3_d => u_d)
      class is (wave_d)
        call wave_eval_d(object3, object3_d, x(1), x_d(1), eval_value, eval_value_d)
      class default
        error stop 'a derivative is not of the type that belongs to its variable'
      end select
    class default
      error stop 'no derivative of eval for the type of this object'
    end select
    y_d(k) = y_d(k) + eval_value_d
    y(k) = y(k) + eval_value
  end do
  call make_poly_d(x, x_d, p, p_d)
  call make_poly_d(x**2, 2*x*x_d, q, q_d)
  q_d%c = x_d(2)
  q%c = x(2)
  call add_poly_d(p, p_d, q, q_d, add_poly_value, add_poly_value_d)
  p_d = add_poly_value_d
  p = add_poly_value
  call poly_eval_d(p, p_d, 0.5d0, 0d0, y(3), y_d(3))
end subroutine
