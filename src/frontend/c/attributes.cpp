// attributes.cpp: attributes that stand behind a declarator, `void start(void) __attribute__((constructor));`. They are written among the specifiers, where
// they say the same of all names of the declaration.
#include <algorithm>

#include "clang/AST/Attr.h"
#include "frontend/c/lowering.h"

namespace cf::frontend::c {

auto Lowering::attributes_behind(const clang::Decl* decl) -> std::vector<std::string> {
  std::vector<std::string> texts;
  if (!is_project(decl->getLocation())) return texts;
  for (const clang::Attr* attr : decl->attrs()) {
    if (attr->isInherited() || attr->isImplicit() || attr->getLocation().isInvalid()) continue;
    if (llvm::isa<clang::AsmLabelAttr>(attr)) {
      unsupported(attr->getLocation(), "a name that is given by asm", "give it the name in the source");
      continue;
    }
    if (!sources_.isBeforeInTranslationUnit(decl->getLocation(), attr->getLocation())) continue;
    std::string text;
    llvm::raw_string_ostream out(text);
    const std::optional<std::string> own = attr->isGNUAttribute() ? written_tokens(attr->getRange()) : std::nullopt;
    if (own) out << "__attribute__((" << *own << "))";
    else attr->printPretty(out, policy_);
    text.erase(0, text.find_first_not_of(' '));
    if (!text.empty()) texts.push_back(std::move(text));
  }
  std::ranges::sort(texts);
  return texts;
}

// All names of one declaration have them, or it is no declaration for all.
template <class Declarator>
void Lowering::add_attributes(const std::vector<const Declarator*>& list, ir::TypeSpec& spec) {
  const std::vector<std::string> texts = attributes_behind(list.front());
  for (const Declarator* one : list) {
    if (attributes_behind(one) == texts) continue;
    unsupported(one->getLocation(), "an attribute of one of several names in a declaration", "declare '" + one->getNameAsString() + "' by itself");
    return;
  }
  for (const std::string& text : texts) spec.spelling += (spec.spelling.empty() ? "" : " ") + text;
}
template void Lowering::add_attributes(const std::vector<const clang::VarDecl*>&, ir::TypeSpec&);
template void Lowering::add_attributes(const std::vector<const clang::FieldDecl*>&, ir::TypeSpec&);
template void Lowering::add_attributes(const std::vector<const clang::TypedefNameDecl*>&, ir::TypeSpec&);

}  // namespace cf::frontend::c
