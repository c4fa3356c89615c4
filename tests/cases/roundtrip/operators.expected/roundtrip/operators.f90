! test: roundtrip runs
! Operators defined for intrinsic types, bound operators, folded calls, procedures of intrinsic modules.
module linalg
  use, intrinsic :: iso_c_binding, only: c_double, c_ptr, c_loc, c_f_pointer, c_associated, c_null_ptr, cint => c_int, &
      isassoc => c_associated
  use, intrinsic :: iso_fortran_env, only: real64, int32, output_unit
  use ieee_arithmetic, only: ieee_is_nan, ieee_value, ieee_quiet_nan
  implicit none
  interface operator(*)
    module procedure mat_vec
  end interface
  interface operator(+)
    module procedure cat_int, log_add
  end interface
  interface operator(.inv.)
    procedure inv
  end interface
  type t
    integer :: i = 0
  contains
    procedure, private, pass(b) :: rsub
    procedure :: neg => t_neg
    generic :: operator(-) => rsub, neg
    procedure, pass(this) :: upd
  end type
  type, extends(t) :: tt
  contains
    procedure :: neg => tt_neg
  end type
contains
  function mat_vec(a, x) result(y)
    real(real64), intent(in) :: a(:, :), x(:)
    real(real64) :: y(size(a, 1))
    y = matmul(a, x)
  end function
  pure function cat_int(a, i) result(r)
    character(*), intent(in) :: a
    integer, intent(in) :: i
    character(len(a) + 1) :: r
    r = a//achar(iachar('0') + i)
  end function
  elemental logical function log_add(a, b)
    logical, intent(in) :: a, b
    log_add = a .or. b
  end function
  real(real64) function inv(x)
    real(real64), intent(in) :: x
    inv = 1/x
  end function
  integer function rsub(a, b)
    integer, intent(in) :: a
    class(t), intent(in) :: b
    rsub = a - b%i
  end function
  integer function t_neg(a)
    class(t), intent(in) :: a
    t_neg = -a%i
  end function
  integer function tt_neg(a)
    class(tt), intent(in) :: a
    tt_neg = -2*a%i
  end function
  subroutine upd(k, this)
    integer, intent(in) :: k
    class(t), intent(inout) :: this
    this%i = this%i + k
  end subroutine
  integer function one(i)
    integer, intent(in) :: i
    one = i
  end function
end module
program tst
  use linalg
  implicit none
  real(real64) :: a(2, 2), x(2), y(2), s
  real(c_double), target :: buf(4)
  real(c_double), pointer :: pb(:)
  type(c_ptr) :: cp
  class(t), allocatable :: o
  type(tt) :: ot
  integer :: k
  logical :: l(2)
  a = reshape([1, 2, 3, 4], [2, 2])
  x = [5, 6]
  y = a*x + 2*x
  y = a*(a*x)
  s = .inv. y(1)
  s = s + (.inv. (2.0_real64))**2
  print *, 'ab' + 3, y, s
  l = [.true., .false.] + [.false., .false.]
  allocate (tt :: o)
  o%i = 3
  k = 10 - o
  k = k + (-o)
  call o%upd(5)
  call ot%upd(k=2)
  k = 1*one(k) + 0*one(2) + one(3)*1
  k = int(one(k)) + abs(-one(2))
  cp = c_loc(buf)
  call c_f_pointer(cp, pb, [4])
  pb = 1
  if (c_associated(cp) .and. c_associated(cp)) print *, sum(buf), k, l
  print *, ieee_is_nan(ieee_value(s, ieee_quiet_nan))
  write (output_unit, *) real(one(3)), real(s), dble(s), int(s, int32)
  call random_seed()
end program
