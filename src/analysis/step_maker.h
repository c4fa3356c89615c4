// step_maker.h: from the expressions and statements of one procedure to steps; private to steps*.cpp.
#pragma once

#include <string>
#include <vector>

#include "analysis/steps.h"
#include "rules/c_io.h"
#include "rules/rule.h"

namespace cf::analysis {

class StepMaker {
 public:
  StepMaker(const ir::Program& p, const graph::Cfg& cfg, const graph::CallGraph& calls, Places& places, const Pointers& pointers, Resolver& resolver,
            const std::vector<ProcedureSpec>& specs, Steps& steps)
      : p_(p), cfg_(cfg), calls_(calls), places_(places), pointers_(pointers), resolver_(resolver), specs_(specs), steps_(steps) {}

  void declarations();  // first
  void point(graph::PointId);

 private:
  using Uses = std::vector<Use>;
  // steps.cpp: statements.
  void whole(const ir::Stmt&);
  void assign(ir::ExprId target, ir::ExprId value, bool compound);
  void point_to(ir::ExprId target, ir::ExprId value);
  void allocate(const ir::Allocate&);
  void counted(const ir::CountedLoop&, bool init);
  void opaque(const std::vector<ir::Piece>&, bool io);
  void piece(ir::ExprId, bool reads, bool writes, bool io);
  void declare(ir::SymbolId);
  void into(PartId part, bool certain, ir::ExprId expr, ir::ExprId value, Uses way);
  void give(const PartSet&, ir::ExprId target, ir::ExprId value, bool compound);
  auto reads_object(ir::ExprId source, ObjectId object) -> bool;
  void initial(PartId part, bool certain, ir::ExprId expr, ir::TypeId type, ir::ExprId value);
  void emit(Uses uses, std::vector<Def> defs);
  auto defs_of(const PartSet&, ir::ExprId designator) -> std::vector<Def>;
  auto is_strong(PlaceId) const -> bool;
  auto by_name(ir::ExprId designator) const -> bool;
  auto fills(PartId, ir::ExprId designator) const -> bool;

  // step_values.cpp: expressions.
  void value(ir::ExprId, bool real, Uses&);
  void designator(ir::ExprId, bool real, Uses&);
  void way(ir::ExprId, Uses&);
  void values(const std::vector<ir::ExprId>&, bool real, Uses&);
  void conditional(ir::ExprId, bool real, Uses&);
  void bounds(ir::TypeId, Uses&);
  auto holds_real(ir::ExprId) const -> bool;
  auto is_real(ir::ExprId) const -> bool;   // a real or complex number, or an array of them
  auto may_be_raw(ir::ExprId) const -> bool;  // integers and text, which in the end may be bytes of reals

  // step_calls.cpp: calls.
  void call(ir::ExprId, const ir::Call&, bool real, Uses&);
  void intrinsic(ir::ExprId, const ir::Call&, const std::string& name, bool real, Uses&);
  void input(const ir::Call&, const rules::CIo&, Uses&);
  auto memory_function(ir::ExprId, const ir::Call&, const std::string& name, Uses&) -> bool;
  void by_rule(const ir::Call&, const rules::Rule&, bool real, Uses&);
  void statement_function(const ir::Call&, bool real, Uses&);
  void user(graph::SiteId, Uses extra);
  void bind(Callee&, ir::SymbolId dummy, ir::ExprId actual, const std::vector<ir::BoundArg>& all, Uses&);
  auto specified(const graph::CallSite&) -> bool;
  void external(CallStep&, const std::vector<ir::BoundArg>&, Uses&);
  // Whether overwriting the dummy overwrites all of the place; `unless` are variables whose change would spoil it.
  auto covers(ir::SymbolId dummy, ir::ExprId actual, PlaceId place, const std::vector<ir::BoundArg>& all, std::vector<PlaceId>& unless) -> bool;
  auto same_extent(const ir::Dim& formal, const ir::Dim& actual, const std::vector<ir::BoundArg>& all, std::vector<PlaceId>& unless) -> bool;
  void implicit(const graph::CallSite&, graph::SiteId);

  const ir::Program& p_;
  const graph::Cfg& cfg_;
  const graph::CallGraph& calls_;
  Places& places_;
  const Pointers& pointers_;
  Resolver& resolver_;
  const std::vector<ProcedureSpec>& specs_;
  Steps& steps_;
  graph::PointId point_;
  bool masked_ = false;
  int uncertain_ = 0;  // inside of what is evaluated only under a condition
  std::vector<ir::SymbolId> inlining_;
};

}  // namespace cf::analysis
