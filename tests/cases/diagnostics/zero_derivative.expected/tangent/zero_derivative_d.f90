! Tangent of all: kept, read_in, whole, branch, constant with respect to a, b, c, d, unused.
! Outputs that depend on no input, and inputs on which no output depends: the place where the chain breaks.
! test: tangent head=all wrt=a,b,c,d,unused of=kept,read_in,whole,branch,constant
subroutine all_d(a, a_d, b, b_d, c, c_d, d, d_d, unused, unused_d, kept, kept_d, read_in, read_in_d, whole, whole_d, branch, &
    branch_d, constant, constant_d)
  implicit none
  real(8), intent(in) :: a
  real(8), intent(in) :: a_d
  real(8), intent(in) :: b          ! want warning: the derivative with respect to 'b' is zero everywhere
  real(8), intent(in) :: b_d
  real(8), intent(in) :: c          ! want warning: the derivative with respect to 'c' is zero everywhere
  real(8), intent(in) :: c_d
  real(8), intent(out) :: d  ! want warning: the derivative with respect to 'd' is zero everywhere: its value on entry is not used
  real(8), intent(out) :: d_d
  ! want warning: the derivative with respect to 'unused' is zero everywhere: its value on entry is not used
  real(8), intent(in) :: unused
  real(8), intent(in) :: unused_d
  real(8), intent(out) :: kept
  real(8), intent(out) :: kept_d
  real(8), intent(out) :: read_in   ! want warning: the derivative of 'read_in' is zero everywhere: it depends on no input
  real(8), intent(out) :: read_in_d
  real(8), intent(out) :: whole     ! want warning: the derivative of 'whole' is zero everywhere
  real(8), intent(out) :: whole_d
  real(8), intent(out) :: branch    ! want warning: the derivative of 'branch' is zero everywhere
  real(8), intent(out) :: branch_d
  real(8), intent(out) :: constant  ! want warning: the derivative of 'constant' is zero everywhere: it depends on no input
  real(8), intent(out) :: constant_d
  integer :: n
  logical :: positive
  kept_d = 2*a*a_d
  kept = a*a
  open (11, file='x.dat')
  ! note: what it depends on is read here, and what is read has no derivative
  read (11, *) read_in
  read_in_d = 0d0
  ! note: here it becomes a whole number, which has no derivative
  n = nint(a + b)
  whole_d = 0d0
  whole = n*2.5d0
  ! note: here it is compared, and what is true or false has no derivative
  positive = c > 0
  branch_d = 0d0
  branch = 0
  if (positive) then
    branch_d = 0d0
    branch = 1
  end if
  constant_d = 0d0
  constant = 3
  d_d = 0d0
  d = 1
end subroutine
