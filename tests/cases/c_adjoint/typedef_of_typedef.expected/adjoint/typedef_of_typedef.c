// test: adjoint head=g
typedef struct { float w; } item;
typedef struct {
  float w;
} item_b;
typedef item *list;
typedef item_b *list_b;
typedef list rows[2];
typedef list_b rows_b[2];
typedef struct { float x, y; } vec;
typedef struct {
  float x, y;
} vec_b;

void g(vec pos[], list l, vec limit[2], rows r)
{
  l[0].w = pos[0].x * limit[1].y;
  r[1]->w *= l[0].w;
}

/* Adjoint of g: pos, l, limit, r with respect to pos, l, limit, r. */
void g_b(vec pos[], vec_b pos_b[], list l, list_b l_b, vec limit[2], vec_b limit_b[2],
    rows r, rows_b r_b)
{
  float t;
  l[0].w = pos[0].x * limit[1].y;
  t = r_b[1]->w;
  r_b[1]->w = 0.0f;
  r_b[1]->w += l[0].w * t;
  l_b[0].w += r[1]->w * t;
  t = l_b[0].w;
  l_b[0].w = 0.0f;
  pos_b[0].x += limit[1].y * t;
  limit_b[1].y += pos[0].x * t;
}
