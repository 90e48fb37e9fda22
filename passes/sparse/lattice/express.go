package lattice

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/complex"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/sparse_tensor"
)

// Express returns the expression that a linalg.generic yields, or false if it has none that can be computed
// for the entries of sparse tensors only.
func (m *Merger) Express(op *ir.Operation) (e int, ok bool) {
	e, _ = m.express(op, op.Region(0).First().Last().Operand(0))
	return e, e != none
}

// express returns the expression of v, a value of the kernel op, or none. It reports whether the value is
// zero where sparse tensors have no entries.
func (m *Merger) express(op *ir.Operation, v *ir.Value) (e int, sparse bool) {
	body := op.Region(0).First()
	def := v.DefiningOp()
	if def == nil {
		if v.OwnerBlock() == body {
			t := op.Operand(v.Index()).Type()
			if ir.IsTensor(t) {
				return m.add(Expr{Kind: Tensor, Tensor: v.Index(), X: none, Y: none}), sparse_tensor.IsSparse(t)
			}
			v = op.Operand(v.Index())
		}
		return m.add(Expr{Kind: invariant, X: none, Y: none, Val: v}), false
	}
	if def.Block() != body {
		return m.add(Expr{Kind: invariant, X: none, Y: none, Val: v}), false
	}
	if def.Is(linalg.Index) {
		return m.add(Expr{Kind: loopVar, Loop: int(linalg.IndexOp(def).Dim().Int64()), X: none, Y: none}), false
	}
	return m.operation(op, def)
}

// operation returns the expression for the result of def, an operation in the body of op.
func (m *Merger) operation(op, def *ir.Operation) (e int, sparse bool) {
	n := def.NumOperands()
	exprs, sparses := make([]int, n), make([]bool, n)
	all, any, every := true, false, true
	for i, x := range def.OperandValues(nil) {
		exprs[i], sparses[i] = m.express(op, x)
		all = all && exprs[i] != none
		any, every = any || sparses[i], every && sparses[i]
	}
	if !all {
		return none, false
	}
	k := kinds[def.Def()]
	if k != nil && m.admissible(k, def, exprs) {
		x := Expr{Kind: k, X: exprs[0], Y: none}
		if k.operands() == 2 {
			x.Y = exprs[1]
		}
		if k.result == castType {
			x.Val = def.Result(0)
		}
		if k.IsCustom() {
			x.Op = def
		}
		if k.rule == compared {
			x.predicate = def.Inherent("predicate")
		}
		if k.rule == disjunctive {
			any = every
		}
		return m.add(x), any
	}
	if def.Is(arith.Select) {
		if e := m.relu(exprs); e != none {
			return e, sparses[1]
		}
	}
	if def.NumResults() != 1 || any || n == 0 || n > 2 {
		return none, false
	}
	x := Expr{Kind: denseOp, X: exprs[0], Y: none, Op: def}
	if n == 2 {
		x.Y = exprs[1]
	}
	return m.add(x), false
}

// admissible reports whether def, of kind k, can be computed for the entries of sparse tensors.
func (m *Merger) admissible(k *Kind, def *ir.Operation, exprs []int) bool {
	switch k {
	case customUnary:
		u := sparse_tensor.UnaryOp(def)
		return isLocal(def, u.PresentRegion()) && isLocal(def, u.AbsentRegion())
	case Select, Reduce:
		return isLocal(def, def.Region(0))
	case customTwo:
		b := sparse_tensor.BinaryOp(def)
		return isLocal(def, b.OverlapRegion()) && (b.LeftIdentity() || isLocal(def, b.LeftRegion())) && (b.RightIdentity() || isLocal(def, b.RightRegion()))
	}
	switch {
	case k.isShift():
		return m.exprs[exprs[1]].Kind == invariant
	case k.by:
		return !m.maybeZero(exprs[1])
	}
	return true
}

// isLocal reports whether a region computes its result from its arguments, from indices of loops, and from
// values outside of the kernel only.
func isLocal(op *ir.Operation, r *ir.Region) bool {
	return r.First() == nil || isLocalValue(op, r.First(), r.First().Last().Operand(0))
}

func isLocalValue(op *ir.Operation, b *ir.Block, v *ir.Value) bool {
	def := v.DefiningOp()
	if def == nil || def.Is(linalg.Index) {
		return true
	}
	if def.Block() != b {
		return def.Block() != op.Block()
	}
	for _, x := range def.OperandValues(nil) {
		if !isLocalValue(op, b, x) {
			return false
		}
	}
	return true
}

// isZero reports whether v is a constant zero. It is known only if v is a constant number.
func isZero(v *ir.Value) (zero, known bool) {
	def := v.DefiningOp()
	switch {
	case def == nil:
	case def.Is(complex.Constant):
		re, im := complex.ConstantOp(def).Value().Elems[0], complex.ConstantOp(def).Value().Elems[1]
		return ir.IsZeroNumber(re) && ir.IsZeroNumber(im), true
	case def.Is(arith.Constant):
		a := arith.ConstantOp(def).Value()
		switch ir.TypeOf(a).(type) {
		case *ir.IntegerType, *ir.FloatType:
			return ir.IsZeroNumber(a), true
		}
	}
	return false, false
}

// maybeZero reports whether expression e may be zero: it is not a constant other than zero.
func (m *Merger) maybeZero(e int) bool {
	x := m.exprs[e]
	if x.Kind != invariant {
		return true
	}
	zero, known := isZero(x.Val)
	return zero || !known
}

// relu returns the expression for select(x > 0, x, 0), given the expressions of the operands, or none.
func (m *Merger) relu(exprs []int) int {
	cond, yes, no := m.exprs[exprs[0]], m.exprs[exprs[1]], m.exprs[exprs[2]]
	if !isGreater(cond) || yes.Kind != Tensor || no.Kind != invariant || !certainlyZero(no.Val) {
		return none
	}
	a, b := m.exprs[cond.X], m.exprs[cond.Y]
	if a.Kind != Tensor || a.Tensor != yes.Tensor || b.Kind != invariant || !certainlyZero(b.Val) {
		return none
	}
	return m.add(Expr{Kind: relu, X: exprs[1], Y: none, predicate: cond.predicate})
}

func certainlyZero(v *ir.Value) bool {
	zero, _ := isZero(v)
	return zero
}

// isGreater reports whether an expression is a comparison with one of the predicates sgt, ugt, OGT and UGT.
func isGreater(x Expr) bool {
	a, ok := x.predicate.(*ir.IntegerAttr)
	if !ok {
		return false
	}
	switch p := a.Int64(); x.Kind {
	case compareInt:
		return p == 4 || p == 8
	case compareFloat:
		return p == 2 || p == 9
	}
	return false
}

// contains reports whether expression e has tensor t as a leaf.
func (m *Merger) contains(e, t int) bool {
	if e == none {
		return false
	}
	x := m.exprs[e]
	switch x.Kind.operands() {
	case 0:
		return x.Kind == Tensor && x.Tensor == t
	case 1:
		return m.contains(x.X, t)
	}
	return m.contains(x.X, t) || m.contains(x.Y, t)
}

// NegatesOut reports whether expression e negates the output.
func (m *Merger) NegatesOut(e int) bool {
	if e == none {
		return false
	}
	x := m.exprs[e]
	switch {
	case x.Kind.operands() == 0:
		return false
	case x.Kind.negates && x.Kind.operands() == 1:
		return m.contains(x.X, m.Out)
	case x.Kind.negates:
		return m.contains(x.Y, m.Out) || m.NegatesOut(x.X)
	case x.Kind.operands() == 1:
		return m.NegatesOut(x.X)
	}
	return m.NegatesOut(x.X) || m.NegatesOut(x.Y)
}

// IsSingle reports whether expression e is computed exactly for the entries of tensor t.
func (m *Merger) IsSingle(t, e int) bool {
	x := m.exprs[e]
	switch x.Kind.rule {
	case leaf:
		return x.Kind == Tensor && x.Tensor == t
	case mapped, unary:
		return m.IsSingle(t, x.X)
	case conjunctive, customReduce:
		switch {
		case x.Kind.by:
			return m.IsSingle(t, x.X)
		case m.IsSingle(t, x.X):
			return m.IsSingle(t, x.Y) || m.exprs[x.Y].Kind == invariant
		}
		return m.IsSingle(t, x.Y) && m.exprs[x.X].Kind == invariant
	case disjunctive:
		return x.Kind.isAdd() && m.IsSingle(t, x.X) && m.IsSingle(t, x.Y)
	}
	return x.Kind.rule == dense
}
