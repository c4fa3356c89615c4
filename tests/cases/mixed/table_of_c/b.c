static double table[3]; double weight(int k) { return table[k]*table[(k + 1) % 3]; } void store(int k, double v) { table[k] = v; }
