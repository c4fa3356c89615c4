// test: roundtrip
struct __attribute__((packed)) record { char tag; double value; };  // want error: an attribute that changes the layout of a structure
double value_of(struct record *r) { return r->value; }
