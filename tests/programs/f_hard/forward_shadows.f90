! program: forward_shadows
! features: a section of a local allocatable array is passed to a procedure that allocates pointers
! size: n=4 m=2
module forward_shadows_steps
contains
  subroutine outer(u, v)
    real(8), intent(in) :: u(:)
    real(8), intent(inout) :: v
    real(8), allocatable :: w(:)
    allocate (w(3))
    w = u(1:3)*v
    call inner(w(1:2), w(3))
    v = sum(w**2)
  end subroutine
  subroutine inner(b, c)
    real(8), intent(inout) :: b(:)
    real(8), intent(in) :: c
    real(8), pointer :: p(:)
    allocate (p(2))
    p = b*c
    b = p**2
    deallocate (p)
  end subroutine
end module
subroutine head(n, x, m, y)
  use forward_shadows_steps
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  y = x(1)
  call outer(x, y(1))
  y(2) = y(1)*x(4)
end subroutine head
