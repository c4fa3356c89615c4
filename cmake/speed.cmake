# What makes building fast: a compiler that collects its garbage less often (a tenth of its time, for half a GB), and, where the machine has them, a
# compiler cache and a fast linker.
add_compile_options($<$<CXX_COMPILER_ID:GNU>:--param=ggc-min-expand=300> $<$<CXX_COMPILER_ID:GNU>:--param=ggc-min-heapsize=524288>)
find_program(CCACHE ccache)
if(CCACHE)
  # Without these two ccache refuses files that use a precompiled header.
  set(ccache_launcher ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${CCACHE})
  set(CMAKE_C_COMPILER_LAUNCHER ${ccache_launcher})
  set(CMAKE_CXX_COMPILER_LAUNCHER ${ccache_launcher})
  add_compile_options($<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>)
endif()
find_program(MOLD mold)
find_program(LLD NAMES ld.lld HINTS /usr/lib/llvm-19/bin)
if(MOLD)
  add_link_options(-fuse-ld=mold)
elseif(LLD)
  cmake_path(GET LLD PARENT_PATH lld_folder)
  add_link_options(-fuse-ld=lld -B${lld_folder})
endif()
