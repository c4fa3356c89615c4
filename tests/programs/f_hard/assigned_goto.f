C program: assigned_goto
C features: ASSIGN and assigned GOTO with and without a list, used as a return from a block of statements, inside and out of loops; arithmetic IF
C size: n=5 m=4
      subroutine local(n, x, s)
      integer n, i, back
      double precision x(n), s, t
      s = 0d0
      i = 1
      assign 10 to back
      go to 500
   10 s = s + t
      i = i + 1
      if (i - n) 20, 30, 40
   20 assign 10 to back
      go to 500
   30 assign 35 to back
      go to 500
   35 s = s*t
      go to 50
   40 s = -s
   50 return
C     t = f(x(i)), then back to where it was called
  500 t = x(i)**2 + 0.3d0*s
      if (t .gt. 1.5d0) t = t*0.5d0
      go to back, (10, 35)
      end
      subroutine phases(n, x, y)
      integer n, i, next
      double precision x(n), y(2)
      y(1) = 1d0
      y(2) = 0d0
      assign 1 to next
      do 9 i = 1, n
        go to next
    1   y(1) = y(1)*(1d0 + x(i))
        assign 2 to next
        go to 9
    2   y(2) = y(2) + y(1)*x(i)
        if (x(i) .gt. 0.7d0) assign 3 to next
        go to 9
    3   y(1) = y(1) - 0.1d0*y(2)*x(i)
        assign 1 to next
    9 continue
      end
      subroutine head(n, x, m, y)
      integer n, m
      double precision x(n), y(m)
      call local(n, x, y(1))
      call phases(n, x, y(2))
      call local(n - 1, x, y(4))
      y(4) = y(4)*y(2)
      end
