#include "dataflow/solver.h"

namespace cf::dataflow {

auto visiting_order(const graph::Digraph& graph, VertexId start) -> std::vector<VertexId> {
  std::vector<VertexId> roots{start};
  for (const VertexId v : graph.vertices()) roots.push_back(v);
  return graph::reverse_postorder(graph, roots);
}

}  // namespace cf::dataflow
