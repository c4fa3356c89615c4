program main
  implicit none
  real(8), parameter :: h = 1d-5
  real(8) :: angle, length, angle_d, length_d, period, period_d, up, down
  angle = 0.8d0; length = 2d0
  angle_d = 1d0; length_d = 0.5d0   ! the direction
  call swing_d(angle, angle_d, length, length_d, period, period_d)
  call swing(angle + h*angle_d, length + h*length_d, up)
  call swing(angle - h*angle_d, length - h*length_d, down)
  print '(a,f12.8)', 'period                 ', period
  print '(a,f12.8)', 'derivative             ', period_d
  print '(a,f12.8)', 'by finite differences  ', (up - down)/(2*h)
end program main
