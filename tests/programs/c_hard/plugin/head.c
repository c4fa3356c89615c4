/* program: plugin
   features: models behind tables of operations, registry by name, void * implementations, constructors and destructors, extern const tables across files
   size: n=5 m=4
   files: models.c, registry.c, head.c
*/
#include "model.h"
void head(int n, const double *x, int m, double *y)
{
    static const char *names[2] = { "exponential", "oscillator" };
    model *ms[2];
    for (int i = 0; i < 2; i++) ms[i] = model_create(names[i], x + i, n - i < MAX_PARAMS ? n - i : MAX_PARAMS);
    for (int k = 0; k < m; k++) {
        y[k] = 0;
        for (int i = 0; i < 2; i++) if (ms[i]) y[k] += model_value(ms[i], 0.3 * k + x[n - 1]) * model_count;
    }
    while (model_count > 0) model_free(ms[model_count - 1]);
}
