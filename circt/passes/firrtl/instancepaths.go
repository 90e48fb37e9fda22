package firrtl

import (
	"slices"

	"github.com/millrace-mlir/millrace/circt/instancegraph"
	"github.com/millrace-mlir/millrace/ir"
)

// instancePaths lists the ways from the top module down to a module: lists of instances, the outermost first. Upstream
// (InstancePathCache) takes the uses of a module from the latest to the earliest.
type instancePaths struct {
	graph *instancegraph.Graph
	top   *instancegraph.Node
	known map[*instancegraph.Node][][]*ir.Operation
}

func newInstancePaths(g *instancegraph.Graph, top *instancegraph.Node) *instancePaths {
	return &instancePaths{g, top, map[*instancegraph.Node][][]*ir.Operation{}}
}

// to returns the paths to a module; the lists must not be changed.
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
