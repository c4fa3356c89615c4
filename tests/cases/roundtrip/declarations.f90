! test: roundtrip
! Every kind of declaration, with comments in all the places where they may stand.

module kinds; integer, parameter :: dp = kind(1d0), sp = kind(1e0); end module kinds
module decls_m
  use kinds, only: dp
  implicit none
  private; public :: sq, gen, operator(.x.), bt, en1, al2, pr, pn

  type, bind(c) :: bt   ! interoperable
    integer :: a
    ! between
    real :: b(3)
  end type bt
  type sq
    sequence
    ! first component
    integer i, j
    real(dp), dimension(3) :: v, w(2, 2)
    character(len=4) :: c4 = 'abcd', c2*2 = 'xy'
  end type
  type, public :: empty
  end type empty
  interface gen
    module procedure gi
    procedure :: gr  ! the real one
    ! end of it
  end interface gen
  interface operator(.x.)
    procedure cross
  end interface
  enum, bind(c); enumerator :: en1 = 3, en2; end enum
  integer, parameter, public :: a1 = 1, a2 = a1 + 1, arr(0:*) = [1, 2, 3]
  real, dimension(:), allocatable :: al, al2(:, :)
  procedure(real(dp)), pointer :: pr
  procedure(), pointer :: pn => null()
  character(*), parameter, public :: str = 'it''s "x" & ! no', str2 = "a&
       &b"
  integer, public :: d1(10), d2(2, 3), d3
  integer :: i, j
  data d1 /a2*1, 8*0/, ((d2(i, j), i=1, 2), j=1, 3) /6*7/
  data d3 /4/
  protected :: d3
contains
  subroutine gi(i); integer, intent(in) :: i; print *, i; end subroutine gi
  subroutine gr(r)
    real, intent(in) :: r
    print *, r
  end subroutine gr
  pure function cross(a, b) result(c)
    real(dp), intent(in) :: a(3), b(3); real(dp) :: c(3)
    c = [a(2)*b(3) - a(3)*b(2), & ! one
         a(3)*b(1) - a(1)*b(3), & ! two
         a(1)*b(2) - a(2)*b(1)]   ! three
  end function cross
  character(len=8) function name8(k) result(s)
    integer, intent(in) :: k
    interface
      ! a comment in the interface
      subroutine ex(x, b)  ! ex
        use kinds
        import :: bt

        real(dp), intent(in) :: x   ! the x
        type(bt) :: b
      end subroutine ex
      ! and another

    end interface
    type(bt) :: here
    here%a = k
    call ex(1d0, here)
    write (s, '(i8)') k
  end function name8
end module decls_m

function ef(x) result(r)
  real :: x, r, q
  r = x
  return
entry eg(x) result(q)
  q = 2*x
end function
subroutine specs(n, a, c, f, opt)
  use kinds, only: dp
  use, intrinsic :: iso_c_binding, only: c_int, c_char, c_ptr, c_null_ptr
  implicit none
  integer, intent(in) :: n
  real(dp), dimension(n), intent(inout), target :: a
  character(len=*), intent(in) :: c
  real(dp), optional, intent(in) :: opt
  interface
    real(dp) function f(x)
      import :: dp
      real(dp), intent(in) :: x
    end function f
    subroutine ext(k) bind(c, name='ext_c')
      import :: c_int
      integer(c_int), value :: k
    end subroutine
  end interface
  character(len=n) :: buf
  character(kind=c_char, len=3) :: cc
  character(3, kind=c_char) :: cd
  character(:), allocatable :: ce
  real(dp), allocatable :: keep(:)
  save :: keep
  real(dp), pointer, contiguous :: view(:)
  real(dp), volatile :: watched
  type(c_ptr) :: cp
  real(kind=kind(1d0)) :: dd
  complex(8) :: z
  procedure(f), pointer :: fp
  logical :: l1
  common /cc1/ dd, z
  namelist /nl/ dd, l1
  l1 = present(opt)
  ce = c
  cc = ce
  cd = cc
  view => a
  watched = view(1)
  fp => f
  keep = a
  a(1) = fp(watched) + keep(1)
  z = dd
  cp = c_null_ptr
  call ext(3)
  write (buf, nml=nl)
end subroutine specs
! the last comment

