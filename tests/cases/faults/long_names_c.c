/* Names of more characters than Fortran has. */
/* test: check head=f wrt=x,y of=f size(x)=2 size(y)=2 */
/* test: check head=f wrt=x,y of=f size(x)=2 size(y)=2 --vector=2 */
static double a_very_long_identifier_name_that_goes_on_and_on_and_on_for_quite_a_while_until_it_ends(double v) { return v*v; }
static double a_very_long_identifier_name_that_goes_on_and_on_and_on_for_quite_a_while_until_it_is_over(double v) { return v*v*v; }
double f(double *x, double *y) {
  double a_very_long_identifier_name_of_a_variable_that_goes_on_and_on_and_on_until_it_ends = x[1];
  double a_very_long_identifier_name_of_a_variable_that_goes_on_and_on_and_on_until_it_is_over = y[1];
  return x[0]*a_very_long_identifier_name_that_goes_on_and_on_and_on_for_quite_a_while_until_it_ends(y[0]) +
         a_very_long_identifier_name_of_a_variable_that_goes_on_and_on_and_on_until_it_ends*
             a_very_long_identifier_name_that_goes_on_and_on_and_on_for_quite_a_while_until_it_is_over(a_very_long_identifier_name_of_a_variable_that_goes_on_and_on_and_on_until_it_is_over);
}
