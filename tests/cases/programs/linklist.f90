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
contains
  subroutine push(v)
    real(8), intent(in) :: v
    type(node), pointer :: p
    allocate(p)
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
      deallocate(first)
      first => p
    end do
    nullify(last)
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
