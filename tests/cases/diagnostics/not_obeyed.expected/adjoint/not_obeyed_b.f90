module parts_b
  use parts
  implicit none
contains
  ! Forward sweep of speaks.
  subroutine speaks_fwd(a, r)
    real(8), intent(in) :: a
    real(8), intent(inout) :: r
    real(8) :: t
    interface
      subroutine cf_push_real8(v) bind(c)
        use, intrinsic :: iso_c_binding, only: c_double
        real(c_double) :: v
      end subroutine
    end interface
    t = a*a
    call cf_push_real8(t)
    t = t*t
    print *, t
    r = t*a
    call cf_push_real8(t)
  end subroutine speaks_fwd
  ! Backward sweep of speaks.
  subroutine speaks_bwd(a, a_b, r, r_b)
    real(8), intent(in) :: a
    real(8), intent(inout) :: a_b
    real(8), intent(inout) :: r
    real(8), intent(inout) :: r_b
    real(8) :: t
    real(8) :: t_b
    interface
      subroutine cf_pop_real8(v) bind(c)
        use, intrinsic :: iso_c_binding, only: c_double
        real(c_double) :: v
      end subroutine
    end interface
    call cf_pop_real8(t)
    t_b = 0d0
    t_b = t_b + a*r_b
    a_b = a_b + t*r_b
    r_b = 0d0
    call cf_pop_real8(t)
    t_b = 2*t*t_b
    a_b = a_b + 2*a*t_b
    t_b = 0d0
  end subroutine speaks_bwd
  ! Forward sweep of update.
  subroutine update_fwd(v)
    real(8), intent(inout) :: v(*)
    interface
      subroutine cf_push_real8(v) bind(c)
        use, intrinsic :: iso_c_binding, only: c_double
        real(c_double) :: v
      end subroutine
    end interface
    call cf_push_real8(v(1))
    v(1) = v(1)*v(2)
  end subroutine update_fwd
  ! Backward sweep of update.
  subroutine update_bwd(v, v_b)
    real(8), intent(inout) :: v(*)
    real(8), intent(inout) :: v_b(*)
    real(8) :: t2
    interface
      subroutine cf_pop_real8(v) bind(c)
        use, intrinsic :: iso_c_binding, only: c_double
        real(c_double) :: v
      end subroutine
    end interface
    call cf_pop_real8(v(1))
    t2 = v_b(1)
    v_b(1) = 0d0
    v_b(1) = v_b(1) + v(2)*t2
    v_b(2) = v_b(2) + v(1)*t2
  end subroutine update_bwd
  ! Adjoint of square.
  subroutine square_b(a, a_b, r, r_b)
    real(8), intent(in) :: a
    real(8), intent(inout) :: a_b
    real(8), intent(inout) :: r
    real(8), intent(inout) :: r_b
    a_b = a_b + 2*a*r_b
    r_b = 0d0
  end subroutine square_b
  ! Forward sweep of march.
  subroutine march_fwd(a)
    real(8), intent(in) :: a
    real(8) :: hidden
    real(8) :: hidden_b
    common /inner/ hidden
    common /inner_b/ hidden_b
    interface
      subroutine cf_push_real8(v) bind(c)
        use, intrinsic :: iso_c_binding, only: c_double
        real(c_double) :: v
      end subroutine
    end interface
    call cf_push_real8(hidden)
    hidden = hidden*sin(hidden) + a
  end subroutine march_fwd
  ! Backward sweep of march.
  subroutine march_bwd(a, a_b)
    real(8), intent(in) :: a
    real(8), intent(inout) :: a_b
    real(8) :: hidden
    real(8) :: hidden_b
    common /inner/ hidden
    common /inner_b/ hidden_b
    interface
      subroutine cf_pop_real8(v) bind(c)
        use, intrinsic :: iso_c_binding, only: c_double
        real(c_double) :: v
      end subroutine
    end interface
    call cf_pop_real8(hidden)
    a_b = a_b + hidden_b
    hidden_b = (sin(hidden) + cos(hidden)*hidden)*hidden_b
  end subroutine march_bwd
  ! Adjoint of take.
  subroutine take_b(r, r_b)
    real(8), intent(inout) :: r
    real(8), intent(inout) :: r_b
    real(8) :: hidden
    real(8) :: hidden_b
    common /inner/ hidden
    common /inner_b/ hidden_b
    hidden_b = hidden_b + 2*hidden*r_b
    r_b = 0d0
  end subroutine take_b
end module parts_b
! Adjoint of head: y with respect to x.
subroutine head_b(n, x, x_b, y, y_b)
  use parts
  use parts_b, only: speaks_fwd, speaks_bwd, update_fwd, update_bwd, square_b, march_fwd, march_bwd, take_b
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: x_b(n)
  real(8), intent(inout) :: y
  real(8), intent(inout) :: y_b
  integer :: i
  real(8) :: r, s, q, p
  real(8) :: r_b, s_b, q_b, p_b
  real(8), pointer :: w(:)
  real(8), pointer :: w_b(:)
  type :: pointers
    double precision, pointer :: own(:)
    double precision, pointer :: own_b(:)
  end type
  double precision :: inner_b_all(1)
  common /inner_b/ inner_b_all
  type(pointers) :: saved
  integer :: turns
  integer :: turns2
  interface
    function cf_pop_branch() bind(c)
      use, intrinsic :: iso_c_binding, only: c_int32_t
      integer(c_int32_t) :: cf_pop_branch
    end function
    subroutine cf_pop_integer4(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_int32_t
      integer(c_int32_t) :: v
    end subroutine
    subroutine cf_pop_real8(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_double
      real(c_double) :: v
    end subroutine
    subroutine cf_pop_structure(v, n) bind(c)
      use, intrinsic :: iso_c_binding, only: c_int64_t
      type(*) :: v
      integer(c_int64_t), value :: n
    end subroutine
    subroutine cf_push_branch(taken) bind(c)
      use, intrinsic :: iso_c_binding, only: c_int32_t
      integer(c_int32_t), value :: taken
    end subroutine
    subroutine cf_push_integer4(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_int32_t
      integer(c_int32_t) :: v
    end subroutine
    subroutine cf_push_real8(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_double
      real(c_double) :: v
    end subroutine
    subroutine cf_push_structure(v, n) bind(c)
      use, intrinsic :: iso_c_binding, only: c_int64_t
      type(*) :: v
      integer(c_int64_t), value :: n
    end subroutine
  end interface
  nullify (w, w_b)
  !$cf checkpoint ! want warning: this call cannot be run again: it prints(line 12)
  call speaks_fwd(x(1), r)
  s = r
  saved%own => w
  saved%own_b => w_b
  call cf_push_structure(saved, storage_size(saved, kind=8)/8)
  allocate (w(2), w_b(2))
  w_b = 0d0
  w = r*x(1:2)
  !$cf checkpoint ! want warning: which it needs to run again
  call update_fwd(w)
  s = s + w(1)*w(1)
  saved%own => w
  saved%own_b => w_b
  call cf_push_structure(saved, storage_size(saved, kind=8)/8)
  nullify (w, w_b)
  !$cf checkpoint
  call square(s, p)
  q = 1
  !$AD ii-loop ! want warning: 'ii-loop' is not obeyed: this loop is not merged: its turns need q, which other turns set(line 61)
  do i = 1, n
    call cf_push_real8(q)
    q = q*q + x(i)
  end do
  turns = 0
  !$cf independent-loop ! want warning: control jumps in it(line 65)
  do i = 1, n
    turns = turns + 1
    if (x(i) > 1d9) then
      call cf_push_branch(0)
      exit
    end if
    call cf_push_real8(q)
    q = q*x(i)
    call cf_push_branch(1)
  end do
  call cf_push_integer4(turns)
  call cf_push_real8(r)
  !$cf binomial(3) ! want warning: its turns hand on hidden, which this procedure does not name
  do i = 1, n
    call march_fwd(x(i))
  end do
  !$cf binomial(n) ! want warning: it does not say how many snapshots there are
  do i = 1, n
    call cf_push_real8(q)
    q = q*sin(q) + x(i)
  end do
  turns2 = 0
  !$cf binomial(2) ! want warning: control jumps in it
  do i = 1, n
    turns2 = turns2 + 1
    call cf_push_real8(q)
    q = q*sin(q) + x(i)
    if (q > 1d9) then
      exit
    end if
  end do
  call cf_push_integer4(turns2)
  call take(r)
  inner_b_all = 0d0
  r_b = 0d0
  s_b = 0d0
  p_b = 0d0
  q_b = 0d0
  q_b = q_b + r*y_b
  r_b = r_b + q*y_b
  call take_b(r, r_b)
  call cf_pop_integer4(turns2)
  do i = turns2, 1, -1
    call cf_pop_real8(q)
    x_b(i) = x_b(i) + q_b
    q_b = (sin(q) + cos(q)*q)*q_b
  end do
  do i = n, 1, -1
    call cf_pop_real8(q)
    x_b(i) = x_b(i) + q_b
    q_b = (sin(q) + cos(q)*q)*q_b
  end do
  do i = n, 1, -1
    call march_bwd(x(i), x_b(i))
  end do
  do i = n, 1, -1
    r = x(i)*x(i)
    r_b = r_b + (cos(r)*r + sin(r))*y_b
    x_b(i) = x_b(i) + 2*x(i)*r_b
    r_b = 0d0
  end do
  call cf_pop_real8(r)
  call cf_pop_integer4(turns)
  do i = turns, 1, -1
    if (cf_pop_branch() == 1) then
      call cf_pop_real8(q)
      x_b(i) = x_b(i) + q*q_b
      q_b = x(i)*q_b
    end if
  end do
  do i = n, 1, -1
    call cf_pop_real8(q)
    x_b(i) = x_b(i) + q_b
    q_b = 2*q*q_b
  end do
  q_b = 0d0
  s_b = s_b + p*y_b
  p_b = p_b + s*y_b
  y_b = 0d0
  call square_b(s, s_b, p, p_b)
  call cf_pop_structure(saved, storage_size(saved, kind=8)/8)
  w => saved%own
  w_b => saved%own_b
  w_b(1) = w_b(1) + 2*w(1)*s_b
  call update_bwd(w, w_b)
  r_b = r_b + sum(x(1:2)*w_b)
  x_b(1:2) = x_b(1:2) + r*w_b
  w_b = 0d0
  deallocate (w_b, w)
  call cf_pop_structure(saved, storage_size(saved, kind=8)/8)
  w => saved%own
  w_b => saved%own_b
  r_b = r_b + s_b
  s_b = 0d0
  call speaks_bwd(x(1), x_b(1), r, r_b)
end subroutine head_b
