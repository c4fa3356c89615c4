C test: roundtrip --fixed-line-length none
C The rest of the first line would be blanks of the constant, up to a column that there is not.
      subroutine name(text)
      character(20) text
      text = 'left
C error: a character constant goes on in this line
     &right'
      end
