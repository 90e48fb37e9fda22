package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// mergeConnectionsOptions are the options of firrtl-merge-connections.
type mergeConnectionsOptions struct {
	Aggressive bool `opt:"aggressive-merging" default:"false" doc:"Merge connections even when source values won't be simplified."`
}

// MergeConnections is firrtl-merge-connections: it replaces the connects of all elements
// of an aggregate with one connect of the aggregate.
var MergeConnections = &passes.Pass{
	Name: "MergeConnections", Arg: "firrtl-merge-connections", Doc: "Merge field-level connections into full bundle connections",
	Anchor: "firrtl.module", Options: passes.OptionsOf[mergeConnectionsOptions](), Scope: passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		m := merger{b: c.Builder(), aggressive: passes.Opts[mergeConnectionsOptions](c).Aggressive, parts: map[firrtl.FieldRef]*connected{}}
		m.block(c.Op.Region(0).First())
		m.sweep(c.Op.Region(0).First())
		if !m.changed {
			c.PreserveAll()
		}
		return true
	},
}

// connected has the connects to the elements of an aggregate: their number and, by index,
// the operations.
type connected struct {
	n     int
	parts []*ir.Operation
}

type merger struct {
	b          *ir.Builder
	aggressive bool
	parts      map[firrtl.FieldRef]*connected
	changed    bool
}

// block merges the connects in b from top to bottom, nested ones first.
func (m *merger) block(b *ir.Block) {
	for op := b.First(); op != nil; {
		for i := range op.NumRegions() {
			for r := op.Region(i).First(); r != nil; r = r.Next() {
				m.block(r)
			}
		}
		erase := op.Is(firrtl.MatchingConnect) && m.merge(op)
		done := op
		op = op.Next()
		if erase {
			done.Erase()
		}
	}
}

// merge records op, a connect. If each element of its aggregate has a connect now, it
// replaces them by one connect of the aggregate. Then it returns true, and the caller
// erases op.
func (m *merger) merge(op *ir.Operation) bool {
	dest := firrtl.MatchingConnectOp(op).Dest()
	if _, ok := firrtl.BitWidth(dest.Type(), false); !ok || !firrtl.IsPassive(dest.Type()) {
		return false
	}
	root := firrtl.FieldRefOf(dest, false).Value
	access := dest.DefiningOp()
	if root == dest || root.DefinedBy(firrtl.Mem) != nil || access == nil {
		return false
	}
	parent, index, ok := element(access)
	if !ok {
		return false
	}
	ref := firrtl.FieldRefOf(parent, false)
	k := m.parts[ref]
	if k == nil {
		k = &connected{parts: make([]*ir.Operation, firrtl.NumElements(parent.Type()))}
		m.parts[ref] = k
	}
	k.n++
	k.parts[index] = op
	if k.n != len(k.parts) || !firrtl.IsPassive(parent.Type()) {
		return false
	}
	for _, p := range k.parts {
		if p == nil {
			return false // one element was driven twice
		}
	}
	m.b.After(op)
	whole := m.source(parent.Type(), k.parts)
	if whole == nil {
		return false
	}
	m.changed = true
	for _, p := range k.parts {
		if p != op {
			p.Erase()
		}
	}
	if firrtl.PropsOf(parent.Type())&firrtl.UninferredWidth == 0 {
		firrtl.CreateMatchingConnect(m.b, op.Loc(), firrtl.MatchingConnectArgs{Dest: parent, Src: whole})
	} else {
		firrtl.CreateConnect(m.b, op.Loc(), firrtl.ConnectArgs{Dest: parent, Src: whole})
	}
	return true
}

// element returns the aggregate that access reads from, and the index of the element. ok
// is false if access is not a subfield or subindex.
func element(access *ir.Operation) (of *ir.Value, index int, ok bool) {
	switch access.Def() {
	case firrtl.Subfield:
		a := firrtl.SubfieldOp(access)
		return a.Input(), int(a.FieldIndex().Int64()), true
	case firrtl.Subindex:
		a := firrtl.SubindexOp(access)
		return a.Input(), int(a.Index().Int64()), true
	}
	return nil, 0, false
}

// source returns an aggregate that consists of the drivers in parts: the aggregate that
// they are elements of, or a new one. It makes a new aggregate only if the drivers are
// constants or merging is aggressive, and otherwise returns nil.
func (m *merger) source(t ir.Type, parts []*ir.Operation) *ir.Value {
	var from *ir.Value
	same, constant := true, true
	values := make([]*ir.Value, len(parts))
	locs := make([]ir.Loc, len(parts))
	for i, p := range parts {
		v := firrtl.MatchingConnectOp(p).Src()
		values[i], locs[i] = v, p.Loc()
		constant = constant && isConstantLike(v)
		if !same {
			continue
		}
		if v.IsArg() {
			same = false
			continue
		}
		of, index, ok := element(v.DefiningOp())
		if i == 0 && ok && of.Type() == t {
			from = of
		}
		same = ok && of == from && index == i
	}
	if same && from != nil {
		return from
	}
	if !m.aggressive && !constant {
		return nil
	}
	d := firrtl.BundleCreate
	if firrtl.Is(t, firrtl.VectorType) {
		d = firrtl.VectorCreate
	}
	return m.b.ValueOrFold(d, m.b.Ctx.Fused(locs, nil), t, values)
}

// isConstantLike reports whether v is a constant, an invalid value, or a bitcast of a
// constant.
func isConstantLike(v *ir.Value) bool {
	switch d := v.DefiningOp(); {
	case d == nil:
		return false
	case d.Is(firrtl.Constant), d.Is(firrtl.InvalidValue):
		return true
	case d.Is(firrtl.BitCast):
		return isConstant(firrtl.BitCastOp(d).Input())
	}
	return false
}

// isConstant reports whether v is a constant, seen through casts, nodes and accesses to
// elements.
func isConstant(v *ir.Value) bool {
	for d := v.DefiningOp(); d != nil; d = v.DefiningOp() {
		switch d.Def() {
		case firrtl.Constant, firrtl.SpecialConstant, firrtl.AggregateConstant:
			return true
		case firrtl.BitCast, firrtl.Node, firrtl.AsUIntPrim, firrtl.AsSIntPrim, firrtl.Subindex, firrtl.Subfield:
			v = d.Operand(0)
		default:
			return false
		}
	}
	return false
}

// sweep erases unused accesses, constants and casts, from the bottom up.
func (m *merger) sweep(b *ir.Block) {
	for op := b.Last(); op != nil; {
		prev := op.Prev()
		for i := range op.NumRegions() {
			for r := op.Region(i).First(); r != nil; r = r.Next() {
				m.sweep(r)
			}
		}
		switch op.Def() {
		case firrtl.Subfield, firrtl.Subindex, firrtl.InvalidValue, firrtl.Constant, firrtl.BitCast, firrtl.CatPrim:
			if op.Unused() {
				m.changed = true
				op.Erase()
			}
		}
		op = prev
	}
}
