package device

import (
	"math"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// An ID describes the conversion of an operation that returns an index or a size in dimension x, y
// or z.
type ID struct {
	Root *ir.OpDef
	// Names are the operations for x, y and z.
	Names [3]string
	// Known is the attribute of functions that may say how many there are; "" none.
	Known string
	// Count: the operation tells how many there are.
	Count bool
}

// knownSlots maps a discardable attribute of functions to the inherent attribute of gpu.func with
// the same meaning.
var knownSlots = map[string]string{
	KnownBlockSize: "known_block_size", KnownGridSize: "known_grid_size", KnownClusterSize: "known_cluster_size",
}

// These are the names of function attributes with the known sizes of launches.
const (
	KnownBlockSize   = "gpu.known_block_size"
	KnownGridSize    = "gpu.known_grid_size"
	KnownClusterSize = "gpu.known_cluster_size"
)

// Pattern returns the pattern that converts the operation to a read of a special register.
func (id *ID) Pattern(v *types.Converter) rewrite.Pattern {
	return rewrite.Pattern{
		Name: "mlir::gpu::index_lowering::OpLowering<" + id.Root.Name + ">", Root: id.Root, Converter: v.TypeConverter, Benefit: Benefit,
		Convert: func(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
			dim := constraint.IntValue(op.Inherent("dimension").(*ir.DialectAttr).Params[0])
			var r *ir.DialectAttr
			if bound, ok := id.bound(op, dim); ok {
				r = id.between(rw.Ctx, bound)
			}
			rw.Replace(op, AsIndex(v, rw.Builder, op.Loc(), Register(rw.Builder, op.Loc(), id.Names[dim], r)))
			return true
		},
	}
}

// bound returns an upper bound for the operation's result: op's attribute upper_bound, or the
// known size that the function around op states. It returns false if both are missing.
func (id *ID) bound(op *ir.Operation, dim int64) (n int64, ok bool) {
	if a, isInt := op.Inherent("upper_bound").(*ir.IntegerAttr); isInt {
		return a.Int64(), true
	}
	fn := function(op)
	if fn == nil || id.Known == "" {
		return 0, false
	}
	known := fn.Attr(id.Known)
	if fn.Is(gpu.GPUFunc) {
		known = fn.Inherent(knownSlots[id.Known])
	}
	if sizes, isArray := known.(*ir.DenseArrayAttr); isArray && int(dim) < sizes.Len {
		return sizes.At(int(dim)), true
	}
	return 0, false
}

// between returns the range of the operation's result: [0, bound) for an index, and [1, bound] for
// a count.
func (id *ID) between(c *ir.Context, bound int64) *ir.DialectAttr {
	if !id.Count {
		return Range(c, 0, bound)
	}
	if int32(bound) != math.MaxInt32 {
		bound++
	}
	return Range(c, 1, bound)
}

// Range returns the attribute #llvm.constant_range with 32 bits: [lower, upper).
func Range(c *ir.Context, lower, upper int64) *ir.DialectAttr {
	bits := func(n int64) ir.Attribute { return c.IntegerAttr(c.Int(32), num.NewSigned(32, int64(int32(n)))) }
	return c.DialectAttr(llvm.ConstantRangeAttr, bits(lower), bits(upper))
}

// Register reads a 32-bit special register by the operation of this name. Its value is in the
// range r, if r is not nil.
func Register(b *ir.Builder, loc ir.Loc, name string, r *ir.DialectAttr) *ir.Value {
	s := &ir.OpState{Name: b.Ctx.OpName(name), Loc: loc, Results: []ir.Type{b.Ctx.Int(32)}}
	if r != nil {
		s.Props = []ir.Attribute{r}
	}
	return b.Create(s).Result(0)
}

// AsIndex extends or truncates a 32-bit number x to the width of index.
func AsIndex(v *types.Converter, b *ir.Builder, loc ir.Loc, x *ir.Value) *ir.Value {
	switch {
	case v.Index.Width > 32:
		return types.Unary(b, llvm.SExt, loc, v.Index, x)
	case v.Index.Width < 32:
		return types.Unary(b, llvm.Trunc, loc, v.Index, x)
	}
	return x
}

// function returns the function around op, or nil if there is none.
func function(op *ir.Operation) *ir.Operation {
	for op = op.Parent(); op != nil; op = op.Parent() {
		if d := op.Def(); d != nil && d.Callable != nil && d.Callable.Inputs != nil {
			return op
		}
	}
	return nil
}

// Benefit is the benefit of patterns for operations that the general conversions convert too.
const Benefit = 10
