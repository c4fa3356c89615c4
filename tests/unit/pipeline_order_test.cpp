// The order in which sources are to be compiled.
#include <gtest/gtest.h>

#include "pipeline/compile_order.h"

namespace cf::pipeline {
namespace {

// A program of files that each hold one unit.
class Order : public ::testing::Test {
 protected:
  auto file(const std::string& path, bool generated = false) -> ir::FileId {
    ir::SourceFile f;
    f.path = path;
    f.generated = generated;
    f.is_input = !generated;
    return program_.files.add(f);
  }
  auto unit(ir::FileId file, ir::UnitKind kind, const std::string& name, const std::vector<std::string>& uses = {}) -> ir::UnitId {
    ir::Unit u;
    u.kind = kind;
    u.file = file;
    ir::Symbol symbol;
    symbol.name = name;
    u.symbol = program_.symbols.add(symbol);
    for (const std::string& used : uses) {
      ir::Symbol module;
      module.name = used;
      module.kind = ir::SymbolKind::Module;
      ir::UseDecl use;
      use.module = program_.symbols.add(module);
      u.decls.push_back(program_.add_decl(use));
    }
    const ir::UnitId id = program_.units.add(u);
    ir::TopLevel item;
    item.unit = id;
    program_.files[file].items.push_back(item);
    return id;
  }
  auto order() const -> std::vector<std::string> { return compile_order(program_, "out/"); }

  ir::Program program_;
};

using Paths = std::vector<std::string>;

TEST_F(Order, KeepsTheOrderOfTheCommandLine) {
  unit(file("b.f90"), ir::UnitKind::Subroutine, "b");
  unit(file("src/a.f90"), ir::UnitKind::Subroutine, "a");
  EXPECT_EQ(order(), (Paths{"b.f90", "src/a.f90"}));
}

TEST_F(Order, ModulesComeBeforeTheirUsers) {
  unit(file("main.f90"), ir::UnitKind::MainProgram, "main", {"Physics", "iso_fortran_env"});
  unit(file("physics.f90"), ir::UnitKind::Module, "PHYSICS", {"kinds"});
  unit(file("kinds.f90"), ir::UnitKind::Module, "kinds");
  EXPECT_EQ(order(), (Paths{"kinds.f90", "physics.f90", "main.f90"}));
}

TEST_F(Order, GeneratedFilesStandUnderTheDirectory) {
  unit(file("m.f90"), ir::UnitKind::Module, "m");
  unit(file("m_d.f90", true), ir::UnitKind::Module, "m_d", {"m"});
  EXPECT_EQ(order(), (Paths{"m.f90", "out/m_d.f90"}));
}

TEST_F(Order, AReplacementStandsInsteadOfItsOriginal) {
  unit(file("use.f90"), ir::UnitKind::Subroutine, "s", {"m"});
  unit(file("src/m.f90"), ir::UnitKind::Module, "m");
  unit(file("m.f90", true), ir::UnitKind::Module, "m");
  unit(file("use_d.f90", true), ir::UnitKind::Subroutine, "s_d", {"m"});
  EXPECT_EQ(order(), (Paths{"out/m.f90", "use.f90", "out/use_d.f90"}));
}

TEST_F(Order, SubmodulesComeAfterTheirModule) {
  const ir::UnitId sub = unit(file("s.f90"), ir::UnitKind::Submodule, "s");
  const ir::UnitId m = unit(file("m.f90"), ir::UnitKind::Module, "m");
  program_.units[sub].ancestor = program_.units[m].symbol;
  EXPECT_EQ(order(), (Paths{"m.f90", "s.f90"}));
}

TEST_F(Order, IncludedFilesAreNotCompiled) {
  const ir::FileId included = file("common.inc");
  program_.files[included].is_input = false;
  unit(file("a.f90"), ir::UnitKind::Subroutine, "a");
  EXPECT_EQ(order(), Paths{"a.f90"});
}

}  // namespace
}  // namespace cf::pipeline
