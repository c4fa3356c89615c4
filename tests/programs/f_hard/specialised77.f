C program: specialised77
C features: active and passive work arrays of unknown length in one chain of calls, in COMMON, EXTERNAL functions
C size: n=5 m=3
      subroutine axpy(n, a, u, iu, v, iv)
      integer n, iu, iv, i
      double precision a, u(*), v(*)
      do 10 i = 0, n - 1
        v(1 + i*iv) = v(1 + i*iv) + a*u(1 + i*iu)
   10 continue
      end
      double precision function dot(n, u, v)
      integer n, i
      double precision u(*), v(*)
      dot = 0d0
      do 10 i = 1, n
        dot = dot + u(i)*v(i)
   10 continue
      end
      subroutine scale(n, u)
      integer n, i, calls
      double precision u(*), factor
      common /how/ factor, calls
      calls = calls + 1
      do 10 i = 1, n
        u(i) = factor*u(i)
   10 continue
      end
      subroutine inner(n, x, w, work, y)
      integer n, calls
      double precision x(n), w(*), work(*), y(3), dot, factor
      external dot
      common /how/ factor, calls
      call scale(n, w)
      call axpy(n, 0.5d0, x, 1, work, 1)
      call axpy(n, 0.25d0, w, 1, work, 1)
      call scale(n, work)
      y(1) = dot(n, w, x)
      y(2) = dot(n, work, w) + dot(n, w, w)
      y(3) = dot(n, work, x)*calls
      end
      subroutine head(n, x, m, y)
      integer n, m, i, calls
      double precision x(n), y(m), w(50), work(50), factor
      common /how/ factor, calls
      factor = 1.5d0
      calls = 0
      do 10 i = 1, 50
        w(i) = 0.2d0*i
        work(i) = 1d0/i
   10 continue
      call inner(n, x, w, work, y)
      end
