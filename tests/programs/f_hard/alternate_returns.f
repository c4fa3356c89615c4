C program: alternate_returns
C features: alternate returns in loops, with computed numbers, from nested loops, in passive calls, passed on, of a procedure without active arguments
C size: n=6 m=4
      subroutine newton(x, t, k, *, *)
      double precision x, t, f
      integer k
      k = 0
   10 f = t*t - x
      if (abs(f) .lt. 1d-9) return
      k = k + 1
      t = t - f/(2d0*t)
      if (t .gt. 3d0) return 1
      if (k .gt. 3) return 2
      go to 10
      end
      subroutine classify(i, n, *, *, *)
      integer i, n
      return mod(i, n)
      end
      subroutine scan(n, x, s, *)
      integer n, i, j
      double precision x(n), s
      do 20 i = 1, n
        s = s + x(i)
        do 20 j = i, n
          s = s + 0.1d0*x(i)*x(j)
          if (s .gt. 2d0) return 1
   20 continue
      end
      subroutine relay(n, x, s, *)
      integer n
      double precision x(n), s
      s = 0.5d0*s
      call scan(n, x, s, *30)
      s = s*s
      return
   30 s = s - 0.5d0
      return 1
      end
      subroutine head(n, x, m, y)
      integer n, m, i, k
      double precision x(n), y(m), t
      do 100 i = 1, m
        y(i) = 0d0
  100 continue
      do 140 i = 1, n
        t = 1d0 + 9d0*mod(i, 2)
        call newton(x(i), t, k, *110, *120)
        y(1) = y(1) + t
        go to 140
  110   y(2) = y(2) + t*x(i)
        go to 140
  120   y(1) = y(1) - 0.5d0*t
  140 continue
      i = 0
  150 i = i + 1
      if (i .gt. n) go to 190
      call classify(i, 4, *160, *170, *180)
      y(3) = y(3)*x(i)
      go to 150
  160 y(3) = y(3) + x(i)
      go to 150
  170 y(3) = y(3) + x(i)**2
      go to 150
  180 y(3) = y(3)*(1d0 + 0.1d0*x(i))
      go to 150
  190 y(4) = x(1)
      call relay(n, x, y(4), *200)
      y(4) = y(4) + 1d0
  200 call relay(2, x, y(4), *210)
      y(4) = y(4)*1.5d0
  210 continue
      end
