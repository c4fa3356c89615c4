// part.h: what two languages of one program say to each other when both are differentiated.
//
// Each language has a run of its own. It sees what is written in the other through the declaration in its own language (an interface body, a prototype),
// writes calls of derivatives that the other run makes, and says which. Part is what a run is told, PartResult what it gives; mixed/ puts them together.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "ir/program.h"
#include "plan/plan.h"
#include "transform/form.h"

namespace cf::transform {

// A procedure that stands for another one at calls with other activity.
struct Variant {
  ir::SymbolId of;
  int number = 2;
};

struct Part {
  // Names are made up as for this program; null: the one that is given.
  const ir::Program* naming = nullptr;
  std::unordered_set<ir::SymbolId> foreign;  // procedures that are declared in this language and written in the other
  std::unordered_set<ir::SymbolId> passive;  // those of them that change nothing that can hold a derivative
  std::map<std::string, std::string, std::less<>> labels;  // what both know, by its name in C: the name of its derivative
  std::map<std::string, std::string, std::less<>> forward;   // and of its sweeps
  std::map<std::string, std::string, std::less<>> backward;
  std::set<std::pair<ir::SymbolId, std::size_t>> kept;  // arguments whose address procedures of the other language store
  std::unordered_set<ir::SymbolId> shared;   // variables of this language that are the other's too
  std::vector<ir::SymbolId> procedures;      // whose derivatives the other language calls
  std::vector<ir::SymbolId> variables;       // whose shadows the other language uses
  std::vector<std::string> zeroing;          // names in C of procedures of the other language that set its shadows to zero: for the head to call
  ir::UnitId head;                           // none: it is in the other language
  std::unordered_map<ir::SymbolId, Variant> variants;  // see specialise.h
  std::vector<ir::SymbolId> inputs;          // without a head: inputs that are no arguments; of adjoints outputs too

  // The name in C of the derivative of what has this name; "" if the other language does not know it.
  auto label(std::string_view name, Form form = Form::Tangent) const -> std::string {
    const auto& known = form == Form::Forward ? forward : form == Form::Backward ? backward : labels;
    const auto at = known.find(name);
    return at == known.end() ? std::string() : at->second;
  }
};

struct PartResult {
  ir::Program program;
  std::set<ir::SymbolId> procedures;  // of the other language: whose derivatives are called
  std::set<ir::SymbolId> variables;   // shared ones whose shadows are used
  std::vector<std::string> zeroing;   // without a head: what sets the shadows of this part to zero
  ir::UnitId head;                    // what callers call: the derivative of the head
  std::vector<ir::SymbolId> inputs;   // of the head
  std::vector<plan::Entry> plan;      // of an adjoint: what was decided
};

}  // namespace cf::transform
