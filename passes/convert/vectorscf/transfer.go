package vectorscf

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/calc"
	lowering "github.com/millrace-mlir/millrace/passes/vector"
)

// transfer is the state of lowering a vector transfer.
type transfer struct {
	calc.Calc
	lowering.Transfer
	options *Options
}

func (o *Options) pattern(name string, d *ir.OpDef, lower func(*transfer) bool) rewrite.Pattern {
	return rewrite.Pattern{Name: anonymous + name, Root: d, Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		return lower(&transfer{calc.For(rw, op), lowering.TransferOf(op), o})
	}}
}

// canUnpack reports whether the first dimension may be unpacked. The rank must be greater than the
// target rank, and the first dimension must not be scalable. Transfers on tensors need the option
// lower-tensors. The vector and its base must have the same element type.
func (t *transfer) canUnpack() bool {
	return len(t.Type.Shape) > int(t.options.TargetRank) && len(t.Type.Shape) > 0 && !calc.IsScalable(t.Type, 0) &&
		(!t.OnTensor() || t.options.LowerTensors) && t.Type.Element == ir.ElementOf(t.Base.Type())
}

// baseDim returns the dimension of the base that the vector's first dimension accesses, or -1 if
// it is broadcast.
func (t *transfer) baseDim() int {
	if t.IsBroadcast(0) {
		return -1
	}
	return t.Map.Result(0).Position()
}

// at returns the indices for iteration iv of the first dimension.
func (t *transfer) at(iv *ir.Value) []*ir.Value {
	dim := t.baseDim()
	if dim < 0 {
		return t.Indices
	}
	indices := slices.Clone(t.Indices)
	indices[dim] = t.plus(t.Indices[dim], iv)
	return indices
}

// plus creates an affine.apply of a + b.
func (t *transfer) plus(a, b *ir.Value) *ir.Value {
	sum := poly.NewMap(2, 0, poly.Add(poly.Dim(0), poly.Dim(1)))
	m, operands := affine.ComposeMap(sum, []*ir.Value{a, b})
	return affine.NewApply(t.Builder, t.Loc, m, operands)
}

// part returns the transfer for iteration iv of the first dimension. It has vector type u and the
// given base, and no mask yet.
func (t *transfer) part(u *ir.VectorType, base *ir.Value, iv *ir.Value) lowering.Transfer {
	p := t.Transfer
	p.Indices = t.at(iv)
	p.Type, p.Base, p.Mask = u, base, nil
	p.Map = poly.NewMap(t.Map.NumDims(), 0, t.Map.Results()[1:]...)
	p.InBounds = t.InBounds[1:]
	return p
}

// dropFirst returns vector type t without its first dimension. The result may have rank 0.
func dropFirst(t *ir.VectorType) *ir.VectorType {
	return t.Context().VectorType(t.Shape[1:], t.Element, calc.ScalableDims(t)[1:])
}

// checked creates a condition: iteration iv is within the base and not masked out. It calls the
// function inside to build what runs if so, and the function outside otherwise. Both return a
// value of type result, or nil if result is nil.
func (t *transfer) checked(iv *ir.Value, result ir.Type, inside, outside func() *ir.Value) *ir.Value {
	var cond *ir.Value
	if dim := t.baseDim(); dim >= 0 && !t.IsInBounds(0) {
		size := t.size(t.Base, dim)
		cond = t.CmpI(arith.SGT, size, t.plus(t.Indices[dim], iv))
	}
	if t.Mask != nil && len(calc.VectorType(t.Mask).Shape) == 1 && !t.IsBroadcast(0) {
		bit := t.ExtractMixed(t.Mask, []ir.Mixed{{Value: iv}})
		if cond == nil {
			cond = bit
		} else {
			cond = t.Calc.Op(arith.AndI, cond, bit)
		}
	}
	if cond == nil {
		return inside()
	}
	var types []ir.Type
	if result != nil {
		types = []ir.Type{result}
	}
	branch := t.filled(func() *ir.Operation { return scf.NewIf(t.Builder, t.Loc, types, cond) }, func(branch *ir.Operation) {
		for i, arm := range [...]func() *ir.Value{inside, outside} {
			t.CreateBlock(branch.Region(i), nil, nil, nil)
			t.yield(arm())
		}
	})
	if result == nil {
		return nil
	}
	return branch.Result(0)
}

// filled builds an operation with make, fills its regions with fill, and only then inserts it.
// Therefore the driver does not visit the operations in the regions before its next iteration.
func (t *transfer) filled(make func() *ir.Operation, fill func(op *ir.Operation)) *ir.Operation {
	block, before := t.Point()
	t.ClearPoint()
	op := make()
	fill(op)
	t.Restore(block, before)
	return t.Builder.Insert(op)
}

func (t *transfer) yield(v *ir.Value) {
	if v == nil {
		t.Builder.Op(scf.Yield, t.Loc, nil, nil)
	} else {
		t.Builder.Op(scf.Yield, t.Loc, nil, []*ir.Value{v})
	}
}

// size computes the size of dimension i of v, a memref or tensor.
func (t *transfer) size(v *ir.Value, i int) *ir.Value {
	d := memref.Dim
	if ir.IsTensor(v.Type()) {
		d = tensor.Dim
	}
	at := arith.NewIndex(t.Builder, t.Loc, int64(i))
	return t.ValueOrFold(d, t.Loc, t.Ctx.Index(), []*ir.Value{v, at})
}

// loop creates an scf.for from lower to n whose iterations body builds. If state is not nil, the
// loop carries it. The insertion point moves behind the loop.
func (t *transfer) loop(n, state *ir.Value, step *ir.Value, lower *ir.Value, body func(iv, state *ir.Value) *ir.Value) *ir.Operation {
	var inits []*ir.Value
	types, locs := []ir.Type{t.Ctx.Index()}, []ir.Loc{t.Loc}
	if state != nil {
		inits, types, locs = []*ir.Value{state}, append(types, state.Type()), append(locs, t.Loc)
	}
	return t.filled(func() *ir.Operation { return scf.NewFor(t.Builder, t.Loc, lower, n, step, inits) }, func(loop *ir.Operation) {
		block := t.CreateBlock(loop.Region(0), nil, types, locs)
		if state != nil {
			state = block.Arg(1)
		}
		t.yield(body(block.Arg(0), state))
	})
}

// replace replaces the transfer by v, which is nil for a write to memory.
func (t *transfer) replace(v *ir.Value) {
	if t.Transfer.Op.NumResults() == 0 {
		t.Erase(t.Transfer.Op)
	} else {
		t.Replace(t.Transfer.Op, v)
	}
}
