package sparse

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/bufferization"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/sparse_tensor"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/sparse/code"
	"github.com/millrace-mlir/millrace/passes/sparse/lattice"
	"github.com/millrace-mlir/millrace/passes/sparse/loop"
)

// kernel is the state of lowering one linalg.generic (upstream's CodegenEnv).
type kernel struct {
	code.Code
	*lattice.Merger
	*sparsifyOptions
	emitter *loop.Emitter

	op        *ir.Operation
	operands  []*ir.Value
	maps      []*affine.Map
	iterators *ir.ArrayAttr

	// sparseOut is true if the output is a sparse tensor that the kernel fills.
	sparseOut bool
	// parallelNest is the number of loops before the first reduction.
	parallelNest int
	carried
}

// carried are the values that loops carry; nil if there is no such value at present.
type carried struct {
	// reduced is the value of a reduction, and reducing its expression, or -1.
	reduced  *ir.Value
	reducing int
	custom   int // the sparse_tensor.reduce around the current expression, or -1
	// inserted tells, when the program runs, whether the reduction had an entry.
	inserted *ir.Value
	// expanded are the buffers of the innermost level of the output: values, which are filled, coordinates.
	expanded [3]*ir.Value
	count    *ir.Value // of those coordinates
	chain    *ir.Value // the output after the insertions so far
}

func newKernel(rw *rewrite.Rewriter, op *ir.Operation, o *sparsifyOptions) *kernel {
	k := &kernel{
		Code: code.For(rw, op), sparsifyOptions: o, op: op, operands: op.OperandValues(nil), maps: linalg.IndexingMaps(op),
		iterators: op.Inherent("iterator_types").(*ir.ArrayAttr), carried: carried{reducing: -1, custom: -1},
	}
	rank := 0
	for _, v := range k.operands {
		if t, ok := v.Type().(*ir.RankedTensorType); ok {
			rank = max(rank, sparse_tensor.TensorOf(t).LvlRank())
		}
	}
	k.Merger = lattice.NewMerger(len(k.operands), k.loopCount(), rank)
	return k
}

func (k *kernel) loopCount() int { return len(k.iterators.Elems) }

func (k *kernel) body() *ir.Block { return k.op.Region(0).First() }

func (k *kernel) hasReduction() bool {
	for i := range k.loopCount() {
		if !linalg.IsParallel(k.iterators, i) {
			return true
		}
	}
	return false
}

// isMaterialized reports whether v is a new tensor.
func isMaterialized(v *ir.Value) bool {
	return v.DefinedBy(tensor.Empty) != nil || v.DefinedBy(bufferization.AllocTensor) != nil
}

// start creates the code before the loops: it finds sizes and buffers.
func (k *kernel) start() {
	if k.sparseOut {
		k.chain = k.operands[k.Out]
		k.SparseOut = true
	}
	sizes := linalg.LoopSizes(k.Rewriter, k.op)
	k.emitter = loop.New(k.Code, k.operands, loop.Options{
		Tag: k.Ctx.String(linalg.Generic.Name), Output: true, Loops: k.loopCount(), Dependencies: k.sortedTerms, Debug: k.Strategy == "debug-interface",
		Init:  k.initOutput,
		Bound: func(i int) *ir.Value { return arith.IndexValue(k.Builder, k.Loc, sizes[i]) },
	})
}

func (k *kernel) sortedTerms(l loop.TensorLevel) []loop.Dependency { return slices.Clone(k.Terms(l)) }

// initOutput fills a dense output with zeros, unless the kernel reads it.
func (k *kernel) initOutput(buffer, t *ir.Value) *ir.Value {
	if b := k.body(); b.Arg(k.Out).Unused() {
		zero := k.Zero(ir.ElementOf(t.Type()))
		linalg.NewNamed(k.Rewriter, linalg.Fill, k.Loc, []*ir.Value{zero}, []*ir.Value{buffer})
	}
	return buffer
}

// finish replaces the operation by the output.
func (k *kernel) finish() {
	out := k.operands[k.Out]
	if !sparse_tensor.IsSparse(out.Type()) {
		k.ReplaceWith(k.op, bufferization.CreateToTensor(k.Builder, k.Loc, bufferization.ToTensorArgs{Buffer: k.emitter.Buffer(k.Out), ResultType: out.Type()}))
		return
	}
	inserts := k.chain != nil
	if inserts {
		out = k.chain
	}
	k.ReplaceWith(k.op, sparse_tensor.CreateLoad(k.Builder, k.Loc, sparse_tensor.LoadArgs{Tensor: out, HasInserts: inserts, ResultType: out.Type()}))
}

// boundary enters or leaves a loop. The function gets the values that loops carry, and replaces them.
func (k *kernel) boundary(cross func(vs []*ir.Value)) {
	var vs []*ir.Value
	slots := k.slots()
	for _, s := range slots {
		vs = append(vs, *s)
	}
	cross(vs)
	for i, s := range slots {
		if s == &k.reduced {
			k.updateReduced(vs[i])
		} else {
			*s = vs[i]
		}
	}
}

// slots returns the places of all values that loops carry at present.
func (k *kernel) slots() (list []**ir.Value) {
	if k.isReducing() {
		list = append(list, &k.reduced)
		if k.inserted != nil {
			list = append(list, &k.inserted)
		}
	}
	if k.isExpanding() {
		list = append(list, &k.count)
	}
	if k.chain != nil {
		list = append(list, &k.chain)
	}
	return list
}

func (k *kernel) isReducing() bool  { return k.reducing >= 0 }
func (k *kernel) isExpanding() bool { return k.expanded[0] != nil }

func (k *kernel) startReduction(e int, v *ir.Value) {
	k.reducing, k.reduced = e, v
	k.SetVal(e, v)
}

func (k *kernel) updateReduced(v *ir.Value) {
	k.reduced = v
	k.SetVal(k.reducing, v)
}

func (k *kernel) endReduction() *ir.Value {
	k.SetVal(k.reducing, nil)
	k.reducing = -1
	return k.reduced
}

// identity returns the identity of the custom reduction around the current expression.
func (k *kernel) identity() *ir.Value { return sparse_tensor.ReduceOp(k.Expr(k.custom).Op).Identity() }

// expandAt reports whether the innermost level of the output is expanded in loop i. That is so if the loops
// over the other levels are outside of all reductions, and the loop over this level is not.
func (k *kernel) expandAt(i int) bool {
	return k.sparseOut && k.parallelNest == k.maps[k.Out].NumResults()-1 && k.parallelNest == i
}
