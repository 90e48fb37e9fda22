package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
)

// constRewrite replaces the values of one module that constProp found to be constant. It goes from the bottom up, and
// erases operations that become unused on the way. Constants stand at the beginning of the module, in the order in
// which they are first needed.
type constRewrite struct {
	p              *constProp
	b              *ir.Builder
	pool           map[pooled]*ir.Operation
	made           []*ir.Operation
	first          *ir.Operation // before which constants are made
	block          *ir.Block
	folded, erased int64
}

// pooled is the key of a constant in a module: its value and its type.
type pooled struct {
	value ir.Attribute
	t     ir.Type
}

func (r *constRewrite) module(m *ir.Operation) {
	r.block = m.Region(0).First()
	// The cursor separates the constants from the operations of the module.
	r.b.AtStart(r.block)
	cursor := firrtl.CreateInvalidValue(r.b, m.Loc(), firrtl.InvalidValueArgs{ResultType: firrtl.UInt(m.Context(), 1, false)})
	r.first = cursor
	for _, a := range r.block.Args() {
		r.replace(a)
	}
	r.walk(r.block, cursor)
	for i := len(r.made) - 1; i >= 0; i-- {
		r.dropIfDead(r.made[i])
	}
	cursor.Erase()
}

// walk visits the operations of b from the last one up to stop, which it does not visit. It visits nested operations
// before the operation around them.
func (r *constRewrite) walk(b *ir.Block, stop *ir.Operation) {
	for op := b.Last(); op != nil && op != stop; {
		for i := op.NumRegions() - 1; i >= 0; i-- {
			for inner := op.Region(i).Last(); inner != nil; inner = inner.Prev() {
				r.walk(inner, nil)
			}
		}
		prev := op.Prev()
		r.visit(op)
		op = prev
	}
}

// isDeletable reports whether op is a declaration that may be erased when nothing reads it.
func isDeletable(op *ir.Operation) bool {
	switch op.Def() {
	case firrtl.Wire, firrtl.Reg, firrtl.RegReset, firrtl.Node:
	default:
		return false
	}
	named := firrtl.IsBase(op.Result(0).Type()) && firrtl.EnumValue(op.Inherent("nameKind")) != firrtl.Droppable
	return !named && !firrtl.HasDontTouch(op) && !firrtl.HasAnnotations(op) &&
		!firrtl.IsForceableOp(op)
}

func (r *constRewrite) dropIfDead(op *ir.Operation) bool {
	// An invalid value allocates something that is not its result, so upstream keeps it.
	if op.Unused() && !op.Is(firrtl.InvalidValue) && (ir.WouldBeTriviallyDead(op) || isDeletable(op)) {
		r.erased++
		op.Erase()
		return true
	}
	return false
}

func (r *constRewrite) visit(op *ir.Operation) {
	if op.Implements("FConnectLike") {
		r.connect(op)
		return
	}
	if op.NumResults() != 1 && !op.Is(firrtl.Instance) || r.dropIfDead(op) || op.Has(ir.ConstantLike) {
		return
	}
	some := false
	for i := range op.NumResults() {
		some = r.replace(op.Result(i)) || some
	}
	if some {
		r.folded++
		r.dropIfDead(op)
	}
}

// connect erases op, a connect, if its destination is a deletable declaration that is known to be constant or never
// driven.
func (r *constRewrite) connect(op *ir.Operation) {
	dest := op.Operand(0)
	def := dest.DefiningOp()
	if def == nil || !isFIRRTLType(dest.Type()) || firrtl.IsBase(dest.Type()) && !firrtl.IsGround(dest.Type()) {
		return
	}
	if isDeletable(def) && r.p.stateOf(dest).state != overdefined {
		op.Erase()
		r.erased++
	}
}

// replace replaces the uses of v by a constant, except where v is the destination of a connect. It returns false if v
// is not known to be constant.
func (r *constRewrite) replace(v *ir.Value) bool {
	ref := firrtl.FieldRefOf(v, false)
	id, ok := r.p.ids[ref.Value]
	if !ok {
		return false
	}
	n := r.p.nodes[id]
	if ref.Field >= uint64(len(n.all)) || n.all[ref.Field].state != constant || isAggregateType(v.Type()) {
		return false
	}
	k := r.constant(n.all[ref.Field].value, v.Type(), v.Loc())
	if k == nil {
		return false
	}
	v.ReplaceUsesIf(k, func(u *ir.Operand) bool { return u.Index() != 0 || !u.Owner().Implements("FConnectLike") })
	return true
}

// constant returns the module's constant with this value and type, made at the first request. Its location fuses the
// locations of all replaced operations. It returns nil if there is no such constant.
func (r *constRewrite) constant(value ir.Attribute, t ir.Type, loc ir.Loc) *ir.Value {
	key := pooled{value, t}
	if op := r.pool[key]; op != nil {
		op.SetLoc(op.Context().Fused([]ir.Loc{op.Loc(), loc}, nil))
		return op.Result(0)
	}
	var op *ir.Operation
	if firrtl.Is(t, firrtl.RefType) {
		base := r.constant(value, firrtl.ReferredType(t), loc)
		if base == nil {
			return nil
		}
		r.b.Before(r.first)
		op = r.b.Op(firrtl.RefSend, loc, []ir.Type{t}, []*ir.Value{base})
	} else {
		block, before := r.b.Point()
		r.b.ClearPoint()
		op = r.b.Materialize(firrtl.Dialect, loc, value, t)
		r.b.Restore(block, before)
		if op == nil {
			return nil
		}
		r.b.Before(r.first)
		r.b.Insert(op)
	}
	r.pool[key] = op
	r.made = append(r.made, op)
	return op.Result(0)
}
