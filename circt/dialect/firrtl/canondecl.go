package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// Canonicalization of nodes, wires and registers.

const dontTouchClass = "firrtl.transforms.DontTouchAnnotation"

// HasDontTouch reports whether an inner symbol or an annotation forbids changes to a declaration.
func HasDontTouch(op *ir.Operation) bool {
	return op.Inherent("inner_sym") != nil || annotation.Has(annotation.Of(op), dontTouchClass)
}

// DontTouchPort reports whether an inner symbol or an annotation forbids changes to a port of a
// module.
func DontTouchPort(op *ir.Operation, i int) bool {
	return PortSymbol(op, i) != nil || annotation.Has(annotation.OfPort(op, i), dontTouchClass)
}

// HasAnnotations reports whether an operation has annotations.
func HasAnnotations(op *ir.Operation) bool { return !isEmptyArray(op.Inherent("annotations")) }

// IsForceableOp reports whether a declaration may be forced.
func IsForceableOp(op *ir.Operation) bool { return op.Inherent("forceable") != nil }

// droppable reports whether a declaration may be removed: it has no name to keep, no symbol, no
// annotations and no probe.
func droppable(op *ir.Operation) bool {
	return nameKindOf(op) == Droppable && !HasDontTouch(op) && !HasAnnotations(op) && !IsForceableOp(op)
}

// nameKindOf returns the kind of op's name, Droppable or InterestingName.
func nameKindOf(op *ir.Operation) int64 {
	if a, ok := op.Inherent("nameKind").(*ir.DialectAttr); ok {
		return enumValue(a)
	}
	return Droppable
}

// SingleDriver returns the firrtl.matchingconnect that drives v, if it is the only driver. It
// returns nil if v may have other drivers.
func SingleDriver(v *ir.Value) *ir.Operation {
	var driver *ir.Operation
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		switch o := u.Owner(); {
		case o.Is(Attach), o.Is(Subfield), o.Is(Subindex), o.Is(Subaccess):
			return nil
		case o.Implements("FConnectLike") && u.Index() == 0:
			if !o.Is(MatchingConnect) || driver != nil && driver != o || o.Block() != v.ParentBlock() {
				return nil
			}
			driver = o
		}
	}
	return driver
}

// toFront moves a constant to the front of b, so that it stands before all its users.
func toFront(rw *rewrite.Rewriter, op *ir.Operation, b *ir.Block) {
	if first := b.First(); op != first {
		rw.MoveBefore(op, first)
	}
}

// forwardPattern replaces a declaration by its driver: a wire or register with a single constant
// driver, or a wire with a single port as driver.
func forwardPattern(rw *rewrite.Rewriter, op *ir.Operation) bool {
	decl, src := op.Operand(0).DefiningOp(), op.Operand(1)
	if decl == nil || !decl.Is(Wire) && !decl.Is(Reg) || !droppable(decl) ||
		src.Type() != op.Operand(0).Type() || SingleDriver(decl.Result(0)) != op || decl.Result(0).HasOneUse() {
		return false
	}
	switch def := src.DefiningOp(); {
	case def == nil:
		if !decl.Is(Wire) {
			return false
		}
	case !def.Is(Constant) || def.Block() != decl.Block():
		return false
	default:
		toFront(rw, def, decl.Block())
	}
	replaceNamed(rw, decl, src)
	rw.Erase(op)
	return true
}

// foldNode folds a droppable node of a constant. The other rewrites of nodes are patterns, since
// they may have to move the node's name.
func foldNode(op *ir.Operation, operands []ir.Attribute, dst results) (results, bool) {
	if !droppable(op) || operands[0] == nil {
		return nil, false
	}
	return ir.FoldAttr(dst, operands[0])
}

// nodePattern replaces a droppable node by its input, which may take over the node's name.
func nodePattern(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if !droppable(op) {
		return false
	}
	in := NodeOp(op).Input()
	updateName(in.DefiningOp(), nameOf(op), rw)
	rw.Replace(op, in)
	return true
}

// updateName gives op the better one of its own name and name (see hw.ChooseName). It changes only
// pure operations, wires and nodes. It does nothing if op or name is nil.
func updateName(op *ir.Operation, name *ir.StringAttr, rw *rewrite.Rewriter) {
	if op == nil || name == nil || !op.Has(ir.Pure) && !op.Is(Wire) && !op.Is(Node) {
		return
	}
	if n := hw.ChooseName(nameOf(op), name); n != nameOf(op) {
		rw.Modify(op, func() { op.SetAttr("name", n) })
	}
}

// demotePattern removes the probe of a forceable declaration if nothing uses it.
func demotePattern(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if !IsForceableOp(op) || op.NumResults() < 2 || !op.Result(1).Unused() {
		return false
	}
	rw.ReplaceAllUses(op.Result(0), withoutForce(rw.Builder, op).Result(0))
	rw.Erase(op)
	return true
}

// withoutForce creates a copy of a declaration without a probe.
func withoutForce(b *ir.Builder, op *ir.Operation) *ir.Operation {
	props := append([]ir.Attribute(nil), op.Props()...)
	props[op.Def().Slot("forceable")] = nil
	s := &ir.OpState{Name: op.Name(), Loc: op.Loc(), Operands: op.OperandValues(nil), Props: props,
		Results: []ir.Type{op.Result(0).Type()}, Attrs: op.Discardable()}
	return b.Create(s)
}

// oneShot replaces the connects to all elements of an aggregate by one connect of the whole
// aggregate.
func oneShot(rw *rewrite.Rewriter, op *ir.Operation) bool {
	dest := op.Result(0)
	if !Is(dest.Type(), BundleType, VectorType) || !Has(dest.Type(), Passive) {
		return false
	}
	writes := completeWrite(op, dest)
	if writes == nil {
		return false
	}
	values := make([]*ir.Value, len(writes))
	for i, w := range writes {
		values[i] = w.Operand(1)
	}
	d := BundleCreate
	if Is(dest.Type(), VectorType) {
		d = VectorCreate
	}
	block, before := rw.Point()
	rw.AtEnd(op.Block())
	whole := rw.ValueOrFold(d, op.Loc(), dest.Type(), values)
	CreateMatchingConnect(rw.Builder, op.Loc(), MatchingConnectArgs{Dest: dest, Src: whole})
	rw.Restore(block, before)
	for _, w := range writes {
		rw.Erase(w)
	}
	return true
}

// completeWrite returns the connects that drive the elements of dest, a result of op, by element.
// It returns nil if an element lacks its single driver, or if dest has uses that are neither
// element accesses nor reads.
func completeWrite(op *ir.Operation, dest *ir.Value) []*ir.Operation {
	n := NumElements(dest.Type())
	if n == 0 {
		return nil
	}
	writes := make([]*ir.Operation, n)
	for u := dest.FirstUse(); u != nil; u = u.NextUse() {
		o := u.Owner()
		if o.Parent() != op.Parent() {
			return nil
		}
		i := int64(0)
		switch {
		case o.Is(MatchingConnect):
			if u.Index() == 0 {
				return nil
			}
			continue
		case o.Is(Subfield):
			i = SubfieldOp(o).FieldIndex().Int64()
		case o.Is(Subindex):
			i = SubindexOp(o).Index().Int64()
		default:
			return nil
		}
		for w := o.Result(0).FirstUse(); w != nil; w = w.NextUse() {
			c := w.Owner()
			switch {
			case !c.Is(MatchingConnect):
				return nil
			case w.Index() != 0:
			case writes[i] != nil || c.Parent() != op.Parent():
				return nil
			default:
				writes[i] = c
			}
		}
	}
	for _, w := range writes {
		if w == nil {
			return nil
		}
	}
	return writes
}

// regOfZeroReset turns a register whose reset is constantly 0 into a register without reset.
func regOfZeroReset(rw *rewrite.Rewriter, op *ir.Operation) bool {
	r := RegResetOp(op)
	if c, ok := constantOf(r.ResetSignal()); !ok || !c.IsZero() {
		return false
	}
	s := &ir.OpState{Name: rw.Ctx.NameOf(Reg), Loc: op.Loc(), Operands: []*ir.Value{r.ClockVal()}, Results: op.ResultTypes(nil), Props: op.Props()}
	rw.ReplaceWith(op, rw.Create(s))
	return true
}

// regOfOneReset turns a register whose reset is constantly 1 into a node of its reset value.
func regOfOneReset(rw *rewrite.Rewriter, op *ir.Operation) bool {
	r := RegResetOp(op)
	if c, ok := constantOf(r.ResetSignal()); !ok || !c.IsOne() || op.Result(0).Type() != r.ResetValue().Type() {
		return false
	}
	dropWrites(rw, op.Result(0))
	rw.ReplaceWith(op, newNode(rw.Builder, op.Loc(), r.ResetValue(), op))
	return true
}

// newNode creates a node of v. It has the name, symbol and annotations of the declaration in the
// argument like.
func newNode(b *ir.Builder, loc ir.Loc, v *ir.Value, like *ir.Operation) *ir.Operation {
	a := NodeArgs{Input: v, ResultType: v.Type(), Annotations: like.Inherent("annotations"), Forceable: IsForceableOp(like),
		InnerSym: like.Inherent("inner_sym"), Name: like.Inherent("name"), NameKind: like.Inherent("nameKind")}
	if a.Forceable {
		a.RefType = forceableType(v.Type())
	}
	return CreateNode(b, loc, a)
}

// dropWrites erases the connects to v.
func dropWrites(rw *rewrite.Rewriter, v *ir.Value) {
	for u := v.FirstUse(); u != nil; {
		next := u.NextUse()
		if o := u.Owner(); o.Implements("FConnectLike") && u.Index() == 0 {
			rw.Erase(o)
		}
		u = next
	}
}

// constantOrSelf returns the constant that mux selects from, if its other value is the register reg
// itself. It returns nil for other muxes.
func constantOrSelf(mux, reg *ir.Operation) *ir.Operation {
	m := MuxPrimOp(mux)
	high, low := m.High().DefiningOp(), m.Low().DefiningOp()
	switch {
	case high != nil && high.Is(Constant) && low == reg:
		return high
	case low != nil && low.Is(Constant) && high == reg:
		return low
	}
	return nil
}

// drivenBy returns the only connect that drives a register, and the mux that is its source. It
// returns nil unless the register's width is known, and the mux and both of its values have the
// register's type.
func drivenBy(reg *ir.Operation) (con, mux *ir.Operation) {
	t := reg.Result(0).Type()
	if con = SingleDriver(reg.Result(0)); con == nil || con.Operand(1).Type() != t || Width(t) < 0 {
		return nil, nil
	}
	mux = con.Operand(1).DefinedBy(MuxPrim)
	if mux == nil || MuxPrimOp(mux).High().Type() != t || MuxPrimOp(mux).Low().Type() != t {
		return nil, nil
	}
	return con, mux
}

// resetMux replaces a register by its constant reset value, if the register otherwise only keeps
// its value or takes the same constant.
func resetMux(rw *rewrite.Rewriter, op *ir.Operation) bool {
	reset := RegResetOp(op).ResetValue().DefinedBy(Constant)
	if reset == nil || HasDontTouch(op) || HasAnnotations(op) || IsForceableOp(op) {
		return false
	}
	con, mux := drivenBy(op)
	if con == nil {
		return false
	}
	k := constantOrSelf(mux, op)
	if k == nil || k.Result(0).Type() != reset.Result(0).Type() || k.Inherent("value") != reset.Inherent("value") {
		return false
	}
	toFront(rw, k, con.Block())
	replaceNamed(rw, op, k.Result(0))
	rw.Erase(con)
	return true
}

// hiddenReset simplifies a register that a mux drives. If the mux selects a constant by a port, the
// register becomes a regreset. If the mux selects between a constant and the register itself, the
// constant drives the register.
func hiddenReset(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if HasDontTouch(op) || IsForceableOp(op) {
		return false
	}
	con, mux := drivenBy(op)
	if con == nil {
		return false
	}
	m := MuxPrimOp(mux)
	k, constant := constantOrSelf(mux, op), true
	if k == nil {
		k, constant = m.High().DefinedBy(Constant), false
		if k == nil || !m.Sel().IsArg() {
			return false
		}
	}
	toFront(rw, k, con.Block())
	src := k.Result(0)
	if !constant {
		src = m.Low()
		reset := CreateRegReset(rw.Builder, op.Loc(), RegResetArgs{ClockVal: RegOp(op).ClockVal(), ResetSignal: m.Sel(), ResetValue: m.High(), ResultType: op.Result(0).Type(),
			Annotations: op.Inherent("annotations"), InnerSym: op.Inherent("inner_sym"), Name: op.Inherent("name"),
			NameKind: op.Inherent("nameKind"), Discardable: op.Discardable()})
		rw.ReplaceWith(op, reset)
	}
	block, before := rw.Point()
	rw.Before(con)
	CreateConnect(rw.Builder, con.Loc(), ConnectArgs{Dest: con.Operand(0), Src: src})
	rw.Restore(block, before)
	rw.Erase(con)
	return true
}
