C program: blank_common
C features: blank COMMON, laid out differently, beside a subroutine BLANK
C size: n=4 m=2
      SUBROUTINE HEAD(N,X,M,Y)
      INTEGER N,M,I
      REAL*8 X(N),Y(M),BL
      COMMON // BL(10)
      DO 1 I=1,10
    1 BL(I)=X(MOD(I,N)+1)
      CALL BLANK
      Y(1)=BL(3)*BL(4)
      Y(2)=BL(10)*BL(1)
      END
      SUBROUTINE BLANK
      COMMON // P(2),Q(2,3),R,T
      REAL*8 P,Q,R,T
      Q(2,1)=Q(1,1)*P(2)*R
      T=T*Q(2,3)
      END
