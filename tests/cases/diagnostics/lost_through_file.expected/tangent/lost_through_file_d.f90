! Tangent of cost: fc with respect to x.
! A mean is written to a file and read back before the cost is summed; what the program only reads is no matter, nor what it writes elsewhere or later.
! test: tangent head=cost wrt=x of=fc
subroutine cost_d(x, x_d, fc, fc_d)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(in) :: x_d
  real(8), intent(out) :: fc
  real(8), intent(out) :: fc_d
  real(8) :: v, w, weight, parameters(2)
  character(40) :: text
  open (9, file='weights.dat')
  read (9, *) weight
  close (9)
  read (*, *) parameters
  open (10, file='means.bin', form='unformatted')
  write (10) x         ! want note: it is written here
  rewind (10)
  read (10) v          ! want warning: what is read here may have been written before, with a derivative
  close (10)
  write (text, *) 2*x  ! want note: it is written here
  read (text, *) w     ! want warning: lost on the way through the text
  print *, x
  fc_d = x_d
  fc = v*v*weight + w*parameters(1) + x
  open (9, file='result.dat')
  write (9, *) fc
  close (9)
end subroutine
