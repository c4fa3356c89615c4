module particles_d
  use particles
  implicit none
  type :: point_d
    real(8) :: x(2) = 0d0, v(2, 2) = 0d0
  end type
  type, extends(point_d) :: body_d
    real(8) :: mass(2) = 0d0
    real(8), allocatable :: trail(:, :)
    real(8), pointer :: seen(:) => null()
  end type
contains
  ! Tangent of double_all.
  subroutine double_all_d(t, t_d)
    real(8), intent(inout) :: t(:)
    real(8), intent(inout) :: t_d(:, :)
    integer :: dir
    do dir = 1, 2
      t_d(dir, :) = 2*t_d(dir, :) + 2*t*t_d(dir, :)
    end do
    t = 2*t + t**2
  end subroutine
  ! Tangent of moved.
  subroutine moved_d(a, a_d, dt, dt_d, b, b_d)
    type(point), intent(in) :: a
    type(point_d), intent(in) :: a_d
    real(8), intent(in) :: dt
    real(8), intent(in) :: dt_d(2)
    type(point), intent(out) :: b
    type(point_d), intent(out) :: b_d
    integer :: dir
    block
      real(8), allocatable :: value_d3(:, :)
      allocate (value_d3(2, size(dt*a_d%v(1, :) + a%v*dt_d(1), 1)))
      do dir = 1, 2
        value_d3(dir, :) = dt*a_d%v(dir, :) + a%v*dt_d(dir)
      end do
      b_d = point_d(x=a_d%x + a%v(1)*dt_d + dt*a_d%v(:, 1), v=value_d3)
    end block
    b = point(x=a%x + dt*a%v(1), v=a%v*dt)
  end subroutine
end module

! Tangent of drift: r with respect to p, q, in 2 directions.
subroutine drift_d(n, p, p_d, q, q_d, r, r_d)
  use particles
  use particles_d, only: point_d, body_d, double_all_d, moved_d
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: p(n), q
  real(8), intent(in) :: p_d(2, n), q_d(2)
  real(8), intent(out) :: r(n)
  real(8), intent(out) :: r_d(2, n)
  type(body), target :: all(n)
  type(body_d), target :: all_d(n)
  type(point) :: one
  type(point_d) :: one_d
  class(point), allocatable :: any_one
  class(point_d), allocatable :: any_one_d
  integer :: i
  integer :: dir
  do dir = 1, 2
    all_d%x(dir) = p_d(dir, :)
  end do
  all%x = p
  do dir = 1, 2
    all_d(:)%mass(dir) = p*q_d(dir) + q*p_d(dir, :)
  end do
  all(:)%mass = q*p
  do i = 1, n
    do dir = 1, 2
      all_d(i)%v(dir, :) = [p_d(dir, i), q_d(dir)]
    end do
    all(i)%v = [p(i), q]
    block
      real(8), allocatable :: value_d(:, :)
      allocate (value_d(2, size([p_d(1, i), p(i)*q_d(1) + q*p_d(1, i), 0d0], 1)))
      do dir = 1, 2
        value_d(dir, :) = [p_d(dir, i), p(i)*q_d(dir) + q*p_d(dir, i), 0d0]
      end do
      all(i)%trail = [p(i), q*p(i), 1d0]
      if (allocated(all_d(i)%trail)) deallocate (all_d(i)%trail)
      allocate (all_d(i)%trail(2, lbound(all(i)%trail, 1):ubound(all(i)%trail, 1)))
      all_d(i)%trail = value_d
    end block
    all_d(i)%seen => all_d(i)%x
    all(i)%seen => all(i)%x
  end do
  block
    real(8), allocatable :: value_d2(:, :)
    allocate (value_d2(2, size(all_d%x(1), 1)))
    do dir = 1, 2
      value_d2(dir, :) = all_d%x(dir)
    end do
    call double_all_d(all%x, value_d2)
    do dir = 1, 2
      all_d%x(dir) = value_d2(dir, :)
    end do
  end block
  call double_all_d(all(2)%trail, all_d(2)%trail)
  call moved_d(all(1)%point, all_d(1)%point_d, q, q_d, one, one_d)
  allocate (any_one_d, source=one_d)
  allocate (any_one, source=one)
  select type (any_one)
  type is (point)
    select type (any_one_d)
    type is (point_d)
      any_one_d%x = q*any_one_d%x + any_one%x*q_d
      any_one%x = any_one%x*q
      one_d = any_one_d
      one = any_one
    class default
      error stop 'a derivative is not of the type that belongs to its variable'
    end select
  end select
  associate (m => all(2)%mass, m_d => all_d(2)%mass, half => q/2, half_d => q_d/2)
    m_d = half*m_d + m*half_d
    m = m*half
    r_d(:, 1) = m_d
    r(1) = m
  end associate
  r_d(:, 2) = one_d%x + one_d%v(:, 2)
  r(2) = one%x + one%v(2)
  do dir = 1, 2
    r_d(dir, 3) = sum(all%mass*all_d%x(dir) + all%x*all_d%mass(dir)) + q*all_d(3)%seen(dir) + all(3)%seen*q_d(dir)
  end do
  r(3) = sum(all%x*all%mass) + all(3)%seen*q
  do dir = 1, 2
    r_d(dir, 4:) = all(n)%v(1)*all_d(1)%trail(dir, 2) + all(1)%trail(2)*all_d(n)%v(dir, 1) + sum(all_d(3)%trail(dir, :))
  end do
  r(4:) = all(1)%trail(2)*all(n)%v(1) + sum(all(3)%trail)
end subroutine
