! A size in a component of what changes.
! test: check head=types::head wrt=p%x of=y p%n=4
module types
  type t
    integer :: n
    real(8) :: x(10)
  end type
contains
  subroutine scale(p)
    type(t), intent(inout) :: p
    logical, dimension(p%n) :: m
    m = p%x(1:p%n) > 0
    where (m) p%x(1:p%n) = p%x(1:p%n)**2
  end subroutine
  subroutine head(p, y)
    type(t), intent(inout) :: p
    real(8), intent(out) :: y
    call scale(p)
    y = sum(p%x(1:p%n))
  end subroutine
end module
