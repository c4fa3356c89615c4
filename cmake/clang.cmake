# Clang 19's libraries as Debian packages them: one shared library beside LLVM's.
add_library(clang_libraries INTERFACE)
target_include_directories(clang_libraries SYSTEM INTERFACE ${LLVM_INCLUDE_DIRS})
target_compile_definitions(clang_libraries INTERFACE _GNU_SOURCE __STDC_CONSTANT_MACROS __STDC_FORMAT_MACROS __STDC_LIMIT_MACROS)
find_library(CLANG_CPP clang-cpp HINTS ${LLVM_LIBRARY_DIR} NO_DEFAULT_PATH REQUIRED)
target_link_libraries(clang_libraries INTERFACE ${CLANG_CPP} LLVM)

# Clang's own headers (stddef.h, ...).
find_path(CLANG_RESOURCES include/stddef.h HINTS ${LLVM_LIBRARY_DIR}/clang PATH_SUFFIXES ${LLVM_VERSION_MAJOR} NO_DEFAULT_PATH REQUIRED)

# A file with Clang headers takes 20 seconds and 1 GB: share the parsed headers, and compile in batches.
function(cf_precompile_clang target)
  get_target_property(type ${target} TYPE)
  if(NOT type STREQUAL INTERFACE_LIBRARY)
    cf_batches(${target} 8)
    target_compile_options(${target} PRIVATE -O1 -g0 -fno-rtti)
    target_compile_definitions(${target} PRIVATE CF_CLANG_RESOURCES="${CLANG_RESOURCES}")
    target_precompile_headers(${target} PRIVATE
      <clang/AST/ASTContext.h> <clang/AST/Attr.h> <clang/AST/Decl.h> <clang/AST/Expr.h> <clang/AST/Stmt.h> <clang/AST/TypeLoc.h>
      <clang/Basic/SourceManager.h> <clang/Lex/Lexer.h>)
    set_source_files_properties(src/frontend/c/text.cpp src/frontend/c/style.cpp src/frontend/c/pragmas.cpp src/frontend/c/project.cpp PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
  endif()
endfunction()
