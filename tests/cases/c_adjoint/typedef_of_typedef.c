// test: adjoint head=g
typedef struct { float w; } item;
typedef item *list;
typedef list rows[2];
typedef struct { float x, y; } vec;
void g(vec pos[], list l, vec limit[2], rows r)
{
  l[0].w = pos[0].x * limit[1].y;
  r[1]->w *= l[0].w;
}
