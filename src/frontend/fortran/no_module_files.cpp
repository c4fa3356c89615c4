// Semantics::Perform() would write a .mod file for each module. Linked with
// -Wl,--wrap=_ZN7Fortran9semantics13ModFileWriter8WriteAllEv (cmake/flang.cmake), it writes none.
extern "C" auto __wrap__ZN7Fortran9semantics13ModFileWriter8WriteAllEv(void*) -> bool;  // NOLINT
extern "C" auto __wrap__ZN7Fortran9semantics13ModFileWriter8WriteAllEv(void*) -> bool { return true; }  // NOLINT
