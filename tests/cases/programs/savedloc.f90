! test: tangent head=head wrt=x of=y
! test: run n=5 m=3 x=5 y=3
! Saved local arrays with initialisation flags, private module parameters, saved pointer cache in function, allocatable save, first-call tables from passive data.
module tables
  implicit none
  private
  public :: lookup, smooth
contains
  function lookup(t) result(v)
    real(8), intent(in) :: t
    real(8) :: v
    real(8), save, allocatable :: tab(:)
    logical, save :: first = .true.
    integer :: k
    if (first) then
      allocate(tab(0:20))
      do k = 0, 20
        tab(k) = sin(0.17d0*k)
      end do
      first = .false.
    end if
    k = min(max(int(t/0.17d0), 0), 19)
    v = tab(k) + (tab(k + 1) - tab(k))*(t/0.17d0 - k)
  end function
  subroutine smooth(a)
    real(8), intent(inout) :: a(:)
    real(8), save :: work(100)
    integer, parameter :: w(3) = [1, 2, 1]
    integer :: i
    work(1:size(a)) = a
    do i = 2, size(a) - 1
      a(i) = dot_product(w, work(i-1:i+1))/sum(w)
    end do
  end subroutine
end module
subroutine head(n, x, m, y)
  use tables
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(m)
  real(8) :: a(n)
  integer :: i
  a = [(lookup(x(i)), i = 1, n)]
  call smooth(a)
  y(1) = sum(a)
  call smooth(a)
  y(2) = a(2)*lookup(a(3) + x(1))
  y(3) = maxval(a) - minval(a)*lookup(0.5d0)
end subroutine
