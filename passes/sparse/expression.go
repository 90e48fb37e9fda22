package sparse

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/complex"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/sparse_tensor"
	"github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/sparse/lattice"
)

// place returns the buffer and the indices of the current element of operand t.
func (k *kernel) place(t int) (buffer *ir.Value, at []*ir.Value) {
	if sparse_tensor.IsSparse(k.operands[t].Type()) {
		at = k.emitter.ValueAt(t)
	} else {
		for _, x := range k.maps[t].Results() {
			at = append(at, k.emitter.Affine(x))
		}
	}
	return k.emitter.Buffer(t), at
}

// number creates the constant for a number attribute.
func (k *kernel) number(a ir.Attribute) *ir.Value {
	if d, ok := a.(*ir.DialectAttr); ok && d.Def == complex.NumberAttr {
		return k.Value(complex.Constant, k.Loc, ir.TypeOf(a), nil, k.Ctx.Array(d.Params[0], d.Params[1]))
	}
	return arith.NewConstant(k.Builder, k.Loc, a)
}

// load returns the value of the tensor that expression e is.
func (k *kernel) load(e int) *ir.Value {
	x := k.Expr(e)
	if x.Val != nil {
		return x.Val
	}
	t := x.Tensor
	if enc := sparse_tensor.EncodingOf(k.operands[t].Type()); enc.Exists() && enc.ExplicitVal() != nil {
		return k.number(enc.ExplicitVal())
	}
	if t == k.Out && k.sparseOut {
		return k.loadInserted()
	}
	buffer, at := k.place(t)
	return k.Load(buffer, at...)
}

// lastIndex returns the induction variable that visits the last level of the output.
func (k *kernel) lastIndex() *ir.Value {
	m := k.maps[k.Out]
	return k.emitter.IV(m.Result(m.NumResults() - 1).Position())
}

// loadInserted returns the present value of an element of the output: zero or, in a custom reduction, the
// identity, unless the innermost level is expanded.
func (k *kernel) loadInserted() *ir.Value {
	if k.custom < 0 {
		if !k.isExpanding() {
			return k.Zero(ir.ElementOf(k.operands[k.Out].Type()))
		}
		return k.Load(k.expanded[0], k.lastIndex())
	}
	identity := k.identity()
	if !k.isExpanding() {
		return identity
	}
	at := k.lastIndex()
	filled := k.Load(k.expanded[1], at)
	return k.Select(filled, k.Load(k.expanded[0], at), identity)
}

// expression creates the code of expression e. It returns nil if it has no result.
func (k *kernel) expression(e int) *ir.Value {
	if e < 0 {
		return nil
	}
	x := *k.Expr(e)
	switch {
	case x.Kind == lattice.Tensor:
		return k.load(e)
	case x.Kind.IsInvariant():
		return x.Val
	case x.Kind.IsLoop():
		return k.emitter.IV(x.Loop)
	case x.Kind == lattice.Reduce:
		k.custom = e
	}
	var a, b *ir.Value
	switch {
	case x.X >= 0 && k.Expr(x.X).Kind.IsZero():
		b = k.expression(x.Y)
		a = k.Zero(b.Type())
	case x.Y >= 0 && k.Expr(x.Y).Kind.IsZero():
		a = k.expression(x.X)
		b = k.Zero(a.Type())
	default:
		a = k.expression(x.X)
		b = k.expression(x.Y)
	}
	var v *ir.Value
	if x.Kind != lattice.Reduce || a != nil && b != nil {
		v = k.Emit(k.Code, e, a, b)
		if v != nil && x.Kind.IsCustom() {
			at, before := k.Builder.Point()
			v = k.relink(v.ParentBlock(), v)
			k.Restore(at, before)
		}
	}
	switch x.Kind {
	case lattice.Reduce:
		k.custom = -1
	case lattice.Select:
		k.SetVal(e, a) // for the insertion
	}
	return v
}

// relink replaces those values, which code of a custom region uses, that belong to the kernel: elements of
// dense operands, and indices of loops.
func (k *kernel) relink(b *ir.Block, v *ir.Value) *ir.Value {
	def := v.DefiningOp()
	if def == nil {
		if v.OwnerBlock() == k.body() {
			buffer, at := k.place(v.Index())
			return k.Load(buffer, at...)
		}
		return v
	}
	if def.Is(linalg.Index) {
		return k.emitter.IV(int(linalg.IndexOp(def).Dim().Int64()))
	}
	if def.Block() == b {
		k.Before(def)
		for i := range def.NumOperands() {
			k.Modify(def, func() { def.SetOperand(i, k.relink(b, def.Operand(i))) })
		}
	}
	return v
}

// isInvariant reports whether index x is known once the loops before loop i were entered. It sets current if
// it became so in the last of them.
func isInvariant(x *affine.Expr, i int, current *bool) bool {
	switch x.Kind() {
	case affine.KindDim:
		if x.Position()+1 == i {
			*current = true
		}
		return x.Position() < i
	case affine.KindAdd, affine.KindMul:
		return isInvariant(x.LHS(), i, current) && isInvariant(x.RHS(), i, current)
	}
	return true
}

// invariants loads, before loop i, the values of expression e that do not change in the loop. If the output
// does not change either, it starts a reduction. If start is false, it ends both behind the loop.
func (k *kernel) invariants(e, i int, start bool) {
	if e < 0 {
		return
	}
	x := *k.Expr(e)
	if x.Kind == lattice.Tensor {
		current := i == 0
		for _, r := range k.maps[x.Tensor].Results() {
			if !isInvariant(r, i, &current) {
				return
			}
		}
		switch {
		case !current:
		case x.Tensor == k.Out:
			k.reduction(e, start)
		case start:
			k.SetVal(e, k.load(e))
		default:
			k.SetVal(e, nil)
		}
		return
	}
	if x.Kind.IsLeafButTensor() {
		return
	}
	if x.Kind == lattice.Reduce {
		k.custom = e
	}
	k.invariants(x.X, i, start)
	k.invariants(x.Y, i, start)
	if x.Kind == lattice.Reduce {
		k.custom = -1
	}
}

// reduction starts or ends a reduction, of which expression e is the output.
func (k *kernel) reduction(e int, start bool) {
	if !start {
		if k.custom < 0 || k.isReducing() {
			k.storeValue(e, k.endReduction())
		}
		if k.sparseOut {
			k.inserted = nil
		}
		return
	}
	if k.custom < 0 {
		k.startReduction(e, k.load(e))
	} else if !k.isReducing() {
		k.startReduction(e, k.identity())
	}
	if k.sparseOut {
		k.inserted = k.Bool(false)
	}
}
