! The other constructs: ELSE IF, SELECT CASE, SELECT TYPE, WHERE, FORALL, DO CONCURRENT, directives, ENTRY.
module shapes
  type :: shape
    real(8) :: a
  end type shape
  type, extends(shape) :: box
    real(8) :: b
  end type box
contains
  subroutine constructs(s, n, x, y)
    class(shape), intent(in) :: s
    integer, intent(in) :: n
    real(8), intent(inout) :: x(n), y
    integer :: i
    if (y > 2) then                  ! want cfg: {2 BRANCH 1->3 ->4, 4 BRANCH 2->5 0->6, 7 ENDBRANCH ->8}
      y = 1                          ! want cfg: {3 BASICBLOCK ->7}
    else if (y > 1) then
      y = 2                          ! want cfg: {5 BASICBLOCK ->7}
    else
      y = 3                          ! want cfg: {6 BASICBLOCK ->7}
    end if
    select case (n)                  ! want cfg: {8 BRANCH 1->9 2->10 0->11, 11 ENDBRANCH ->12}
    case (1, 3)
      y = y + 1                      ! want cfg: {9 BASICBLOCK ->11}
    case (5:)
      y = y + 2                      ! want cfg: {10 BASICBLOCK ->11}
    end select
    select type (s)                  ! want cfg: {12 BRANCH 1->13 2->14 0->15, 16 ENDBRANCH ->17}
    type is (box)
      y = s%b                        ! want cfg: {13 BASICBLOCK ->16}
    class is (box)
      y = s%a                        ! want cfg: {14 BASICBLOCK ->16}
    class default
      y = 0                          ! want cfg: {15 BASICBLOCK ->16}
    end select
    where (x > 0)                    ! want cfg: {17 BASICBLOCK ->18}
      x = 1/x                        ! want cfg: {17}
    elsewhere (x < -1)
      x = x*x                        ! want cfg: {17}
    elsewhere
      x = 0                          ! want cfg: {17}
    end where
    forall (i = 1:n, x(i) > 0)       ! want cfg: {17, 18 LOOP 1->19 0->21, 20 ENDLOOP back->18} want loops: {uncounted}
      x(i) = i                       ! want cfg: {19 BASICBLOCK ->20}
    end forall
    do concurrent (i = 1:n)          ! want cfg: {21 BASICBLOCK ->22, 22 LOOP 1->23 0->25, 24 ENDLOOP back->22} want loops: {counted i = 1 to n trips n}
      x(i) = x(i) + 1                ! want cfg: {23 BASICBLOCK ->24}
    end do
    !$omp parallel do reduction(+: y)
    do i = 1, n                      ! want cfg: {25, 26 LOOP 1->27 0->29, 28 ENDLOOP back->26}
      y = y + x(i)                   ! want cfg: {27 BASICBLOCK ->28}
    end do
    y = y + 1                        ! want cfg: {29}
  end subroutine constructs

  subroutine first(x, y)             ! want cfg: {1 ENTRY 0->2 entry:1->3 entry:2->7, 8 EXIT}
    real(8) :: x, y, z
    y = x                            ! want cfg: {2 BASICBLOCK ->3}
    entry second(x, y)               ! want cfg: {3 BASICBLOCK ->4}
    if (x > 0) return                ! want cfg: {4 BRANCH 1->5 0->6, 5 BASICBLOCK return->8, 6 ENDBRANCH ->7}
    entry third(x, y, z)             ! want cfg: {7 BASICBLOCK ->8} want regions: {}
    y = y + 1                        ! want cfg: {7}
  end subroutine first
end module shapes
