! A structure with a pointer as the result of a function that does not set it.
! test: check head=lba::go wrt=x of=y n=3
module lba
  implicit none
  type t
    real(8), allocatable :: a(:)
    real(8), pointer :: p(:) => null()
  end type
contains
  function view(a) result(b)
    real(8), intent(in) :: a(:)
    type(t) :: b
    allocate(b%a(size(a)), source=a**2)
  end function
  subroutine go(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y
    type(t) :: r
    real(8), target :: w(n)
    w = x
    r = view(x)
    r%p => w
    r%p(1) = r%p(2)*r%a(1)
    y = r%a(2)*w(1)
  end subroutine
end module
