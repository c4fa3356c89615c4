! test: tangent head=smooth wrt=x of=y --vector activity=none
! test: run n=6
! Pointers to sections and whole arrays, bounds moved, allocation with source and mold, move_alloc, DO CONCURRENT, BLOCK, VALUE.
module tools
  implicit none
contains
  subroutine add(a, b)
    real(8), value :: a
    real(8), intent(inout) :: b
    a = a*2
    b = b + a
  end subroutine
end module
subroutine smooth(n, x, y)
  use tools
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  real(8), target :: buffer(0:n + 1)
  real(8), pointer :: p(:), q(:), s
  real(8), allocatable :: a(:), b(:), c(:), d
  integer :: i
  buffer = 0
  buffer(1:n) = x
  p => buffer(1:n)
  q(0:) => buffer
  s => buffer(2)
  allocate (a, source=p)
  allocate (b, source=2*p + x(1))
  allocate (c(n), source=x(2))
  allocate (d)
  d = s*a(1)
  do concurrent (i=1:n)
    block
      real(8) :: t(2)
      t = [p(i), q(i - 1)]
      y(i) = sum(t*t)*a(i) + b(i)
    end block
  end do
  call move_alloc(a, c)
  y = y + c*d
  s = s*x(3)
  call add(s, y(1))
  call add(x(2)*3, y(2))
  nullify (s)
  allocate (s)
  s = x(1)
  y(3) = y(3) + s
  deallocate (s)
  p(1:n) => buffer(1:n)
  y(4) = y(4)*p(2)
end subroutine
