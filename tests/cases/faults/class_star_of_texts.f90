! class(*) holds reals, then texts.
! test: check head=area wrt=x of=y --modes tangent
subroutine area(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  class(*), allocatable :: c(:)
  allocate (c(2), source=[x, 2*x])
  select type (c)
  type is (real(8))
    y = c(1)*c(2)
  end select
  deallocate (c)
  allocate (c(2), source=['left', 'down'])
  select type (c)
  type is (character(*))
    if (c(1) == 'left') y = y*y
  end select
end subroutine
