// Package hierpath indexes hierarchical paths (hw.hierpath), as upstream's NLATable does.
//
// It finds them by symbol and by the modules that they lead through. Annotations, which refer to paths by symbol,
// must not be here.
package hierpath

import (
	"slices"

	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
)

// Table indexes the hierarchical paths of a circuit. A pass that changes paths must update the table.
type Table struct {
	byName   map[*ir.StringAttr]*ir.Operation
	byModule map[*ir.StringAttr][]*ir.Operation
}

// New indexes the paths directly in top.
func New(top *ir.Operation) *Table {
	t := &Table{byName: map[*ir.StringAttr]*ir.Operation{}, byModule: map[*ir.StringAttr][]*ir.Operation{}}
	for op := range top.Region(0).First().Ops() {
		if op.Is(hw.HierPath) {
			t.Add(op)
		}
	}
	return t
}

// Add adds a path to the table.
func (t *Table) Add(path *ir.Operation) {
	t.byName[ir.SymbolName(path)] = path
	for _, e := range Elements(path) {
		m, _ := Part(e)
		t.byModule[m] = append(t.byModule[m], path)
	}
}

// Erase removes a path from the table.
func (t *Table) Erase(path *ir.Operation) {
	delete(t.byName, ir.SymbolName(path))
	for _, e := range Elements(path) {
		m, _ := Part(e)
		t.byModule[m] = slices.DeleteFunc(t.byModule[m], func(p *ir.Operation) bool { return p == path })
	}
}

// Lookup returns the path with the given symbol, or nil if there is none.
func (t *Table) Lookup(name *ir.StringAttr) *ir.Operation { return t.byName[name] }

// Through returns the paths that lead through a module, in the order in which they were added.
func (t *Table) Through(module *ir.StringAttr) []*ir.Operation { return t.byModule[module] }

// Elements returns the references that a path consists of.
func Elements(path *ir.Operation) []ir.Attribute {
	if l := hw.HierPathOp(path).Namepath(); l != nil {
		return l.Elems
	}
	return nil
}

// Part returns the module and the inner symbol of an element. If the element is a module as a whole, name is nil.
func Part(e ir.Attribute) (module, name *ir.StringAttr) {
	if m, n, ok := hw.InnerRefParts(e); ok {
		return m, n
	}
	if r, ok := e.(*ir.SymbolRefAttr); ok {
		return r.Root, nil
	}
	return nil, nil
}

// Root returns the module in which a path begins.
func Root(path *ir.Operation) *ir.StringAttr {
	m, _ := Part(Elements(path)[0])
	return m
}
