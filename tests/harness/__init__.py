"""What the test scripts share: finding programs, running the tool, compiling and running Fortran."""
