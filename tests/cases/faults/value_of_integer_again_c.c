// What is passed by its value and changed, or a pointer that moves, is given to the head once more as it was.
// test: check head=walk wrt=x of=walk,y,w n=3 size(x)=3 size(y)=3 size(w)=3 k.count=2 --with-primal
struct counted {
    int count;
    double scale;
};

static void less(struct counted *k)
{
    k->count--;
}

static void onward(double **p)
{
    (*p)++;
}

double walk(int n, const double *x, double *y, double *w, struct counted k)
{
    double s = w[0] * w[0];
    while (n-- > 0) {
        s += *x * *x * k.scale;
        *y++ = s * *x++;
    }
    for (int i = 0; i < 2; i++) {
        w[0] = s;
        onward(&w);
    }
    while (k.count > 0) {
        s *= 1.5;
        less(&k);
    }
    return s;
}
