! Outputs that depend on no input, and inputs on which no output depends: the place where the chain breaks.
! test: tangent head=all wrt=a,b,c,d,unused of=kept,read_in,whole,branch,constant
subroutine all(a, b, c, d, unused, kept, read_in, whole, branch, constant)
  implicit none
  real(8), intent(in) :: a
  real(8), intent(in) :: b          ! want warning: the derivative with respect to 'b' is zero everywhere
  real(8), intent(in) :: c          ! want warning: the derivative with respect to 'c' is zero everywhere
  real(8), intent(out) :: d         ! want warning: the derivative with respect to 'd' is zero everywhere: its value on entry is not used
  real(8), intent(in) :: unused     ! want warning: the derivative with respect to 'unused' is zero everywhere: its value on entry is not used
  real(8), intent(out) :: kept
  real(8), intent(out) :: read_in   ! want warning: the derivative of 'read_in' is zero everywhere: it depends on no input
  real(8), intent(out) :: whole     ! want warning: the derivative of 'whole' is zero everywhere
  real(8), intent(out) :: branch    ! want warning: the derivative of 'branch' is zero everywhere
  real(8), intent(out) :: constant  ! want warning: the derivative of 'constant' is zero everywhere: it depends on no input
  integer :: n
  logical :: positive
  kept = a*a
  open(11, file='x.dat')
  ! note: what it depends on is read here, and what is read has no derivative
  read(11, *) read_in
  ! note: here it becomes a whole number, which has no derivative
  n = nint(a + b)
  whole = n*2.5d0
  ! note: here it is compared, and what is true or false has no derivative
  positive = c > 0
  branch = 0
  if (positive) branch = 1
  constant = 3
  d = 1
end subroutine
