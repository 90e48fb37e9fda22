package testanalysis

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/valuebounds"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/affine/transform"
)

// ReifyOptions are the options of test-affine-reify-value-bounds.
type ReifyOptions struct {
	ToArguments bool `opt:"reify-to-func-args" default:"false" doc:"Tell bounds in terms of the function's arguments"`
	Arithmetic  bool `opt:"use-arith-ops" default:"false" doc:"Compute bounds with arith operations"`
}

// reifyPass replaces test.reify_bound by bounds of its operand, and remarks on whether
// the comparisons of test.compare hold. Both are operations of upstream's dialect for
// tests, which is unknown here: the pass checks them, not a verifier.
var reifyPass = &passes.Pass{
	Name: "(anonymous namespace)::TestReifyValueBounds", Arg: "test-affine-reify-value-bounds", Hidden: true,
	Doc:         "Tests ValueBoundsOpInterface with affine dialect reification",
	CanSchedule: transform.IsFunction,
	Options:     passes.OptionsOf[ReifyOptions](),
	Run: func(c *passes.Ctx) bool {
		r := reifier{Builder: c.Builder(), ReifyOptions: *passes.Opts[ReifyOptions](c)}
		return eachNamed(c.Op, "test.reify_bound", r.reify) && eachNamed(c.Op, "test.compare", remarkOnComparison)
	},
}

// eachNamed calls f for each operation with the given name until f returns false. It reports
// whether all calls returned true.
func eachNamed(root *ir.Operation, name string, f func(*ir.Operation) bool) bool {
	return root.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op.Name().Name == name && !f(op) {
			return ir.Interrupt
		}
		return ir.Advance
	}) == ir.Advance
}

var boundTypes = map[string]poly.BoundType{"EQ": poly.BoundEQ, "LB": poly.BoundLB, "UB": poly.BoundUB}

type reifier struct {
	*ir.Builder
	ReifyOptions
}

// reify replaces op, a test.reify_bound, by the bound that it asks for. It returns false after an
// error.
func (r *reifier) reify(op *ir.Operation) bool {
	v, ok := boundVar(op)
	if !ok {
		return false
	}
	t := poly.BoundEQ
	if s, named := op.Attr("type").(*ir.StringAttr); named {
		if t, ok = boundTypes[s.Value]; !ok {
			return op.EmitOpError("could not reify bound")
		}
	}
	r.After(op)
	bound, ok := r.bound(op, t, v)
	if !ok {
		return op.EmitOpError("could not reify bound")
	}
	op.Result(0).ReplaceAllUses(bound)
	op.Erase()
	return true
}

// boundVar returns the variable whose bound op asks for: an index value, or one dimension of a
// shaped value. It returns false after an error.
func boundVar(op *ir.Operation) (v valuebounds.Var, ok bool) {
	if op.NumOperands() != 1 || op.NumResults() != 1 || !constraint.IsIndex(op.Result(0).Type()) {
		return v, op.EmitOpError("expects an operand and a result of type index")
	}
	v = valuebounds.Of(op.Operand(0))
	dim, given := op.Attr("dim").(*ir.IntegerAttr)
	if constraint.IsIndex(v.Value.Type()) {
		if given {
			return v, op.EmitOpError("unexpected 'dim' attribute for index variable")
		}
		return v, true
	}
	shape, ranked := ir.ShapeOf(v.Value.Type())
	switch {
	case !given:
		return v, op.EmitOpError("expected 'dim' attribute for shaped type variable")
	case dim.Int64() < 0, ranked && dim.Int64() >= int64(len(shape)):
		return v, op.EmitOpError("invalid dim for shaped type rank")
	}
	v.Dim = int(dim.Int64())
	return v, ranked
}

func (r *reifier) bound(op *ir.Operation, t poly.BoundType, v valuebounds.Var) (*ir.Value, bool) {
	switch {
	case op.Attr("constant") != nil:
		c, ok := valuebounds.ConstantBound(t, valuebounds.TermOf(v))
		if !ok {
			return nil, false
		}
		return arith.NewIndex(r.Builder, op.Loc(), c), true
	case op.Attr("scalable") != nil:
		return r.scalableBound(op, t, v)
	}
	b, ok := valuebounds.Bound(t, v, r.stop(v))
	if !ok {
		return nil, false
	}
	return r.materialize(op.Loc(), b.Map, transform.BoundValues(r.Builder, op.Loc(), b.Vars)), true
}

func (r *reifier) stop(v valuebounds.Var) func(valuebounds.Var) bool {
	if !r.ToArguments {
		return func(x valuebounds.Var) bool { return x.Value != v.Value }
	}
	return func(x valuebounds.Var) bool {
		if !x.Value.IsArg() {
			return false
		}
		p := x.Value.OwnerBlock().Parent()
		return p != nil && transform.IsFunction(p.Def())
	}
}

func (r *reifier) scalableBound(op *ir.Operation, t poly.BoundType, v valuebounds.Var) (*ir.Value, bool) {
	least, ok := op.Attr("vscale_min").(*ir.IntegerAttr)
	most, ok2 := op.Attr("vscale_max").(*ir.IntegerAttr)
	if !ok || !ok2 {
		return nil, false
	}
	m, ok := valuebounds.ScalableBound(t, v, valuebounds.Scale{Min: least.Int64(), Max: most.Int64()})
	if !ok {
		return nil, false
	}
	var values []*ir.Value
	if m.NumInputs() == 1 {
		values = append(values, r.Value(vector.VectorScale, op.Loc(), r.Ctx.Index(), nil))
	}
	return r.materialize(op.Loc(), m, values), true
}

// materialize emits operations that compute the only result of the map m for the given values.
func (r *reifier) materialize(loc ir.Loc, m *poly.Map, values []*ir.Value) *ir.Value {
	if r.Arithmetic {
		return r.compute(loc, m.Result(0), values[:m.NumDims()], values[m.NumDims():])
	}
	bound := transform.MapBound(r.Builder, loc, m, values)
	if bound.Value == nil {
		return arith.NewIndex(r.Builder, loc, bound.Const)
	}
	return bound.Value
}

var operators = map[poly.Kind]*ir.OpDef{
	poly.KindAdd: arith.AddI, poly.KindMul: arith.MulI,
	poly.KindFloorDiv: arith.DivSI, poly.KindCeilDiv: arith.CeilDivSI, poly.KindMod: arith.RemSI,
}

// compute emits arith operations that compute the expression e for the given values of its
// dimensions and symbols.
func (r *reifier) compute(loc ir.Loc, e *poly.Expr, dims, symbols []*ir.Value) *ir.Value {
	switch e.Kind() {
	case poly.KindConstant:
		return arith.NewIndex(r.Builder, loc, e.Value())
	case poly.KindDim:
		return dims[e.Position()]
	case poly.KindSymbol:
		return symbols[e.Position()]
	}
	x := r.compute(loc, e.LHS(), dims, symbols)
	y := r.compute(loc, e.RHS(), dims, symbols)
	return arith.NewBinary(r.Builder, operators[e.Kind()], loc, x, y)
}

var comparisons = map[string]valuebounds.Comparison{
	"LT": valuebounds.LT, "LE": valuebounds.LE, "EQ": valuebounds.EQ, "GE": valuebounds.GE, "GT": valuebounds.GT,
}

// remarkOnComparison emits a remark that says whether the comparison op holds, or an error if that
// is unknown. It returns false if op is not a valid test.compare.
func remarkOnComparison(op *ir.Operation) bool {
	cmp, by := "EQ", op.Attr("cmp")
	if s, ok := by.(*ir.StringAttr); ok {
		cmp = s.Value
	}
	c, ok := comparisons[cmp]
	if !ok {
		return op.EmitOpError("unknown comparison '%s'", cmp)
	}
	values := op.OperandValues(nil)
	if slices.ContainsFunc(values, func(v *ir.Value) bool { return !constraint.IsIndex(v.Type()) }) {
		return op.EmitOpError("operands must be of type index")
	}
	if op.Attr("compose") != nil {
		return remarkOnDelta(op, c)
	}
	x, rest, ok := takeTerm(op, "lhs_map", values)
	if !ok {
		return false
	}
	y, _, ok := takeTerm(op, "rhs_map", rest)
	switch {
	case !ok:
		return false
	case valuebounds.Compare(x, c, y):
		op.EmitRemark("true")
	case c != valuebounds.EQ && valuebounds.Compare(x, c.Not(), y),
		c == valuebounds.EQ && (valuebounds.Compare(x, valuebounds.LT, y) || valuebounds.Compare(x, valuebounds.GT, y)):
		op.EmitRemark("false")
	default:
		op.EmitError("unknown")
	}
	return true
}

// takeTerm takes one side of a comparison from the front of values, and returns the rest. The side
// is a single value or, if op has a map attribute with the given name, the result of that map. It
// returns false, with an error, if there are too few values or the map has several results.
func takeTerm(op *ir.Operation, name string, values []*ir.Value) (t valuebounds.Term, rest []*ir.Value, ok bool) {
	a, mapped := op.Attr(name).(*ir.AffineMapAttr)
	n := 1
	if mapped {
		n = a.Map.NumInputs()
	}
	if len(values) < n || mapped && a.Map.NumResults() != 1 {
		return t, nil, op.EmitOpError("expected %d operands, but got %d", n, len(values))
	}
	if mapped {
		return valuebounds.Result(a.Map, 0, values[:n]), values[n:], true
	}
	return valuebounds.TermOf(valuebounds.Of(values[0])), values[1:], true
}

// remarkOnDelta emits a remark that says whether the two operands are equal, according to the
// composed affine map of their difference. It returns false if op is not valid.
func remarkOnDelta(op *ir.Operation, c valuebounds.Comparison) bool {
	if c != valuebounds.EQ {
		return op.EmitOpError("comparison operator must be EQ when 'composed' is specified")
	}
	if op.NumOperands() != 2 {
		return op.EmitOpError("expected 2 operands, but got %d", op.NumOperands())
	}
	difference := poly.NewMap(2, 0, poly.Sub(poly.Dim(0), poly.Dim(1)))
	m, values := affine.FullyComposeMap(difference, op.OperandValues(nil))
	switch delta, ok := valuebounds.ConstantBound(poly.BoundEQ, valuebounds.Result(m, 0, values)); {
	case !ok:
		op.EmitError("could not determine equality")
	case delta == 0:
		op.EmitRemark("equal")
	default:
		op.EmitRemark("different")
	}
	return true
}
