# Flang 19's libraries as Debian packages them. find_package(Flang) is not used: it needs MLIR.
find_package(LLVM 19.1 REQUIRED CONFIG HINTS /usr/lib/llvm-19/lib/cmake/llvm)

add_library(flang_libraries INTERFACE)
target_include_directories(flang_libraries SYSTEM INTERFACE ${LLVM_INCLUDE_DIRS})
target_compile_definitions(flang_libraries INTERFACE FLANG_LITTLE_ENDIAN=1 _GNU_SOURCE
  __STDC_CONSTANT_MACROS __STDC_FORMAT_MACROS __STDC_LIMIT_MACROS)
foreach(library FortranSemantics FortranEvaluate FortranParser FortranCommon FortranDecimal)
  target_link_libraries(flang_libraries INTERFACE ${LLVM_LIBRARY_DIR}/lib${library}.a)
endforeach()
target_link_libraries(flang_libraries INTERFACE LLVM)
# Semantics::Perform() writes .mod files; frontend/fortran/no_module_files.cpp replaces that function.
target_link_options(flang_libraries INTERFACE -Wl,--wrap=_ZN7Fortran9semantics13ModFileWriter8WriteAllEv)

# Flang's intrinsic modules (iso_c_binding, ...) stand beside its headers.
find_path(FLANG_INTRINSIC_MODULES __fortran_builtins.mod HINTS ${LLVM_INCLUDE_DIRS} PATH_SUFFIXES flang NO_DEFAULT_PATH REQUIRED)

# Each such job takes 3 to 4 GB, so only two run at a time.
set_property(GLOBAL APPEND PROPERTY JOB_POOLS flang_headers=2)

# A file with Flang headers takes a minute and 3 GB: share the parsed headers. -O1 is faster to compile than -O0, and debug information takes another GB.
function(cf_precompile_flang target)
  get_target_property(type ${target} TYPE)
  if(NOT type STREQUAL INTERFACE_LIBRARY)
    cf_batches(${target} 7)  # 4 GB each
    target_compile_options(${target} PRIVATE -O1 -g0)
    target_compile_definitions(${target} PRIVATE CF_FLANG_MODULES="${FLANG_INTRINSIC_MODULES}")
    target_precompile_headers(${target} PRIVATE
      <flang/Parser/parse-tree.h> <flang/Parser/parse-tree-visitor.h> <flang/Parser/parsing.h> <flang/Parser/tools.h>
      <flang/Evaluate/expression.h> <flang/Evaluate/tools.h>
      <flang/Semantics/semantics.h> <flang/Semantics/tools.h> <flang/Semantics/expression.h>)
    # These include nothing of Flang.
    set_source_files_properties(src/frontend/fortran/lines.cpp src/frontend/fortran/sources.cpp src/frontend/fortran/modules.cpp
      src/frontend/fortran/no_module_files.cpp PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
    set_target_properties(${target} PROPERTIES JOB_POOL_COMPILE flang_headers JOB_POOL_PRECOMPILE_HEADER flang_headers)
  endif()
endfunction()
