! test: tangent head=filter wrt=x of=y
! What a procedure keeps from call to call moves to a module, where a type of its own is not known.
subroutine filter(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  type :: state
    real(8), allocatable :: v(:)
  end type
  type(state), allocatable, save :: t(:)  ! want error: of a type that its procedure defines
  if (.not. allocated(t)) then
    allocate (t(1))
    allocate (t(1)%v(2))
    t(1)%v = 1
  end if
  t(1)%v(1) = t(1)%v(1)*x
  y = t(1)%v(1)*t(1)%v(2)
end subroutine
