package vectortogpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/calc"
	transfers "github.com/millrace-mlir/millrace/passes/vector"
)

// A form names the dimensions of a matrix product, as two letters for each operand and for the
// result. The letters m and n stand for the parallel dimensions, and k for the reduced one.
type form string

const (
	rowMajor        form = "mk kn mn" // what gpu multiplies
	rightTransposed form = "mk nk mn" // what nvgpu multiplies
)

// A step says how to bring a contraction into the wanted form. The operands are swapped if swap is
// set. Then each operand is transposed for which left or right is set.
type step struct{ swap, left, right bool }

var toRowMajor = map[form]step{
	"mk nk mn": {right: true},
	"km kn mn": {left: true},
	"km nk mn": {left: true, right: true},
	"mk kn nm": {swap: true, left: true, right: true},
	"mk nk nm": {swap: true, right: true},
	"km kn nm": {swap: true, left: true},
	"km nk nm": {swap: true},
}

var toRightTransposed = map[form]step{
	"mk kn mn": {right: true},
	"km nk mn": {left: true},
	"km kn mn": {left: true, right: true},
	"km kn nm": {swap: true, left: true, right: true},
	"km nk nm": {swap: true, right: true},
	"mk kn nm": {swap: true, left: true},
	"mk nk nm": {swap: true},
}

// formOf returns the form of contraction op, or "" if op is no product of matrices.
func formOf(op *ir.Operation) form {
	o := vector.ContractionOp(op)
	iterators := o.IteratorTypes().Elems
	parallel, reduction := constraint.Enum(op.Context(), vector.IteratorTypeAttr, 0), constraint.Enum(op.Context(), vector.IteratorTypeAttr, 1)
	if len(iterators) < 3 || iterators[0] != parallel || iterators[1] != parallel || iterators[2] != reduction {
		return ""
	}
	var text []byte
	for i, a := range o.IndexingMaps().Elems {
		m := a.(*ir.AffineMapAttr).Map
		if m.NumDims() != 3 || m.NumResults() != 2 {
			return ""
		}
		if i > 0 {
			text = append(text, ' ')
		}
		for _, e := range m.Results() {
			if e.Kind() != affine.KindDim {
				return ""
			}
			text = append(text, "mnk"[e.Position()])
		}
	}
	return form(text)
}

// mapsOf returns the indexing maps of a contraction of form f, such as "mk kn mn".
func mapsOf(c *ir.Context, f form) ir.Attribute {
	dims := map[byte]*affine.Expr{'m': affine.Dim(0), 'n': affine.Dim(1), 'k': affine.Dim(2)}
	var maps []ir.Attribute
	for i := 0; i < len(f); i += 3 {
		maps = append(maps, c.AffineMapOf(3, 0, dims[f[i]], dims[f[i+1]]))
	}
	return c.Array(maps...)
}

const anonymous = "(anonymous namespace)::"

func prepare(nvgpu bool) []rewrite.Pattern {
	fold := rewrite.Pattern{Name: anonymous + "CombineTransferReadOpTranspose", Root: vector.Transpose, Rewrite: readTransposed}
	if nvgpu {
		return []rewrite.Pattern{
			{Name: anonymous + "CanonicalizeContractMatmulToMMT", Root: vector.Contraction, Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
				return bringInto(calc.For(rw, op), op, rightTransposed, toRightTransposed, transposeBelowExtension)
			}},
			fold,
		}
	}
	return []rewrite.Pattern{
		{Name: anonymous + "PrepareContractToGPUMMA", Root: vector.Contraction, Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
			return bringInto(calc.For(rw, op), op, rowMajor, toRowMajor, transpose)
		}},
		fold,
	}
}

// bringInto replaces contraction op by an equivalent contraction of the form want. The map steps
// has the change for each form from which this is possible. It returns false if steps has no entry
// for op's form. Like upstream, it loses the combining kind.
func bringInto(c calc.Calc, op *ir.Operation, want form, steps map[form]step, transpose func(calc.Calc, *ir.Value) *ir.Value) bool {
	s, ok := steps[formOf(op)]
	if !ok {
		return false
	}
	o := vector.ContractionOp(op)
	lhs, rhs := o.Lhs(), o.Rhs()
	if s.swap {
		lhs, rhs = rhs, lhs
	}
	if s.right {
		rhs = transpose(c, rhs)
	}
	if s.left {
		lhs = transpose(c, lhs)
	}
	c.ReplaceWith(op, vector.CreateContraction(c.Builder, c.Loc, vector.ContractionArgs{
		Lhs: lhs, Rhs: rhs, Acc: o.Acc(), IndexingMaps: mapsOf(c.Ctx, want), IteratorTypes: o.IteratorTypes(),
		Kind: constraint.Enum(c.Ctx, vector.CombiningKindAttr, 0), ResultType: op.Result(0).Type(),
	}))
	return true
}

var swapped = []int64{1, 0}

func transpose(c calc.Calc, v *ir.Value) *ir.Value { return c.Transpose(v, swapped) }

// transposeBelowExtension transposes v. If v is the extension of integers, it transposes the narrow
// integers and extends the result.
func transposeBelowExtension(c calc.Calc, v *ir.Value) *ir.Value {
	for _, d := range []*ir.OpDef{arith.ExtSI, arith.ExtUI} {
		if ext := v.DefinedBy(d); ext != nil {
			narrow := transpose(c, sourceOf(ext))
			return c.Cast(d, narrow, ir.WithElement(narrow.Type(), ir.ElementOf(v.Type())))
		}
	}
	return transpose(c, v)
}

// readTransposed folds the transpose of a read into the read's permutation map. There may be an
// extension between the two.
func readTransposed(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := vector.TransposeOp(op)
	source, t := o.Vector(), op.Result(0).Type().(*ir.VectorType)
	var extension *ir.OpDef
	if def := source.DefiningOp(); def != nil && (def.Is(arith.ExtSI) || def.Is(arith.ExtUI) || def.Is(arith.ExtF)) {
		extension = def.Def()
		source = sourceOf(def)
		t = rw.Ctx.VectorType(t.Shape, ir.ElementOf(source.Type()), nil)
	}
	read := source.DefinedBy(vector.TransferRead)
	if read == nil {
		return false
	}
	r := transfers.TransferOf(read)
	if r.Map.NumResults() == 0 || r.Mask != nil || !r.AllInBounds() {
		return false
	}
	var permutation []int
	for _, p := range o.Permutation().Int64s() {
		permutation = append(permutation, int(p))
	}
	r.Map, r.Type = affine.PermutationMap(permutation).Compose(r.Map), t
	c := calc.For(rw, op)
	result := r.Result(c)
	if extension != nil {
		result = c.Cast(extension, result, op.Result(0).Type())
	}
	rw.Replace(op, result)
	return true
}

// sourceOf returns the operand of op, an extension.
func sourceOf(op *ir.Operation) *ir.Value { return op.OperandsNamed("in")[0].Value() }
