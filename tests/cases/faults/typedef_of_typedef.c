// Types named by types.
// test: check head=g wrt=pos,limit of=l size(pos)=2 size(l)=2
typedef struct { float w; } item;
typedef item *list;
typedef struct { float x, y; } vec;
void g(vec pos[], list l, vec limit[2])
{
  l[0].w = pos[0].x*limit[1].y;
}
