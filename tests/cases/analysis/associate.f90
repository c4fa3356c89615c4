! A name for an expression has a value of its own.
! test: analyze head=head wrt=x of=y
subroutine head(n, x, y)        ! want dugaa: {x, y}
  integer :: n
  real(8) :: x(n), y
  associate (dz => 0.5d0 + x(n), w => x(1), c => 2d0*n)  ! want dugaa: {x}
    associate (e => dz)
      y = e*w*c                 ! want dugaa: {e, w, y}
    end associate
  end associate
end subroutine
