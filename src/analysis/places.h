// places.h: abstract locations under dense ids: what every analysis of values speaks of.
//
// An object is a piece of storage that comes into being as a whole: a variable; a COMMON block of all units, an EQUIVALENCE class, a variable that two languages
// share (a sequence); what a pointer parameter of C leads to on entry (its target); what one ALLOCATE or malloc gives (a heap site); the value of a call or of an
// expression that is passed as an argument (a temporary); all that is passed for `...`; and memory of which nothing is known. A dummy argument by reference is an object of its
// procedure; what it is in the caller is said where it is called.
// Objects are trees of parts: a structure has a part for each component, down to parts that have no parts, the places. Arrays are one place, arrays of
// structures one for each component. A component whose type contains itself again (through ALLOCATABLE) ends in one place for all below, and so do types with very many
// components. Sequences and unions are cut at every byte where something in them begins or ends; their parts are runs of places.
// Places of a part are consecutive.
// Needs:  verified ir.                              Theory: docs/theory/alias.md
// Prints: `x`, `s%a%b`, `*p` (target), `/c/[8:16]`, `heap:12`, `f()` (result), `?` (unknown).
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "base/store.h"
#include "ir/program.h"

namespace cf::analysis {

using PlaceId = base::Id<struct PlaceTag>;
using PartId = base::Id<struct PartTag>;
using ObjectId = base::Id<struct ObjectTag>;

enum class ObjectKind {
  Variable,
  Sequence,
  Target,     // of a pointer parameter
  Result,     // of a C function
  Heap,
  Temporary,  // the value of a call, or of an actual argument that is an expression
  Unknown,
};

struct Object {
  ObjectKind kind = ObjectKind::Variable;
  ir::SymbolId symbol;  // Variable, Target: the parameter
  ir::UnitId owner;     // the procedure whose activation has it; none: it outlives calls (global, COMMON, SAVE, heap)
  ir::Loc loc;          // Heap, Temporary
  bool formal = false;  // a dummy by reference or a Target: storage of the caller
  bool by_value = false;  // a dummy by value
  bool wide = false;      // see set_wide
  bool many = false;      // stands for all of a linked structure: what a pointer leads to in it is one of many
  PartId root;
  std::string name;
  ir::SymbolId like;  // Temporary: the result of a function that has the attribute POINTER

  // The declaration that says whether it is a POINTER; none: it is none.
  auto declared() const -> ir::SymbolId { return kind == ObjectKind::Variable ? symbol : like; }
};

struct Part {
  ObjectId object;
  PartId parent;
  ir::SymbolId member;  // none: the root, an element of a sequence, or what extensions of a polymorphic type add
  ir::TypeId type;      // none: bytes
  std::uint32_t first = 0, end = 0;  // places
  std::vector<PartId> children;
};

struct Place {
  ObjectId object;
  PartId part;       // the smallest that has it; in sequences the root
  bool array = false;    // many elements: a write to it need not reach all of it
  bool real = false;     // may hold real or complex numbers
  bool pointer = false;  // may hold an address
  std::int64_t begin = -1, end = -1;  // in sequences and unions: bytes
};

class Places {
 public:
  explicit Places(const ir::Program&);

  // Objects come into being when they are first asked for.
  auto of(ir::SymbolId variable) -> PartId;         // none for what has no storage: constants, procedures
  auto target_of(ir::SymbolId parameter) -> PartId;  // of a C pointer passed by value
  auto result_of(ir::UnitId) -> PartId;             // what it returns; none for a subroutine
  // The same, and the results of its ENTRYs: all are one storage, of which each name has its own type.
  auto results_of(ir::UnitId) -> std::vector<PartId>;
  auto heap(ir::ExprId allocation, ir::TypeId, ir::Loc) -> PartId;
  auto temporary(ir::ExprId, ir::UnitId owner) -> PartId;
  auto behind(PlaceId pointer, ir::TypeId) -> PartId;  // what a pointer leads to that came from outside of the program
  auto unknown() const -> PartId { return unknown_; }
  // All that is passed for the `...` of a function of C.
  auto variable_arguments(ir::UnitId) -> PartId;
  // What is declared as something else, but is used for reals.
  void set_real(PlaceId id) { places_[id.index].real = true; }
  void set_pointer(PlaceId id) { places_[id.index].pointer = true; }
  // Memory that only one procedure's own variables lead to ends with its activation, as far as anyone can tell.
  void set_owner(ObjectId id, ir::UnitId unit) { objects_[id.index].owner = unit; }
  void set_many(PartId part) { objects_[parts_[part.index].object.index].many = true; }

  // The part for a component. Where the part's type has no such component: what extensions add if it is polymorphic, that of a structure around it that has one
  // (C: from a member back to what holds it), else the whole object.
  auto child(PartId, ir::SymbolId member) const -> PartId;
  auto has_child(PartId, ir::SymbolId member) const -> bool;  // false: child() is the whole object
  // A formal object of which more is used than its type has: it stands for all of the object that is passed a part of. Counted, to know of new ones.
  void set_wide(PartId);
  auto wide_count() const -> std::size_t { return wide_count_; }
  // What is meant where `actual` is passed for a formal: all of its object if that is wide.
  auto passed_part(PartId formal, PartId actual) const -> PartId;
  // Where an address in a structure is counted up from a component that is no array: the structure. Else the part itself.
  auto around(PartId) const -> PartId;
  // The part of `into` that lies as `part` lies below `from`; `into` itself where the types differ.
  auto corresponding(PartId part, PartId from, PartId into) const -> PartId;
  // Places that are the same during a call or assignment: visit(one, other, exact); by component where the types have them in common, what extensions add with
  // all that the other has more; else all with all, which is not exact.
  void pair(PartId, PartId, const std::function<void(PlaceId, PlaceId, bool)>& visit) const;
  // True if the places of both correspond one by one.
  auto same_shape(PartId, PartId) const -> bool;

  auto operator[](PlaceId id) const -> const Place& { return places_[id.index]; }
  auto operator[](PartId id) const -> const Part& { return parts_[id.index]; }
  auto operator[](ObjectId id) const -> const Object& { return objects_[id.index]; }
  auto object_of(PlaceId id) const -> const Object& { return objects_[places_[id.index].object.index]; }
  auto object_of(PartId id) const -> const Object& { return objects_[parts_[id.index].object.index]; }
  auto size() const -> std::size_t { return places_.size(); }
  auto object_count() const -> std::size_t { return objects_.size(); }
  auto find(ir::SymbolId variable) const -> PartId;  // none if it was never asked for
  template <class Visit>
  void for_each(PartId part, Visit visit) const {
    for (std::uint32_t i = parts_[part.index].first; i < parts_[part.index].end; ++i) visit(PlaceId{i});
  }
  auto find_heap(ir::ExprId allocation) const -> PartId {
    const auto at = heap_.find(allocation);
    return at == heap_.end() ? PartId{} : at->second;
  }
  // -1 if it is not known.
  auto bytes(PlaceId) const -> std::int64_t;
  auto count(PartId part) const -> std::size_t { return parts_[part.index].end - parts_[part.index].first; }
  // Selectors of ASSOCIATE and SELECT TYPE names.
  auto selector_of(ir::SymbolId) const -> ir::ExprId;

  auto name(PlaceId) const -> std::string;
  auto name(PartId) const -> std::string;

 private:
  struct Sequence {
    std::vector<ir::SymbolId> members;
  };
  auto add_object(Object object, ir::TypeId type) -> PartId;
  auto add_part(Part part) -> PartId;
  auto add_place(PartId part, bool array) -> PlaceId;
  void expand(PartId part, bool array, std::vector<ir::TypeDefId>& path);
  void expand_union(PartId part, ir::TypeDefId def, bool array);
  auto cut(ir::TypeDefId def, std::int64_t base, std::set<std::int64_t>& cuts) const -> bool;
  void add_members(PartId part, ir::TypeDefId def, std::int64_t base, std::uint32_t first, std::uint32_t end, bool known);
  auto is_closed(PartId) const -> bool;
  void leaf(PartId part, bool array);
  auto find_child(PartId, ir::SymbolId member) const -> PartId;
  void make_sequence(const std::string& key, const std::vector<ir::SymbolId>& members);
  auto sequence_key(ir::SymbolId) const -> std::string;
  auto owner_of(const ir::Symbol&) const -> ir::UnitId;
  void look_at_parameters();

  const ir::Program& p_;
  std::vector<Object> objects_;
  std::vector<Part> parts_;
  std::vector<Place> places_;
  PartId unknown_;
  std::map<ir::UnitId, PartId> variable_arguments_;
  std::size_t wide_count_ = 0;
  base::SideTable<ir::SymbolId, PartId> variables_;
  base::SideTable<ir::SymbolId, PartId> targets_;
  base::SideTable<ir::UnitId, PartId> results_;
  std::unordered_map<ir::ExprId, PartId> heap_, temporaries_;
  std::unordered_map<PlaceId, PartId> behind_;
  std::map<std::string, Sequence> sequences_;
  std::unordered_map<ir::SymbolId, ir::ExprId> selectors_;
  std::unordered_map<ir::UnitId, std::vector<ir::SymbolId>> entry_results_;
  // Pointer parameters: the one type that an untyped one is taken for, and those that lead to a single value.
  std::unordered_map<ir::SymbolId, ir::TypeId> taken_for_;
  std::unordered_set<ir::SymbolId> single_;
};

// Types: whether values of it may hold reals (bytes and class(*) may), or addresses.
auto may_hold_real(const ir::Program&, ir::TypeId) -> bool;
auto may_hold_pointer(const ir::Program&, ir::TypeId) -> bool;
// C pointers, and c_ptr.
auto is_address_type(const ir::Program&, ir::TypeId) -> bool;
// (double[]){a, b} of C: an array without a name.
auto is_array_literal(const ir::Program&, ir::ExprId) -> bool;
// A Fortran POINTER that is data.
auto is_data_pointer(const ir::Program&, ir::SymbolId) -> bool;

}  // namespace cf::analysis
