! Adjoint of head: y with respect to x.
! test: adjoint head=head wrt=x of=y --no-recomputation
! test: adjoint head=head wrt=x of=y --no-independent-loops --no-recomputation
! Loops whose turns need nothing from each other, ADJFLOW Sec. 1.5: one turn forwards, then the same backwards. Nothing outlives a turn.
subroutine head_b(n, x, x_b, y, y_b)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: x_b(n)
  real(8), intent(inout) :: y
  real(8), intent(inout) :: y_b
  integer :: i, j
  real(8) :: t, u, p, q, v, e, f, a(n)
  real(8) :: t_b, u_b, s_b, p_b, q_b, v_b, e_b, f_b, a_b(n)
  real(8), allocatable :: t_kept(:)
  real(8), allocatable :: u_kept(:)
  real(8), allocatable :: t_kept2(:)
  real(8), allocatable :: t_kept3(:)
  real(8), allocatable :: q_kept(:)
  real(8), allocatable :: e_kept(:)
  real(8), allocatable :: f_kept(:)
  real(8), allocatable :: a_kept(:)
  real(8), allocatable :: v_kept(:)
  real(8), allocatable :: v_kept2(:)
  real(8), allocatable :: e_kept2(:)
  real(8), allocatable :: e_kept3(:)
  interface
    subroutine cf_pop_real8(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_double
      real(c_double) :: v
    end subroutine
    subroutine cf_push_real8(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_double
      real(c_double) :: v
    end subroutine
  end interface
  allocate (t_kept(n))
  allocate (u_kept(n))
  ! Nobody needs what it sets: it runs on the way back only.
  do i = 1, n        ! want plan: {loop i merged: each turn goes forwards and at once backwards}
    t_kept(i) = t
    t = x(i)*x(i)    ! want plan: {forget t: the backward sweep does not read it}
    u_kept(i) = u
    u = sin(t)       ! want plan: {forget u: the backward sweep does not read it}
  end do
  ! What it sets is needed below: the loop as it is goes forwards.
  p = 0              ! want plan: {forget p: the backward sweep does not read it}
  allocate (t_kept2(n))
  allocate (t_kept3(n))
  do i = 1, n        ! want plan: {loop i merged: each turn goes forwards and at once backwards}
    t_kept2(i) = t
    t = x(i)*x(1)    ! want plan: {forget t: the backward sweep does not read it}
    t_kept3(i) = t
    t = t*t          ! want plan: {store t in a variable: overwritten, 8 bytes}
    p = p + t*x(i)   ! want plan: {skip p: nobody needs it}
  end do
  q = p*p            ! want plan: {forget q: the backward sweep does not read it}
  allocate (q_kept(n))
  ! A value goes from turn to turn, and adjoints read it: not merged.
  do i = 1, n        ! want plan: {loop i backwards: its bounds are still known}
    q_kept(i) = q
    q = q*q + x(i)   ! want plan: {store q in an array: overwritten, 8 bytes}
  end do
  ! It overwrites what the adjoint of an earlier statement reads: not merged.
  a = x              ! want plan: {forget a: the backward sweep does not read it}
  allocate (e_kept(n))
  allocate (f_kept(n))
  allocate (a_kept(n))
  do i = 1, n        ! want plan: {loop i backwards: its bounds are still known}
    e_kept(i) = e
    e = x(i)*q       ! want plan: {store e in an array: overwritten, 8 bytes}
    f_kept(i) = f
    f = sin(e)       ! want plan: {store f in an array: overwritten, 8 bytes}
    a_kept(i) = a(i)
    a(i) = f*e       ! want plan: {store a in an array: overwritten, 8 bytes}
  end do
  allocate (v_kept(n))
  allocate (v_kept2(n))
  ! One in another: each by itself.
  do i = 1, n        ! want plan: {loop i merged: each turn goes forwards and at once backwards}
    v_kept(i) = v
    v = x(i)*x(i)    ! want plan: {forget v: the backward sweep does not read it}
    v_kept2(i) = v
    v = sin(v)       ! want plan: {store v in a variable: overwritten, 8 bytes}
    do j = 1, i      ! want plan: {loop j merged: each turn goes forwards and at once backwards}
      call cf_push_real8(t)
      t = v*x(j)     ! want plan: {forget t: the backward sweep does not read it}
      call cf_push_real8(u)
      u = sin(t)     ! want plan: {forget u: the backward sweep does not read it}
    end do
  end do
  allocate (e_kept2(n))
  allocate (e_kept3(n))
  ! The name of a value that an earlier adjoint reads: stored before the loop.
  ! want plan: {loop i merged: each turn goes forwards and at once backwards, snapshot e: adjoints of earlier statements read it}
  do i = 1, n
    e_kept2(i) = e
    e = x(i)*x(2)    ! want plan: {forget e: the backward sweep does not read it}
    e_kept3(i) = e
    e = sin(e)       ! want plan: {store e in a variable: overwritten, 8 bytes}
  end do
  s_b = 0d0
  t_b = 0d0
  u_b = 0d0
  p_b = 0d0
  q_b = 0d0
  a_b = 0d0
  e_b = 0d0
  f_b = 0d0
  v_b = 0d0
  s_b = s_b + y_b
  y_b = 0d0
  do i = n, 1, -1
    e_b = e_b + 2*e*s_b
    e = e_kept3(i)
    e_b = cos(e)*e_b
    e = e_kept2(i)
    x_b(i) = x_b(i) + x(2)*e_b
    x_b(2) = x_b(2) + x(i)*e_b
    e_b = 0d0
  end do
  deallocate (e_kept3)
  deallocate (e_kept2)
  do i = n, 1, -1
    v_b = v_b + 2*v*s_b
    do j = i, 1, -1
      u_b = u_b + t*s_b
      t_b = t_b + u*s_b
      call cf_pop_real8(u)
      t_b = t_b + cos(t)*u_b
      u_b = 0d0
      call cf_pop_real8(t)
      v_b = v_b + x(j)*t_b
      x_b(j) = x_b(j) + v*t_b
      t_b = 0d0
    end do
    v = v_kept2(i)
    v_b = cos(v)*v_b
    v = v_kept(i)
    x_b(i) = x_b(i) + 2*x(i)*v_b
    v_b = 0d0
  end do
  deallocate (v_kept2)
  deallocate (v_kept)
  do i = n, 1, -1
    a_b(i) = a_b(i) + f*s_b
    f_b = f_b + a(i)*s_b
    a(i) = a_kept(i)
    f_b = f_b + e*a_b(i)
    e_b = e_b + f*a_b(i)
    a_b(i) = 0d0
    f = f_kept(i)
    e_b = e_b + cos(e)*f_b
    f_b = 0d0
    e = e_kept(i)
    x_b(i) = x_b(i) + q*e_b
    q_b = q_b + x(i)*e_b
    e_b = 0d0
  end do
  deallocate (a_kept)
  deallocate (f_kept)
  deallocate (e_kept)
  a_b(1) = a_b(1) + a(2)*s_b
  a_b(2) = a_b(2) + a(1)*s_b
  x_b = x_b + a_b
  a_b = 0d0
  do i = n, 1, -1
    q = q_kept(i)
    x_b(i) = x_b(i) + q_b
    q_b = 2*q*q_b
  end do
  deallocate (q_kept)
  p_b = p_b + 2*p*q_b
  q_b = 0d0
  do i = n, 1, -1
    t_b = t_b + x(i)*p_b
    x_b(i) = x_b(i) + t*p_b
    t = t_kept3(i)
    t_b = 2*t*t_b
    t = t_kept2(i)
    x_b(i) = x_b(i) + x(1)*t_b
    x_b(1) = x_b(1) + x(i)*t_b
    t_b = 0d0
  end do
  deallocate (t_kept3)
  deallocate (t_kept2)
  p_b = 0d0
  do i = n, 1, -1
    u_b = u_b + t*s_b
    t_b = t_b + u*s_b
    u = u_kept(i)
    t_b = t_b + cos(t)*u_b
    u_b = 0d0
    t = t_kept(i)
    x_b(i) = x_b(i) + 2*x(i)*t_b
    t_b = 0d0
  end do
  deallocate (u_kept)
  deallocate (t_kept)
  s_b = 0d0
end subroutine head_b
