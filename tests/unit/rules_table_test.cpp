#include <gtest/gtest.h>

#include <set>

#include "rules/helper.h"
#include "rules/rule.h"

namespace cf::rules {
namespace {

TEST(Rules, TableIsSound) { EXPECT_EQ(table_errors(), std::vector<std::string>{}); }

TEST(Rules, EveryIntrinsicOfFortran2018HasAnEntry) {
  for (const char* name :
       {"abs", "achar", "acos", "acosh", "adjustl", "adjustr", "aimag", "aint", "all", "allocated", "anint", "any", "asin", "asinh",
        "associated", "atan", "atan2", "atanh", "atomic_add", "atomic_and", "atomic_cas", "atomic_define", "atomic_fetch_add",
        "atomic_fetch_and", "atomic_fetch_or", "atomic_fetch_xor", "atomic_or", "atomic_ref", "atomic_xor", "bessel_j0", "bessel_j1",
        "bessel_jn", "bessel_y0", "bessel_y1", "bessel_yn", "bge", "bgt", "ble", "blt", "bit_size", "btest", "ceiling", "char", "cmplx",
        "co_broadcast", "co_max", "co_min", "co_reduce", "co_sum", "command_argument_count", "conjg", "cos", "cosh", "coshape", "count",
        "cpu_time", "cshift", "date_and_time", "dble", "digits", "dim", "dot_product", "dprod", "dshiftl", "dshiftr", "eoshift", "epsilon",
        "erf", "erfc", "erfc_scaled", "event_query", "execute_command_line", "exp", "exponent", "extends_type_of", "failed_images",
        "findloc", "floor", "fraction", "gamma", "get_command", "get_command_argument", "get_environment_variable", "get_team", "huge",
        "hypot", "iachar", "iall", "iand", "iany", "ibclr", "ibits", "ibset", "ichar", "ieor", "image_index", "image_status", "index",
        "int", "ior", "iparity", "ishft", "ishftc", "is_contiguous", "is_iostat_end", "is_iostat_eor", "kind", "lbound", "lcobound",
        "leadz", "len", "len_trim", "lge", "lgt", "lle", "llt", "log", "log_gamma", "log10", "logical", "maskl", "maskr", "matmul", "max",
        "maxexponent", "maxloc", "maxval", "merge", "merge_bits", "min", "minexponent", "minloc", "minval", "mod", "modulo", "move_alloc",
        "mvbits", "nearest", "new_line", "nint", "norm2", "not", "null", "num_images", "out_of_range", "pack", "parity", "popcnt",
        "poppar", "precision", "present", "product", "radix", "random_init", "random_number", "random_seed", "range", "rank", "real",
        "reduce", "repeat", "reshape", "rrspacing", "same_type_as", "scale", "scan", "selected_char_kind", "selected_int_kind",
        "selected_real_kind", "set_exponent", "shape", "shifta", "shiftl", "shiftr", "sign", "sin", "sinh", "size", "spacing", "spread",
        "sqrt", "stopped_images", "storage_size", "sum", "system_clock", "tan", "tanh", "team_number", "this_image", "tiny", "trailz",
        "transfer", "transpose", "trim", "ubound", "ucobound", "unpack", "verify"}) {
    EXPECT_NE(find(name), nullptr) << name;
  }
  EXPECT_EQ(find("no_such_thing"), nullptr);
}

TEST(Rules, SpecificNamesShareTheEntry) {
  EXPECT_EQ(find("dsin"), find("sin"));
  EXPECT_EQ(find("alog10"), find("log10"));
  EXPECT_EQ(find("cdabs", true), find("abs", true));
  EXPECT_NE(find("abs", true), find("abs", false));
  EXPECT_EQ(generic_name("dmax1"), "max");
  EXPECT_EQ(generic_name("tanh"), "tanh");
}

TEST(Rules, Prints) {
  EXPECT_EQ(print(*find("atan2")), "atan2(y, x): x; -y over max(x**2 + y**2, tiny(x))");
  EXPECT_EQ(print(*find("sum")), "sum(array, [dim], [mask]): linear");
  EXPECT_EQ(print(*find("dim")), "dim(x, y): 1; -1 times merge(1., 0., x > y)");
  EXPECT_EQ(print(*find("sqrt", true)), "complex sqrt(x): 1/(2*sqrt(nonzero(x)))");
  EXPECT_EQ(print(*find("max")), "max(a1, a2...): choose");
}

TEST(Rules, Linearity) {
  const auto linearity = [](const char* name, std::size_t argument) { return find(name)->arguments[argument].linearity; };
  EXPECT_EQ(linearity("*", 0), Linearity::Linear);
  EXPECT_EQ(linearity("/", 0), Linearity::Linear);
  EXPECT_EQ(linearity("/", 1), Linearity::Nonlinear);
  EXPECT_EQ(linearity("sin", 0), Linearity::Nonlinear);
  EXPECT_EQ(linearity("exp", 0), Linearity::Nonlinear);
  EXPECT_EQ(linearity("sum", 0), Linearity::Linear);
  EXPECT_EQ(linearity("sum", 2), Linearity::None);
  EXPECT_EQ(linearity("sign", 1), Linearity::None);
  EXPECT_EQ(linearity("floor", 0), Linearity::None);
  EXPECT_EQ(linearity("max", 0), Linearity::Nonlinear);
}

TEST(Rules, ValuesThatDerivativesRead) {
  const auto read = [](const char* name, std::size_t argument) { return values_read(*find(name), argument); };
  EXPECT_EQ(read("+", 0).arguments, std::vector<std::size_t>{});
  EXPECT_EQ(read("*", 0).arguments, std::vector<std::size_t>{1});
  EXPECT_EQ(read("/", 0).arguments, std::vector<std::size_t>{1});
  EXPECT_EQ(read("/", 1).arguments, (std::vector<std::size_t>{0, 1}));
  EXPECT_EQ(read("exp", 0).arguments, std::vector<std::size_t>{});
  EXPECT_TRUE(read("exp", 0).result);
  EXPECT_FALSE(read("sin", 0).result);
  EXPECT_EQ(read("sum", 0).arguments, (std::vector<std::size_t>{1, 2}));
  EXPECT_EQ(read("merge", 0).arguments, std::vector<std::size_t>{2});
  EXPECT_EQ(read("matmul", 1).arguments, std::vector<std::size_t>{0});
  EXPECT_EQ(read("floor", 0).arguments, std::vector<std::size_t>{});
}

TEST(Rules, SubroutinesSayWhatTheyWrite) {
  const Rule& move_alloc = *find("move_alloc");
  EXPECT_EQ(move_alloc.rule_class, Class::Subroutine);
  EXPECT_EQ(move_alloc.treatment, Treatment::Linear);
  EXPECT_EQ(move_alloc.arguments[0].access, Access::InOut);
  EXPECT_EQ(move_alloc.arguments[1].access, Access::Out);
  EXPECT_EQ(find("random_number")->treatment, Treatment::Zero);
  EXPECT_EQ(find("random_number")->arguments[0].access, Access::Out);
}

TEST(Helpers, Text) {
  EXPECT_EQ(helper_text({HelperKind::Maxval, false, 8, 2, 1}, "maxval_dim1_d"),
            "pure function maxval_dim1_d(a, a_d) result(r_d)\n"
            "  real(8), intent(in) :: a(:, :), a_d(:, :)\n"
            "  real(8) :: r_d(size(a, 2))\n"
            "  integer :: i, best(size(a, 2))\n"
            "  best = maxloc(a, 1)\n"
            "  r_d = 0\n"
            "  do i = 1, size(a, 1)\n"
            "    where (best == i) r_d = a_d(i, :)\n"
            "  end do\n"
            "end function maxval_dim1_d\n");
  EXPECT_EQ(helper_name({HelperKind::Product, false, 8, 3, 2}), "product_dim2_d");
}

}  // namespace
}  // namespace cf::rules
