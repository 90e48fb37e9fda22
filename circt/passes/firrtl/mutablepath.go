package firrtl

import (
	"cmp"
	"slices"

	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/hierpath"
	"github.com/millrace-mlir/millrace/ir"
)

// mutablePath is a hierarchical path that changes while the modules on it are inlined. When its first module is
// inlined, the path is split: it gets a copy for each module into which the first module is inlined. At the end,
// apply writes the changes to the circuit.
type mutablePath struct {
	op      *ir.Operation
	names   *hw.Namespace // of the circuit
	modules []*ir.StringAttr
	syms    []*ir.StringAttr // nil for an element that is a module
	at      map[*ir.StringAttr]int

	fixed   []bool // elements whose module cannot be inlined
	inlined []bool // elements whose module was inlined
	dead    bool
	final   []*ir.StringAttr // the symbols that the path has at the end
	// tops are the modules that the root was inlined to, each with the symbol of a path of its own.
	tops []pathTop
	// current is the top below which a module is being inlined, -1 if that is below the old root.
	current int
	renames map[*ir.StringAttr]*ir.StringAttr // new inner symbols, by module
}

type pathTop struct {
	module, sym *ir.StringAttr
	inlined     []bool
	renames     map[*ir.StringAttr]*ir.StringAttr
}

func newMutablePath(op *ir.Operation, names *hw.Namespace, symbols *ir.Symbols) *mutablePath {
	p := &mutablePath{op: op, names: names, at: map[*ir.StringAttr]int{}, current: -1, renames: map[*ir.StringAttr]*ir.StringAttr{}}
	for i, e := range hierpath.Elements(op) {
		m, sym := hierpath.Part(e)
		p.modules, p.syms = append(p.modules, m), append(p.syms, sym)
		p.fixed = append(p.fixed, !isRegular(symbols.Lookup(m)))
		if _, known := p.at[m]; !known {
			p.at[m] = i
		}
	}
	p.inlined = make([]bool, len(p.modules))
	return p
}

// isLocal reports whether all modules on the path below its current first module were inlined, so that the path is no
// longer needed.
func (p *mutablePath) isLocal() bool { return !slices.Contains(p.flags()[1:], false) }

// flags returns, for each element of the path, whether the module there has been inlined. If the path has been split,
// these are the flags of the copy that was added last.
func (p *mutablePath) flags() []bool {
	if p.current >= 0 {
		return p.tops[p.current].inlined
	}
	return p.inlined
}

// startsIn reports whether the path, or one of the copies that it was split into, begins in module.
func (p *mutablePath) startsIn(module *ir.StringAttr) bool {
	return p.modules[0] == module || p.hasTop(module)
}

func (p *mutablePath) hasTop(module *ir.StringAttr) bool {
	return slices.ContainsFunc(p.tops, func(t pathTop) bool { return t.module == module })
}

func (p *mutablePath) inlineModule(module *ir.StringAttr) { p.flags()[p.at[module]] = true }

func (p *mutablePath) flattenModule(module *ir.StringAttr) {
	flags := p.flags()
	p.flattenFrom(flags, p.at[module])
}

// reachesLeaf reports whether the last module on the path stays, because it is not inlined. This may be so on the
// path itself, or on one of the copies that it was split into.
func (p *mutablePath) reachesLeaf() bool {
	end := len(p.modules) - 1
	return !p.dead && !p.inlined[end] || slices.ContainsFunc(p.tops, func(t pathTop) bool { return !t.inlined[end] })
}

func (p *mutablePath) flattenFrom(flags []bool, i int) {
	for ; i < len(flags); i++ {
		flags[i] = !p.fixed[i]
	}
}

// newTop splits the path: it adds a copy that begins in module, into which child is inlined. The path, or the latest
// copy of it that begins in child, is the original of the copy. If flatten is set, the modules on the copy are inlined
// as well. It returns the symbol of the copy. The first copy keeps the old symbol.
func (p *mutablePath) newTop(module, child *ir.StringAttr, flatten bool) *ir.StringAttr {
	sym := ir.SymbolName(p.op)
	if len(p.tops) > 0 {
		sym = p.op.Context().String(p.names.NewName(sym.Value))
	}
	p.current = len(p.tops)
	from := p.inlined
	for i := range p.tops {
		if child != p.modules[0] && p.tops[i].module == child {
			from = p.tops[i].inlined
		}
	}
	inlined := slices.Clone(from)
	if flatten {
		p.flattenFrom(inlined, 0)
	}
	p.tops = append(p.tops, pathTop{module, sym, inlined, map[*ir.StringAttr]*ir.StringAttr{}})
	if _, known := p.at[module]; !known {
		p.at[module] = 0
	}
	return sym
}

// rename records sym as the new inner symbol of the path's element in module.
func (p *mutablePath) rename(module, sym *ir.StringAttr) {
	to := p.renames
	if p.current >= 0 {
		to = p.tops[p.current].renames
	}
	if _, known := to[module]; !known {
		to[module] = sym
	}
}

func (t *pathTop) symIn(p *mutablePath, module *ir.StringAttr, i int) *ir.StringAttr {
	for _, renames := range [...]map[*ir.StringAttr]*ir.StringAttr{t.renames, p.renames} {
		if s := renames[module]; s != nil {
			return s
		}
	}
	return p.syms[i]
}

func (p *mutablePath) isUnchanged() bool {
	return !slices.Contains(p.inlined, true) && len(p.tops) == 0 && len(p.renames) == 0 && !p.dead
}

// apply writes the changes to the circuit. order is the order of its modules. Paths with equal elements are written
// once.
func (p *mutablePath) apply(b *ir.Builder, order map[*ir.StringAttr]int) {
	old := ir.SymbolName(p.op)
	if p.isUnchanged() {
		p.final = []*ir.StringAttr{old}
		return
	}
	var lists []ir.Attribute
	add := func(t *pathTop) {
		if list := ir.Attribute(b.Ctx.Array(p.elements(b.Ctx, t)...)); !slices.Contains(lists, list) {
			lists = append(lists, list)
		}
	}
	if !p.dead {
		add(&pathTop{module: p.modules[0], inlined: p.inlined})
	}
	for _, t := range p.sorted(order) {
		add(t)
	}
	// Paths of one element, whose annotations are local, stay only where there is no other path.
	if i := slices.IndexFunc(lists, func(a ir.Attribute) bool { return len(ir.ArrayElems(a)) > 1 }); i >= 0 {
		lists = slices.DeleteFunc(lists, func(a ir.Attribute) bool { return len(ir.ArrayElems(a)) == 1 })
	} else if len(lists) > 1 {
		lists = lists[:1]
	}
	b.Before(p.op)
	visibility := p.op.Attr(ir.SymbolVisibilityAttr)
	for i, list := range lists {
		sym := old
		switch {
		case i == 0:
		case i < len(p.tops):
			sym = p.tops[i].sym
		default:
			sym = b.Ctx.String(p.names.NewName(old.Value))
		}
		op := hw.CreateHierPath(b, p.op.Loc(), hw.HierPathArgs{SymName: sym, Namepath: list})
		op.SetAttr(ir.SymbolVisibilityAttr, visibility)
		visibility = b.Ctx.String("private")
		p.final = append(p.final, sym)
	}
	p.op.Erase()
}

// sorted returns the copies that the path was split into, in upstream's order. A copy that begins in a later module
// of the circuit comes first. If two begin in the same module, the copy that was added later comes first. The first
// one gets the old symbol.
func (p *mutablePath) sorted(order map[*ir.StringAttr]int) []*pathTop {
	list := make([]*pathTop, len(p.tops))
	for i := range list {
		list[len(list)-1-i] = &p.tops[i]
	}
	slices.SortStableFunc(list, func(a, b *pathTop) int { return cmp.Compare(order[b.module], order[a.module]) })
	return list
}

// elements returns the elements of the path that begins in the module of t, without the inlined modules.
func (p *mutablePath) elements(c *ir.Context, t *pathTop) (list []ir.Attribute) {
	root := t.module
	var last *ir.StringAttr // the module that the one at hand was inlined to
	if len(t.inlined) == 1 || t.inlined[1] {
		last = root
	} else {
		list = append(list, hw.InnerRef(root, t.symIn(p, root, 0)))
	}
	end := len(p.modules) - 1
	for i := 1; i < end; i++ {
		if t.inlined[i+1] {
			if last == nil {
				last = p.modules[i]
			}
			continue
		}
		in := p.modules[i]
		if last != nil {
			in = last
		}
		list = append(list, hw.InnerRef(in, t.symIn(p, in, i)))
		last = nil
	}
	in := p.modules[end]
	if last != nil {
		in = last
	}
	if s := t.symIn(p, in, end); s != nil {
		list = append(list, hw.InnerRef(in, s))
	} else {
		list = append(list, c.FlatSymbol(in))
	}
	return list
}
