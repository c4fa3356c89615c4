// vocabulary.h: how the language of a procedure says what derivatives are made of: numbers, powers, choices, calls of library functions.
//
// Found once for a scope. ExprMaker asks it wherever languages differ; nothing else that makes derivatives knows which language it writes.
// The names it is asked for are those of the table of rules, which are Fortran's generic ones.
// Prints: the power x**2 in Fortran is `x**2`, in C `x * x`; tiny(x) in C is `DBL_MIN`, of a float `FLT_MIN`.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "ir/program.h"
#include "rules/rule.h"

namespace cf::transform {

class ExprMaker;

// In what a function computes, whatever the types of its arguments are.
struct Arithmetic {
  int kind = 0;
  bool complex = false;
  bool real_exponent = false;  // of a power: the user wrote 3.0, not 3
};

class Vocabulary {
 public:
  Vocabulary() = default;
  Vocabulary(const Vocabulary&) = delete;
  auto operator=(const Vocabulary&) -> Vocabulary& = delete;
  virtual ~Vocabulary() = default;

  // What a function of the language is called in the table, and its entry; null if there is none. `whole` is its call.
  virtual auto generic_name(std::string_view function) const -> std::string_view = 0;
  virtual auto rule(const ExprMaker& make, const ir::Call& call, ir::ExprId whole) const -> const rules::Rule* = 0;
  virtual auto arithmetic(const ExprMaker& make, const std::vector<ir::ExprId>& arguments, ir::ExprId whole) const -> Arithmetic = 0;

  // Literals. `like` is an expression whose spelling of kinds is taken, or none.
  virtual auto integer(ExprMaker& make, std::int64_t value, int kind) const -> ir::ExprId = 0;
  virtual auto real(ExprMaker& make, const std::string& digits, int kind, ir::ExprId like) const -> ir::ExprId = 0;
  virtual auto zero(ExprMaker& make, ir::TypeId type, ir::ExprId like) const -> ir::ExprId = 0;
  // A whole number that a derivative brings in as a factor, or as an operand beside a real of this kind.
  virtual auto factor(ExprMaker& make, std::int64_t value, int kind) const -> ir::ExprId = 0;

  // The type of a comparison.
  virtual auto truth(ir::Program& program) const -> ir::TypeId = 0;
  virtual auto power(ExprMaker& make, ir::ExprId base, ir::ExprId exponent, Arithmetic in) const -> ir::ExprId = 0;
  // Of an operand that is no literal and no minus itself.
  virtual auto minus(ExprMaker& make, ir::ExprId operand) const -> ir::ExprId = 0;
  // if_true where the condition holds.
  virtual auto choice(ExprMaker& make, ir::ExprId if_true, ir::ExprId if_false, ir::ExprId condition) const -> ir::ExprId = 0;
  // Whether max(a, b), or min(a, b), is a.
  virtual auto wins(ExprMaker& make, bool greatest, ir::ExprId a, ir::ExprId b) const -> ir::ExprId = 0;
  // A function of the table by its generic name; type none: what its arguments make it.
  virtual auto call(ExprMaker& make, std::string_view generic, std::vector<ir::Arg> args, ir::TypeId type) const -> ir::ExprId = 0;
  // The same inside the formula of a function that computes so.
  virtual auto call_in(ExprMaker& make, std::string_view generic, const std::vector<ir::ExprId>& args, Arithmetic in) const -> ir::ExprId = 0;
  // The least positive normal number of the kind of a real or complex value, as such a value.
  virtual auto tiny(ExprMaker& make, ir::ExprId value, int kind) const -> ir::ExprId = 0;
  // The same value as a real or complex of another type, and a scalar as an array of the shape of `like`: where the language does not do that by itself.
  // A real value as the imaginary part of a complex one of the kind of `like`.
  virtual auto imaginary(ExprMaker& make, ir::ExprId value, ir::ExprId like) const -> ir::ExprId = 0;
  virtual auto convert(ExprMaker& make, ir::ExprId value, ir::TypeId element, ir::ExprId like) const -> ir::ExprId = 0;
  virtual auto spread(ExprMaker& make, ir::ExprId value, ir::ExprId like) const -> ir::ExprId = 0;
};

auto vocabulary_of(const ir::Program& program, ir::ScopeId scope) -> const Vocabulary&;
auto fortran_vocabulary() -> const Vocabulary&;
auto c_vocabulary() -> const Vocabulary&;

}  // namespace cf::transform
