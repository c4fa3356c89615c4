/* contraflow.h: what generated C needs at run time: a stack of values and a stack of choices, one of each a thread.
 *
 *   cf_push_double(y);              y = cf_pop_double();         scalars, by value, for each type in the list below
 *   cf_push_array(u, n);            cf_pop_array(u, n);          n elements from *u on, of any type
 *   cf_push_object(&s);             cf_pop_object(&s);           a structure or anything else that is not in the list
 *   cf_push_bytes(p, n);            cf_pop_bytes(p, n);
 *   cf_push_pointer(p);             p = cf_pop_pointer();
 *   cf_push_count(n);               n = cf_pop_count();          trips of a loop, ids of blocks (int64_t)
 *   cf_push_branch(c);              if (cf_pop_branch()) ...     one bit
 *   cf_push_choice(id, ways);       id = cf_pop_choice(ways);    0 <= id < ways, in as few bits as ways needs
 *
 *   cf_sort(p, n, size, compare);   instead of qsort
 *   cf_unsort(p, p_b, n, size, size_b);   puts the elements of p and of its shadow back where they came from
 *   cf_sort_shadow(p_d, n, size_d);       behind cf_sort: what lies beside p follows
 *   cf_unsort_shadow(p_d, n, size_d);     before cf_unsort
 *
 *   int64_t mark[3];
 *   cf_mark(mark);                  at the start of a head: how deep the stacks are
 *   cf_check_mark(mark);            at its end: they must be as deep again
 *
 *   cf_defer_free(p);               instead of free(p) in the forward sweep
 *   q = cf_realloc(p, n);           instead of realloc(p, n): p stays until the backward sweep is past it
 *   q_b = cf_realloc_shadow(p_b, n);  the same for the shadow: new parts are zero, and p_b is not freed
 *   q_b = cf_resize_shadow(p_b, n);   the same where the program itself, not a sweep, calls realloc: p_b is freed
 *   cf_common_size(p_b, q_b, n)     how many bytes both have, q_b having n
 *   cf_free_now(p);                 in the backward sweep, where the forward sweep allocated p
 *   cf_free_deferred(mark);         at the end of a head: what was deferred since mark and not freed yet
 *   cf_forget_deferred(mark);       instead, where the original is run behind it: that frees the same
 *
 *   cf_release();                   gives the calling thread's unused memory back
 *
 * A loop whose steps are reversed from snapshots, the first of which is the state before step 0:
 *
 *   struct cf_revolve* plan = cf_revolve_begin(steps, snapshots);
 *   int64_t i, j;
 *   int action;
 *   while ((action = cf_revolve_next(plan, &i, &j)) != CF_DONE) {
 *     switch (action) {
 *       case CF_ADVANCE: ...        run steps i to j - 1
 *       case CF_SNAPSHOT: ...       save the state, that before step i, with cf_save_...; j is its slot
 *       case CF_RESTORE: ...        load it with cf_load_..., in the same order
 *       case CF_FIRST_TURN:         the last step: what follows the loop may come between its two sweeps
 *       case CF_TURN: ...           run step i storing what its backward sweep needs, then its backward sweep
 *     }
 *   }
 *   cf_revolve_end(plan);
 *
 *   cf_save_array(plan, u, n);      cf_load_array(plan, u, n);
 *   cf_save_object(plan, &t);       cf_load_object(plan, &t);      a number, a structure, or anything else
 *   cf_save_bytes(plan, p, n);      cf_load_bytes(plan, p, n);
 *
 * A loop that has as many steps as it turns out to have; CF_FIRST_TURN does not occur:
 *
 *   plan = cf_revolve_begin_online(snapshots);
 *   while (...) {
 *     if (cf_revolve_due(plan)) ... save the state
 *     ... the step
 *   }
 *   cf_revolve_stop(plan);
 *   while ((action = cf_revolve_next(plan, &i, &j)) != CF_DONE) ...
 *   cf_revolve_end(plan);
 *
 *   cf_limit_memory(n);             n bytes for stored values and snapshots, half each; what the environment says counts more
 *   cf_snapshots_within(n)          how many snapshots of n bytes fit into the memory for them
 *   cf_set_checkpoint_memory(n);    n bytes for snapshots of all threads together, n < 0: no limit
 *
 * A push is popped by the same type and the same number of elements, last first. Values and choices are two stacks: only the order
 * within each matters. Fortran calls functions of its own (runtime/fortran.c). Names that end in _ are not for use.
 */
#ifndef CONTRAFLOW_H
#define CONTRAFLOW_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if (defined(__GNUC__) || defined(__clang__)) && defined(__ELF__)
#define CF_LOCAL_ __thread __attribute__((tls_model("initial-exec")))
#else
#define CF_LOCAL_ __thread
#endif
#if defined(__GNUC__) || defined(__clang__)
#define CF_RARE_(condition) __builtin_expect(!!(condition), 0)
#else
#define CF_RARE_(condition) (condition)
#endif

/* The part of the current block that may be used without asking: nothing at first, and nothing ever when pushes are checked or counted,
 * so that the one comparison that finds the end of a block also serves those modes. */
struct cf_window_ {
  unsigned char *top, *low, *high;
};
/* Choices not yet written to their stack, the last in the lowest bits, behind a 1 that marks where they end. `ready` is 0 where the window is nothing. */
struct cf_bits_ {
  uint64_t word, ready;
};
struct cf_fast_ {
  struct cf_window_ values;
  struct cf_bits_ choices;
};
extern CF_LOCAL_ struct cf_fast_ cf_fast_;

/* Both sweeps of a function whose address is taken; each is called as what it is. */
struct cf_sweeps {
  void (*forward)(void);
  void (*backward)(void);
};

/* What is pushed: a kind, and the size of an element. */
enum { CF_BYTES_, CF_REAL_, CF_COMPLEX_, CF_INTEGER_, CF_LOGICAL_, CF_CHARACTER_, CF_POINTER_, CF_COUNT_, CF_CHOICE_ };
#define CF_WHAT_(kind, size) ((uint64_t)(kind) | (uint64_t)(size) << 8)
#if defined(__STDC_VERSION__) && __STDC_VERSION__ >= 201112L
#define CF_KIND_(value)                  \
  _Generic((value),                      \
      float: CF_REAL_,                   \
      double: CF_REAL_,                  \
      long double: CF_REAL_,             \
      float _Complex: CF_COMPLEX_,       \
      double _Complex: CF_COMPLEX_,      \
      long double _Complex: CF_COMPLEX_, \
      short: CF_INTEGER_,                \
      int: CF_INTEGER_,                  \
      long: CF_INTEGER_,                 \
      long long: CF_INTEGER_,            \
      unsigned short: CF_INTEGER_,       \
      unsigned: CF_INTEGER_,             \
      unsigned long: CF_INTEGER_,        \
      unsigned long long: CF_INTEGER_,   \
      default: CF_BYTES_)
#else
#define CF_KIND_(value) CF_BYTES_
#endif

/* What cf_revolve_next says. */
enum { CF_DONE, CF_ADVANCE, CF_SNAPSHOT, CF_RESTORE, CF_TURN, CF_FIRST_TURN };

struct cf_revolve;

/* The place of a call, as text. */
#define CF_TEXT_(token) CF_TEXT2_(token)
#define CF_TEXT2_(token) #token
#define CF_HERE_ __FILE__ ":" CF_TEXT_(__LINE__)

void cf_push_values_(const void* p, size_t n, uint64_t what, const char* here);
void cf_pop_values_(void* p, size_t n, uint64_t what, const char* here);
void cf_push_bits_(uint32_t id, uint32_t ways, const char* here);
uint32_t cf_pop_bits_(uint32_t ways, const char* here);
void cf_check_mark_(const int64_t mark[3], const char* here);

void cf_sort_(void* base, size_t n, size_t size, int (*compare)(const void*, const void*), const char* here);
void cf_sort_shadow_(void* shadow, size_t n, size_t size, const char* here);
void cf_unsort_shadow_(void* shadow, size_t n, size_t size, const char* here);
void cf_unsort_(void* base, void* shadow, size_t n, size_t size, size_t shadow_size, const char* here);
void cf_mark(int64_t mark[3]);
void cf_defer_free(void* p);
void* cf_realloc(void* p, size_t n);
void* cf_realloc_shadow(void* p, size_t n);
void* cf_resize_shadow(void* p, size_t n);
size_t cf_common_size(const void* p, const void* q, size_t n);
void cf_free_now(void* p);
void cf_free_deferred(const int64_t mark[3]);
void cf_forget_deferred(const int64_t mark[3]);
void cf_release(void);

struct cf_revolve* cf_revolve_begin_(int64_t steps, int64_t slots, const char* here);
struct cf_revolve* cf_revolve_begin_online_(int64_t slots, const char* here);
int cf_revolve_next_(struct cf_revolve* plan, int64_t* from, int64_t* to, const char* here);
int cf_revolve_due_(struct cf_revolve* plan, const char* here);
void cf_revolve_stop_(struct cf_revolve* plan, const char* here);
void cf_revolve_end_(struct cf_revolve* plan, const char* here);
void cf_save_values_(struct cf_revolve* plan, const void* p, size_t n, uint64_t what, const char* here);
void cf_load_values_(struct cf_revolve* plan, void* p, size_t n, uint64_t what, const char* here);
void cf_set_checkpoint_memory(int64_t bytes);
void cf_limit_memory(int64_t bytes);
int64_t cf_snapshots_within(int64_t bytes);

/* The copies keep v itself out of memory: only the rare path needs an address. No pointer to cf_fast_ is held: GCC 12 takes one for null where it checks for undefined
 * behaviour. */
#define CF_SCALAR_(name, type, kind)                                                     \
  static inline void cf_push_##name##_(type v, const char* here) {                       \
    if (CF_RARE_((size_t)(cf_fast_.values.high - cf_fast_.values.top) < sizeof(type))) { \
      type copy = v;                                                                     \
      cf_push_values_(&copy, 1, CF_WHAT_(kind, sizeof(type)), here);                     \
    } else {                                                                             \
      memcpy(cf_fast_.values.top, &v, sizeof(type));                                     \
      cf_fast_.values.top += sizeof(type);                                               \
    }                                                                                    \
  }                                                                                      \
  static inline type cf_pop_##name##_(const char* here) {                                \
    type v;                                                                              \
    if (CF_RARE_((size_t)(cf_fast_.values.top - cf_fast_.values.low) < sizeof(type))) {  \
      type copy;                                                                         \
      cf_pop_values_(&copy, 1, CF_WHAT_(kind, sizeof(type)), here);                      \
      return copy;                                                                       \
    }                                                                                    \
    cf_fast_.values.top -= sizeof(type);                                                 \
    memcpy(&v, cf_fast_.values.top, sizeof(type));                                       \
    return v;                                                                            \
  }

CF_SCALAR_(float, float, CF_REAL_)
CF_SCALAR_(double, double, CF_REAL_)
CF_SCALAR_(long_double, long double, CF_REAL_)
CF_SCALAR_(float_complex, float _Complex, CF_COMPLEX_)
CF_SCALAR_(double_complex, double _Complex, CF_COMPLEX_)
CF_SCALAR_(long_double_complex, long double _Complex, CF_COMPLEX_)
CF_SCALAR_(bool, _Bool, CF_BYTES_)
CF_SCALAR_(char, char, CF_BYTES_)
CF_SCALAR_(signed_char, signed char, CF_BYTES_)
CF_SCALAR_(unsigned_char, unsigned char, CF_BYTES_)
CF_SCALAR_(short, short, CF_INTEGER_)
CF_SCALAR_(unsigned_short, unsigned short, CF_INTEGER_)
CF_SCALAR_(int, int, CF_INTEGER_)
CF_SCALAR_(unsigned, unsigned, CF_INTEGER_)
CF_SCALAR_(long, long, CF_INTEGER_)
CF_SCALAR_(unsigned_long, unsigned long, CF_INTEGER_)
CF_SCALAR_(long_long, long long, CF_INTEGER_)
CF_SCALAR_(unsigned_long_long, unsigned long long, CF_INTEGER_)
CF_SCALAR_(size, size_t, CF_INTEGER_)
CF_SCALAR_(count, int64_t, CF_COUNT_)
CF_SCALAR_(pointer, void*, CF_POINTER_)

static inline uint32_t cf_bits_of_(uint32_t ways) {
  uint32_t n = 0;
  while (n < 32 && ((uint64_t)1 << n) < ways) n++;
  return n;
}

static inline int cf_room_for_(uint32_t n) { return cf_fast_.choices.ready && cf_fast_.choices.word >> (63 - n) <= 1; }
static inline int cf_holds_(uint32_t n) { return cf_fast_.choices.ready && cf_fast_.choices.word >> n != 0; }

static inline void cf_push_choice_(uint32_t id, uint32_t ways, const char* here) {
  const uint32_t n = cf_bits_of_(ways);
  if (CF_RARE_(!cf_room_for_(n) || id >= ways)) cf_push_bits_(id, ways, here);
  else cf_fast_.choices.word = cf_fast_.choices.word << n | id;
}

static inline uint32_t cf_pop_choice_(uint32_t ways, const char* here) {
  const uint32_t n = cf_bits_of_(ways);
  uint32_t id;
  if (CF_RARE_(!cf_holds_(n))) return cf_pop_bits_(ways, here);
  id = (uint32_t)(cf_fast_.choices.word & (((uint64_t)1 << n) - 1));
  cf_fast_.choices.word >>= n;
  return id;
}

#define cf_push_float(v) cf_push_float_((v), CF_HERE_)
#define cf_push_double(v) cf_push_double_((v), CF_HERE_)
#define cf_push_long_double(v) cf_push_long_double_((v), CF_HERE_)
#define cf_push_float_complex(v) cf_push_float_complex_((v), CF_HERE_)
#define cf_push_double_complex(v) cf_push_double_complex_((v), CF_HERE_)
#define cf_push_long_double_complex(v) cf_push_long_double_complex_((v), CF_HERE_)
#define cf_push_bool(v) cf_push_bool_((v), CF_HERE_)
#define cf_push_char(v) cf_push_char_((v), CF_HERE_)
#define cf_push_signed_char(v) cf_push_signed_char_((v), CF_HERE_)
#define cf_push_unsigned_char(v) cf_push_unsigned_char_((v), CF_HERE_)
#define cf_push_short(v) cf_push_short_((v), CF_HERE_)
#define cf_push_unsigned_short(v) cf_push_unsigned_short_((v), CF_HERE_)
#define cf_push_int(v) cf_push_int_((v), CF_HERE_)
#define cf_push_unsigned(v) cf_push_unsigned_((v), CF_HERE_)
#define cf_push_long(v) cf_push_long_((v), CF_HERE_)
#define cf_push_unsigned_long(v) cf_push_unsigned_long_((v), CF_HERE_)
#define cf_push_long_long(v) cf_push_long_long_((v), CF_HERE_)
#define cf_push_unsigned_long_long(v) cf_push_unsigned_long_long_((v), CF_HERE_)
#define cf_push_size(v) cf_push_size_((v), CF_HERE_)
#define cf_push_count(v) cf_push_count_((v), CF_HERE_)
#define cf_push_pointer(p) cf_push_pointer_((void*)(p), CF_HERE_)
#define cf_push_branch(taken) cf_push_choice_((taken) ? 1 : 0, 2, CF_HERE_)
#define cf_push_choice(id, ways) cf_push_choice_((uint32_t)(id), (uint32_t)(ways), CF_HERE_)
#define cf_push_array(p, n) cf_push_values_((p), (size_t)(n), CF_WHAT_(CF_KIND_(*(p)), sizeof *(p)), CF_HERE_)
#define cf_push_object(p) cf_push_array((p), 1)
#define cf_push_bytes(p, n) cf_push_values_((p), (size_t)(n), CF_WHAT_(CF_BYTES_, 1), CF_HERE_)

#define cf_pop_float() cf_pop_float_(CF_HERE_)
#define cf_pop_double() cf_pop_double_(CF_HERE_)
#define cf_pop_long_double() cf_pop_long_double_(CF_HERE_)
#define cf_pop_float_complex() cf_pop_float_complex_(CF_HERE_)
#define cf_pop_double_complex() cf_pop_double_complex_(CF_HERE_)
#define cf_pop_long_double_complex() cf_pop_long_double_complex_(CF_HERE_)
#define cf_pop_bool() cf_pop_bool_(CF_HERE_)
#define cf_pop_char() cf_pop_char_(CF_HERE_)
#define cf_pop_signed_char() cf_pop_signed_char_(CF_HERE_)
#define cf_pop_unsigned_char() cf_pop_unsigned_char_(CF_HERE_)
#define cf_pop_short() cf_pop_short_(CF_HERE_)
#define cf_pop_unsigned_short() cf_pop_unsigned_short_(CF_HERE_)
#define cf_pop_int() cf_pop_int_(CF_HERE_)
#define cf_pop_unsigned() cf_pop_unsigned_(CF_HERE_)
#define cf_pop_long() cf_pop_long_(CF_HERE_)
#define cf_pop_unsigned_long() cf_pop_unsigned_long_(CF_HERE_)
#define cf_pop_long_long() cf_pop_long_long_(CF_HERE_)
#define cf_pop_unsigned_long_long() cf_pop_unsigned_long_long_(CF_HERE_)
#define cf_pop_size() cf_pop_size_(CF_HERE_)
#define cf_pop_count() cf_pop_count_(CF_HERE_)
#define cf_pop_pointer() cf_pop_pointer_(CF_HERE_)
#define cf_pop_branch() ((int)cf_pop_choice_(2, CF_HERE_))
#define cf_pop_choice(ways) ((int)cf_pop_choice_((uint32_t)(ways), CF_HERE_))
#define cf_pop_array(p, n) cf_pop_values_((p), (size_t)(n), CF_WHAT_(CF_KIND_(*(p)), sizeof *(p)), CF_HERE_)
#define cf_pop_object(p) cf_pop_array((p), 1)
#define cf_pop_bytes(p, n) cf_pop_values_((p), (size_t)(n), CF_WHAT_(CF_BYTES_, 1), CF_HERE_)

#define cf_sort(base, n, size, compare) cf_sort_((base), (n), (size), (compare), CF_HERE_)
#define cf_unsort(base, shadow, n, size, shadow_size) cf_unsort_((base), (shadow), (n), (size), (shadow_size), CF_HERE_)
#define cf_sort_shadow(shadow, n, size) cf_sort_shadow_((shadow), (n), (size), CF_HERE_)
#define cf_unsort_shadow(shadow, n, size) cf_unsort_shadow_((shadow), (n), (size), CF_HERE_)
#define cf_revolve_begin(steps, slots) cf_revolve_begin_((steps), (slots), CF_HERE_)
#define cf_revolve_begin_online(slots) cf_revolve_begin_online_((slots), CF_HERE_)
#define cf_revolve_next(plan, from, to) cf_revolve_next_((plan), (from), (to), CF_HERE_)
#define cf_revolve_due(plan) cf_revolve_due_((plan), CF_HERE_)
#define cf_revolve_stop(plan) cf_revolve_stop_((plan), CF_HERE_)
#define cf_revolve_end(plan) cf_revolve_end_((plan), CF_HERE_)
#define cf_save_array(plan, p, n) cf_save_values_((plan), (p), (size_t)(n), CF_WHAT_(CF_KIND_(*(p)), sizeof *(p)), CF_HERE_)
#define cf_save_object(plan, p) cf_save_array((plan), (p), 1)
#define cf_save_bytes(plan, p, n) cf_save_values_((plan), (p), (size_t)(n), CF_WHAT_(CF_BYTES_, 1), CF_HERE_)
#define cf_load_array(plan, p, n) cf_load_values_((plan), (p), (size_t)(n), CF_WHAT_(CF_KIND_(*(p)), sizeof *(p)), CF_HERE_)
#define cf_load_object(plan, p) cf_load_array((plan), (p), 1)
#define cf_load_bytes(plan, p, n) cf_load_values_((plan), (p), (size_t)(n), CF_WHAT_(CF_BYTES_, 1), CF_HERE_)

#define cf_check_mark(mark) cf_check_mark_((mark), CF_HERE_)

#endif
