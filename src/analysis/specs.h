// specs.h: what procedures without source do, as .cfspec files say it.
//
//   procedure norm(n, x) -> r     # its arguments by name, in order; -> names the result of a function
//     reads n, x                  # storage whose value it may use; default: all arguments
//     writes r                    # storage it may write; default: the result
//     kills r                     # storage it certainly overwrites, all of it
//     depends r: x                # what derivatives of r come from; default: everything it reads
//     tangent norm_d              # hand-written derivatives, for transformations
//     adjoint norm_b
//   end
// Names are arguments, the result, /block/variable and module::variable. Letter case does not count; # begins a comment.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "diag/sink.h"

namespace cf::analysis {

struct ProcedureSpec {
  std::string name;
  std::vector<std::string> arguments;
  std::string result;
  std::vector<std::string> reads, writes, kills;
  std::map<std::string, std::vector<std::string>> depends;
  std::string tangent, adjoint;
};

// `path` is for messages. Mistakes are reported with their line.
auto read_specs(const std::string& path, std::string_view text, diag::Sink&) -> std::vector<ProcedureSpec>;
// Null if there is none of this name.
auto find_spec(const std::vector<ProcedureSpec>&, const std::string& name) -> const ProcedureSpec*;

}  // namespace cf::analysis
