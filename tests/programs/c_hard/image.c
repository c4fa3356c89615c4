/* program: image
   features: multi-channel images with stride and offsets, byte images beside float ones, lookup tables of unsigned char, clamped indices, separable filters, function-like macros with do while, float arithmetic
   size: n=6 m=4
   tolerance: h=1e-2 fd=2e-3 adj=1e-5 */
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
typedef struct { int w, h, c, stride; float *px; } imagef;
typedef struct { int w, h; uint8_t *px; } image8;
#define PX(im, x, y, ch) ((im)->px[(y) * (im)->stride + (x) * (im)->c + (ch)])
#define CLAMPI(v, lo, hi) ((v) < (lo) ? (lo) : (v) > (hi) ? (hi) : (v))
#define EACH(im, body) do { for (int y_ = 0; y_ < (im)->h; y_++) for (int x_ = 0; x_ < (im)->w; x_++) { body; } } while (0)
static int image_init(imagef *im, int w, int h, int c)
{
    im->w = w; im->h = h; im->c = c; im->stride = w * c + 1;
    im->px = malloc((size_t)im->stride * h * sizeof(float));
    return im->px ? 0 : -1;
}
static void blur(const imagef *in, imagef *out, const float *kernel, int radius, int vertical)
{
    for (int y = 0; y < in->h; y++)
        for (int x = 0; x < in->w; x++)
            for (int ch = 0; ch < in->c; ch++) {
                float s = 0.f, norm = 0.f;
                for (int k = -radius; k <= radius; k++) {
                    int xx = vertical ? x : CLAMPI(x + k, 0, in->w - 1), yy = vertical ? CLAMPI(y + k, 0, in->h - 1) : y;
                    s += kernel[k < 0 ? -k : k] * PX(in, xx, yy, ch);
                    norm += kernel[abs(k)];
                }
                PX(out, x, y, ch) = s / norm;
            }
}
static uint8_t quantise(float v) { int q = (int)lrintf(v * 16.f); return (uint8_t)CLAMPI(q, 0, 255); }
void head(int n, const double *x, int m, double *y)
{
    imagef a, b;
    image8 mask = { 3, 3, calloc(9, 1) };
    float kernel[3] = { 1.f, (float)x[0] * .5f, 0.25f * (float)x[1] };
    if (image_init(&a, 3, 3, 2) || image_init(&b, 3, 3, 2)) exit(1);
    EACH(&a, PX(&a, x_, y_, 0) = (float)x[(x_ + y_) % n]; PX(&a, x_, y_, 1) = (float)(x_ * y_) * sqrtf((float)x[2]));
    EACH(&a, mask.px[y_ * 3 + x_] = quantise(PX(&a, x_, y_, 0)));
    blur(&a, &b, kernel, 2, 0);
    blur(&b, &a, kernel, 1, 1);
    memcpy(b.px, a.px, sizeof(float) * (size_t)a.stride);
    for (int k = 0; k < m; k++) y[k] = PX(&a, k % 3, 1, k & 1) + PX(&b, 2, 0, 1) * (mask.px[k] > 3 ? 2 : 1);
    free(a.px); free(b.px); free(mask.px);
}
