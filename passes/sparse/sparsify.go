package sparse

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/complex"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/dialect/sparse_tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes"
)

type sparsifyOptions struct {
	Parallel string `opt:"parallelization-strategy" default:"none" enum:"none,dense-outer-loop,any-storage-outer-loop,dense-any-loop,any-storage-any-loop" doc:"Set the parallelization strategy"`
	Strategy string `opt:"sparse-emit-strategy" default:"functional" enum:"functional,sparse-iterator,debug-interface" doc:"Emit functional code or interfaces (to debug) for sparse loops"`
	Runtime  bool   `opt:"enable-runtime-library" default:"true" doc:"Enable runtime library for manipulating sparse tensors"`
}

// sparsification is the pass sparsification. It lowers linalg.generic with sparse operands to loops over the
// stored entries.
var sparsification = &passes.Pass{
	Name: "SparsificationPass", Arg: "sparsification", Doc: "Automatically generate sparse tensor code from sparse tensor types",
	Anchor: "builtin.module", Dialects: []string{"affine", "arith", "bufferization", "llvm", "linalg", "memref", "scf", "sparse_tensor"},
	Options: passes.OptionsOf[sparsifyOptions](),
	Run: func(c *passes.Ctx) bool {
		o := passes.Opts[sparsifyOptions](c)
		if o.Strategy == "sparse-iterator" {
			return c.Op.EmitError("the strategy 'sparse-iterator' is not supported")
		}
		return greedily(func(*passes.Ctx) *rewrite.Set {
			return rewrite.NewSet(sparsifyPatterns(o), rewrite.CanonicalPatterns(scf.For))
		})(c)
	},
}

func sparsifyPatterns(o *sparsifyOptions) []rewrite.Pattern {
	return []rewrite.Pattern{{Name: anonymous + "GenericOpSparsifier", Root: linalg.Generic, Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		return sparsify(rw, op, o)
	}}}
}

// isSum reports whether an index is not just one loop.
func isSum(x *affine.Expr) bool { return x.Kind() != affine.KindDim }

// sums returns the number of sparse levels of an operand whose index is not just one loop.
func sums(t ir.Type, m *affine.Map) int {
	n := 0
	if _, ok := t.(*ir.RankedTensorType); ok {
		s := sparse_tensor.TensorOf(t)
		for l, x := range m.Results() {
			if isSum(x) && !s.Level(l).HasDenseSemantic() {
				n++
			}
		}
	}
	return n
}

// reductions combine the stored entries only, since a missing entry, zero, does not change the result.
var reductions = []*ir.OpDef{
	arith.AddF, complex.Add, arith.AddI, arith.SubF, complex.Sub, arith.SubI, arith.OrI, arith.XOrI, sparse_tensor.Reduce,
}

func isReduction(op *ir.Operation) bool {
	for _, d := range reductions {
		if op != nil && op.Is(d) {
			return true
		}
	}
	return false
}

func sparsify(rw *rewrite.Rewriter, op *ir.Operation, o *sparsifyOptions) bool {
	if _, n := op.Inits(); n != 1 || !isTensorsOnly(op) || op.Attr(sortedName) == nil {
		return false
	}
	k := newKernel(rw, op, o)
	out := len(k.operands) - 1
	if !sparse_tensor.EncodingOf(k.operands[out].Type()).AllDense() && sums(k.operands[out].Type(), k.maps[out]) > 0 {
		return false
	}
	if !k.findLevels() {
		return false
	}
	if k.hasReduction() && !isReduction(k.body().Last().Operand(0).DefiningOp()) {
		return false
	}
	e, ok := k.Express(op)
	if !ok || !k.isAdmissible(e) {
		return false
	}
	k.start()
	k.locateConstants()
	k.statement(e, 0)
	k.finish()
	return true
}

// findLevels tells the merger which loop visits which level. It returns false if no operand is sparse, or if
// an index cannot be used.
func (k *kernel) findLevels() bool {
	total := 0
	for t, v := range k.operands {
		total += sums(v.Type(), k.maps[t])
	}
	annotated := false
	for t, v := range k.operands {
		e := sparse_tensor.EncodingOf(v.Type())
		annotated = annotated || e.Exists()
		reduce := total > 0 && e.Exists() && sums(v.Type(), k.maps[t]) > 0
		for l, x := range k.maps[t].Results() {
			lt := e.Level(l)
			if reduce {
				if !k.findTerms(t, l, x, lt, false, 1) {
					return false
				}
			} else if !k.findLoops(t, l, x, lt, true) {
				return false
			}
		}
	}
	return annotated
}

// findLoops finds the loop that visits a level. It returns false if a loop is used twice, or if the index is
// neither a loop nor a sum or product of such.
func (k *kernel) findLoops(t, l int, x *affine.Expr, lt sparse_tensor.LevelType, set bool) bool {
	switch x.Kind() {
	case affine.KindDim:
		i := x.Position()
		if k.Type(t, i) != 0 {
			return false
		}
		if set {
			k.SetLevel(t, i, l, lt)
		}
		return true
	case affine.KindAdd, affine.KindMul:
		return k.findLoops(t, l, x.LHS(), lt, false) && k.findLoops(t, l, x.RHS(), lt, false)
	}
	return x.Kind() == affine.KindConstant
}

// findTerms finds the loops that are terms of the index of a level, with their coefficients. It returns
// false if a loop is used twice, or if the index is not a sum of loops times positive constants.
func (k *kernel) findTerms(t, l int, x *affine.Expr, lt sparse_tensor.LevelType, inside bool, coefficient int64) bool {
	switch x.Kind() {
	case affine.KindDim:
		i := x.Position()
		if coefficient <= 0 || k.Type(t, i) != 0 || inside && k.Depends(i, t) {
			return false
		}
		if inside {
			k.SetDependent(i, t, l, lt, coefficient)
		} else {
			k.SetLevel(t, i, l, lt)
		}
		return true
	case affine.KindMul:
		a, b := x.LHS(), x.RHS()
		if b.Kind() == affine.KindConstant {
			a, b = b, a
		}
		return inside && a.Kind() == affine.KindConstant && b.Kind() == affine.KindDim && k.findTerms(t, l, b, lt, inside, a.Value())
	case affine.KindAdd:
		return k.findTerms(t, l, x.LHS(), lt, true, 1) && k.findTerms(t, l, x.RHS(), lt, true, 1)
	}
	return false
}

// isAdmissible reports whether code can be made for expression e. If the output is a sparse tensor that the
// kernel fills, it becomes k.sparseOut.
func (k *kernel) isAdmissible(e int) bool {
	if k.hasReduction() && k.NegatesOut(e) {
		return false
	}
	out := k.operands[k.Out]
	if sparse_tensor.EncodingOf(out.Type()).AllDense() || k.IsSingle(k.Out, e) {
		return true
	}
	k.sparseOut = true
	k.parallelNest = 0
	for i := range k.loopCount() {
		if !linalg.IsParallel(k.iterators, i) {
			break
		}
		k.parallelNest++
	}
	return isMaterialized(out)
}
