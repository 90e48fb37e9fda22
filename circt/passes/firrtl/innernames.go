package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
)

// innerNames gives inner symbols to operations and ports. It keeps the inner symbol namespace of each module that it has
// seen. It belongs to one goroutine.
type innerNames struct {
	spaces map[*ir.Operation]*hw.Namespace
}

func newInnerNames() *innerNames { return &innerNames{map[*ir.Operation]*hw.Namespace{}} }

func (n *innerNames) space(module *ir.Operation) *hw.Namespace {
	s := n.spaces[module]
	if s == nil {
		s = hw.InnerNamespace(module)
		n.spaces[module] = s
	}
	return s
}

// sym returns the inner symbol of an operation, or of a port of a module if port is not negative. Without a symbol, the
// target gets a new one that is named after want.
func (n *innerNames) sym(module, op *ir.Operation, port int, want hw.InnerSymProps) *ir.StringAttr {
	var old ir.Attribute
	if port < 0 {
		old = op.Inherent(hw.InnerSymName)
	} else {
		old = attrOrNil(firrtl.PortSymbol(op, port))
	}
	if s := hw.SymOfField(old, want.Field); s != nil {
		return s
	}
	c := op.Context()
	want.Name = c.String(n.space(module).NewName(want.Name.Value))
	var list []hw.InnerSymProps
	for _, e := range hw.InnerSyms(old) {
		list = append(list, hw.InnerSymPropsOf(e))
	}
	sym := hw.InnerSym(append(list, want)...)
	if port < 0 {
		op.SetInherent(hw.InnerSymName, sym)
		return want.Name
	}
	all := make([]ir.Attribute, firrtl.NumPorts(op))
	copy(all, ir.ArrayElems(op.Inherent("portSymbols")))
	all[port] = sym
	op.SetInherent("portSymbols", firrtl.PortSymbols(c, all))
	return want.Name
}

// ref returns an inner reference to op, an operation in module. It adds an inner symbol if op has none.
func (n *innerNames) ref(module, op *ir.Operation) *ir.DialectAttr {
	return hw.InnerRef(ir.SymbolName(module), n.sym(module, op, -1, hw.InnerSymProps{Name: op.Context().String("sym")}))
}

// refToPort returns an inner reference to a port of module. It adds an inner symbol if the port has none.
func (n *innerNames) refToPort(module *ir.Operation, port int) *ir.DialectAttr {
	return hw.InnerRef(ir.SymbolName(module), n.sym(module, module, port, hw.InnerSymProps{Name: module.Context().String("sym")}))
}

// pathCache makes private hierarchical paths in a circuit, one for each list of elements.
type pathCache struct {
	b      *ir.Builder
	names  *hw.Namespace
	byPath map[ir.Attribute]*ir.Operation
}

func newPathCache(b *ir.Builder, names *hw.Namespace) *pathCache {
	return &pathCache{b, names, map[ir.Attribute]*ir.Operation{}}
}

// path returns the symbol of the hierarchical path with these elements. Its location fuses the locations of all
// requests for the path. If the path is new, its symbol is derived from name, and it is placed in front of the
// operation in the argument before.
func (p *pathCache) path(elements []ir.Attribute, loc ir.Loc, before *ir.Operation, name string) *ir.StringAttr {
	c := p.b.Ctx
	list := c.Array(elements...)
	if old := p.byPath[list]; old != nil {
		if old.Loc() != loc {
			old.SetLoc(c.Fused([]ir.Loc{old.Loc(), loc}, nil))
		}
		return ir.SymbolName(old)
	}
	sym := c.String(p.names.NewName(name))
	block, point := p.b.Point()
	p.b.Before(before)
	op := hw.CreateHierPath(p.b, loc, hw.HierPathArgs{Namepath: list, SymName: sym})
	op.SetAttr(ir.SymbolVisibilityAttr, c.String("private"))
	p.b.Restore(block, point)
	p.byPath[list] = op
	return sym
}
