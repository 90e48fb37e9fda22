package lower

import (
	"slices"

	"example.com/toy/dialect"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes"
)

// ToAffine turns each tensor into a buffer, and each operation into a nest of loops that fills the
// buffer of its result. Only toy.print stays; it prints a buffer then.
var ToAffine = &passes.Pass{
	Name:     "ToyToAffine",
	Arg:      "toy-to-affine",
	Doc:      "Lower Toy's tensors to affine loops over buffers; toy.print stays",
	Anchor:   "builtin.module",
	Dialects: []string{"affine", "arith", "func", "memref"},
	Init: func(*passes.InitCtx) (any, bool) {
		target := rewrite.NewTarget().LegalDialects("affine", "arith", "builtin", "func", "memref").IllegalDialects("toy").
			DynamicOps(func(op *ir.Operation) (legal, known bool) { return constraint.IsMemRef(op.Operand(0).Type()), true }, "toy.print")
		return &rewrite.Conversion{Target: target, Set: rewrite.NewSet(affinePatterns)}, true
	},
	Run: func(c *passes.Ctx) bool {
		if !lowerable(c.Op) {
			return false
		}
		return c.Convert(c.State.(*rewrite.Conversion), rewrite.ConversionConfig{})
	},
}

// lowerable reports whether the module can be lowered: its only function of Toy is main, and the
// shapes of all tensors are known. It reports the first reason against that as an error.
func lowerable(module *ir.Operation) bool {
	return module.WalkPre(func(op *ir.Operation) ir.WalkResult {
		switch {
		case op.Is(dialect.Func):
			if t := ir.FunctionTypeOf(op); ir.SymbolName(op).Value != "main" || len(t.Inputs)+len(t.Results) > 0 {
				op.EmitOpError("cannot be lowered: only a function @main without arguments and results can; inline removes others")
				return ir.Interrupt
			}
		case op.Is(dialect.GenericCall):
			op.EmitOpError("cannot be lowered: run inline before")
			return ir.Interrupt
		case op.Is(dialect.StructConstant) || op.Is(dialect.StructAccess):
			op.EmitOpError("cannot be lowered: run canonicalize before, which folds accesses to constants")
			return ir.Interrupt
		case hasUnknownShape(op):
			op.EmitOpError("cannot be lowered: its result has an unknown shape; run toy-shape-inference before")
			return ir.Interrupt
		}
		return ir.Advance
	}) != ir.Interrupt
}

var affinePatterns = []rewrite.Pattern{
	{Name: "LowerFunc", Root: dialect.Func, Rewrite: lowerFunc},
	{Name: "LowerReturn", Root: dialect.Return, Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		return rw.ReplaceBy(op, funcs.Return, nil)
	}},
	{Name: "LowerPrint", Root: dialect.Print, Convert: func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
		rw.Modify(op, func() { op.SetOperand(0, operands[0]) })
		return true
	}},
	{Name: "LowerCast", Root: dialect.Cast, Convert: func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
		rw.Replace(op, operands[0])
		return true
	}},
	{Name: "LowerConstant", Root: dialect.Constant, Rewrite: lowerConstant},
	{Name: "LowerAdd", Root: dialect.Add, Convert: elementwise(arith.AddF)},
	{Name: "LowerMul", Root: dialect.Mul, Convert: elementwise(arith.MulF)},
	{Name: "LowerTranspose", Root: dialect.Transpose, Convert: func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
		return fill(rw, op, func(loc ir.Loc, at []*ir.Value) *ir.Value {
			at = slices.Clone(at)
			slices.Reverse(at)
			return affine.NewLoad(rw.Builder, loc, operands[0], at...)
		})
	}},
	{Name: "LowerReshape", Root: dialect.Reshape, Convert: func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
		from, _ := ir.ShapeOf(operands[0].Type())
		to, _ := ir.ShapeOf(op.Result(0).Type())
		m := rw.Ctx.AffineMapAttr(reshapeMap(from, to))
		return fill(rw, op, func(loc ir.Loc, at []*ir.Value) *ir.Value {
			return affine.CreateAffineLoad(rw.Builder, loc, affine.AffineLoadArgs{
				Memref: operands[0], Indices: at, Map: m, ResultType: ir.ElementOf(operands[0].Type()),
			}).Result(0)
		})
	}},
}

func lowerFunc(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := dialect.FuncOp(op)
	f := funcs.CreateFunc(rw.Builder, op.Loc(), funcs.FuncArgs{
		SymName: o.SymName(), FunctionType: o.FunctionType(), SymVisibility: ir.Given(o.SymVisibility()),
	})
	rw.InlineRegionBefore(op.Region(0), f.Region(0), nil)
	rw.Erase(op)
	return true
}

// buffer allocates the buffer for the result of op at the start of op's block, and frees it at the
// end. Toy has neither branches nor loops, so the block runs once.
func buffer(rw *rewrite.Rewriter, op *ir.Operation) *ir.Value {
	shape, _ := ir.ShapeOf(op.Result(0).Type())
	t := rw.Ctx.MemRefType(shape, ir.ElementOf(op.Result(0).Type()), nil, nil)
	block, at := rw.Point()
	rw.AtStart(op.Block())
	m := memref.NewAlloc(rw.Builder, memref.Alloc, op.Loc(), t, nil, nil)
	rw.Before(op.Block().Last())
	memref.CreateDealloc(rw.Builder, op.Loc(), memref.DeallocArgs{Memref: m})
	rw.Restore(block, at)
	return m
}

// fill replaces op by a buffer and a nest of loops that stores each element. The callback element
// creates the operations that compute the element at an index.
func fill(rw *rewrite.Rewriter, op *ir.Operation, element func(loc ir.Loc, at []*ir.Value) *ir.Value) bool {
	m, loc := buffer(rw, op), op.Loc()
	shape, _ := ir.ShapeOf(m.Type())
	block, before := rw.Point()
	var at []*ir.Value
	for _, n := range shape {
		loop := affine.CreateAffineFor(rw.Builder, loc, affine.AffineForArgs{
			LowerBoundMap: rw.Ctx.AffineMapAttr(poly.ConstantMap(0)), UpperBoundMap: rw.Ctx.AffineMapAttr(poly.ConstantMap(n)),
			Step: rw.Ctx.IndexAttr(1),
		})
		body := rw.CreateBlock(loop.Region(0), nil, []ir.Type{rw.Ctx.Index()}, []ir.Loc{loc})
		rw.Before(affine.CreateAffineYield(rw.Builder, loc, affine.AffineYieldArgs{}))
		at = append(at, body.Arg(0))
	}
	affine.NewStore(rw.Builder, loc, element(loc, at), m, at...)
	rw.Restore(block, before)
	rw.Replace(op, m)
	return true
}

// elementwise returns the conversion of an operation with two operands to the operation d of arith
// on each pair of elements.
func elementwise(d *ir.OpDef) func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	return func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
		return fill(rw, op, func(loc ir.Loc, at []*ir.Value) *ir.Value {
			x := affine.NewLoad(rw.Builder, loc, operands[0], at...)
			y := affine.NewLoad(rw.Builder, loc, operands[1], at...)
			return arith.NewBinary(rw.Builder, d, loc, x, y)
		})
	}
}

// reshapeMap maps an index in the shape to to the index in the shape from with the same number in
// row-major order.
func reshapeMap(from, to []int64) *poly.Map {
	linear := poly.Constant(0)
	for i, n := range to {
		linear = poly.Add(linear.MulConst(n), poly.Dim(i))
	}
	index := make([]*poly.Expr, len(from))
	for i := len(from) - 1; i >= 0; i-- {
		index[i] = linear
		if i > 0 {
			index[i], linear = linear.ModConst(from[i]), linear.FloorDivConst(from[i])
		}
	}
	return poly.NewMap(len(to), 0, index...)
}

// lowerConstant stores the elements of a constant into a buffer, one by one. It creates one
// arith.constant for each different element.
func lowerConstant(rw *rewrite.Rewriter, op *ir.Operation) bool {
	m, loc := buffer(rw, op), op.Loc()
	value := dialect.ConstantOp(op).Value().(*ir.DenseElementsAttr)
	shape, _ := ir.ShapeOf(m.Type())
	index := make([]*poly.Expr, len(shape))
	made := map[string]*ir.Value{}
	for i := range ir.NumElements(shape) {
		raw := value.RawElement(int(i))
		v := made[raw]
		if v == nil {
			v = arith.NewConstant(rw.Builder, loc, value.ElementAttr(int(i)))
			made[raw] = v
		}
		for k, rest := len(shape)-1, i; k >= 0; k-- {
			index[k], rest = poly.Constant(rest%shape[k]), rest/shape[k]
		}
		affine.CreateAffineStore(rw.Builder, loc, affine.AffineStoreArgs{
			Value: v, Memref: m, Map: rw.Ctx.AffineMapAttr(poly.NewMap(0, 0, slices.Clone(index)...)),
		})
	}
	rw.Replace(op, m)
	return true
}
