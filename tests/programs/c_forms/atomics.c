/* program: atomics
   features: atomic objects */
#include <stdatomic.h>
#include <stdio.h>
static _Atomic int hits;
static atomic_long total = 5;
static _Atomic(double) level;
int main(void)
{
    atomic_int local = 2;
    hits++;
    hits += 4;
    atomic_fetch_add(&total, 3);
    atomic_store(&local, 9);
    level = 2.5;
    level = level * 2;
    int expected = 9;
    int done = atomic_compare_exchange_strong(&local, &expected, 10);
    printf("%d %ld %d %g %d\n", hits, atomic_load(&total), atomic_load(&local), level, done);
    return 0;
}
