#if !defined CONFIG_H
#define CONFIG_H
#ifndef REAL
#  define REAL double
#endif
#define DIM 3
#define EXPORT
#define PRIVATE static
#if defined(__GNUC__)
#  define UNUSED __attribute__((unused))
#else
#  define UNUSED
#endif
typedef REAL vec[DIM];
#endif
