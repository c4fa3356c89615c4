! Adjoint of head: y with respect to x.
! test: adjoint head=head wrt=x of=y store=all
! What the plan says of statements, loops, branches and calls: what is stored, how it runs back, and why.
subroutine head_b(n, x, x_b, y, y_b)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: x_b(n)
  real(8), intent(inout) :: y
  real(8), intent(inout) :: y_b
  real(8) :: r, s
  real(8) :: s_b
  integer :: i, k
  integer :: turns
  integer :: first
  integer :: turns2
  integer :: turns3
  integer :: turn
  integer :: turns4
  integer :: turn2
  interface
    function cf_pop_branch() bind(c)
      use, intrinsic :: iso_c_binding, only: c_int32_t
      integer(c_int32_t) :: cf_pop_branch
    end function
    function cf_pop_choice(ways) bind(c)
      use, intrinsic :: iso_c_binding, only: c_int32_t
      integer(c_int32_t), value :: ways
      integer(c_int32_t) :: cf_pop_choice
    end function
    subroutine cf_pop_integer4(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_int32_t
      integer(c_int32_t) :: v
    end subroutine
    subroutine cf_pop_real8(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_double
      real(c_double) :: v
    end subroutine
    subroutine cf_push_branch(taken) bind(c)
      use, intrinsic :: iso_c_binding, only: c_int32_t
      integer(c_int32_t), value :: taken
    end subroutine
    subroutine cf_push_choice(taken, ways) bind(c)
      use, intrinsic :: iso_c_binding, only: c_int32_t
      integer(c_int32_t), value :: taken
      integer(c_int32_t), value :: ways
    end subroutine
    subroutine cf_push_integer4(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_int32_t
      integer(c_int32_t) :: v
    end subroutine
    subroutine cf_push_real8(v) bind(c)
      use, intrinsic :: iso_c_binding, only: c_double
      real(c_double) :: v
    end subroutine
  end interface
  call cf_push_real8(y)
  y = 0.0d0                             ! want plan: {store y: overwritten, 8 bytes}
  do i = 1, n                           ! want plan: {loop i backwards: its bounds are still known}
    call cf_push_real8(s)
    s = x(i)                            ! want plan: {store s: overwritten, 8 bytes}
    if (s > 0.5d0) then                 ! want plan: {branch stored: 2 ways}
      call cf_push_real8(y)
      y = y + s*s                       ! want plan: {store y: overwritten, 8 bytes}
      call cf_push_branch(1)
    else
      call cf_push_branch(0)
    end if
    if (s > 100.0d0) then               ! want plan: {branch forgotten: nothing in it runs back}
      print *, 'large', s
    end if
  end do
  turns = 0
  do i = 1, n                           ! want plan: {loop i counted: it may be left early}
    turns = turns + 1
    ! want plan: {branch forgotten: nothing in it runs back, rest stored: a bit says whether what follows was run}
    if (x(i) > 0.9d0) then
      call cf_push_branch(0)
      exit
    end if
    call cf_push_real8(y)
    y = y*x(i)                          ! want plan: {store y: overwritten, 8 bytes}
    call cf_push_branch(1)
  end do
  call cf_push_integer4(turns)
  call cf_push_integer4(k)
  k = n                                 ! want plan: {store k: overwritten, 4 bytes}
  first = k
  turns2 = 0
  do i = first, 1, -1                   ! want plan: {loop i counted: its bounds may change}
    turns2 = turns2 + 1
    call cf_push_integer4(k)
    k = k - 1                           ! want plan: {store k: overwritten, 4 bytes}
    call cf_push_real8(y)
    y = y + x(i)*k                      ! want plan: {store y: overwritten, 8 bytes}
  end do
  call cf_push_integer4(first)
  call cf_push_integer4(turns2)
  call cf_push_real8(r)
  turns3 = 0
  do r = 0.0d0, 1.0d0, 0.25d0  ! want plan: {loop r counted: its index is real and is stored each turn, store r: overwritten}
    turns3 = turns3 + 1
    call cf_push_real8(y)
    y = y + r*x(1)                      ! want plan: {store y: overwritten, 8 bytes}
    call cf_push_real8(r)
  end do
  call cf_push_integer4(turns3)
  turns4 = 0
  do while (y > 1.0d0)                  ! want plan: {loop counted: its turns are stored}
    turns4 = turns4 + 1
    call cf_push_real8(y)
    y = y/2                             ! want plan: {store y: overwritten, 8 bytes}
  end do
  call cf_push_integer4(turns4)
  select case (n)                       ! want plan: {branch stored: 3 ways}
  case (1)
    call cf_push_real8(y)
    y = 2*y                             ! want plan: {store y: overwritten, 8 bytes}
    call cf_push_choice(0, 3)
  case (2)
    call cf_push_real8(y)
    y = 3*y                             ! want plan: {store y: overwritten, 8 bytes}
    call cf_push_choice(1, 3)
  case default
    call cf_push_choice(2, 3)
  end select
  call work_fwd(x, y)                   ! want plan: {split work: its forward sweep stores what its backward sweep needs}
  call say(n)                           ! want plan: {call say forwards only: it changes nothing here and carries no derivative}
  s_b = 0d0
  call work_bwd(x, x_b, y, y_b)
  select case (cf_pop_choice(3))
  case (0)
    call cf_pop_real8(y)
    y_b = 2*y_b
  case (1)
    call cf_pop_real8(y)
    y_b = 3*y_b
  end select
  call cf_pop_integer4(turns4)
  do turn2 = 1, turns4
    call cf_pop_real8(y)
    y_b = y_b/2
  end do
  call cf_pop_integer4(turns3)
  do turn = 1, turns3
    call cf_pop_real8(r)
    call cf_pop_real8(y)
    x_b(1) = x_b(1) + r*y_b
  end do
  call cf_pop_real8(r)
  call cf_pop_integer4(turns2)
  call cf_pop_integer4(first)
  do i = first + (turns2 - 1)*(-1), first
    call cf_pop_real8(y)
    x_b(i) = x_b(i) + k*y_b
    call cf_pop_integer4(k)
  end do
  call cf_pop_integer4(k)
  call cf_pop_integer4(turns)
  do i = turns, 1, -1
    if (cf_pop_branch() == 1) then
      call cf_pop_real8(y)
      x_b(i) = x_b(i) + y*y_b
      y_b = x(i)*y_b
    end if
  end do
  do i = n, 1, -1
    if (cf_pop_branch() == 1) then
      call cf_pop_real8(y)
      s_b = s_b + 2*s*y_b
    end if
    call cf_pop_real8(s)
    x_b(i) = x_b(i) + s_b
    s_b = 0d0
  end do
  call cf_pop_real8(y)
  y_b = 0d0
contains
  ! Forward sweep of work.
  subroutine work_fwd(a, b)             ! want plan: {store t at the end: the backward sweep reads it}
    real(8), intent(in) :: a(:)
    real(8), intent(inout) :: b
    real(8) :: t
    interface
      subroutine cf_push_real8(v) bind(c)
        use, intrinsic :: iso_c_binding, only: c_double
        real(c_double) :: v
      end subroutine
    end interface
    call cf_push_real8(t)
    t = sum(a)                          ! want plan: {store t: overwritten, 8 bytes}
    call cf_push_real8(b)
    b = b*t                             ! want plan: {store b: overwritten, 8 bytes}
    call cf_push_real8(t)
  end subroutine
  ! Backward sweep of work.
  subroutine work_bwd(a, a_b, b, b_b)   ! want plan: {store t at the end: the backward sweep reads it}
    real(8), intent(in) :: a(:)
    real(8), intent(inout) :: a_b(:)
    real(8), intent(inout) :: b
    real(8), intent(inout) :: b_b
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
    call cf_pop_real8(b)
    t_b = t_b + b*b_b
    b_b = t*b_b
    call cf_pop_real8(t)
    a_b = a_b + t_b
    t_b = 0d0
  end subroutine
  subroutine say(number)
    integer, intent(in) :: number
    real(8) :: square
    square = number**2
  end subroutine
end subroutine
