package control

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/calc"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// Pass is stablehlo-legalize-to-scf, which lowers StableHLO's control flow, sorts and scatters to
// scf.
var Pass = &passes.Pass{
	Name: "StablehloLegalizeToSCFPass", Arg: "stablehlo-legalize-to-scf",
	Doc:    "Legalize control flow, sorts and scatters of StableHLO to SCF",
	Anchor: "func.func", Dialects: []string{"arith", "scf", "tensor"}, Scope: passes.Always(passes.UnitScope),
	Init: func(*passes.InitCtx) (any, bool) {
		target := rewrite.NewTarget().LegalDialects("arith", "scf", "tensor").
			DynamicUnknown(func(*ir.Operation) (bool, bool) { return true, true })
		var list []rewrite.Pattern
		for _, r := range []struct {
			op    *ir.OpDef
			lower func(b *builder, op *ir.Operation) bool
		}{
			{stablehlo.Case, lowerCase}, {stablehlo.If, lowerIf}, {stablehlo.OptimizationBarrier, barrier}, {stablehlo.Scatter, scatter},
			{stablehlo.SelectAndScatter, selectAndScatter}, {stablehlo.Sort, sort}, {stablehlo.While, while},
		} {
			target.DynamicOps(func(*ir.Operation) (bool, bool) { return false, false }, r.op.Name)
			list = append(list, rewrite.Pattern{Name: r.op.Class + "ToSCF", Root: r.op, Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
				return r.lower(&builder{calc.For(rw, op)}, op)
			}})
		}
		return &rewrite.Conversion{Target: target, Set: rewrite.NewSet(list)}, true
	},
	Run: func(c *passes.Ctx) bool { return c.Convert(c.State.(*rewrite.Conversion), rewrite.ConversionConfig{}) },
}

// barrier replaces an optimization barrier with its operands. Nothing is lost: no later pass of
// StableHLO could move operations across it.
func barrier(b *builder, op *ir.Operation) bool {
	b.Replace(op, op.OperandValues(nil)...)
	return true
}

// builder creates the operations that replace an operation of StableHLO.
type builder struct{ calc.Calc }

func (b *builder) index(n int64) *ir.Value { return arith.NewIndex(b.Builder, b.Loc, n) }

// extract creates a tensor.extract of the element of v at the given indices.
func (b *builder) extract(v *ir.Value, at ...*ir.Value) *ir.Value {
	return b.Value(tensor.Extract, b.Loc, ir.ElementOf(v.Type()), append([]*ir.Value{v}, at...))
}

// insert creates a tensor.insert, which returns v with the element at the given indices replaced.
func (b *builder) insert(element, v *ir.Value, at []*ir.Value) *ir.Value {
	return tensor.CreateInsert(b.Builder, b.Loc, tensor.InsertArgs{Scalar: element, Dest: v, Indices: at, ResultType: v.Type()}).Result(0)
}

// scalar creates a rank-0 tensor that holds v.
func (b *builder) scalar(v *ir.Value) *ir.Value {
	return tensor.CreateFromElements(b.Builder, b.Loc, tensor.FromElementsArgs{Elements: []*ir.Value{v}, ResultType: b.Ctx.RankedTensorType(nil, v.Type(), nil)}).Result(0)
}

// size creates a tensor.dim: the size of dimension i of v. A static size folds to a constant.
func (b *builder) size(v *ir.Value, i int) *ir.Value {
	return b.ValueOrFold(tensor.Dim, b.Loc, b.Ctx.Index(), []*ir.Value{v, b.index(int64(i))})
}

// loop creates an scf.for with step 1. The loop begins at the index in the value from, and ends
// before the index in the value to. It carries values, and loop returns its results. The callback
// body creates the body's operations.
func (b *builder) loop(from, to *ir.Value, values []*ir.Value, body func(i *ir.Value, values []*ir.Value) []*ir.Value) []*ir.Value {
	n := scf.NewFor(b.Builder, b.Loc, from, to, b.index(1), values)
	types, locs := []ir.Type{b.Ctx.Index()}, []ir.Loc{b.Loc}
	for _, v := range values {
		types, locs = append(types, v.Type()), append(locs, b.Loc)
	}
	block, at := b.Point()
	inside := b.CreateBlock(n.Region(0), nil, types, locs)
	args := inside.Args()
	scf.CreateYield(b.Builder, b.Loc, scf.YieldArgs{Results: body(args[0], args[1:])})
	b.Restore(block, at)
	return n.ResultValues(nil)
}

// nest creates a nest of loops over all positions in a tensor with these sizes, and returns the
// outer loop's results. The loops carry values; body gets the position and the values.
func (b *builder) nest(sizes, values []*ir.Value, body func(at, values []*ir.Value) []*ir.Value) []*ir.Value {
	var at []*ir.Value
	var next func(values []*ir.Value) []*ir.Value
	next = func(values []*ir.Value) []*ir.Value {
		if len(at) == len(sizes) {
			return body(at, values)
		}
		return b.loop(b.index(0), sizes[len(at)], values, func(i *ir.Value, values []*ir.Value) []*ir.Value {
			at = append(at, i)
			results := next(values)
			at = at[:len(at)-1]
			return results
		})
	}
	return next(values)
}

// choose creates an scf.if with results of the given types, and returns the results. The callbacks
// yes and no create the branches.
func (b *builder) choose(condition *ir.Value, types []ir.Type, yes, no func() []*ir.Value) []*ir.Value {
	n := scf.NewIf(b.Builder, b.Loc, types, condition)
	block, at := b.Point()
	for i, branch := range []func() []*ir.Value{yes, no} {
		b.CreateBlock(n.Region(i), nil, nil, nil)
		scf.CreateYield(b.Builder, b.Loc, scf.YieldArgs{Results: branch()})
	}
	b.Restore(block, at)
	return n.ResultValues(nil)
}

// inline copies the body of r, whose arguments are tensors of rank 0, with scalars in place of the
// arguments. It returns the results as scalars.
func (b *builder) inline(r *ir.Region, scalars []*ir.Value) []*ir.Value {
	m := ir.NewMapping()
	for i, a := range r.First().Args() {
		m.Map(a, b.scalar(scalars[i]))
	}
	results := b.CloneBody(r.First(), m)
	for i, v := range results {
		results[i] = b.extract(v)
	}
	return results
}

// allRanked reports whether all operands of op are ranked tensors.
func allRanked(op *ir.Operation) bool {
	for i := range op.Operands() {
		if _, ok := op.Operand(i).Type().(*ir.RankedTensorType); !ok {
			return false
		}
	}
	return true
}

func rankOf(v *ir.Value) int { return len(v.Type().(*ir.RankedTensorType).Shape) }
