// fuzz_fortran: mutated sources through the front end to print, JSON and text, and through tangent to text.
#include <string>
#include <string_view>

#include "base/check.h"
#include "child.h"
#include "frontend/fortran/frontend.h"
#include "ir/json.h"
#include "ir/print.h"
#include "transform/mixed/program.h"
#include "unparse/fortran/unparse.h"

namespace {

using namespace cf;

void unparse_all(const ir::Program& program) {
  for (const ir::FileId id : program.files.ids()) {
    if (program.files[id].is_input || program.files[id].generated) unparse::fortran::unparse_file(program, id);
  }
}

void work(const std::string& path) {
  diag::Sink sink;
  base::set_stage("read");
  const auto program = frontend::fortran::read({path}, {}, sink);
  if (!program || sink.has_errors()) return;
  base::set_stage("verify");
  fuzz::check_sound(*program);
  base::set_stage("print");
  ir::print(*program);
  base::set_stage("unparse");
  unparse_all(*program);
  base::set_stage("json");
  CHECK(ir::from_json(ir::to_json(*program)).error.empty(), "the JSON cannot be read back");
  transform::TangentOptions options;
  options.head = fuzz::some_head(*program);
  if (options.head.empty()) return;
  base::set_stage("tangent");
  const auto result = transform::mixed::tangent(*program, options, sink);
  if (!result || sink.has_errors()) return;
  base::set_stage("verify tangent");
  fuzz::check_sound(result->program);
  base::set_stage("unparse tangent");
  unparse_all(result->program);
}

// Free or fixed form, as the text looks: fixed if most lines begin like it.
auto suffix(std::string_view text) -> const char* {
  const bool fixed = text.starts_with("C") || text.starts_with("c") || text.starts_with("      ");
  return fixed ? "f" : "f90";
}

}  // namespace

const cf::fuzz::Target cf::fuzz::target{"Flang", "frontend7fortran8Lowering", suffix, work};
