package memref

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// Sizes of results become computations on operands.

// resolveOptions are the options of resolve-shaped-type-result-dims.
type resolveOptions struct {
	ErrorOnIterationLimit bool `opt:"error-on-pattern-iteration-limit" default:"true" doc:"Throw an error when pattern rewriter hits iteration limit"`
}

// ResolvePatterns replace the size of an operation's result (dim) by the size that the operation
// reports by its shape interface.
var ResolvePatterns = []rewrite.Pattern{
	{Name: "(anonymous namespace)::DimOfReifyRankedShapedTypeOpInterface<mlir::memref::DimOp>", Root: memref.Dim, Bounded: true, Rewrite: resolveDim},
	{Name: "(anonymous namespace)::DimOfReifyRankedShapedTypeOpInterface<mlir::tensor::DimOp>", Root: tensor.Dim, Bounded: true, Rewrite: resolveDim},
	{Name: "(anonymous namespace)::IterArgsToInitArgs", Root: tensor.Dim, Rewrite: dimOfSharedOut},
}

// resolve returns a pass that resolves sizes. The pass for InferShapedTypeOpInterface does no more
// than the pass for ranked types: no operation outside of tests gives its shape as a value.
func resolve(name, arg, doc string) *passes.Pass {
	return &passes.Pass{
		Name: name, Arg: arg, Doc: doc, Options: passes.OptionsOf[resolveOptions](),
		Scope: passes.Always(passes.UnitScope), Dialects: []string{"affine", "arith", "memref", "tensor"},
		Init: greedily(ResolvePatterns),
		Run: func(c *passes.Ctx) bool {
			converged := c.ApplyGreedily(c.State.(*rewrite.Set), rewrite.DefaultConfig())
			if !converged && passes.Opts[resolveOptions](c).ErrorOnIterationLimit {
				return c.Op.EmitOpError("dim operation resolution hit pattern iteration limit")
			}
			return true
		},
	}
}

// resolveDim replaces a dim of an operation's result by the size that the operation reports
// (ReifyRankedShapedTypeOpInterface). It returns false if that is not known.
func resolveDim(rw *rewrite.Rewriter, op *ir.Operation) bool {
	source := op.Operand(0)
	d := source.DefiningOp()
	if d == nil || d.Def() == nil || d.Def().ReifyShapes == nil {
		return false
	}
	i, known := ir.ConstantInt(op.Operand(1))
	if _, ranked := ir.ShapeOf(source.Type()); !known || !ranked || i < 0 {
		return false
	}
	shapes, ok := d.Def().ReifyShapes(rw.Builder, d)
	if !ok {
		return false
	}
	if i >= int64(len(shapes[source.Index()])) {
		return d.EmitOpError("invalid dimension")
	}
	rw.Replace(op, index(rw, op.Loc(), shapes[source.Index()][i]))
	return true
}

// dimOfSharedOut replaces a tensor.dim of a shared output argument of an scf.forall by the dim of
// the initial tensor.
func dimOfSharedOut(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := tensor.DimOp(op)
	block := o.Source().OwnerBlock()
	if o.Source().DefiningOp() != nil || block.Parent() == nil || !block.Parent().Is(scf.Forall) {
		return false
	}
	loop := scf.ForallOp(block.Parent())
	outputs := loop.Outputs()
	i := o.Source().Index() - (block.NumArgs() - len(outputs))
	if i < 0 {
		return false
	}
	rw.Modify(op, func() { o.SetSource(outputs[i].Value()) })
	return true
}

var reifyResults = &passes.Pass{
	Name: "ReifyResultShapesPass", Arg: "reify-result-shapes",
	Doc:   "Reifies the results of `tensor::PadOp` and `tensor::ConcatOp`.",
	Scope: passes.Always(passes.UnitScope), Dialects: []string{"affine", "arith", "memref", "tensor"},
	Run: func(c *passes.Ctx) bool {
		var ops []*ir.Operation
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if op.Is(tensor.Pad) || op.Is(tensor.Concat) {
				ops = append(ops, op)
			}
			return ir.Advance
		})
		rw := rewrite.NewRewriter(c.IR(), nil)
		rw.Arena = c.Arena()
		for _, op := range ops {
			rw.Before(op)
			reifyResult(rw, op)
		}
		return true
	},
}

// reifyResult gives the result of op the static sizes that op reports by its shape interface. It
// casts the result back to the old type for its users.
func reifyResult(rw *rewrite.Rewriter, op *ir.Operation) {
	shapes, ok := op.Def().ReifyShapes(rw.Builder, op)
	t, ranked := op.Result(0).Type().(*ir.RankedTensorType)
	if !ok || !ranked {
		return
	}
	shape, changed := make([]int64, len(t.Shape)), false
	for i, m := range shapes[0] {
		n, known := m.Int()
		if !known {
			n = ir.Dynamic
		}
		shape[i] = n
		changed = changed || n != t.Shape[i]
	}
	if !changed {
		return
	}
	n := rw.CloneOp(op, ir.NewMapping())
	n.Result(0).SetType(rw.Ctx.RankedTensorType(shape, t.Element, t.Encoding))
	rw.Replace(op, tensor.CreateCast(rw.Builder, op.Loc(), tensor.CastArgs{Source: n.Result(0), DestType: t}).Result(0))
}
