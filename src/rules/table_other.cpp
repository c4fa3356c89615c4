// Entries without a real derivative: inquiries, bits, text, images, and subroutines.
#include "rules/row.h"

namespace cf::rules {
namespace {

void add(std::vector<Row>& rows, Class rule_class, Treatment treatment, std::initializer_list<const char*> signatures) {
  for (const char* signature : signatures) rows.push_back({rule_class, treatment, signature});
}

}  // namespace

auto other_rows() -> std::vector<Row> {
  std::vector<Row> rows;
  add(rows, Class::Inquiry, Treatment::Zero,
      {"allocated(array)", "associated(pointer, [target])", "bit_size(i)", "command_argument_count()", "coshape(coarray, [kind])", "digits(x)",
       "epsilon(x)", "extends_type_of(a, mold)", "huge(x)", "is_contiguous(array)", "kind(x)", "lbound(array, [dim], [kind])",
       "lcobound(coarray, [dim], [kind])", "len(string, [kind])", "maxexponent(x)", "minexponent(x)", "new_line(a)", "precision(x)",
       "present(a)", "radix(x)", "range(x)", "rank(a)", "same_type_as(a, b)", "size(array, [dim], [kind])", "storage_size(a, [kind])",
       "tiny(x)", "ubound(array, [dim], [kind])", "ucobound(coarray, [dim], [kind])", "loc(x)", "sizeof(x)",
       "c_associated(c_ptr_1, [c_ptr_2])", "c_loc(x)", "c_funloc(x)", "c_sizeof(x)", "compiler_version()", "compiler_options()"});
  add(rows, Class::Transformational, Treatment::Zero,
      {"failed_images([team], [kind])", "get_team([level])", "image_index(coarray, sub, [team])", "image_status(image, [team])",
       "num_images([team])", "repeat(string, ncopies)", "selected_char_kind(name)", "selected_int_kind(r)",
       "selected_real_kind([p], [r], [radix])", "stopped_images([team], [kind])", "team_number([team])",
       "this_image([coarray], [dim], [team])", "trim(string)"});
  add(rows, Class::Elemental, Treatment::Zero,
      {"achar(i, [kind])", "adjustl(string)", "adjustr(string)", "bge(i, j)", "bgt(i, j)", "ble(i, j)", "blt(i, j)", "btest(i, pos)",
       "char(i, [kind])", "dshiftl(i, j, shift)", "dshiftr(i, j, shift)", "iachar(c, [kind])", "iand(i, j)", "ibclr(i, pos)",
       "ibits(i, pos, len)", "ibset(i, pos)", "ichar(c, [kind])", "ieor(i, j)", "index(string, substring, [back], [kind])", "ior(i, j)",
       "ishft(i, shift)", "ishftc(i, shift, [size])", "is_iostat_end(i)", "is_iostat_eor(i)", "leadz(i)", "len_trim(string, [kind])",
       "lge(string_a, string_b)", "lgt(string_a, string_b)", "lle(string_a, string_b)", "llt(string_a, string_b)", "maskl(i, [kind])",
       "maskr(i, [kind])", "merge_bits(i, j, mask)", "not(i)", "popcnt(i)", "poppar(i)", "scan(string, set, [back], [kind])",
       "shifta(i, shift)", "shiftl(i, shift)", "shiftr(i, shift)", "trailz(i)", "verify(string, set, [back], [kind])",
       // Extensions: bits, integers, and functions that read a clock or make random numbers.
       "and(i, j)", "or(i, j)", "xor(i, j)", "lshift(i, shift)", "rshift(i, shift)", "rand([i])", "irand([i])", "ran(i)",
       // What the modules of IEEE arithmetic ask of a number.
       "ieee_class(x)", "ieee_is_finite(x)", "ieee_is_nan(x)", "ieee_is_negative(x)", "ieee_is_normal(x)", "ieee_signbit(x)", "ieee_unordered(x, y)", "ieee_value(x, class)",
       "ieee_logb(x)", "ieee_rint(x, [round])", "ieee_int(a, round, [kind])", "secnds(x)",
       "second([x])", "etime(t)", "dtime(t)", "isatty(unit)", "lnblnk(string)", "ftell(unit)", "access(name, mode)", "ierrno()", "getuid()", "getgid()", "time()", "time8()", "mclock()", "mclock8()", "iargc()", "getpid()"});
  add(rows, Class::Subroutine, Treatment::Zero,
      {"atomic_add(atom<>, value, [stat>])", "atomic_and(atom<>, value, [stat>])", "atomic_cas(atom<>, old>, compare, new, [stat>])",
       "atomic_define(atom>, value, [stat>])", "atomic_fetch_add(atom<>, value, old>, [stat>])",
       "atomic_fetch_and(atom<>, value, old>, [stat>])", "atomic_fetch_or(atom<>, value, old>, [stat>])",
       "atomic_fetch_xor(atom<>, value, old>, [stat>])", "atomic_or(atom<>, value, [stat>])", "atomic_ref(value>, atom, [stat>])",
       "atomic_xor(atom<>, value, [stat>])", "cpu_time(time>)", "date_and_time([date>], [time>], [zone>], [values>])",
       "event_query(event, count>, [stat>])",
       "execute_command_line(command, [wait], [exitstat<>], [cmdstat>], [cmdmsg<>])",
       "get_command([command>], [length>], [status>], [errmsg<>])",
       "get_command_argument(number, [value>], [length>], [status>], [errmsg<>])",
       "get_environment_variable(name, [value>], [length>], [status>], [trim_name], [errmsg<>])", "mvbits(from, frompos, len, to<>, topos)",
       "random_init(repeatable, image_distinct)", "random_number(harvest>)", "random_seed([size>], [put], [get>])",
       "system_clock([count>], [count_rate>], [count_max>])",
       "getarg(pos, value>)", "getenv(name, value>)", "exit([status])", "abort()", "flush([unit])", "srand(seed)", "sleep(seconds)",
       "system(command, [status>])", "fdate(date>)", "ctime(time, result>)", "itime(values>)", "idate(i>, [j>], [k>])", "ltime(time, values>)", "gmtime(time, values>)",
       "hostnm(name>, [status>])", "getcwd(name>, [status>])", "getlog(name>)", "chdir(name, [status>])", "unlink(name, [status>])", "rename(from, to, [status>])",
       "perror(text)", "gerror(text>)", "fseek(unit, offset, whence, [status>])", "ttynam(unit, name>)", "umask(mask, [old>])", "kill(pid, signal, [status>])",
       "ieee_get_flag(flag, value>)", "ieee_set_flag(flag, value)", "ieee_get_halting_mode(flag, halting>)", "ieee_set_halting_mode(flag, halting)",
       "ieee_get_rounding_mode(round>, [radix])", "ieee_set_rounding_mode(round, [radix])", "ieee_get_status(status>)", "ieee_set_status(status)",
       "ieee_get_underflow_mode(gradual>)", "ieee_set_underflow_mode(gradual)", "ieee_get_modes(modes>)", "ieee_set_modes(modes)"});
  add(rows, Class::Subroutine, Treatment::Linear,
      {"move_alloc(from~<>, to~>, [stat>], [errmsg<>])", "co_broadcast(a~<>, source_image, [stat>], [errmsg<>])",
       "co_sum(a~<>, [result_image], [stat>], [errmsg<>])", "c_f_pointer(cptr~, fptr~>, [shape])", "c_f_procpointer(cptr~, fptr~>)"});
  constexpr const char* kImages = "the image that wins is not known here";
  rows.push_back({Class::Subroutine, Treatment::Refused, "co_max(a<>, [result_image], [stat>], [errmsg<>])", "", "", "", Part::Whole, kImages});
  rows.push_back({Class::Subroutine, Treatment::Refused, "co_min(a<>, [result_image], [stat>], [errmsg<>])", "", "", "", Part::Whole, kImages});
  rows.push_back({Class::Subroutine, Treatment::Refused, "co_reduce(a<>, operation, [result_image], [stat>], [errmsg<>])", "", "", "", Part::Whole,
                  "the derivative of its operation is not known here"});
  return rows;
}

}  // namespace cf::rules
