C program: extended_range
C features: extended range of DO, jumps into IF and ELSE, zero trips, negative and computed steps, a shared last statement, index used afterwards
C size: n=6 m=5
      subroutine range1(n, x, s)
      integer n, i, k
      double precision x(n), s
      s = 0d0
      k = 0
      do 10 i = 1, n
        s = s + x(i)*x(i)
        if (s .gt. 0.8d0 .and. k .lt. 3) go to 100
   20   s = s + 0.1d0*x(i)
        if (i .eq. 5) go to 10
        s = s*1.01d0
   10 continue
      s = s + 0.001d0*i
      go to 200
C     the extended range
  100 k = k + 1
      s = s*(0.5d0 + 0.1d0*x(i))
      go to 20
  200 return
      end
      subroutine range2(n, x, s)
      integer n, i, j, st, jump
      double precision x(n), s
      s = 1d0
      st = -2
      jump = 0
      do 30 i = n, 1, st
        st = 7
        do 30 j = i, n
          if (jump .eq. 0 .and. j .eq. n - 1) then
            jump = 1
            go to 300
          end if
          s = s + x(i)*x(j)*0.2d0
   40     s = s - 0.05d0*s*x(j)
   30 continue
      do 50 i = 5, 4
        s = s*100d0
        go to 60
   50 continue
   60 continue
      return
  300 s = s*x(1)
      go to 40
      end
      subroutine arms(k, x, s)
      integer k
      double precision x(4), s
      s = x(1)
      go to (110, 120, 130), k
      if (x(2) .gt. 0.1d0) then
        s = s + x(2)
  110   s = s*x(3)
      else if (x(3) .gt. 5d0) then
  120   s = s + 3d0*x(4)
        if (k .eq. 2) go to 110
      else
  130   s = s*s
      end if
      s = s + 0.1d0*x(1)
      end
      subroutine head(n, x, m, y)
      integer n, m
      double precision x(n), y(m)
      double precision t
      call range1(n, x, y(1))
      call range2(n, x, y(2))
      call arms(0, x, y(3))
      call arms(1, x, t)
      y(3) = y(3)*t
      call arms(2, x, y(4))
      call arms(3, x, y(5))
      y(5) = y(5) + y(1)
      end
