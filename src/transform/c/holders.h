// holders.h: which types of a C program can hold a derivative: real and complex, structures and unions with such a member, pointers to what
// holds, `void *`, and pointers to functions that take, give or change such values.
//
// Bytes that a pointer to reals or a `void *` is converted to or from (an arena, a generic routine) lead to reals too, whatever their type says. Offsets are
// then counted in bytes, so shadows must lie as what they shadow.
// Needs:  verified ir.
#pragma once

#include <functional>
#include <unordered_set>
#include <utility>
#include <vector>

#include "ir/program.h"

namespace cf::transform::c {

class Holders {
 public:
  explicit Holders(const ir::Program& program);

  auto holds(ir::TypeId type) const -> bool;
  auto holds(ir::TypeDefId def) const -> bool;
  // Real or complex itself.
  auto is_number(ir::TypeId type) const -> bool;
  auto is_pointer(ir::TypeId type) const -> bool;  // arrays count: they decay
  // What a pointer or array leads to; none for other types.
  auto pointee(ir::TypeId type) const -> ir::TypeId;
  // Bytes whose type is not known: `void`, and the pointees of casts to reals.
  auto is_raw(ir::TypeId pointee) const -> bool;

  // Bytes of no type that may also be those of whole numbers or text, which have no shadow.
  auto may_lack_shadow(ir::TypeId pointee) const -> bool { return lacks_ && is_raw(pointee); }

  // Whether bytes are counted somewhere: a structure must then be its own shadow.
  auto counts_bytes() const -> bool { return !raw_.empty() || copies_bytes_; }

  // struct cf_sweeps of the runtime's header, in an adjoint that is read: it is its own shadow and names the derivatives of the sweeps.
  auto is_sweeps(ir::TypeDefId def) const -> bool { return sweeps_.contains(def); }

  // A function of this type changes what holds derivatives, though no argument of it does. True: this is new.
  auto add_changing(ir::TypeId procedure_type) -> bool { return changing_.insert(procedure_type).second; }

 private:
  using Conversion = std::function<void(ir::ExprId value, ir::TypeId to)>;
  void for_each_conversion(const Conversion& visit);
  auto pointer_conversions() -> std::vector<std::pair<ir::ExprId, ir::TypeId>>;  // values and the types of pointers that they become
  void convert(ir::ExprId value, ir::TypeId to);
  void find_lacking(ir::ExprId value, ir::TypeId to);
  void arguments(const ir::Call& call, const Conversion& visit);
  auto is_byte(ir::TypeId type) const -> bool;
  void close();
  void find_sweeps();

  const ir::Program& p_;
  auto own_parts_hold(ir::TypeDefId def) const -> bool;

  std::size_t known_;                          // structures of the program as it was given; later ones are copies
  std::unordered_set<ir::TypeDefId> project_;  // not of the system
  std::unordered_set<ir::TypeDefId> defs_;
  std::unordered_set<ir::TypeId> raw_;
  bool changed_ = false;       // defs_, in this round
  bool copies_bytes_ = false;  // memcpy or qsort of `void *`
  bool lacks_ = false;
  std::unordered_set<ir::TypeId> changing_;
  std::unordered_set<ir::TypeDefId> sweeps_;  // one for each file that includes it
};

}  // namespace cf::transform::c
