! test: tangent head=head wrt=x of=y
! test: run n=5 m=3 x=5 y=3
! Saved local arrays with initialisation flags, private module parameters, saved pointer cache in function, allocatable save, first-call tables from passive data.
module tables
  implicit none
  private
  public :: lookup, smooth
  real(8), allocatable, save :: lookup_tab(:)
  logical, save :: lookup_first = .true.
  real(8), save :: smooth_work(100)
  public :: lookup_d, smooth_d, smooth_work_d
  real(8), save :: smooth_work_d(100)
contains
  function lookup(t) result(v)
    real(8), intent(in) :: t
    real(8) :: v
    integer :: k
    if (lookup_first) then
      allocate (lookup_tab(0:20))
      do k = 0, 20
        lookup_tab(k) = sin(0.17d0*k)
      end do
      lookup_first = .false.
    end if
    k = min(max(int(t/0.17d0), 0), 19)
    v = lookup_tab(k) + (lookup_tab(k+1) - lookup_tab(k))*(t/0.17d0 - k)
  end function
  subroutine smooth(a)
    real(8), intent(inout) :: a(:)
    integer, parameter :: w(3) = [1, 2, 1]
    integer :: i
    smooth_work(1:size(a)) = a
    do i = 2, size(a) - 1
      a(i) = dot_product(w, smooth_work(i-1:i+1))/sum(w)
    end do
  end subroutine
  ! Tangent of lookup.
  subroutine lookup_d(t, t_d, v, v_d)
    real(8), intent(in) :: t
    real(8), intent(in) :: t_d
    integer :: k
    real(8), intent(out) :: v
    real(8), intent(out) :: v_d
    if (lookup_first) then
      allocate (lookup_tab(0:20))
      do k = 0, 20
        lookup_tab(k) = sin(0.17d0*k)
      end do
      lookup_first = .false.
    end if
    k = min(max(int(t/0.17d0), 0), 19)
    v_d = (lookup_tab(k+1) - lookup_tab(k))*t_d/0.17d0
    v = lookup_tab(k) + (lookup_tab(k+1) - lookup_tab(k))*(t/0.17d0 - k)
  end subroutine
  ! Tangent of smooth.
  subroutine smooth_d(a, a_d)
    real(8), intent(inout) :: a(:)
    real(8), intent(inout) :: a_d(:)
    integer, parameter :: w(3) = [1, 2, 1]
    integer :: i
    smooth_work_d(1:size(a)) = a_d
    smooth_work(1:size(a)) = a
    do i = 2, size(a) - 1
      a_d(i) = dot_product(w, smooth_work_d(i-1:i+1))/sum(w)
      a(i) = dot_product(w, smooth_work(i-1:i+1))/sum(w)
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
  a = [(lookup(x(i)), i=1, n)]
  call smooth(a)
  y(1) = sum(a)
  call smooth(a)
  y(2) = a(2)*lookup(a(3) + x(1))
  y(3) = maxval(a) - minval(a)*lookup(0.5d0)
end subroutine
! Tangent of head: y with respect to x.
subroutine head_d(n, x, x_d, m, y, y_d)
  use tables
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(in) :: x_d(n)
  real(8), intent(out) :: y(m)
  real(8), intent(out) :: y_d(m)
  real(8) :: a(n)
  real(8) :: a_d(n)
  integer :: i2
  real(8), allocatable :: list_value(:)
  real(8), allocatable :: list_value_d(:)
  real(8) :: lookup_value
  real(8) :: lookup_value_d
  real(8) :: lookup_value2
  real(8) :: lookup_value2_d
  smooth_work_d = 0d0
  if (allocated(list_value)) deallocate (list_value, list_value_d)
  allocate (list_value(n), list_value_d(n))
  do i2 = 1, n
    call lookup_d(x(i2), x_d(i2), list_value(i2), list_value_d(i2))
  end do
  a_d = list_value_d
  a = list_value
  call smooth_d(a, a_d)
  y_d(1) = sum(a_d)
  y(1) = sum(a)
  call smooth_d(a, a_d)
  call lookup_d(a(3) + x(1), a_d(3) + x_d(1), lookup_value, lookup_value_d)
  y_d(2) = lookup_value*a_d(2) + a(2)*lookup_value_d
  y(2) = a(2)*lookup_value
  call lookup_d(0.5d0, 0d0, lookup_value2, lookup_value2_d)
  y_d(3) = maxval_d(a, a_d) - lookup_value2*minval_d(a, a_d) - minval(a)*lookup_value2_d
  y(3) = maxval(a) - minval(a)*lookup_value2
contains
  ! Tangent of maxval(a): a_d where a is largest, the first one of equals.
  pure function maxval_d(a, a_d) result(r_d)
    real(8), intent(in) :: a(:), a_d(:)
    real(8) :: r_d
    r_d = 0
    if (size(a) > 0) then
      r_d = a_d(maxloc(a, 1))
    end if
  end function maxval_d
  ! Tangent of minval(a): a_d where a is smallest, the first one of equals.
  pure function minval_d(a, a_d) result(r_d)
    real(8), intent(in) :: a(:), a_d(:)
    real(8) :: r_d
    r_d = 0
    if (size(a) > 0) then
      r_d = a_d(minloc(a, 1))
    end if
  end function minval_d
end subroutine
