submodule (shapes) impl
  implicit none
  real(wp) :: hidden = 1  ! the ancestor's kind
contains
  module procedure scale_all
    integer :: i
    do i = 1, n
      a(i, :) = a(i, :)*s
    end do
    call report(hidden)
  end procedure scale_all
  module function norm(v) result(r)
    real(wp), intent(in) :: v(:)
    real(wp) :: r
    r = sqrt(sum(v**2))
  end function norm
end submodule impl

submodule (shapes:impl) deeper
contains
  module subroutine report(x)
    real(wp), intent(in) :: x
    print *, x
  end subroutine report
end submodule deeper
