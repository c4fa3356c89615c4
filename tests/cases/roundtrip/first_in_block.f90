! BLOCKs and bodies that begin with what may be a statement function: elements of arrays, and targets that functions point to.
module m
  real :: w(4)
  real, target :: tt(4)
  type p
    real :: l, r
  end type
contains
  function pf(i) result(q)
    integer, intent(in) :: i
    real, pointer :: q
    q => tt(i)
  end function
  subroutine s1(y, i)
    real :: y(:)
    integer :: i
    y( i ) = 1
    w(i) = 2
  end subroutine
  subroutine s2(i)
    integer :: i
    w(i) = 2
  end subroutine
  subroutine s3(i)
    integer :: i
    pf(i) = 2
  end subroutine
end module
subroutine t1(i)
  use m
  integer :: i
  w(i) = 3
end subroutine
subroutine t2(i)
  use m, z => w
  integer :: i
  z(i) = 3
  z(i) = z(i) + 1
end subroutine
subroutine t3(i)
  use m
  integer :: i
  pf(i) = 3
end subroutine
subroutine t4(i)
  integer :: i
  common /c/ q
  real q(5)
  q(i) = 3
end subroutine
subroutine t5(i)
  integer :: i
  real q(5), z(5)
  equivalence (q, z)
  q(i) = 3
  z(i) = 4
contains
  subroutine in(j)
    integer :: j
    q(j) = 7
  end subroutine
  subroutine in2(j)
    integer :: j
    block
    q(j) = 8
    end block
  end subroutine
  subroutine in3(j)
    integer :: j
    q(j) = 9
  end subroutine
end subroutine
subroutine t6(i, c)
  integer :: i
  character(3) :: c(4)
  real, allocatable :: a(:)
  allocate(a(3))
  c(i) = 'a'
  associate (b => a)
    b(i) = 4
    block
      b(i) = 5
    end block
  end associate
  block
    real :: loc(3)
    loc(i) = 4
    block 
      loc(i) = 5
      c(i) = 'z'
    end block
  end block
  if (i > 3) then
     block
       use m
       w(i) = 3
       pf(i) = 4
     end block
  end if
end subroutine
program main
  real :: r(3)
  integer :: i
  i = 1
  block
    r(i) = 1
  end block
end program
