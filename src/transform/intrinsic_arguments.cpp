#include "transform/intrinsic_arguments.h"

#include "transform/names.h"

namespace cf::transform {

auto rule_positions(const ir::Program& program, const rules::Rule& rule, const std::vector<ir::Arg>& args) -> std::vector<std::size_t> {
  std::vector<std::size_t> result;
  std::size_t next = 0;
  for (const ir::Arg& arg : args) {
    if (!arg.keyword.empty()) {
      result.push_back(rule.argument(lower_case(arg.keyword)).value_or(next));
      continue;
    }
    const bool is_dim = rule.rule_class == rules::Class::Reduction && next < rule.arguments.size() && rule.arguments[next].name == "dim";
    const ir::TypeId element = ir::element_of(program, program.exprs[arg.value].type);
    if (is_dim && ir::get_if<ir::LogicalType>(program, element) != nullptr) ++next;
    result.push_back(next++);
  }
  return result;
}

auto rule_arguments(const ir::Program& program, const rules::Rule& rule, const std::vector<ir::Arg>& args) -> std::vector<ir::ExprId> {
  std::vector<ir::ExprId> arguments(rule.arguments.size());
  const std::vector<std::size_t> positions = rule_positions(program, rule, args);
  for (std::size_t i = 0; i < args.size(); ++i) {
    if (positions[i] >= arguments.size()) arguments.resize(positions[i] + 1);
    arguments[positions[i]] = args[i].value;
  }
  return arguments;
}

}  // namespace cf::transform
