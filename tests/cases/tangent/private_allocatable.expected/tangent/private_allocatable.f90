! test: tangent head=head wrt=x of=y
! test: run n=2 m=1
! What a module keeps to itself is set to zero by the module.
module hist
  implicit none
  private
  public :: put
  real(8), allocatable :: w(:)
  public :: put_d, w_d, zero_hist_d
  real(8), allocatable :: w_d(:)
contains
  subroutine put(v, r)
    real(8), intent(in) :: v(:)
    real(8), intent(out) :: r
    if (.not. allocated(w)) allocate (w(size(v)))
    w = v
    r = sum(w**2)
  end subroutine
  ! Tangent of put.
  subroutine put_d(v, v_d, r, r_d)
    real(8), intent(in) :: v(:)
    real(8), intent(in) :: v_d(:)
    real(8), intent(out) :: r
    real(8), intent(out) :: r_d
    if (.not. allocated(w)) allocate (w(size(v)), w_d(size(v)))
    w_d = v_d
    w = v
    r_d = 2*sum(w*w_d)
    r = sum(w**2)
  end subroutine

  ! Zero derivatives of what the module has allocated.
  subroutine zero_hist_d()
    if (allocated(w_d)) deallocate (w_d)
    if (allocated(w)) then
      allocate (w_d, mold=w)
      w_d = 0d0
    end if
  end subroutine zero_hist_d
end module
subroutine head(n, x, m, y)
  use hist
  implicit none
  integer :: n, m
  real(8) :: x(n), y(m)
  call put(x, y(1))
end subroutine
! Tangent of head: y with respect to x.
subroutine head_d(n, x, x_d, m, y, y_d)
  use hist
  implicit none
  integer :: n, m
  real(8) :: x(n), y(m)
  real(8) :: x_d(n), y_d(m)
  y_d = 0d0
  call zero_hist_d()
  call put_d(x, x_d, y(1), y_d(1))
end subroutine
