package asm

import (
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/millrace-mlir/millrace/ir"
)

// aliasCollector finds the attributes and types that get aliases. It makes a dry run of
// printing, because only attributes and types that are really printed get an alias. It skips
// the dry run for operations whose parts cannot have aliases.
type aliasCollector struct {
	ctx     *ir.Context
	opts    *PrintOptions
	infos   []aliasInfo
	attrIdx []int32 // info+1 by attribute id
	typeIdx []int32
	attrMay []int8 // 0 unknown, 1 no, 2 yes: may the attribute hold an alias?
	typeMay []int8
	// children are the infos met while visiting one value.
	children []int32
	depth    int  // greatest alias depth met while visiting one value
	deferred bool // nested values may be deferred
	distinct bool // a distinct attribute was met
	// plain tells of the operations of top, in order, what nothing with an alias is in.
	top   *ir.Block
	plain []plainness
	bare  *ir.Operation // the one whose regions need no visit
}

// plainness says which part of an operation contains no attribute or type with an alias:
// nothing, its regions, or all of it. The alias collector skips this part.
type plainness uint8

const (
	plainNone    plainness = iota
	plainRegions           // its regions
	plainAll               // its regions and itself
)

type aliasInfo struct {
	attr     ir.Attribute // or typ
	typ      ir.Type
	name     string // "" for none
	depth    int
	deferred bool // may be printed after the operation (locations)
	children []int32
}

func grow[T any](s *[]T, id uint32) *T {
	if int(id) >= len(*s) {
		*s = append(*s, make([]T, int(id)+1-len(*s)+len(*s)/2+64)...)
	}
	return &(*s)[id]
}

// visitAttr records a and the attributes and types that are printed inside it. With deferred
// set, aliases of a may be printed after the operation, as for locations.
func (c *aliasCollector) visitAttr(a ir.Attribute, deferred bool) {
	c.visit(a, nil, ir.NeverElide, deferred)
}

func (c *aliasCollector) visit(a ir.Attribute, t ir.Type, e ir.Elision, deferred bool) {
	var idx *int32
	if t != nil {
		if !c.mayType(t) {
			return
		}
		idx = grow(&c.typeIdx, t.ID())
	} else {
		if a == nil || !c.mayAttr(a) {
			return
		}
		idx = grow(&c.attrIdx, a.ID())
	}
	if *idx != 0 {
		i := *idx - 1
		if !deferred {
			c.keep(i)
		}
		c.depth = max(c.depth, c.infos[i].depth)
		c.children = append(c.children, i)
		return
	}
	i := int32(len(c.infos))
	*idx = i + 1
	info := aliasInfo{attr: a, typ: t}
	info.name = c.suggest(a, t)
	if info.name != "" {
		info.depth, info.deferred = 1, deferred
	}
	c.infos = append(c.infos, info)
	depth, children, was := c.depth, c.children, c.deferred
	c.depth, c.children, c.deferred = 0, nil, deferred
	if t != nil {
		c.nestedType(t)
	} else {
		c.nestedAttr(a, e)
	}
	inner := c.depth
	c.infos[i].children = c.children
	c.depth, c.children, c.deferred = depth, children, was
	if inner > 0 {
		c.infos[i].depth = inner + 1
	}
	c.depth = max(c.depth, c.infos[i].depth)
	c.children = append(c.children, i)
}

// keep makes alias i, and the aliases inside it, print before the operation instead of after
// it.
func (c *aliasCollector) keep(i int32) {
	info := &c.infos[i]
	if !info.deferred {
		return
	}
	info.deferred = false
	for _, k := range info.children {
		c.keep(k)
	}
}

// suggest returns the alias name for attribute a or type t, without sigil and number. It
// returns "" if they get no alias.
func (c *aliasCollector) suggest(a ir.Attribute, t ir.Type) string {
	name := ""
	switch a := a.(type) {
	case *ir.AffineMapAttr:
		name = "map"
	case *ir.IntegerSetAttr:
		name = "set"
	case ir.LocationAttr:
		name = "loc"
	case *ir.DistinctAttr:
		if _, unit := a.Referenced.(*ir.UnitAttr); !unit {
			name = "distinct"
		}
	case *ir.DialectAttr:
		if f := a.Def.Dialect.AttrAlias; f != nil {
			name = f(a)
		}
	}
	switch t := t.(type) {
	case *ir.TupleType:
		if len(t.Types) > 16 {
			name = "tuple"
		}
	case *ir.DialectType:
		if f := t.Def.Dialect.TypeAlias; f != nil {
			name = f(t)
		}
	}
	if name == "" {
		return ""
	}
	return sanitize(name, "$_-", false)
}

func (c *aliasCollector) attr(a ir.Attribute, e ir.Elision) { c.visit(a, nil, e, c.deferred) }
func (c *aliasCollector) typ(t ir.Type)                     { c.visit(nil, t, ir.NeverElide, c.deferred) }

func (c *aliasCollector) nestedAttr(a ir.Attribute, e ir.Elision) {
	switch a := a.(type) {
	case *ir.AffineMapAttr, *ir.DenseArrayAttr, *ir.FloatAttr, *ir.IntegerAttr, *ir.IntegerSetAttr, *ir.UnitAttr:
		return
	case *ir.DistinctAttr:
		c.distinct = true
		c.attr(a.Referenced, ir.NeverElide)
	case *ir.DictAttr:
		for _, n := range a.Entries {
			c.attr(n.Value, ir.NeverElide)
		}
	case *ir.ArrayAttr:
		for _, x := range a.Elems {
			c.attr(x, ir.NeverElide)
		}
	case *ir.TypeAttr:
		c.typ(a.Type)
	case *ir.NameLoc:
		if a.Child != ir.UnknownLoc {
			c.attr(c.ctx.LocAttr(a.Child), ir.NeverElide)
		}
	case *ir.CallSiteLoc:
		c.attr(c.ctx.LocAttr(a.Callee), ir.NeverElide)
		c.attr(c.ctx.LocAttr(a.Caller), ir.NeverElide)
	case *ir.FusedLoc:
		if a.Metadata != nil {
			c.attr(a.Metadata, ir.NeverElide)
		}
		for _, l := range a.Locs {
			c.attr(c.ctx.LocAttr(l), ir.NeverElide)
		}
	case *ir.DialectAttr:
		p := c.printer()
		p.DialectAttrText(a)
		return
	}
	if t := ir.TypeOf(a); t != nil && e != ir.MustElide {
		if _, none := t.(*ir.NoneType); !none {
			c.typ(t)
		}
	}
}

func (c *aliasCollector) nestedType(t ir.Type) {
	switch t := t.(type) {
	case *ir.FunctionType:
		c.types(t.Inputs)
		c.types(t.Results)
	case *ir.TupleType:
		c.types(t.Types)
	case *ir.ComplexType:
		c.typ(t.Element)
	case *ir.VectorType:
		c.typ(t.Element)
	case *ir.RankedTensorType:
		c.typ(t.Element)
		if t.Encoding != nil {
			c.attr(t.Encoding, ir.NeverElide)
		}
	case *ir.UnrankedTensorType:
		c.typ(t.Element)
	case *ir.MemRefType:
		c.typ(t.Element)
		if m, ok := t.Layout.(*ir.AffineMapAttr); !ok || !m.Map.IsIdentity() {
			c.attr(t.Layout, ir.NeverElide)
		}
		if t.Space != nil {
			c.attr(t.Space, ir.NeverElide)
		}
	case *ir.UnrankedMemRefType:
		c.typ(t.Element)
		if t.Space != nil {
			c.attr(t.Space, ir.NeverElide)
		}
	case *ir.DialectType:
		p := c.printer()
		p.DialectTypeText(t)
	}
}

func (c *aliasCollector) types(ts []ir.Type) {
	for _, t := range ts {
		c.typ(t)
	}
}

func (c *aliasCollector) printer() *ir.AttrPrinter {
	p := &ir.AttrPrinter{}
	p.VisitAttr, p.VisitType = c.attr, c.typ
	return p
}

// mayAttr reports whether a, or anything inside it, could have an alias. It caches the answer.
func (c *aliasCollector) mayAttr(a ir.Attribute) bool {
	m := grow(&c.attrMay, a.ID())
	if *m == 0 {
		v := int8(1)
		if c.computeMayAttr(a) {
			v = 2
		}
		*grow(&c.attrMay, a.ID()) = v
		return v == 2
	}
	return *m == 2
}

func (c *aliasCollector) computeMayAttr(a ir.Attribute) bool {
	switch a := a.(type) {
	case *ir.IntegerAttr:
		return c.mayType(a.Type)
	case *ir.FloatAttr, *ir.UnitAttr, *ir.SymbolRefAttr, *ir.DenseArrayAttr, *ir.StridedLayoutAttr:
		return false
	case *ir.StringAttr:
		return a.Type != nil && c.mayType(a.Type)
	case *ir.TypeAttr:
		return c.mayType(a.Type)
	case *ir.ArrayAttr:
		return slices.ContainsFunc(a.Elems, c.mayAttr)
	case *ir.DictAttr:
		return slices.ContainsFunc(a.Entries, func(e ir.NamedAttribute) bool { return c.mayAttr(e.Value) })
	case *ir.DenseElementsAttr:
		return c.mayType(a.Type)
	case *ir.DialectAttr:
		if a.Def.Dialect.AttrAlias != nil {
			return true
		}
		return slices.ContainsFunc(a.Params, func(x ir.Attribute) bool { return x != nil && c.mayAttr(x) })
	}
	return true
}

func (c *aliasCollector) mayType(t ir.Type) bool {
	m := grow(&c.typeMay, t.ID())
	if *m == 0 {
		*m = 2 // recursive types may
		v := int8(1)
		if c.computeMayType(t) {
			v = 2
		}
		*grow(&c.typeMay, t.ID()) = v
		return v == 2
	}
	return *m == 2
}

func (c *aliasCollector) computeMayType(t ir.Type) bool {
	switch t := t.(type) {
	case *ir.FunctionType:
		return slices.ContainsFunc(t.Inputs, c.mayType) || slices.ContainsFunc(t.Results, c.mayType)
	case *ir.TupleType:
		return len(t.Types) > 16 || slices.ContainsFunc(t.Types, c.mayType)
	case *ir.VectorType:
		return c.mayType(t.Element)
	case *ir.ComplexType:
		return c.mayType(t.Element)
	case *ir.UnrankedTensorType:
		return c.mayType(t.Element)
	case *ir.RankedTensorType:
		return c.mayType(t.Element) || t.Encoding != nil && c.mayAttr(t.Encoding)
	case *ir.MemRefType:
		m, isMap := t.Layout.(*ir.AffineMapAttr)
		return c.mayType(t.Element) || isMap && !m.Map.IsIdentity() || !isMap && c.mayAttr(t.Layout) || t.Space != nil && c.mayAttr(t.Space)
	case *ir.UnrankedMemRefType:
		return c.mayType(t.Element) || t.Space != nil && c.mayAttr(t.Space)
	case *ir.DialectType:
		if t.Def.Dialect.TypeAlias != nil || t.IsMutable() {
			return true
		}
		return slices.ContainsFunc(t.Params, func(x ir.Attribute) bool { return x != nil && c.mayAttr(x) })
	}
	return false
}

// op records the attributes and types that the printed form of op contains.
func (c *aliasCollector) op(pr *Printer, op *ir.Operation) {
	if c.opts.DebugInfo {
		c.visitAttr(c.ctx.LocAttr(op.Loc()), true)
	}
	if op.NumRegions() == 0 && !c.mayOp(op) {
		return
	}
	pr.CustomOrGenericOp(op)
	pr.Buf = pr.Buf[:0]
}

func (c *aliasCollector) mayOp(op *ir.Operation) bool {
	for _, a := range op.Props() {
		if a != nil && c.mayAttr(a) {
			return true
		}
	}
	for _, e := range op.Discardable().Entries {
		if c.mayAttr(e.Value) {
			return true
		}
	}
	for i := range op.Results() {
		if c.mayType(op.Results()[i].Type()) {
			return true
		}
	}
	for i := range op.Operands() {
		if v := op.Operand(i); v != nil && c.mayType(v.Type()) {
			return true
		}
	}
	return false
}

func (c *aliasCollector) region(pr *Printer, r *ir.Region, entryArgs, terminators bool) {
	if r.Empty() || c.opts.SkipRegions || r.Parent() == c.bare {
		return
	}
	c.block(pr, r.First(), entryArgs, terminators)
	for b := r.First().Next(); b != nil; b = b.Next() {
		c.block(pr, b, true, true)
	}
}

func (c *aliasCollector) block(pr *Printer, b *ir.Block, args, terminator bool) {
	if args {
		for _, a := range b.Args() {
			c.visit(nil, a.Type(), ir.NeverElide, false)
			if c.opts.DebugInfo {
				c.visitAttr(c.ctx.LocAttr(a.Loc()), false)
			}
		}
	}
	last := elidedTerminator(b, terminator)
	i := 0
	for op := b.First(); op != nil && op != last; op = op.Next() {
		if b != c.top {
			c.op(pr, op)
			continue
		}
		if c.plain[i] == plainRegions {
			c.bare = op
		}
		if c.plain[i] != plainAll {
			c.op(pr, op)
		}
		c.bare = nil
		i++
	}
}

// skim finds, on several goroutines, the operations of a large module that cannot have
// aliases. It does nothing for small modules.
func (c *aliasCollector) skim(op *ir.Operation, threads int) {
	if c.opts.DebugInfo || op.NumRegions() != 1 || op.Region(0).Empty() || !op.Region(0).HasOneBlock() {
		return
	}
	b := op.Region(0).First()
	var ops []*ir.Operation
	for o := b.First(); o != nil; o = o.Next() {
		ops = append(ops, o)
	}
	if len(ops) < forkMin {
		return
	}
	c.top, c.plain = b, make([]plainness, len(ops))
	var next atomic.Int64
	var all sync.WaitGroup
	for range threads {
		all.Go(func() {
			w := &aliasCollector{ctx: c.ctx, opts: c.opts}
			for {
				start := int(next.Add(forkSize)) - forkSize
				if start >= len(ops) {
					return
				}
				for i := start; i < min(start+forkSize, len(ops)); i++ {
					switch o := ops[i]; {
					case w.mayRegions(o):
					case w.mayOp(o):
						c.plain[i] = plainRegions
					default:
						c.plain[i] = plainAll
					}
				}
			}
		})
	}
	all.Wait()
}

// mayRegions reports whether anything in the regions of op could have an alias.
func (c *aliasCollector) mayRegions(op *ir.Operation) bool {
	if op.NumRegions() == 0 || c.opts.SkipRegions {
		return false
	}
	for i := range op.Regions() {
		for b := op.Region(i).First(); b != nil; b = b.Next() {
			for _, a := range b.Args() {
				if c.mayType(a.Type()) {
					return true
				}
			}
			for o := b.First(); o != nil; o = o.Next() {
				if c.mayOp(o) || c.mayRegions(o) {
					return true
				}
			}
		}
	}
	return false
}

// generic records the attributes and types in the generic form of op.
func (c *aliasCollector) generic(pr *Printer, op *ir.Operation) {
	for i := range op.Regions() {
		c.region(pr, op.Region(i), true, true)
	}
	for i := range op.Operands() {
		if v := op.Operand(i); v != nil {
			pr.Type(v.Type())
		}
	}
	for i := range op.Results() {
		pr.Type(op.Results()[i].Type())
	}
	pr.entries("", op, nil)
}

// assign sorts the recorded attributes and types, and gives names to those that have aliases.
// It enters the names into p. It returns these entries in the order in which the aliases are
// printed.
func (c *aliasCollector) assign(p *ir.AttrPrinter) []aliasInfo {
	infos := slices.Clone(c.infos)
	slices.SortStableFunc(infos, func(a, b aliasInfo) int {
		if a.depth != b.depth {
			return a.depth - b.depth
		}
		if (a.typ != nil) != (b.typ != nil) {
			if a.typ != nil {
				return 1
			}
			return -1
		}
		return strings.Compare(a.name, b.name)
	})
	counts := map[string]int{}
	kept := infos[:0]
	for _, i := range infos {
		if i.name == "" {
			continue
		}
		n := counts[i.name]
		counts[i.name]++
		sigil := "#"
		if i.typ != nil {
			sigil = "!"
		}
		full := sigil + i.name
		if n > 0 {
			full += strconv.Itoa(n)
		}
		if i.typ != nil {
			*grow(&p.TypeAlias, i.typ.ID()) = full
		} else {
			*grow(&p.AttrAlias, i.attr.ID()) = full
		}
		i.name = full
		kept = append(kept, i)
	}
	return kept
}
