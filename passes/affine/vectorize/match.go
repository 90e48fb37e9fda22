package vectorize

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/affine/analysis"
	"github.com/millrace-mlir/millrace/passes/affine/transform"
)

// maxDepth is the greatest number of dimensions of a vector.
const maxDepth = 3

// match is a loop that can become one dimension of the vector. Its children are loops inside of it
// that can become the next dimension.
type match struct {
	loop     *ir.Operation
	children []match
}

// assign records in dims which dimension of the vector each loop of the match becomes: m's loop
// becomes dim.
func (m *match) assign(dims map[*ir.Operation]int, dim int) {
	for i := range m.children {
		m.children[i].assign(dims, dim+1)
	}
	dims[m.loop] = dim
}

// search holds the criteria for loops that can be vectorized.
type search struct {
	parallel   map[*ir.Operation]bool
	reductions map[*ir.Operation][]transform.LoopReduction
	varying    []int64 // -1 or missing: any
}

// matches returns the loops in root, inner loops first, that can become dimension dim of a vector
// with depth dimensions. Each match lists all loops inside that can become the next dimension. The
// loop skip is left out.
func (s *search) matches(root *ir.Operation, dim, depth int, skip *ir.Operation) (found []match) {
	root.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op == skip || !analysis.IsFor(op) || !s.fits(op, dim) {
			return ir.Advance
		}
		m := match{loop: op}
		if dim+1 < depth {
			if m.children = s.matches(op, dim+1, depth, op); len(m.children) == 0 {
				return ir.Advance
			}
		}
		found = append(found, m)
		return ir.Advance
	})
	return found
}

// fits reports whether a loop can become dimension dim of the vector. All accesses in the loop must
// vary along the same dimension of their memrefs, and the option for dim must permit this
// dimension.
func (s *search) fits(loop *ir.Operation, dim int) bool {
	if !s.parallel[loop] {
		return false
	}
	along := invariant
	if !vectorizable(loop, &along) {
		return false
	}
	return along == invariant || dim >= len(s.varying) || s.varying[dim] == -1 || int64(along) == s.varying[dim]
}

// invariant is the dimension of an access that does not vary with a loop.
const invariant = -1

// validElement reports whether vectors may have elements of type t.
func validElement(t ir.Type) bool {
	switch t.(type) {
	case *ir.IntegerType, *ir.IndexType, *ir.FloatType:
		return true
	}
	return false
}

// vectorizable reports whether the operations in a loop can be vectorized. If along is not nil, all
// accesses must also be contiguous along one dimension of their memrefs. Then *along is set to that
// dimension, counted from the last.
func vectorizable(loop *ir.Operation, along *int) bool {
	ok := loop.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op.Is(affine.AffineIf) || op.NumRegions() > 0 && !op.Is(affine.AffineFor) ||
			op.Is(vector.TransferRead) || op.Is(vector.TransferWrite) {
			return ir.Interrupt
		}
		for i := range op.Operands() {
			t := op.Operand(i).Type()
			if m, isMemRef := t.(*ir.MemRefType); isMemRef {
				t = m.Element
			}
			if !validElement(t) {
				return ir.Interrupt
			}
		}
		for i := range op.Results() {
			if !validElement(op.Result(i).Type()) {
				return ir.Interrupt
			}
		}
		return ir.Advance
	})
	if ok == ir.Interrupt {
		return false
	}
	return along == nil || loop.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if (op.Is(affine.AffineLoad) || op.Is(affine.AffineStore)) && !contiguous(loop, op, along) {
			return ir.Interrupt
		}
		return ir.Advance
	}) == ir.Advance
}

// contiguous reports whether at most one index of the access op varies with the loop, and whether
// its dimension is *along. If *along is invariant, contiguous sets it. Dimensions are counted from
// the last.
func contiguous(loop, op *ir.Operation, along *int) bool {
	t := analysis.MemRef(op).Type().(*ir.MemRefType)
	if l, ok := t.Layout.(*ir.AffineMapAttr); !ok || !l.Map.IsIdentity() {
		return op.EmitError("NYI: non-trivial layout map")
	}
	iv := transform.IV(loop)
	m, operands := analysis.AccessMap(op)
	varying := -1
	for i, e := range m.Results() {
		alone := e.Walk(func(e *poly.Expr) bool {
			at := e.Position()
			switch e.Kind() {
			case poly.KindSymbol:
				at += m.NumDims()
			case poly.KindDim:
			default:
				return true
			}
			if independent(iv, operands[at]) {
				return true
			}
			first := varying < 0
			varying = i
			return first
		})
		if !alone {
			return false
		}
	}
	if varying < 0 {
		return true
	}
	dim := len(t.Shape) - 1 - varying
	if *along != invariant && *along != dim {
		return false
	}
	*along = dim
	return true
}

// independent reports whether v does not depend on the induction variable iv, directly or by way of
// affine.apply.
func independent(iv, v *ir.Value) bool {
	m, operands := affine.FullyComposeMap(poly.NewMap(1, 0, poly.Dim(0)), []*ir.Value{v})
	m, operands = affine.CanonicalizeMap(m, operands)
	for i, o := range operands {
		if o != iv {
			continue
		}
		if i < m.NumDims() && m.IsFunctionOfDim(i) || i >= m.NumDims() && m.IsFunctionOfSymbol(i-m.NumDims()) {
			return false
		}
	}
	return true
}

// buckets groups matches whose loops are nested in each other.
func buckets(matches []match) (groups [][]match) {
	var roots []*ir.Operation // the outermost loop of each group
next:
	for _, m := range matches {
		for i, r := range roots {
			switch {
			case r.IsAncestorOf(m.loop):
			case m.loop.IsAncestorOf(r):
				roots[i] = m.loop
			default:
				continue
			}
			groups[i] = append(groups[i], m)
			continue next
		}
		roots = append(roots, m.loop)
		groups = append(groups, []match{m})
	}
	return groups
}
