#include "pipeline/compile_order.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <set>
#include <unordered_map>

#include "ir/walk.h"

namespace cf::pipeline {

namespace {

auto lower(std::string text) -> std::string {
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

auto module_names(const ir::Program& program, const ir::SourceFile& file) -> std::set<std::string> {
  std::set<std::string> names;
  for (const ir::TopLevel& item : file.items) {
    if (item.unit && program.units[item.unit].kind == ir::UnitKind::Module)
      names.insert(lower(program.symbols[program.units[item.unit].symbol].name));
  }
  return names;
}

// The input that a generated file stands for, or none: same file name, and where several inputs have it, the same modules.
auto replaced_by(const ir::Program& program, const ir::SourceFile& generated) -> ir::FileId {
  ir::FileId found;
  for (const ir::FileId id : program.files.ids()) {
    const ir::SourceFile& file = program.files[id];
    if (file.generated || !file.is_input || std::filesystem::path(file.path).filename() != std::filesystem::path(generated.path).filename()) continue;
    if (!found || module_names(program, file) == module_names(program, generated)) found = id;
  }
  return found;
}

// C headers are read by those who include them.
auto is_compiled(const ir::SourceFile& file) -> bool {
  const bool is_source = file.is_input || file.generated || !file.items.empty();
  if (file.language != ir::Language::C) return is_source;
  return (file.is_input || file.generated) && std::filesystem::path(file.path).extension() != ".h";
}

class Order {
 public:
  explicit Order(const ir::Program& program) : program_(program) {
    std::set<ir::FileId> replaced;
    for (const ir::SourceFile& file : program.files) {
      if (file.generated) replaced.insert(replaced_by(program, file));
    }
    for (const ir::FileId id : program.files.ids()) {
      const ir::SourceFile& file = program.files[id];
      if (is_compiled(file) && !replaced.contains(id)) files_.push_back(id);
    }
    std::set<ir::FileId> kept(files_.begin(), files_.end());
    for (const ir::UnitId id : program.units.ids()) {
      const ir::Unit& unit = program.units[id];
      const bool defines = (unit.kind == ir::UnitKind::Module || unit.kind == ir::UnitKind::Submodule) && !unit.interface_body;
      if (defines && kept.contains(unit.file)) homes_.try_emplace(lower(program.symbols[unit.symbol].name), unit.file);
    }
    for (const ir::UnitId id : program.units.ids()) note_needs(program.units[id]);
    for (const ir::FileId id : files_) visit(id);
  }
  auto result() const -> const std::vector<ir::FileId>& { return result_; }

 private:
  void note_needs(const ir::Unit& unit) {
    const auto need = [&](ir::SymbolId module) {
      if (!module) return;
      const auto home = homes_.find(lower(program_.symbols[module].name));
      if (home != homes_.end() && home->second != unit.file) needs_[unit.file].push_back(home->second);
    };
    const auto note_uses = [&](const std::vector<ir::DeclId>& decls) {
      for (const ir::DeclId id : decls) {
        if (const auto* use = ir::get_if<ir::UseDecl>(program_, id)) need(use->module);
      }
    };
    need(unit.ancestor);
    need(unit.parent);
    note_uses(unit.decls);
    ir::for_each_stmt(program_, unit.body, [&](ir::StmtId id) {
      if (const auto* block = ir::get_if<ir::BlockConstruct>(program_, id)) note_uses(block->decls);
    });
  }
  // Depth-first; as deep as the longest chain of modules in different files.
  void visit(ir::FileId id) {
    if (!visited_.insert(id).second) return;
    for (const ir::FileId other : needs_[id]) visit(other);
    result_.push_back(id);
  }

  const ir::Program& program_;
  std::vector<ir::FileId> files_;
  std::unordered_map<std::string, ir::FileId> homes_;  // of modules and submodules
  std::unordered_map<ir::FileId, std::vector<ir::FileId>> needs_;
  std::set<ir::FileId> visited_;
  std::vector<ir::FileId> result_;
};

}  // namespace

auto compile_order(const ir::Program& program, const std::string& directory) -> std::vector<std::string> {
  std::vector<std::string> paths;
  const Order order(program);
  for (const ir::FileId id : order.result()) {
    const ir::SourceFile& file = program.files[id];
    const std::filesystem::path under = std::filesystem::path(directory.empty() ? "." : directory) / file.path;
    paths.push_back(file.generated ? under.lexically_normal().string() : file.path);
  }
  return paths;
}

}  // namespace cf::pipeline
