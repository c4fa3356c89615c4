! test: tangent head=head wrt=x of=y
! test: run n=5 m=3 x=5 y=3
! Private module list, head pointer built each call and freed, doubly linked, recursive function.
module lists
  implicit none
  private
  type, public :: node
    real(8) :: v
    integer :: id
    type(node), pointer :: next => null(), prev => null()
  end type
  type(node), pointer, save :: first => null(), last => null()
  public :: push, clear, fold, sweep
  public :: push_d, fold_d, sweep_d, clear_d, node_d, last_d, first_d, inner_d, zero_lists_d
  type :: node_d
    real(8) :: v = 0d0
    type(node_d), pointer :: next => null(), prev => null()
  end type
  type(node_d), pointer, save :: first_d, last_d
contains
  subroutine push(v)
    real(8), intent(in) :: v
    type(node), pointer :: p
    allocate (p)
    p%v = v
    p%id = 1
    if (associated(last)) then
      p%id = last%id + 1
      p%prev => last
      last%next => p
    else
      first => p
    end if
    last => p
  end subroutine
  subroutine clear()
    type(node), pointer :: p
    do while (associated(first))
      p => first%next
      deallocate (first)
      first => p
    end do
    nullify (last)
  end subroutine
  subroutine sweep()
    type(node), pointer :: p
    p => last
    do while (associated(p))
      if (associated(p%prev)) p%prev%v = p%prev%v + 0.5d0*p%v
      p => p%prev
    end do
  end subroutine
  function fold() result(s)
    real(8) :: s
    s = inner(first)
  end function
  recursive function inner(p) result(s)
    type(node), pointer, intent(in) :: p
    real(8) :: s
    if (.not. associated(p)) then
      s = 1d0
    else
      s = p%v*inner(p%next) + p%id
    end if
  end function
  ! Tangent of push.
  subroutine push_d(v, v_d)
    real(8), intent(in) :: v
    real(8), intent(in) :: v_d
    type(node), pointer :: p
    type(node_d), pointer :: p_d
    allocate (p, p_d)
    p_d%v = v_d
    p%v = v
    p%id = 1
    if (associated(last)) then
      p%id = last%id + 1
      p_d%prev => last_d
      p%prev => last
      last_d%next => p_d
      last%next => p
    else
      first_d => p_d
      first => p
    end if
    last_d => p_d
    last => p
  end subroutine
  ! Tangent of fold.
  subroutine fold_d(s, s_d)
    real(8), intent(out) :: s
    real(8), intent(out) :: s_d
    call inner_d(first, first_d, s, s_d)
  end subroutine
  ! Tangent of sweep.
  subroutine sweep_d()
    type(node), pointer :: p
    type(node_d), pointer :: p_d
    p_d => last_d
    p => last
    do while (associated(p))
      if (associated(p%prev)) then
        p_d%prev%v = p_d%prev%v + 0.5d0*p_d%v
        p%prev%v = p%prev%v + 0.5d0*p%v
      end if
      p_d => p_d%prev
      p => p%prev
    end do
  end subroutine
  ! Tangent of clear.
  subroutine clear_d()
    type(node), pointer :: p
    type(node_d), pointer :: p_d
    do while (associated(first))
      p_d => first_d%next
      p => first%next
      deallocate (first, first_d)
      first_d => p_d
      first => p
    end do
    nullify (last, last_d)
  end subroutine
  ! Tangent of inner.
  recursive subroutine inner_d(p, p_d, s, s_d)
    type(node), pointer, intent(in) :: p
    type(node_d), pointer, intent(in) :: p_d
    real(8), intent(out) :: s
    real(8), intent(out) :: s_d
    real(8) :: inner_value
    real(8) :: inner_value_d
    if (.not. associated(p)) then
      s_d = 0d0
      s = 1d0
    else
      call inner_d(p%next, p_d%next, inner_value, inner_value_d)
      s_d = inner_value*p_d%v + p%v*inner_value_d
      s = p%v*inner_value + p%id
    end if
  end subroutine

  ! Zero derivatives of what the module has allocated.
  subroutine zero_lists_d()
    nullify (last_d)
    nullify (first_d)
  end subroutine zero_lists_d
end module
subroutine head(n, x, m, y)
  use lists
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  integer :: i
  do i = 1, n
    call push(x(i)**2)
  end do
  y(1) = fold()
  call sweep()
  y(2) = fold()
  call clear()
  call push(x(1)*x(2))
  y(3) = fold()
  call clear()
end subroutine
! Tangent of head: y with respect to x.
subroutine head_d(n, x, x_d, m, y, y_d)
  use lists
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(in) :: x_d(n)
  real(8), intent(out) :: y(m)
  real(8), intent(out) :: y_d(m)
  integer :: i
  call zero_lists_d()
  do i = 1, n
    call push_d(x(i)**2, 2*x(i)*x_d(i))
  end do
  call fold_d(y(1), y_d(1))
  call sweep_d()
  call fold_d(y(2), y_d(2))
  call clear_d()
  call push_d(x(1)*x(2), x(2)*x_d(1) + x(1)*x_d(2))
  call fold_d(y(3), y_d(3))
  call clear_d()
end subroutine
