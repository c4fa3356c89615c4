// tangent_procedures.h: the tangent procedures of a run: which there are, what they are called, how they are called. Private to tangent_*.cpp.
//
// The tangent of p has, behind each argument that can hold a derivative, the shadow of that argument; a function becomes a subroutine with its
// result and the result's shadow last. A procedure is made when its first call is differentiated; internal procedures with their host.
#pragma once

#include <array>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "analysis/ground.h"
#include "canonical/access.h"
#include "diag/sink.h"
#include "ir/program.h"
#include "rules/helper.h"
#include "transform/carriers.h"
#include "transform/clone_unit.h"
#include "transform/directions.h"
#include "transform/form.h"
#include "transform/hidden_names.h"
#include "transform/holders.h"
#include "transform/names.h"
#include "transform/shadows.h"
#include "transform/tangent.h"

namespace cf::transform {

// One derivative procedure.
struct TangentProcedure {
  ir::SymbolId original;     // the procedure
  ir::SymbolId symbol;       // its derivative
  ir::UnitId original_unit;  // where its body is
  ir::UnitId unit;           // the derivative's; none until it is made
  Form form = Form::Tangent;
  ir::UnitId host = {};      // of an internal procedure: the derivative procedure that it is internal to
};

struct ProcedureKey {
  ir::SymbolId original;
  Form form = Form::Tangent;
  ir::UnitId host = {};
  friend auto operator<=>(const ProcedureKey&, const ProcedureKey&) = default;
};

// The procedure that is to be differentiated, with its inputs and outputs.
struct Head {
  ir::SymbolId procedure;
  std::vector<ir::SymbolId> wrt;  // roots: arguments or globals
  std::vector<ir::SymbolId> of;
};

// What all parts of one run share.
struct TangentRun {
  TangentRun(const ir::Program& input, const TangentOptions& options, const Part& part, const Actives& actives, diag::Sink& sink);

  const ir::Program& input;
  ir::Program program;  // the input, growing
  const TangentOptions& options;
  const Part& part;
  diag::Sink& sink;
  Holders holders;
  const Actives& actives;
  Carriers carriers;
  Names names;
  UnitIndex index;
  ScopeNames scope_names;
  canonical::AccessMemo accesses;
  Directions directions;
  Shadows shadows;

  // The tangent of a procedure with a body: its symbol, entered into the list of those to make. Reports what has no source, and returns none.
  auto tangent_of(ir::SymbolId procedure, ir::Loc wanted_at) -> ir::SymbolId { return derivative_of(procedure, Form::Tangent, {}, wanted_at); }
  // The same in any form. An internal procedure lies in the derivative of its host that `asker` is, or lies in.
  auto derivative_of(ir::SymbolId procedure, Form form, ir::UnitId asker, ir::Loc wanted_at) -> ir::SymbolId;
  // Of an ENTRY name whose unit's tangent is being made.
  auto entry_tangent(ir::SymbolId entry) -> ir::SymbolId;
  // Of an intrinsic that is passed to a dummy procedure (none if not known): a procedure made for the purpose.
  auto tangent_of_intrinsic(ir::SymbolId intrinsic, ir::SymbolId dummy, ir::UnitId for_unit) -> ir::SymbolId;
  // Of an interface that declares procedures (abstract, or of a named procedure); in the scope of that interface.
  // A procedure that is named as an interface gives its tangent, which for `asker` lies where derivative_of says.
  auto tangent_interface(ir::SymbolId interface, Form form, ir::UnitId asker) -> ir::SymbolId;
  // A function that computes what derivatives need: made once for each file or module.
  auto helper(const rules::Helper& helper, ir::UnitId for_unit) -> ir::SymbolId;

  // foreign.cpp: of a procedure that is written in another language; and an interface body for it in a unit that calls it.
  auto foreign_derivative(ir::SymbolId procedure, Form form) -> ir::SymbolId;
  auto foreign_interface(ir::UnitId user, ir::SymbolId tangent) -> ir::UnitId;
  // Whether calls of this procedure, or by it, cross the languages: C says what its forward sweep looks like. Every argument by reference has a shadow.
  auto crosses(ir::UnitId original) const -> bool;
  // Whether the procedure, or the interface of a dummy procedure, has BIND(C).
  auto is_bind_c(ir::SymbolId procedure) const -> bool;
  // A procedure without arguments that another language has.
  auto foreign_procedure(const std::string& label) -> ir::SymbolId;

  // An interface body for a tangent that this unit calls, where it needs one; else none.
  auto explicit_interface_for(ir::UnitId user, ir::SymbolId tangent, bool whatever_it_is = false) -> ir::UnitId;

  // How the variables of a unit spell this element type; no type if none of them has it.
  auto spelled_like(ir::UnitId unit, ir::TypeId type) -> ir::TypeSpec;

  // Whether a dummy procedure has a second dummy for its tangent: those that can carry derivatives.
  auto has_tangent_dummy(ir::SymbolId dummy_procedure) const -> bool;
  // `p_d`, `p_fwd`, `p_bwd`
  auto derived_name(const std::string& base, Form form) -> std::string;
  // What the result of a function is called as an argument of its tangent.
  auto result_name(ir::SymbolId function) const -> std::string;
  auto result_name(ir::UnitId original) const -> std::string;
  mutable std::unordered_map<ir::UnitId, std::string> result_names;  // those made up
  // The shape of a function's result where it is the same for every call, with numbers as bounds.
  auto constant_result_shape(ir::SymbolId function) -> std::optional<ir::ArrayType>;
  // Arguments of a tangent: each with its shadow or tangent behind it, then the result with its shadow.
  auto tangent_arguments(const std::vector<ir::SymbolId>& args, ir::SymbolId result) -> std::vector<ir::SymbolId>;
  // The same of the sweeps of an adjoint: a forward sweep has shadows only where pointers and allocations need them; of a result, a backward sweep has the
  // shadow alone.
  auto sweep_arguments(const std::vector<ir::SymbolId>& args, ir::SymbolId result, Form form, bool with_shadows) -> std::vector<ir::SymbolId>;

  // Whether calls of this symbol are calls of a tangent procedure.
  auto is_tangent(ir::SymbolId procedure) const -> bool;

  // Whether a structure has allocatable or pointer parts that hold derivatives.
  auto has_dynamic_part(ir::TypeId type) const -> bool;
  auto has_dynamic_part(ir::TypeDefId def) const -> bool;
  void make_local_shadow(ir::SymbolId argument);
  // open_extent.h, of a copy.
  auto has_open_extent(ir::SymbolId argument) const -> bool;

  // Places and side effects of the input, made when they are first asked for.
  auto ground() -> analysis::Ground&;

  // The head's own arguments that get derivative arguments (originals); empty: all of every procedure do.
  std::unordered_set<ir::SymbolId> listed;
  ir::UnitId head_unit;  // the head's original unit, when `listed` counts
  void limit_signature(const Head& head);
  bool head_called_inside = false;  // the tangent of the head was asked for a second time
  ir::SymbolId inner_of_head;       // the head, where its tangent is the one for calls from inside
  ir::UnitId zeroing_unit;          // without a head: what sets the shadows to zero
  ir::UnitId outer_unit;            // and the one for the caller outside
  std::size_t zeros_at = 0;         // before which statement of the head derivatives are set to zero: of an adjoint, where the backward sweep begins

  std::vector<ir::SymbolId> held_derivatives;  // variables of adjoints that hold derivatives for a while

  std::unordered_set<ir::FileId> replaced_files;  // sources that must change
  // By module: what its derivative module must use under another name.
  std::unordered_map<ir::UnitId, std::map<ir::SymbolId, std::string>> renamed;

  // Each in the order in which it was asked for; grows while they are made.
  std::deque<TangentProcedure> procedures;
  std::map<ProcedureKey, std::size_t> procedure_of;                  // place in procedures
  std::deque<TangentProcedure> foreign;                              // those of another language; original_unit is the interface body
  std::map<std::pair<ir::SymbolId, Form>, std::size_t> foreign_of;    // original -> place in foreign
  std::unordered_map<ir::UnitId, std::unordered_set<ir::SymbolId>> named_inside;  // by internal procedures of a unit; found when asked for
  std::unordered_map<ir::UnitId, ir::CloneMap> maps;                 // of tangent units: original symbols -> copies
  std::unordered_map<ir::UnitId, ir::UnitId> tangent_unit_of;        // original -> tangent, or adjoint of the head
  std::unordered_map<ir::UnitId, ir::UnitId> original_of;            // and back, of every form
  std::unordered_map<ir::SymbolId, ir::SymbolId> entry_tangents;     // original ENTRY -> tangent
  std::unordered_map<ir::UnitId, ir::SymbolId> results;              // of functions among the units made: the variable that is the result
  std::unordered_set<ir::ExprId> shadow_arguments;                   // actual arguments that are derivatives
  std::unordered_map<ir::SymbolId, ir::SymbolId> dummy_tangents;     // copied dummy procedure -> the dummy for its tangent
  std::unordered_map<ir::SymbolId, ir::SymbolId> dummy_backwards;    // of the head's adjoint: the dummy for its backward sweep, the other is for the forward one
  std::map<std::pair<ir::SymbolId, Form>, ir::SymbolId> interface_tangents;
  bool values_with_shadows = false;                                  // the same of procedures that are passed or pointed to
  std::unordered_set<ir::UnitId> forward_with_shadows;               // originals whose forward sweeps set pointers or allocate: they have shadows as arguments
  std::function<bool(ir::SymbolId)> forward_needs = [](ir::SymbolId) { return true; };  // whether the adjoint of a dummy is an argument of such a sweep
  std::function<bool(ir::SymbolId)> forward_aims = [](ir::SymbolId) { return false; };  // whether it may set pointers to the dummy
  std::vector<ir::UnitId> interfaces;                                // tangent interface bodies, to be declared in the scope of their symbol
  std::unordered_map<ir::SymbolId, ir::SymbolId> statement_functions;  // copied statement function -> its tangent
  std::map<std::pair<std::uint32_t, rules::Helper>, ir::SymbolId> helpers;  // by scope
  std::vector<ir::UnitId> companions;                                  // procedures in shadows that are no tangents of the user's
  std::vector<ir::UnitId> module_procedures;                           // helpers, to be contained in the module they were made for
  std::map<std::array<std::uint32_t, 3>, ir::SymbolId> intrinsic_tangents;      // by module, intrinsic, type
  std::vector<std::pair<ir::UnitId, ir::UnitId>> external_procedures;           // beside which tangent, which
  std::unordered_map<ir::UnitId, std::vector<ir::SymbolId>> made_statement_functions;
  std::unordered_map<ir::UnitId, std::vector<ir::SymbolId>> typed_dummies;  // dummies of those, whose types the unit must declare

 private:
  std::unique_ptr<analysis::Ground> ground_;
};

// tangent_unit.cpp: the copy of one procedure that its derivative is made of, with the derivative's signature.
void begin_unit(TangentRun& run, std::size_t procedure);
// The same with the statements of a tangent.
void make_tangent_unit(TangentRun& run, std::size_t procedure);
// When all are made: the declarations, and internal procedures that are called as they are.
void finish_tangent_unit(TangentRun& run, std::size_t procedure);
// Turns a copied procedure or interface body into the signature of a tangent; the arguments listed get shadow arguments, others of a head none.
void make_signature(TangentRun& run, ir::UnitId copy, ir::UnitId original, Form form = Form::Tangent);
// outer_head.cpp: where the head is called from inside too: the procedure for the caller outside, which zeroes and calls the one for inside.
void make_outer_head(TangentRun& run, const Head& head);
// For many directions: a procedure with derivatives as arguments is not elemental, and may have to be told how many there are.
void tell_directions(TangentRun& run, ir::UnitId unit);
// tangent_head.cpp: finds the head and its inputs and outputs; zeroes what is no input.
// Whether derivatives of this program know what is active.
auto uses_activity(const ir::Program& program, const TangentOptions& options, const Part& part) -> bool;
// The activity of this head; with full signatures all its arguments have shadows.
auto find_actives(const ir::Program& program, const Head& head, const TangentOptions& options, const Part& part) -> Actives;
auto find_head(const ir::Program& program, const Holders& holders, ir::UnitId unit, const TangentOptions& options, diag::Sink& sink) -> std::optional<Head>;
void finish_head(TangentRun& run, const Head& head);
// The derivative that callers of the head call.
auto unit_of_head(const TangentRun& run, const Head& head) -> ir::UnitId;
// The same where the head is in another language: a procedure that the head's tangent calls.
void make_zeroing_unit(TangentRun& run);
// foreign.cpp: calls of tangents of functions that are written in C: `r = f_d(x, x_d, r_d)`.
void call_as_functions(TangentRun& run);
// Many directions of what is passed by value: the tangent does not change them.
void keep_own_copies(TangentRun& run);
// saved_state.cpp: local variables of a procedure that keep their values move to a module, so that the procedure and its tangent share them.
void share_saved_state(TangentRun& run, ir::UnitId original);
// tangent_assemble.cpp: files, modules and USE statements around the new units.
void assemble(TangentRun& run);

}  // namespace cf::transform
