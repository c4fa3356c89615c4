! USE statements of several BLOCKs bring one function by three names, and the BLOCKs declare each of these names for something else: no block is left in the adjoint.
! test: check head=f wrt=x of=y
module m_a
  implicit none
  real(8) :: scale_a = 2d0
contains
  real(8) function getw()
    getw = scale_a
  end function
  subroutine setw(x)
    real(8), intent(in) :: x
    scale_a = x
  end subroutine
end module
subroutine f(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = 0
  block
    use m_a, only: setw
    call setw(x*x)
  end block
  block
    use m_a, only: w => getw
    integer, parameter :: getw = 3
    y = y + w()*getw
  end block
  block
    use m_a, only: getw
    integer, parameter :: w = 3
    y = y + w*getw()
  end block
  block
    use m_a, ww => getw
    real(8) :: getw
    getw = ww()*x
    y = y + getw*ww()*scale_a
  end block
end subroutine f
