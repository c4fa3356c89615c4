// run.h: what all parts of one tangent of a C program share: its procedures, shadows and names.
//
// The tangent of f has, behind each parameter that can hold a derivative, the shadow of that parameter. It returns what f returns; the derivative of
// that goes through a last parameter: `double f_d(double x, double x_d, double *r_d)`.
#pragma once

#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "canonical/access.h"
#include "canonical/order.h"
#include "diag/sink.h"
#include "ir/program.h"
#include "ir/walk.h"
#include "rules/helper.h"
#include "transform/actives.h"
#include "transform/adjoint/survey.h"
#include "transform/c/carriers.h"
#include "transform/c/holders.h"
#include "transform/c/shadows.h"
#include "transform/c/unshadowed.h"
#include "transform/clone_unit.h"
#include "transform/form.h"
#include "transform/hidden_names.h"
#include "transform/names.h"
#include "transform/tangent.h"

namespace cf::transform::c {

struct Procedure {
  ir::SymbolId original;
  ir::SymbolId symbol;
  ir::UnitId original_unit;
  ir::UnitId unit;          // none until it is made
  ir::SymbolId result;      // the parameter through which the derivative of the result goes; none without
  std::vector<ir::SymbolId> local_shadows;  // of parameters of the head that have no derivative parameter
  Form form = Form::Tangent;
  Positions without = {};  // parameters that have no shadow here
};

struct Head {
  ir::SymbolId function;
  std::vector<ir::SymbolId> wrt;  // parameters or globals
  std::vector<ir::SymbolId> of;
  bool of_result = false;
};

// A derivative that is written in Fortran: `void f_d(double x, double x_d, double *r, double *r_d)`, as the prototype of f gives it.
struct Foreign {
  ir::SymbolId original;
  ir::SymbolId symbol;
  ir::UnitId prototype;
  Form form = Form::Tangent;
};

struct Run {
  Run(const ir::Program& input, const TangentOptions& options, const Part& part, diag::Sink& sink, bool adjoint = false);

  ir::Program program;  // the input, growing
  const TangentOptions& options;
  const Part& part;
  diag::Sink& sink;
  Holders holders;
  Carriers carriers;
  Names names;
  UnitIndex index;
  ScopeNames scope_names;
  canonical::AccessMemo accesses;
  canonical::TouchMemo touches;
  Shadows shadows;
  Actives actives;      // all, until the head is known
  Unshadowed unshadowed;  // nobody, until the head is known
  // Its derivative is zero for ever: constant, or nowhere active; or it is a pointer that has no shadow.
  auto is_passive(ir::SymbolId variable) const -> bool { return carriers.is_constant(variable) || actives.is_passive_local(program, variable) || shadows.lacks(variable); }
  bool adjoint;         // functions have sweeps, not tangents
  bool defers = false;  // some sweep frees memory later

  // The derivative of a function with a body, entered into the list of those to make. Reports what has no source, and returns none.
  // One for each set of parameters that have no shadow.
  auto derivative_of(ir::SymbolId function, Form form, ir::Loc wanted_at, const Positions& without = {}) -> ir::SymbolId;
  // Takes note of the pointers without shadow in the copy of a procedure.
  void leave_out_shadows(const Procedure& procedure, const ir::CloneMap& map);
  // Adjoints: the object that names both sweeps of a function whose address is taken, for a user in this unit.
  auto sweeps_of(ir::SymbolId function, ir::Loc wanted_at) -> ir::SymbolId;
  auto tangent_of(ir::SymbolId function, ir::Loc wanted_at, const Positions& without = {}) -> ir::SymbolId;
  // foreign.cpp: of a function that is written in another language, for a caller in this unit: what it calls has the form of C.
  auto foreign_tangent(ir::SymbolId function, ir::UnitId for_unit) -> ir::SymbolId;
  // foreign_sweeps.cpp: the same of a sweep; and the object that names both.
  auto foreign_sweep(ir::SymbolId function, Form form, ir::UnitId for_unit) -> ir::SymbolId;
  auto foreign_sweeps_of(ir::SymbolId function, ir::UnitId for_unit) -> ir::SymbolId;
  // A function of this file that calls one of the library whose address is taken.
  auto library_function(ir::SymbolId function, ir::TypeId type, ir::UnitId for_unit, ir::Loc wanted_at) -> ir::SymbolId;
  // The tangent of such a function.
  auto tangent_of_library(ir::SymbolId function, ir::TypeId type, ir::UnitId for_unit, ir::Loc wanted_at) -> ir::SymbolId;

  // A function that derivatives need and the library lacks, in the file of this unit.
  auto helper(const rules::Helper& helper, ir::UnitId for_unit) -> ir::SymbolId;

  // sorting.cpp: the function that sorts values with their shadows, in the file of this unit.
  auto sorter(ir::UnitId for_unit) -> ir::SymbolId;

  std::deque<Foreign> foreign;
  std::set<std::pair<ir::SymbolId, ir::FileId>> foreign_users;  // which file calls the tangent of which
  std::map<std::pair<ir::SymbolId, ir::FileId>, std::map<Form, ir::UnitId>> foreign_values;  // static functions that give what a derivative in Fortran gives, as C does
  std::map<std::pair<ir::SymbolId, ir::FileId>, ir::SymbolId> foreign_objects;  // what names both sweeps
  std::map<ir::UnitId, std::vector<ir::UnitId>> entries;  // beside which function: what Fortran calls, where that is no sweep itself
  std::map<std::pair<ir::SymbolId, ir::FileId>, ir::SymbolId> library_wrappers;
  std::map<std::pair<rules::Helper, ir::FileId>, ir::SymbolId> helpers;
  std::map<ir::FileId, ir::SymbolId> sorters;
  // Static variables of functions that moved to file scope: before which unit.
  std::vector<std::pair<ir::UnitId, ir::DeclId>> moved_statics;
  std::unordered_set<ir::SymbolId> listed;  // parameters of the head that have derivative parameters; empty: all
  ir::UnitId head_unit;
  bool head_called_inside = false;
  std::map<ir::FileId, ir::UnitId> zeroing;  // of files but the head's: the function that sets their shadows to zero
  std::vector<ir::UnitId> foreign_zeroing;   // prototypes of such functions of another language
  ir::UnitId outer_head;  // made where the head is called from inside, and starts with zeros
  auto unit_of_head() const -> ir::UnitId { return outer_head ? outer_head : procedures.front().unit; }

  std::unordered_set<ir::SymbolId> temporaries;  // variables that tangents need for themselves
  std::vector<plan::Entry> plan;                 // of adjoints: what was decided
  adjoint::Survey* survey = nullptr;             // sweeps only tell what they would do
  plan::ProgramNeeds needs;                      // what they need not do

  std::deque<Procedure> procedures;  // in the order in which they were asked for
  std::map<std::tuple<ir::SymbolId, Form, Positions>, std::size_t> procedure_of;
  std::map<ir::SymbolId, ir::SymbolId> sweeps;             // functions whose address is taken, and what names their sweeps
  ir::StmtId backward_begins;  // of the head's adjoint
  ir::StmtId runs_again;       // --with-primal: the call of the head itself
  std::map<std::pair<ir::SymbolId, std::size_t>, bool> keeps;  // whether a function keeps what this parameter leads to
  std::unordered_set<ir::SymbolId> by_address;             // shadow parameters that lead to the shadow: double *x_b of double x
  std::unordered_map<ir::UnitId, ir::CloneMap> maps;
  std::unordered_map<ir::UnitId, std::vector<std::string>> called;  // names of library functions that the derivatives call
};

// tangent.cpp: whether as many directions as are asked for can be carried; if not, it is reported.
auto takes_directions(Run& run) -> bool;
// unit.cpp
// What a function of C calls its result where its parameters name it: `r`, unless that is something else there or outside; with shadows, no shadow of that
// has the name of the result's.
auto result_name(Run& run, ir::UnitId unit) -> std::string;
// The parameter for the derivative of the result: r_d.
auto result_parameter(Run& run, ir::UnitId unit, ir::TypeId result) -> ir::SymbolId;
void make_tangent(Run& run, std::size_t procedure);
// Says what is assumed of integers that lie where reals do.
void tell_of_shared_places(Run& run, ir::UnitId original);
// Refuses jumps out of functions, arguments that derivatives cannot follow, and attributes that do something.
void refuse_calls(Run& run, ir::UnitId original);
// Of the derivative of a function; that of the head is called from other files.
void drop_attributes(Run& run, ir::UnitId unit, bool is_head);
// statics.cpp: static variables of a function move to file scope, so that the function and its tangent share them.
void share_statics(Run& run, ir::UnitId original);
// foreign_sweeps.cpp: whether Fortran calls the sweeps of a function through entries: it gives procedures with one sweep each.
auto takes_functions(const Run& run, ir::SymbolId function) -> bool;
void make_entries(Run& run);
// head.cpp
auto find_head(const ir::Program& program, const Holders& holders, ir::UnitId unit, const TangentOptions& options, diag::Sink& sink) -> std::optional<Head>;
void finish_head(Run& run, const Head& head);
// Finds the head, which of its parameters have derivatives, and what is active; all of it where another language takes part.
auto take_head(Run& run) -> std::optional<Head>;
// Where the head is in another language: functions for it that set shadows to zero.
void finish_without_head(Run& run);
// library_state.cpp: refuses what asks the library for what it keeps behind the program's back.
void refuse_library_state(Run& run);
// lost_pointers.cpp: reports global pointers that are set where no derivative follows.
void refuse_lost_pointers(Run& run, const ir::Program& input, const std::vector<ir::SymbolId>& inputs);
// kept_memory.cpp: originals of replaced files allocate the shadows of what static variables keep.
void follow_kept_memory(Run& run);
// files.cpp: the generated files around what was made.
void assemble(Run& run);

}  // namespace cf::transform::c
