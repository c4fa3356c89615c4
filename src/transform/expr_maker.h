// expr_maker.h: making expressions with their types, the way a person would write them down: 0 and 1 vanish, integers fold, literals
// carry the kind of what they meet, spelled as the user spells it. What languages say differently is asked of the scope's vocabulary.
//
// The unparsers add the parentheses that a tree needs, so none are made here but those that help the reader.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ir/program.h"
#include "transform/vocabulary.h"

namespace cf::transform {

class ExprMaker {
 public:
  ExprMaker(ir::Program& program, ir::ScopeId scope);

  ir::Program& program;
  auto vocabulary() const -> const Vocabulary& { return vocabulary_; }
  auto scope() const -> ir::ScopeId { return scope_; }

  // Literals. `like` is the expression whose kind, and spelling of it, they take.
  auto integer(std::int64_t value, int kind = 4) -> ir::ExprId;
  auto real(const std::string& digits, int kind, ir::ExprId like) -> ir::ExprId;
  auto zero(ir::TypeId type, ir::ExprId like) -> ir::ExprId;  // real, complex or a structure
  auto factor(std::int64_t value, int kind) -> ir::ExprId;    // what a derivative multiplies a real of this kind with
  auto logical(bool value) -> ir::ExprId;

  // Operators; they fold.
  auto binary(ir::BinaryOp op, ir::ExprId left, ir::ExprId right) -> ir::ExprId;
  auto power(ir::ExprId base, ir::ExprId exponent, Arithmetic in = {}) -> ir::ExprId;
  auto minus(ir::ExprId operand) -> ir::ExprId;
  auto paren(ir::ExprId inner) -> ir::ExprId;
  auto compare(ir::BinaryOp op, ir::ExprId left, ir::ExprId right) -> ir::ExprId;

  // A call of a function of the table, by its generic name. The type is that of the arguments unless it is given.
  auto call(std::string_view name, const std::vector<ir::ExprId>& args, ir::TypeId type = {}) -> ir::ExprId;
  auto call(std::string_view name, std::vector<ir::Arg> args, ir::TypeId type) -> ir::ExprId;
  auto call_in(std::string_view name, const std::vector<ir::ExprId>& args, Arithmetic in) -> ir::ExprId;
  // Names of the library that were used so far, as the language spells them: functions, in C also DBL_MIN and the like.
  auto called() const -> const std::vector<std::string>& { return called_; }
  void note_name(std::string_view name);
  // The least positive normal number of the kind of a real or complex value.
  auto tiny(ir::ExprId value, int kind) -> ir::ExprId;

  // The same value as a real or complex of another kind or type; as it is if nothing changes.
  auto convert(ir::ExprId value, ir::TypeId element, ir::ExprId like) -> ir::ExprId;
  // A scalar as an array of the shape of `like`; an array as it is.
  auto spread(ir::ExprId value, ir::ExprId like) -> ir::ExprId;
  // if_true where the mask is true.
  auto merge(ir::ExprId if_true, ir::ExprId if_false, ir::ExprId mask) -> ir::ExprId;
  // Something simple with the shape of an array expression, cloned: one of its variables if that has its rank.
  auto shape_like(ir::ExprId array) -> ir::ExprId;
  // The number of its elements, or along a dimension; a number where a list says it.
  auto size_of(ir::ExprId array, int dim = 0) -> ir::ExprId;
  // Stands for a call that cannot be repeated where a shape is asked for: something of its shape, or none. Set by those who make such calls.
  std::function<ir::ExprId(ir::ExprId call)> shape_of_call;
  // Zero for values of a structure, of its own type or that of its shadow. Set by those who know shadows.
  std::function<ir::ExprId(ir::TypeId element)> zero_structure;
  // The same for its type and kind: what tiny() and huge() ask for.
  auto kind_like(ir::ExprId value) -> ir::ExprId;

  // A copy without parentheses around it.
  auto clone(ir::ExprId expr) -> ir::ExprId;

  // Types.
  auto type(ir::ExprId expr) const -> ir::TypeId { return program.exprs[expr].type; }
  auto element(ir::ExprId expr) const -> ir::TypeId { return ir::element_of(program, type(expr)); }
  auto rank(ir::ExprId expr) const -> int { return ir::rank_of(program, type(expr)); }
  auto is_integer(ir::ExprId expr) const -> bool;
  auto is_real(ir::ExprId expr) const -> bool;
  auto is_complex(ir::ExprId expr) const -> bool;
  auto kind_of(ir::TypeId type) const -> int;  // of a numeric type or array of it; 0 for others
  // Of a real or complex value: its kind; 0 for others.
  auto precision(ir::ExprId expr) const -> int { return expr && (is_real(expr) || is_complex(expr)) ? kind_of(type(expr)) : 0; }
  auto promoted(ir::ExprId left, ir::ExprId right) -> ir::TypeId;

  // Constants.
  auto integer_value(ir::ExprId expr) const -> std::optional<std::int64_t>;  // of an integer literal, with or without a sign
  auto real_value(ir::ExprId expr) const -> std::optional<double>;           // of a literal or named constant or what is made of them

 private:
  auto operand(ir::ExprId e) -> ir::ExprId;
  auto beside(ir::ExprId number, ir::ExprId other) -> ir::ExprId;
  auto fold(ir::BinaryOp op, ir::ExprId left, ir::ExprId right) -> ir::ExprId;
  auto fold_sum(ir::BinaryOp op, ir::ExprId left, std::int64_t right) -> ir::ExprId;
  auto real_plus(ir::ExprId literal, std::int64_t addend) -> ir::ExprId;

  ir::ScopeId scope_;
  const Vocabulary& vocabulary_;
  std::vector<std::string> called_;
};

}  // namespace cf::transform
