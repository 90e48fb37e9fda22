package firrtl

import (
	"slices"

	"github.com/millrace-mlir/millrace/circt/instancegraph"
	"github.com/millrace-mlir/millrace/ir"
)

// instancePaths finds the paths from the top module down to a module: lists of instances, the outermost first. It
// takes the uses of a module from the latest to the earliest, as upstream (InstancePathCache) does.
type instancePaths struct {
	graph *instancegraph.Graph
	top   *instancegraph.Node
	known map[*instancegraph.Node][][]*ir.Operation
}

func newInstancePaths(g *instancegraph.Graph, top *instancegraph.Node) *instancePaths {
	return &instancePaths{g, top, map[*instancegraph.Node][][]*ir.Operation{}}
}

// to returns the paths to the module n. The lists must not be changed. The top module has a single empty path.
func (p *instancePaths) to(n *instancegraph.Node) [][]*ir.Operation {
	if n == p.top {
		return [][]*ir.Operation{nil}
	}
	if list, ok := p.known[n]; ok {
		return list
	}
	var list [][]*ir.Operation
	for use := n.FirstUse(); use != nil; use = use.NextUse() {
		for _, parent := range p.to(use.Parent) {
			list = append(list, append(slices.Clone(parent), use.Instance))
		}
	}
	p.known[n] = list
	return list
}
