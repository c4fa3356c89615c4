! Finds the initial state of the channel from what six gauges saw: the gradient by the generated adjoint, the minimum by L-BFGS.
program recover
  use channel
  use channel_d, only: misfit_d
  use channel_b, only: misfit_b
  implicit none
  integer, parameter :: n = 100, times = 80, memory = 8, iterations = 40
  real(8) :: truth(n), guess(n), observed(gauges, times), cost
  integer :: i
  do i = 1, n
    truth(i) = 1 + 0.3d0*exp(-((i*dx - 0.3d0)/0.08d0)**2) + 0.15d0*exp(-((i*dx - 0.7d0)/0.05d0)**2)
  end do
  call simulate(n, truth, times, observed)
  guess = 1
  call test_dot_product()
  call minimise()
  print '(a,es9.1)', 'largest error of the first guess ', maxval(abs(truth - 1))
  print '(a,es9.1)', 'largest error of the result      ', maxval(abs(truth - guess))
  call draw('demo.svg')
contains
  ! The gradient by the adjoint, times a direction, is the derivative by the tangent.
  subroutine test_dot_product()
    real(8) :: direction(n), value, along, gradient(n)
    direction = [(sin(0.1d0*i**2), i=1, n)]
    call misfit_d(n, guess, direction, times, observed, value, along)
    call find_gradient(guess, gradient)
    print '(a,es18.10)', 'tangent                  ', along
    print '(a,es18.10)', 'adjoint times direction  ', dot_product(gradient, direction)
  end subroutine

  subroutine find_gradient(at, gradient)
    real(8), intent(in) :: at(n)
    real(8), intent(out) :: gradient(n)
    real(8) :: value, seed
    gradient = 0
    seed = 1
    call misfit_b(n, at, gradient, times, observed, value, seed)
  end subroutine

  subroutine minimise()
    real(8) :: g(n), last_g(n), last(n), p(n), s(n, memory), y(n, memory), a(memory), length, new
    integer :: k, j, known
    call misfit(n, guess, times, observed, cost)
    call find_gradient(guess, g)
    known = 0
    print '(a)', 'iteration         cost     gradient'
    do k = 0, iterations
      if (mod(k, 10) == 0) print '(i9,es13.2,es13.2)', k, cost, norm2(g)
      if (k == iterations) exit
      ! The two loops of L-BFGS over the pairs known, the newest first.
      p = g
      do j = 1, known
        a(j) = dot_product(s(:, j), p)/dot_product(s(:, j), y(:, j))
        p = p - a(j)*y(:, j)
      end do
      if (known > 0) p = p*dot_product(s(:, 1), y(:, 1))/dot_product(y(:, 1), y(:, 1))
      do j = known, 1, -1
        p = p + s(:, j)*(a(j) - dot_product(y(:, j), p)/dot_product(s(:, j), y(:, j)))
      end do
      length = merge(1d0, 0.1d0/norm2(g), known > 0)
      last = guess
      last_g = g
      do
        guess = last - length*p
        call misfit(n, guess, times, observed, new)
        if (new <= cost - 1d-4*length*dot_product(last_g, p) .or. length < 1d-10) exit
        length = length/2
      end do
      cost = new
      call find_gradient(guess, g)
      if (dot_product(guess - last, g - last_g) <= 0) cycle
      known = min(known + 1, memory)
      s = eoshift(s, -1, dim=2)
      y = eoshift(y, -1, dim=2)
      s(:, 1) = guess - last
      y(:, 1) = g - last_g
    end do
  end subroutine

  subroutine draw(path)
    character(*), intent(in) :: path
    integer :: unit
    open (newunit=unit, file=path, status='replace', action='write')
    write (unit, '(a)') '<svg xmlns="http://www.w3.org/2000/svg" width="720" height="360" font-family="sans-serif" font-size="14">'
    write (unit, '(a)') '<rect width="720" height="360" fill="white"/>'
    write (unit, '(a)') '<path d="M60 20V310H700" fill="none" stroke="#888"/>'
    write (unit, '(a)') '<text x="60" y="335">0</text><text x="690" y="335">1</text><text x="330" y="335">place</text>'
    write (unit, '(a)') '<text x="20" y="290">1.0</text><text x="20" y="105">1.2</text><text x="8" y="16">height</text>'
    call line(unit, truth, '#2a6', '6', 'the truth', 40)
    call line(unit, spread(1d0, 1, n), '#999', '2', 'the first guess', 62)
    call line(unit, guess, '#c33', '2', 'found from six gauges', 84)
    do i = 1, gauges
      write (unit, '(a,i0,a)') '<circle cx="', 60 + 640*(2*i - 1)/(2*gauges), '" cy="310" r="4" fill="#247"/>'
    end do
    write (unit, '(a)') '</svg>'
    close (unit)
    print '(a)', 'written: '//path
  end subroutine

  subroutine line(unit, heights, colour, width, label, at)
    integer, intent(in) :: unit, at
    real(8), intent(in) :: heights(n)
    character(*), intent(in) :: colour, width, label
    write (unit, '(a)') '<polyline fill="none" stroke="'//colour//'" stroke-width="'//width//'" points="'
    write (unit, '(f6.1,",",f6.1)') (60 + 6.4d0*i, 285 - 925*(heights(i) - 1), i=1, n)
    write (unit, '(a,i0,a)') '"/><text x="520" y="', at, '" fill="'//colour//'">'//label//'</text>'
  end subroutine
end program recover
