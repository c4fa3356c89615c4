#include "ir/intrinsic_types.h"

#include <algorithm>
#include <unordered_map>

#include "ir/build.h"
#include "ir/constant.h"

namespace cf::ir {

namespace {

enum class Rule {
  First,        // that of the first argument, with the greatest rank of all: sin, sign, merge
  Promoted,     // of all arguments together: max
  RealPart,     // First, but complex gives real: abs, aimag
  Integer,      // elemental: int, nint
  Real,         // elemental: real; of a complex argument its kind, else default
  Double,       // elemental: dble
  Complex,      // elemental: cmplx
  Logical,      // elemental
  FirstScalar,  // epsilon, huge
  IntegerScalar,
  LogicalScalar,
  Reduction,         // sum, maxval: element; an array of one rank less with DIM
  IntegerReduction,  // count
  LogicalReduction,  // any
  Location,          // maxloc: integer vector; with DIM one rank less
  Bounds,            // lbound: integer vector; scalar with DIM
  DotProduct,
  MatMul,
  Same,      // cshift, transpose of rank 2: type and rank of the first
  Spread,    // one rank more
  Vector,    // pack: rank 1
};

const std::unordered_map<std::string_view, Rule>& rules() {
  static const std::unordered_map<std::string_view, Rule> table{
      {"sqrt", Rule::First},       {"exp", Rule::First},         {"log", Rule::First},          {"log10", Rule::First},
      {"sin", Rule::First},        {"cos", Rule::First},         {"tan", Rule::First},          {"asin", Rule::First},
      {"acos", Rule::First},       {"atan", Rule::First},        {"atan2", Rule::First},        {"sinh", Rule::First},
      {"cosh", Rule::First},       {"tanh", Rule::First},        {"asinh", Rule::First},        {"acosh", Rule::First},
      {"atanh", Rule::First},      {"erf", Rule::First},         {"erfc", Rule::First},         {"erfc_scaled", Rule::First},
      {"gamma", Rule::First},      {"log_gamma", Rule::First},   {"bessel_j0", Rule::First},    {"bessel_j1", Rule::First},
      {"bessel_y0", Rule::First},  {"bessel_y1", Rule::First},   {"hypot", Rule::First},        {"sign", Rule::First},
      {"dim", Rule::First},        {"mod", Rule::First},         {"modulo", Rule::First},       {"aint", Rule::First},
      {"anint", Rule::First},      {"conjg", Rule::First},       {"merge", Rule::First},        {"fraction", Rule::First},
      {"nearest", Rule::First},    {"scale", Rule::First},       {"spacing", Rule::First},      {"rrspacing", Rule::First},
      {"set_exponent", Rule::First}, {"max", Rule::Promoted},    {"min", Rule::Promoted},       {"abs", Rule::RealPart},
      {"aimag", Rule::RealPart},   {"int", Rule::Integer},       {"nint", Rule::Integer},       {"floor", Rule::Integer},
      {"ceiling", Rule::Integer},  {"exponent", Rule::Integer},  {"ichar", Rule::Integer},      {"iachar", Rule::Integer},
      {"real", Rule::Real},        {"dble", Rule::Double},       {"cmplx", Rule::Complex},      {"logical", Rule::Logical},
      {"epsilon", Rule::FirstScalar}, {"huge", Rule::FirstScalar}, {"tiny", Rule::FirstScalar}, {"size", Rule::IntegerScalar},
      {"rank", Rule::IntegerScalar}, {"kind", Rule::IntegerScalar}, {"len", Rule::IntegerScalar}, {"allocated", Rule::LogicalScalar},
      {"associated", Rule::LogicalScalar}, {"present", Rule::LogicalScalar}, {"is_contiguous", Rule::LogicalScalar},
      {"same_type_as", Rule::LogicalScalar}, {"extends_type_of", Rule::LogicalScalar}, {"sum", Rule::Reduction},
      {"product", Rule::Reduction}, {"maxval", Rule::Reduction}, {"minval", Rule::Reduction},   {"count", Rule::IntegerReduction},
      {"any", Rule::LogicalReduction}, {"all", Rule::LogicalReduction}, {"maxloc", Rule::Location}, {"minloc", Rule::Location},
      {"lbound", Rule::Bounds},    {"ubound", Rule::Bounds},     {"shape", Rule::Bounds},       {"dot_product", Rule::DotProduct},
      {"matmul", Rule::MatMul},    {"transpose", Rule::Same},    {"cshift", Rule::Same},        {"eoshift", Rule::Same},
      {"spread", Rule::Spread},    {"pack", Rule::Vector},       {"norm2", Rule::Reduction},
  };
  return table;
}

class Typer {
 public:
  Typer(Program& p, const std::vector<Arg>& args) : p_(p), args_(args) {}

  auto apply(Rule rule) -> TypeId {
    switch (rule) {
      case Rule::First: return with_rank(p_, first(), greatest_rank());
      case Rule::Promoted: return promoted();
      case Rule::RealPart: return with_rank(p_, real_part(), greatest_rank());
      case Rule::Integer: return with_rank(p_, integer_type(p_, kind("kind", 1, 4)), greatest_rank());
      case Rule::Real: return with_rank(p_, real_type(p_, kind("kind", 1, complex_kind(4))), greatest_rank());
      case Rule::Double: return with_rank(p_, real_type(p_, 8), greatest_rank());
      case Rule::Complex: return with_rank(p_, complex_type(p_, kind("kind", 2, complex_kind(4))), greatest_rank());
      case Rule::Logical: return with_rank(p_, logical_type(p_, kind("kind", 1, 4)), greatest_rank());
      case Rule::FirstScalar: return with_rank(p_, first(), 0);
      case Rule::IntegerScalar: return integer_type(p_, kind("kind", 2, 4));
      case Rule::LogicalScalar: return logical_type(p_);
      case Rule::Reduction: return with_rank(p_, first(), reduced_rank());
      case Rule::IntegerReduction: return with_rank(p_, integer_type(p_), reduced_rank());
      case Rule::LogicalReduction: return with_rank(p_, first(), reduced_rank());
      case Rule::Location: return with_rank(p_, integer_type(p_), has_dim() ? reduced_rank() : 1);
      case Rule::Bounds: return with_rank(p_, integer_type(p_), has_dim() ? 0 : 1);
      case Rule::DotProduct: return with_rank(p_, promoted(), 0);
      case Rule::MatMul: return with_rank(p_, promoted(), rank_of(p_, first()) + rank_of(p_, type(1)) - 2);
      case Rule::Same: return value_type(p_, first());
      case Rule::Spread: return with_rank(p_, first(), rank_of(p_, first()) + 1);
      case Rule::Vector: return with_rank(p_, first(), 1);
    }
    return {};
  }

 private:
  auto type(std::size_t i) const -> TypeId { return i < args_.size() && args_[i].value ? p_.exprs[args_[i].value].type : TypeId{}; }
  auto first() const -> TypeId { return type(0); }
  auto greatest_rank() const -> int {
    int rank = 0;
    for (std::size_t i = 0; i < args_.size(); ++i) rank = std::max(rank, rank_of(p_, type(i)));
    return rank;
  }
  auto promoted() -> TypeId {
    TypeId result = first();
    for (std::size_t i = 1; i < args_.size(); ++i) result = promoted_type(p_, result, type(i));
    return value_type(p_, result);
  }
  auto real_part() -> TypeId {
    const auto* complex = get_if<ComplexType>(p_, element_of(p_, first()));
    return complex != nullptr ? real_type(p_, complex->kind) : first();
  }
  auto complex_kind(int otherwise) const -> int {
    const auto* complex = get_if<ComplexType>(p_, element_of(p_, first()));
    return complex != nullptr ? complex->kind : otherwise;
  }
  // The value of a KIND argument, by keyword or position.
  auto kind(std::string_view keyword, std::size_t position, int otherwise) const -> int {
    for (std::size_t i = 0; i < args_.size(); ++i) {
      const bool is_it = args_[i].keyword.empty() ? i == position : args_[i].keyword == keyword;
      if (!is_it) continue;
      if (const auto value = constant_integer(p_, args_[i].value)) return static_cast<int>(*value);
    }
    return otherwise;
  }
  // DIM is a scalar integer in the second place, where a MASK would be logical.
  auto has_dim() const -> bool {
    for (std::size_t i = 1; i < args_.size(); ++i) {
      if (args_[i].keyword == "dim") return true;
      if (args_[i].keyword.empty() && i == 1 && get_if<IntegerType>(p_, type(i)) != nullptr) return true;
    }
    return false;
  }
  auto reduced_rank() const -> int { return has_dim() ? std::max(0, rank_of(p_, first()) - 1) : 0; }

  Program& p_;
  const std::vector<Arg>& args_;
};

}  // namespace

auto intrinsic_type(Program& p, std::string_view name, const std::vector<Arg>& args) -> TypeId {
  const auto rule = rules().find(name);
  return rule != rules().end() ? Typer(p, args).apply(rule->second) : TypeId{};
}

}  // namespace cf::ir
