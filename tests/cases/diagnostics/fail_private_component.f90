! test: adjoint head=fields::create wrt=msh of=f
! INTENT(OUT) sets a private component of another module: the adjoint would have to name it.
module meshes
  implicit none
  type mesh
    real(8) :: area(3)
  end type mesh
  type grid
    private
! error: a derivative outside of module 'meshes' needs 'msh', which is PRIVATE there
    type(mesh), pointer :: msh => null()
  end type grid
contains
  subroutine lay(g, msh)
    type(grid), intent(out) :: g
    type(mesh), intent(in), target :: msh
    g%msh => msh
  end subroutine lay
end module meshes

module fields
  use meshes
  implicit none
  type field
    type(grid) :: base
    real(8) :: x
  end type field
contains
  subroutine create(f, msh)
    type(field), intent(out) :: f
    type(mesh), intent(in), target :: msh
    call lay(f%base, msh)
    f%x = 2*msh%area(1)
  end subroutine create
end module fields
