package affine

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/ub"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// materialize creates the operation for a constant to which an affine operation
// folded: ub.poison for poison, and else arith.constant.
func materialize(b *ir.Builder, loc ir.Loc, value ir.Attribute, t ir.Type) *ir.Operation {
	if a, ok := value.(*ir.DialectAttr); ok && a.Def == ub.PoisonAttr {
		return b.Op(ub.Poison, loc, []ir.Type{t}, nil, a)
	}
	return arith.Dialect.Materialize(b, loc, value, t)
}

// ints returns the values of the integer attributes in attrs. For any other
// attribute, and for nil, the value is not known.
func ints(attrs []ir.Attribute) []poly.Int {
	l := make([]poly.Int, len(attrs))
	for i, a := range attrs {
		if c, ok := a.(*ir.IntegerAttr); ok {
			l[i] = poly.Known(c.Value.Int64())
		}
	}
	return l
}

func foldApply(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	m := mapOf(op, "map")
	switch e := m.Result(0); e.Kind() {
	case poly.KindDim:
		return append(dst, ir.FoldResult{Value: op.Operand(e.Position())}), true
	case poly.KindSymbol:
		return append(dst, ir.FoldResult{Value: op.Operand(m.NumDims() + e.Position())}), true
	}
	values, poison, ok := m.ConstantFold(ints(operands))
	c := op.Context()
	switch {
	case poison:
		return append(dst, ir.FoldResult{Attr: c.DialectAttr(ub.PoisonAttr)}), true
	case !ok:
		return nil, false
	}
	return append(dst, ir.FoldResult{Attr: c.IndexAttr(values[0])}), true
}

func foldMinMax(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	m := mapOf(op, "map")
	folded, _ := m.PartialConstantFold(ints(operands))
	if folded.NumSymbols() == 1 && folded.IsSymbolIdentity() {
		return append(dst, ir.FoldResult{Value: op.Operand(0)}), true
	}
	values, ok := folded.ConstantResults()
	if !ok {
		if folded.Equal(m) {
			return nil, false
		}
		op.SetInherent("map", op.Context().AffineMapAttr(folded))
		return nil, true
	}
	if len(values) == 0 {
		return nil, false
	}
	best := slices.Max(values)
	if op.Is(AffineMin) {
		best = slices.Min(values)
	}
	return append(dst, ir.FoldResult{Attr: op.Context().IndexAttr(best)}), true
}

// castSource folds the memref.casts that define op's operands: op uses their
// sources instead. It returns true if it changed op.
func castSource(op *ir.Operation, _ []ir.Attribute, _ []ir.FoldResult) ([]ir.FoldResult, bool) {
	return nil, memref.FoldCasts(op, nil)
}

func foldStore(op *ir.Operation, _ []ir.Attribute, _ []ir.FoldResult) ([]ir.FoldResult, bool) {
	return nil, memref.FoldCasts(op, AffineStoreOp(op).Value())
}

// foldLoad folds the memref.casts that define op's operands. A load from a
// constant memref.global at constant indices folds to the element.
func foldLoad(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	if memref.FoldCasts(op, nil) {
		return nil, true
	}
	get := AffineLoadOp(op).Memref().DefiningOp()
	if get == nil || !get.Is(memref.GetGlobal) {
		return nil, false
	}
	global := ir.LookupSymbol(get, memref.GetGlobalOp(get).Name())
	if global == nil || !global.Is(memref.Global) || !memref.GlobalOp(global).Constant() {
		return nil, false
	}
	values, ok := memref.GlobalOp(global).InitialValue().(*ir.DenseElementsAttr)
	if !ok {
		return nil, false
	}
	at := 0
	if !values.Splat {
		indices, ok := mapOf(op, "map").ConstantResults()
		shape, _ := ir.ShapeOf(values.Type)
		if !ok || len(indices) != len(shape) {
			return nil, false
		}
		for i, x := range indices {
			if x < 0 || x >= shape[i] {
				return nil, false
			}
			at = at*int(shape[i]) + int(x)
		}
	}
	var a ir.Attribute
	switch t := ir.ElementOf(values.Type).(type) {
	case *ir.IntegerType, *ir.IndexType:
		a = op.Context().IntegerAttr(t, values.IntAt(at))
	case *ir.FloatType:
		a = op.Context().FloatAttr(t, values.FloatAt(at))
	default:
		return nil, false
	}
	return append(dst, ir.FoldResult{Attr: a}), true
}

func foldIf(op *ir.Operation, _ []ir.Attribute, _ []ir.FoldResult) ([]ir.FoldResult, bool) {
	set := setOf(op)
	old := op.OperandValues(nil)
	s, operands := composeSet(set, old)
	s, operands = CanonicalizeSet(s, operands)
	if s.Equal(set) && slices.Equal(operands, old) {
		return nil, false
	}
	AffineIfOp(op).SetCondition(op.Context().IntegerSetAttr(s))
	op.SetOperands(ir.NewArena(), operands)
	return nil, true
}

func setOf(op *ir.Operation) *poly.Set { return AffineIfOp(op).Condition().Set }

// Indices of the operand groups of affine.for.
const (
	forLower = iota
	forUpper
	forInits
)

func setBound(op *ir.Operation, i int, m *poly.Map, operands []*ir.Value) {
	op.SetOperandGroup(ir.NewArena(), i, operands)
	op.SetInherent([]string{"lowerBoundMap", "upperBoundMap"}[i], op.Context().AffineMapAttr(m))
}

func foldFor(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	folded := foldBound(op, forLower)
	folded = foldBound(op, forUpper) || folded
	folded = canonicalizeBounds(op) || folded
	if op.NumResults() == 0 {
		return nil, folded
	}
	if n, ok := tripCount(op); ok && n == 0 {
		for _, v := range op.GroupValues(forInits) {
			dst = append(dst, ir.FoldResult{Value: v})
		}
		return dst, true
	}
	if r := foldEmptyLoop(op, dst); r != nil {
		return r, true
	}
	return nil, folded
}

// foldBound replaces bound i of an affine.for by a constant, if all operands of
// the bound are constant. i is forLower or forUpper. It reports whether it
// changed op.
func foldBound(op *ir.Operation, i int) bool {
	m := lowerMap(op)
	if i == forUpper {
		m = upperMap(op)
	}
	if _, ok := m.SingleConstant(); ok {
		return false
	}
	operands := op.GroupValues(i)
	constants := make([]ir.Attribute, len(operands))
	for k, v := range operands {
		constants[k] = ir.MatchConstant(v)
	}
	values, _, ok := m.ConstantFold(ints(constants))
	if !ok {
		return false
	}
	c := slices.Max(values)
	if i == forUpper {
		c = slices.Min(values)
	}
	setBound(op, i, poly.ConstantMap(c), nil)
	return true
}

func canonicalizeBounds(op *ir.Operation) bool {
	lower, upper := lowerMap(op), upperMap(op)
	lowerOperands, upperOperands := op.GroupValues(forLower), op.GroupValues(forUpper)
	l, lo := ComposeMap(lower, lowerOperands)
	l, lo = CanonicalizeMap(l, lo)
	l = simplifyMinMax(l, lo, true)
	u, uo := simplifyMinMax(upper, upperOperands, false), upperOperands
	l = l.RemoveDuplicateExprs()
	u, uo = ComposeMap(u, uo)
	u, uo = CanonicalizeMap(u, uo)
	u = u.RemoveDuplicateExprs()
	changed := false
	if !l.Equal(lower) {
		setBound(op, forLower, l, lo)
		changed = true
	}
	if !u.Equal(upper) {
		setBound(op, forUpper, u, uo)
		changed = true
	}
	return changed
}

// tripCount returns the number of iterations of an affine.for, or false if a
// bound is not constant.
func tripCount(op *ir.Operation) (int64, bool) {
	step := stepOf(op)
	lb, ok1 := lowerMap(op).SingleConstant()
	ub, ok2 := upperMap(op).SingleConstant()
	switch {
	case !ok1 || !ok2 || step <= 0:
		return 0, false
	case ub-lb <= 0:
		return 0, true
	}
	return (ub - lb + step - 1) / step, true
}

// foldEmptyLoop folds the results of an affine.for whose body only yields
// iteration arguments and values from outside. It appends the initial values,
// or the values from outside, to dst. It returns nil if it cannot fold them,
// for example if a loop with an unknown number of iterations permutes its
// arguments.
func foldEmptyLoop(op *ir.Operation, dst []ir.FoldResult) []ir.FoldResult {
	b := AffineForOp(op).Body()
	term := b.Last()
	if b.First() != term {
		return nil
	}
	n, known := tripCount(op)
	inits := op.GroupValues(forInits)
	args := b.Args()[1:]
	outside, shuffled := false, false
	for i := range term.Operands() {
		v := term.Operand(i)
		if v == b.Arg(0) {
			return nil
		}
		k := slices.Index(args, v)
		if k < 0 {
			outside = true
			dst = append(dst, ir.FoldResult{Value: v})
			continue
		}
		shuffled = shuffled || k != i
		dst = append(dst, ir.FoldResult{Value: inits[k]})
	}
	if !known && (outside || shuffled) || known && n >= 2 && shuffled {
		return nil
	}
	return dst
}

// foldParallel composes the bound maps of an affine.parallel with the
// affine.apply operations that define their operands. It returns true if it
// changed op.
func foldParallel(op *ir.Operation, _ []ir.Attribute, _ []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := AffineParallelOp(op)
	lower := mapOf(op, "lowerBoundsMap")
	upper := mapOf(op, "upperBoundsMap")
	all := op.OperandValues(nil)
	lo, uo := all[:lower.NumInputs()], all[lower.NumInputs():]
	l, newLo := ComposeMap(lower, lo)
	u, newUo := ComposeMap(upper, uo)
	if l.Equal(lower) && slices.Equal(lo, newLo) && u.Equal(upper) && slices.Equal(uo, newUo) {
		return nil, false
	}
	c := op.Context()
	o.SetLowerBoundsMap(c.AffineMapAttr(l))
	o.SetUpperBoundsMap(c.AffineMapAttr(u))
	op.SetOperands(ir.NewArena(), slices.Concat(newLo, newUo))
	return nil, true
}
