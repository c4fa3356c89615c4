/* What generated Fortran calls, through bind(c) interfaces of its own. Values are passed by reference:
 *
 *   cf_push_real8(v), cf_pop_real8(v)                   real, complex: 4 8 10 16; integer, logical: 1 2 4 8 16
 *   cf_push_real8_array(v, n), cf_pop_real8_array(v, n) n elements that lie one behind the other; integer(c_int64_t), value :: n
 *   cf_push_character(s, n), cf_pop_character(s, n)     n characters of kind 1
 *   cf_push_bytes(p, n), cf_pop_bytes(p, n)             arrays of any type: type(*) :: p(*); n bytes
 *   cf_push_structure(p, n), cf_pop_structure(p, n)     a scalar of any type: type(*) :: p
 *   cf_push_pointer(p), p = cf_pop_pointer()            type(c_ptr), value
 *   cf_push_count(n), n = cf_pop_count()                integer(c_int64_t), value
 *   cf_push_branch(b), b = cf_pop_branch()              integer(c_int32_t), value: 0 or 1
 *   cf_push_choice(id, ways), id = cf_pop_choice(ways)  integer(c_int32_t), value: 0 <= id < ways
 *   cf_mark(mark), cf_check_mark(mark)                  integer(c_int64_t) :: mark(3)
 *   cf_free_deferred(mark), cf_release()                as in C
 *
 * Loops that are reversed from snapshots; type(c_ptr), value :: plan; integer(c_int64_t), value :: steps, slots; integer(c_int64_t) :: i, j:
 *   plan = cf_revolve_begin(steps, slots), plan = cf_revolve_begin_online(slots), cf_revolve_end(plan)
 *   action = cf_revolve_next(plan, i, j)                integer(c_int32_t): 0 done, 1 advance, 2 snapshot, 3 restore, 4 turn, 5 first turn
 *   due = cf_revolve_due(plan), cf_revolve_stop(plan)   integer(c_int32_t): 0 or 1
 *   cf_save_..., cf_load_...                            as cf_push_... from real4 to structure, with plan before their arguments
 *   cf_limit_memory(n), cf_snapshots_within(n)           integer(c_int64_t), value; the second gives integer(c_int64_t)
 *   cf_set_checkpoint_memory(n)                         integer(c_int64_t), value
 */
#include "internal.h"

#undef cf_push_pointer
#undef cf_pop_pointer
#undef cf_push_count
#undef cf_pop_count
#undef cf_push_branch
#undef cf_pop_branch
#undef cf_push_choice
#undef cf_pop_choice
#undef cf_push_bytes
#undef cf_pop_bytes
#undef cf_revolve_begin
#undef cf_revolve_begin_online
#undef cf_revolve_next
#undef cf_revolve_due
#undef cf_revolve_stop
#undef cf_revolve_end
#undef cf_save_bytes
#undef cf_load_bytes

#define CALLER ((const char*)__builtin_return_address(0))
#define WHAT(kind, size) (CF_WHAT_(kind, size) | CF_ADDRESS)

/* A negative number of elements is none, as in Fortran. */
static size_t elements(int64_t n) { return n > 0 ? (size_t)n : 0; }

#define SCALAR(name, size, kind)                         \
  void cf_push_##name(const void* v);                    \
  void cf_pop_##name(void* v);                           \
  void cf_push_##name(const void* v) {                   \
    struct cf_window_* w = &cf_fast_.values;             \
    if (CF_RARE_((size_t)(w->high - w->top) < (size))) { \
      cf_push_values_(v, 1, WHAT(kind, size), CALLER);   \
    } else {                                             \
      memcpy(w->top, v, size);                           \
      w->top += (size);                                  \
    }                                                    \
  }                                                      \
  void cf_pop_##name(void* v) {                          \
    struct cf_window_* w = &cf_fast_.values;             \
    if (CF_RARE_((size_t)(w->top - w->low) < (size))) {  \
      cf_pop_values_(v, 1, WHAT(kind, size), CALLER);    \
    } else {                                             \
      w->top -= (size);                                  \
      memcpy(v, w->top, size);                           \
    }                                                    \
  }

#define ARRAY(name, size, kind)                                                                                \
  void cf_push_##name(const void* v, int64_t n);                                                               \
  void cf_pop_##name(void* v, int64_t n);                                                                      \
  void cf_push_##name(const void* v, int64_t n) { cf_push_values_(v, elements(n), WHAT(kind, size), CALLER); } \
  void cf_pop_##name(void* v, int64_t n) { cf_pop_values_(v, elements(n), WHAT(kind, size), CALLER); }

/* Of a snapshot: nothing here is worth a fast path. */
#define SAVED_SCALAR(name, size, kind)                                                                                   \
  void cf_save_##name(struct cf_revolve* plan, const void* v);                                                           \
  void cf_load_##name(struct cf_revolve* plan, void* v);                                                                 \
  void cf_save_##name(struct cf_revolve* plan, const void* v) { cf_save_values_(plan, v, 1, WHAT(kind, size), CALLER); } \
  void cf_load_##name(struct cf_revolve* plan, void* v) { cf_load_values_(plan, v, 1, WHAT(kind, size), CALLER); }

#define SAVED_ARRAY(name, size, kind)                                                                                                         \
  void cf_save_##name(struct cf_revolve* plan, const void* v, int64_t n);                                                                     \
  void cf_load_##name(struct cf_revolve* plan, void* v, int64_t n);                                                                           \
  void cf_save_##name(struct cf_revolve* plan, const void* v, int64_t n) { cf_save_values_(plan, v, elements(n), WHAT(kind, size), CALLER); } \
  void cf_load_##name(struct cf_revolve* plan, void* v, int64_t n) { cf_load_values_(plan, v, elements(n), WHAT(kind, size), CALLER); }

#define ARRAYS(name, size, kind) ARRAY(name, size, kind) SAVED_ARRAY(name, size, kind)
#define TYPE(name, size, kind) SCALAR(name, size, kind) SAVED_SCALAR(name, size, kind) ARRAYS(name##_array, size, kind)

TYPE(real4, 4, CF_REAL_)
TYPE(real8, 8, CF_REAL_)
TYPE(real10, 16, CF_REAL_)
TYPE(real16, 16, CF_REAL_)
TYPE(complex4, 8, CF_COMPLEX_)
TYPE(complex8, 16, CF_COMPLEX_)
TYPE(complex10, 32, CF_COMPLEX_)
TYPE(complex16, 32, CF_COMPLEX_)
TYPE(integer1, 1, CF_INTEGER_)
TYPE(integer2, 2, CF_INTEGER_)
TYPE(integer4, 4, CF_INTEGER_)
TYPE(integer8, 8, CF_INTEGER_)
TYPE(integer16, 16, CF_INTEGER_)
TYPE(logical1, 1, CF_LOGICAL_)
TYPE(logical2, 2, CF_LOGICAL_)
TYPE(logical4, 4, CF_LOGICAL_)
TYPE(logical8, 8, CF_LOGICAL_)
TYPE(logical16, 16, CF_LOGICAL_)
ARRAYS(character, 1, CF_CHARACTER_)
ARRAYS(bytes, 1, CF_BYTES_)
ARRAYS(structure, 1, CF_BYTES_)

#define VALUE(name, type, kind)                                                                                                          \
  void cf_push_##name(type v);                                                                                                           \
  type cf_pop_##name(void);                                                                                                              \
  void cf_push_##name(type v) {                                                                                                          \
    if (CF_RARE_((size_t)(cf_fast_.values.high - cf_fast_.values.top) < sizeof v)) cf_push_values_(&v, 1, WHAT(kind, sizeof v), CALLER); \
    else cf_push_##name##_(v, NULL);                                                                                                     \
  }                                                                                                                                      \
  type cf_pop_##name(void) {                                                                                                             \
    type v;                                                                                                                              \
    if (CF_RARE_((size_t)(cf_fast_.values.top - cf_fast_.values.low) < sizeof v)) cf_pop_values_(&v, 1, WHAT(kind, sizeof v), CALLER);   \
    else v = cf_pop_##name##_(NULL);                                                                                                     \
    return v;                                                                                                                            \
  }

VALUE(pointer, void*, CF_POINTER_)
VALUE(count, int64_t, CF_COUNT_)

void cf_push_choice(int32_t id, int32_t ways);
int32_t cf_pop_choice(int32_t ways);
void cf_push_branch(int32_t taken);
int32_t cf_pop_branch(void);

static inline void push(uint32_t id, uint32_t ways, const char* here) {
  if (CF_RARE_(!cf_room_for_(cf_bits_of_(ways)) || id >= ways)) cf_push_ways(id, ways, CF_ADDRESS, here);
  else cf_push_choice_(id, ways, here);
}

static inline int32_t pop(uint32_t ways, const char* here) {
  return (int32_t)(CF_RARE_(!cf_holds_(cf_bits_of_(ways))) ? cf_pop_ways(ways, CF_ADDRESS, here) : cf_pop_choice_(ways, here));
}

void cf_push_choice(int32_t id, int32_t ways) { push((uint32_t)id, (uint32_t)ways, CALLER); }
int32_t cf_pop_choice(int32_t ways) { return pop((uint32_t)ways, CALLER); }
void cf_push_branch(int32_t taken) { push(taken != 0, 2, CALLER); }
int32_t cf_pop_branch(void) { return pop(2, CALLER); }

struct cf_revolve* cf_revolve_begin(int64_t steps, int64_t slots);
struct cf_revolve* cf_revolve_begin_online(int64_t slots);
int32_t cf_revolve_next(struct cf_revolve* plan, int64_t* from, int64_t* to);
int32_t cf_revolve_due(struct cf_revolve* plan);
void cf_revolve_stop(struct cf_revolve* plan);
void cf_revolve_end(struct cf_revolve* plan);

/* A loop with a negative number of steps has none, as in Fortran. */
struct cf_revolve* cf_revolve_begin(int64_t steps, int64_t slots) {
  return cf_revolve_begin_at(steps > 0 ? steps : 0, slots, CF_ADDRESS, CALLER);
}
struct cf_revolve* cf_revolve_begin_online(int64_t slots) { return cf_revolve_begin_at(-1, slots, CF_ADDRESS, CALLER); }
int32_t cf_revolve_next(struct cf_revolve* plan, int64_t* from, int64_t* to) { return cf_revolve_next_at(plan, from, to, CF_ADDRESS, CALLER); }
int32_t cf_revolve_due(struct cf_revolve* plan) { return cf_revolve_due_at(plan, CF_ADDRESS, CALLER); }
void cf_revolve_stop(struct cf_revolve* plan) { cf_revolve_stop_at(plan, CF_ADDRESS, CALLER); }
void cf_revolve_end(struct cf_revolve* plan) { cf_revolve_end_at(plan, CF_ADDRESS, CALLER); }
