! test: roundtrip runs
! Literals as they were spelled, designators of every form, and what Flang's parser first takes for something else.
subroutine lit()
  implicit none
  integer, parameter :: dp = kind(1.d0), i8 = selected_int_kind(18)
  real(dp) :: x, y
  complex(dp) :: z
  integer :: i, j, k
  logical :: l
  character(len=20) :: c
  x = 1.D-3 + 1.0_dp - 2.E+3 + .5 + 3. + 1.5E0_dp
  x = -1.0_dp + (-2.D0)
  x = -3**2*4.0
  z = (1.0_dp, -2.D0)*(1, 2) + (0.0, 1.0)
  z = (dp, -1)  ! named constant part
  j = int(b'101') + int(O"17")
  l = .TRUE._4 .and. .not. .False.
  l = x .lt. 1 .or. x >= 2 .eqv. i == 3 .neqv. j /= 4
  c = 'it''s'//"say ""hi"""//'A'
  c = c(2:3)//c(:4)//c(5:)//'abc'(1:2)
  i = 12345678_i8
  x = merge(1.0d0, 2.0D0, l)
  k = i**2 + mod(i, 3)
  print *, x, z, i, j, l, c, k, len(c), c%len, x%kind
end subroutine
module mm
  implicit none
  integer, parameter :: r8 = kind(0d0)
  type :: pt
    real(r8) :: x = 0, y = 0
  end type
  type, extends(pt) :: pt3
    real(r8) :: z = 0
  end type
  type :: holder
    type(pt) :: p
    type(pt3) :: q(2)
    real(r8), pointer :: v(:) => null()
  end type
  interface area
    procedure area
    procedure area2
  end interface
  real(r8), target, save :: store(4) = [1, 2, 3, 4]
  private :: area2
contains
  real(r8) function area(a)
    real(r8), intent(in) :: a
    area = a*a
  end function
  real(r8) function area2(a, b)
    real(r8), intent(in) :: a, b
    area2 = a*b
  end function
  function slot(i) result(p)
    integer, intent(in) :: i
    real(r8), pointer :: p
    p => store(i)
  end function
  recursive function fact(n) result(f)
    integer, intent(in) :: n
    integer :: f
    if (n <= 1) then
      f = 1
    else
      f = n*fact(n - 1)
    end if
  end function
  pure integer function idx(i)
    integer, intent(in) :: i
    idx = mod(i, 3) + 1
  end function
  character(5) function nm(i)
    integer, intent(in) :: i
    write (nm, '(i5)') i
  end function
  subroutine opt(a, b, c)
    real(r8), intent(in) :: a
    real(r8), intent(inout), optional :: b
    integer, intent(in), optional :: c
    if (present(b)) b = b + a
    if (present(c) .and. .not. present(b)) return
  end subroutine
  subroutine apply(f, x, y)
    interface
      function f(t)
        import :: r8
        real(r8), intent(in) :: t
        real(r8) :: f
      end function
    end interface
    real(r8), intent(in) :: x
    real(r8), intent(out) :: y
    y = f(x)
  end subroutine
end module
program mp
  use mm, a_r => area
  implicit none
  real(r8) :: v(3), w(3, 3), t, u
  real(r8), dimension(:), allocatable :: al
  integer :: i, j, k, m(3)
  type(pt) :: p, pa(2)
  type(pt3) :: p3
  type(holder) :: h
  character(len=10) :: s, names(3)
  character(len=:), allocatable :: dyn
  complex(r8) :: z
  intrinsic :: dsin, dcos
  real(r8), external :: exf
  v(1) = 1
  v(idx(2)) = 2
  v(:) = [3, 2, 1]
  t = v(2) + a_r(2.0_r8) + a_r(2.0_r8, 3.0_r8)
  p = pt(1, y=2)
  p3 = pt3(pt=p, z=3)
  p3 = pt3(1._r8, 2._r8, 3._r8)
  h%q(1) = p3
  h%q(2)%pt = p
  h%q%x = 5
  h%p = h%q(1)%pt
  allocate (h%v(-1:1))
  h%v(0) = 9
  h%v(-1) = 8
  h%v(1) = 7
  slot(2) = 20
  slot(3) = slot(2) + 1
  s = nm(3)
  s(2:2) = s(5:5)
  names = ['abc', 'def', 'ghi']
  names(2)(1:1) = names(1)(3:3)
  dyn = trim(s)//names(3)(:2)
  call opt(1.0_r8, c=3)
  call opt(1.0_r8, t, 3)
  call opt(a=1.0_r8, b=u)
  call apply(dsin, 1.0_r8, u)
  call apply(exf, 1.0_r8, t)
  call apply(a_r1, 1.0_r8, t)
  z = cmplx(1, 2, r8) + (1.0, 2.0)
  z = conjg(z)*z%re
  w = reshape([(real(i, r8), i=1, 9)], [3, 3])
  w = reshape([((i*j*1.0_r8, i=1, 3), j=1, 3)], shape(w), order=[2, 1])
  m = [3, 1, 2]
  v(m) = v
  v = w(m, 2) + matmul(w, v)
  al = v(3:1:-1)
  al = [al, 1.0_r8]
  t = sum(w(:, 2), mask=w(:, 1) > 2) + sum(maxval(w, dim=1, mask=w < 5))
  i = fact(4)
  j = i
  if (i > 3) j = 2
  t = -2**2 + (-2)**2 - (-t)
  t = t**2**2
  print *, t, u, v, w, h%v, store, s, names, dyn, z, al, -i, +j
contains
  real(r8) function a_r1(t)
    real(r8), intent(in) :: t
    a_r1 = t + v(1)
  end function
end program
real(8) function exf(x)
  real(8), intent(in) :: x
  exf = 2*x
end function
