package tosa

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/tosa"
	"github.com/millrace-mlir/millrace/ir/elements"
	"github.com/millrace-mlir/millrace/passes"
)

// The pass removes transposes that undo each other, with elementwise operations between them. From
// a transpose, it follows the operations that it depends on up to constants, reshapes and
// transposes. It makes all of them again, with their results transposed, beside the old ones. Where
// nothing else needs the old ones, the new ones take their place.

var reduceTransposes = &passes.Pass{
	Name: "TosaReduceTransposes", Arg: "tosa-reduce-transposes", Doc: "Reduce transposes through other operators",
	Anchor: "func.func", Scope: passes.Always(passes.UnitScope), Dialects: []string{"tosa"},
	Run: func(c *passes.Ctx) bool {
		if !c.Op.Region(0).HasOneBlock() {
			c.PreserveAll()
			return true
		}
		h := hoisting{Builder: c.Builder()}
		ok := c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if op.Is(tosa.Transpose) && !h.consider(op) {
				return ir.Interrupt
			}
			return ir.Advance
		}) != ir.Interrupt
		if ok {
			h.replace()
			eraseDead(c.Op)
		}
		return ok
	},
}

// hoisting moves transposes up to the operations that define their inputs, where they cancel or
// fold.
type hoisting struct {
	*ir.Builder
	orders []*order
	// found are all transposes that may go, in the order of the walk.
	found []found
}

// order is a permutation, with the values that were rebuilt in this order and the transposes that
// have this permutation.
type order struct {
	perms      []int32
	transposed map[*ir.Value]*ir.Value
	found      []found
}

// found is a transpose for which the transposed input has been built. sources are the operations on
// which the input depends.
type found struct {
	op      *ir.Operation
	order   *order
	sources []*ir.Operation
}

func (h *hoisting) order(perms []int32) *order {
	for _, o := range h.orders {
		if slices.Equal(o.perms, perms) {
			return o
		}
	}
	o := &order{perms: perms, transposed: map[*ir.Value]*ir.Value{}}
	h.orders = append(h.orders, o)
	return o
}

func permsOf(op *ir.Operation) []int32 {
	a := tosa.TransposeOp(op).Perms()
	perms := make([]int32, a.Len)
	for i := range perms {
		perms[i] = int32(a.At(i))
	}
	return perms
}

// consider rebuilds the operations on which op, a transpose, depends, so that they compute in op's
// order. It returns false if the pass must fail.
func (h *hoisting) consider(op *ir.Operation) bool {
	o := tosa.TransposeOp(op)
	perms := permsOf(op)
	if !isRanked(o.Input1().Type()) || !isRanked(op.Result(0).Type()) || isIdentity(perms) {
		return true
	}
	var sources []*ir.Operation
	if !collectSources(o.Input1().DefiningOp(), &sources) {
		return true
	}
	order := h.order(perms)
	for _, s := range sources {
		if order.transposed[s.Result(0)] != nil {
			continue
		}
		h.After(s)
		v, ok := h.inOrder(s, order)
		if !ok {
			return false
		}
		if v == nil {
			return true
		}
		order.transposed[s.Result(0)] = v
	}
	// Sizes that are not known may make the types differ.
	if op.Result(0).Type() == order.transposed[o.Input1()].Type() {
		f := found{op, order, sources}
		order.found = append(order.found, f)
		h.found = append(h.found, f)
	}
	return true
}

func isRanked(t ir.Type) bool {
	_, ok := t.(*ir.RankedTensorType)
	return ok
}

func isIdentity(perms []int32) bool {
	for i, p := range perms {
		if int(p) != i {
			return false
		}
	}
	return true
}

// collectSources appends to list the operations on which op depends, and then op. It returns false
// if a transpose cannot be moved over one of them.
func collectSources(op *ir.Operation, list *[]*ir.Operation) bool {
	switch {
	case op == nil || op.Name().Dialect != tosa.Dialect:
		return false
	case slices.Contains(*list, op):
		return true
	case op.NumResults() != 1 || !isRanked(op.Result(0).Type()):
		return false
	case op.Is(tosa.Transpose), op.Is(tosa.Reshape), op.Is(tosa.Const):
	case op.Is(tosa.Mul):
		if !collectSources(tosa.MulOp(op).Input1().DefiningOp(), list) || !collectSources(tosa.MulOp(op).Input2().DefiningOp(), list) {
			return false
		}
	case slices.ContainsFunc(elementwise, op.Is):
		for i := range op.Operands() {
			if !collectSources(op.Operand(i).DefiningOp(), list) {
				return false
			}
		}
	default:
		return false
	}
	*list = append(*list, op)
	return true
}

// elementwise lists the operations that compute each element of the result from the operands'
// elements at the same position. The shift of a tosa.mul is not such an operand, so it stays as it
// is.
var elementwise = []*ir.OpDef{
	tosa.Abs, tosa.Add, tosa.ArithmeticRightShift, tosa.BitwiseAnd, tosa.BitwiseNot, tosa.BitwiseOr, tosa.BitwiseXor, tosa.Ceil,
	tosa.Clamp, tosa.Clz, tosa.Cos, tosa.Equal, tosa.Erf, tosa.Exp, tosa.Floor, tosa.Greater, tosa.GreaterEqual, tosa.IntDiv,
	tosa.Log, tosa.LogicalAnd, tosa.LogicalLeftShift, tosa.LogicalNot, tosa.LogicalOr, tosa.LogicalRightShift, tosa.LogicalXor,
	tosa.Maximum, tosa.Minimum, tosa.Negate, tosa.Pow, tosa.Reciprocal, tosa.Rsqrt, tosa.Select, tosa.Sigmoid, tosa.Sin, tosa.Sub, tosa.Tanh,
}

// inOrder returns a value equal to op's result in the other order o. The value is nil if that is
// not possible. It returns ok = false for constants without elements.
func (h *hoisting) inOrder(op *ir.Operation, o *order) (_ *ir.Value, ok bool) {
	switch {
	case op.Is(tosa.Transpose):
		if !isInverse(o.perms, permsOf(op)) {
			return nil, true
		}
		return tosa.TransposeOp(op).Input1(), true
	case op.Is(tosa.Reshape):
		return h.reshaped(op, o.perms), true
	case op.Is(tosa.Const):
		return h.constant(op, o.perms)
	}
	m := ir.NewMapping()
	for i := range op.Operands() {
		v := op.Operand(i)
		switch w := o.transposed[v]; {
		case w != nil:
			m.Map(v, w)
		case !op.Is(tosa.Mul) || v != tosa.MulOp(op).Shift():
			return nil, true
		}
	}
	n := h.Insert(h.Clone(op, m))
	n.Result(0).SetType(permuted(op.Result(0).Type(), o.perms))
	return n.Result(0), true
}

func isInverse(p, q []int32) bool {
	if len(p) != len(q) {
		return false
	}
	for i := range p {
		if q[p[i]] != int32(i) {
			return false
		}
	}
	return true
}

func permute(list []int64, perms []int32) []int64 {
	to := make([]int64, len(perms))
	for i, p := range perms {
		to[i] = list[p]
	}
	return to
}

// permuted returns t with its sizes permuted, and without encoding.
func permuted(t ir.Type, perms []int32) ir.Type {
	shape, _ := ir.ShapeOf(t)
	return t.Context().RankedTensorType(permute(shape, perms), ir.ElementOf(t), nil)
}

// reshaped rebuilds a reshape that adds ones around a single size, with the permuted result shape.
// It returns nil for other reshapes.
func (h *hoisting) reshaped(op *ir.Operation, perms []int32) *ir.Value {
	o := tosa.ReshapeOp(op)
	from, ok := ir.ShapeOf(o.Input1().Type())
	to, _ := ir.ShapeOf(op.Result(0).Type())
	if !ok || len(from) != 1 {
		return nil
	}
	ones := 0
	for _, d := range to {
		if d == 1 {
			ones++
		}
	}
	shape, known := tosa.ConstShapeValues(o.Shape())
	if ones != len(to)-1 && (ones != len(to) || from[0] != 1) || !known {
		return nil
	}
	sizes := tosa.NewConstShape(h.Builder, op.Loc(), permute(shape, perms))
	return tosa.CreateReshape(h.Builder, op.Loc(), tosa.ReshapeArgs{Input1: o.Input1(), Shape: sizes, OutputType: permuted(op.Result(0).Type(), perms)}).Result(0)
}

// constant creates a constant with permuted elements. The value is nil if that is not possible. It
// returns ok = false for constants without elements.
func (h *hoisting) constant(op *ir.Operation, perms []int32) (_ *ir.Value, ok bool) {
	d, dense := tosa.ConstOp(op).Values().(*ir.DenseElementsAttr)
	if !dense {
		return nil, true
	}
	shape, _ := ir.ShapeOf(d.Type)
	if len(shape) == 0 || d.Len() == 0 {
		return nil, false
	}
	if len(shape) != len(perms) {
		return nil, true
	}
	t := permuted(d.Type, perms)
	value := elements.Reshape(d, t)
	if !d.Splat {
		value = op.Context().DenseOf(t, inOtherOrder(d, perms))
	}
	return tosa.CreateConst(h.Builder, op.Loc(), tosa.ConstArgs{Values: value, OutputType: t}).Result(0), true
}

// replace replaces transposes by the rebuilt values if then no old operation has to stay. It begins
// with the last transpose, because its value may be the input of an earlier one.
func (h *hoisting) replace() {
	for _, o := range h.orders {
		o.dropNeeded()
	}
	for _, f := range slices.Backward(h.found) {
		if slices.ContainsFunc(f.order.found, func(g found) bool { return g.op == f.op }) {
			f.op.Result(0).ReplaceAllUses(f.order.transposed[tosa.TransposeOp(f.op).Input1()])
			f.op.Erase()
		}
	}
}

// dropNeeded drops transposes from the order until only the remaining transposes need the
// operations on which they depend.
func (o *order) dropNeeded() {
	for {
		i := slices.IndexFunc(o.found, func(f found) bool { return !o.goes(f) })
		if i < 0 {
			return
		}
		o.found = slices.Delete(o.found, i, i+1)
	}
}

// goes reports whether only transposes of this order need the operations on which f depends.
// Constants may have other users: they are duplicated.
func (o *order) goes(f found) bool {
	for _, s := range f.sources {
		if s.Is(tosa.Const) {
			continue
		}
		for u := s.Result(0).FirstUse(); u != nil; u = u.NextUse() {
			user := u.Owner()
			if user.Is(tosa.Transpose) {
				if !slices.Equal(permsOf(user), o.perms) {
					return false
				}
			} else if !slices.ContainsFunc(o.found, func(g found) bool { return slices.Contains(g.sources, user) }) {
				return false
			}
		}
	}
	return true
}

// eraseDead erases the operations in op that have no uses and no effects, users first.
func eraseDead(op *ir.Operation) {
	for i := range op.Regions() {
		for b := op.Region(i).Last(); b != nil; b = b.Prev() {
			for n := b.Last(); n != nil; {
				prev := n.Prev()
				eraseDead(n)
				if ir.IsTriviallyDead(n) {
					n.Erase()
				}
				n = prev
			}
		}
	}
}
