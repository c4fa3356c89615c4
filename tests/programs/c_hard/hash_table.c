/* program: hash_table
   features: hash table with chains, strings as keys, rehash, iteration with a macro, pointers to values handed out, removal with pointer to pointer
   size: n=5 m=3 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef struct entry { struct entry *next; char key[12]; double value; } entry;
typedef struct { entry **slots; unsigned size, used; } table;
#define EACH(t, e) for (unsigned s_ = 0; s_ < (t)->size; s_++) for (entry *e = (t)->slots[s_]; e; e = e->next)
static unsigned hash(const char *s) { unsigned h = 5381; while (*s) h = h * 33 ^ (unsigned char)*s++; return h; }
static void rehash(table *t, unsigned size)
{
    entry **slots = calloc(size, sizeof *slots);
    if (!slots) abort();
    for (unsigned i = 0; i < t->size; i++)
        for (entry *e = t->slots[i], *next; e; e = next) {
            next = e->next;
            entry **slot = &slots[hash(e->key) % size];
            e->next = *slot;
            *slot = e;
        }
    free(t->slots);
    t->slots = slots;
    t->size = size;
}
static double *value_of(table *t, const char *key)
{
    if (t->used >= t->size) rehash(t, t->size ? 2 * t->size : 2);
    entry **slot = &t->slots[hash(key) % t->size];
    for (entry *e = *slot; e; e = e->next)
        if (!strcmp(e->key, key)) return &e->value;
    entry *e = malloc(sizeof *e);
    if (!e) abort();
    snprintf(e->key, sizeof e->key, "%s", key);
    e->value = 0.0;
    e->next = *slot;
    *slot = e;
    t->used++;
    return &e->value;
}
static double take(table *t, const char *key)
{
    for (entry **at = &t->slots[hash(key) % t->size]; *at; at = &(*at)->next)
        if (strcmp((*at)->key, key) == 0) {
            entry *gone = *at;
            double v = gone->value;
            *at = gone->next;
            free(gone);
            t->used--;
            return v;
        }
    return 0.0;
}
void head(int n, const double *x, int m, double *y)
{
    table t = { 0 };
    char name[12];
    for (int i = 0; i < 3 * n; i++) {
        sprintf(name, "k%d", i % 7);
        *value_of(&t, name) += x[i % n] * (i + 1);
    }
    y[0] = take(&t, "k3") * x[0];
    double sum = 0.0;
    EACH(&t, e) sum += e->value * e->value;
    y[1] = sum;
    y[m - 1] = *value_of(&t, "k5") * *value_of(&t, "k1");
    for (unsigned i = 0; i < t.size; i++)
        while (t.slots[i]) { entry *e = t.slots[i]; t.slots[i] = e->next; free(e); }
    free(t.slots);
}
