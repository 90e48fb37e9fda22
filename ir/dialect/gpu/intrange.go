package gpu

import (
	"math"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/num/intrange"
)

// Limits of sizes along one dimension (maxDim), of a cluster along one dimension, and of a
// subgroup. No known hardware exceeds them.
const (
	maxDim        = math.MaxUint32
	maxClusterDim = 16
	maxSubgroup   = 128
)

// extent says where the size that bounds an id comes from. Field launch is the number of
// gpu.launch's first operand group with such sizes, one group for each dimension. Field
// known is the name of an attribute of functions that lists the three sizes.
type extent struct {
	launch int
	known  string
}

var (
	grid     = extent{1, "known_grid_size"}
	block    = extent{4, "known_block_size"}
	cluster  = extent{7, "known_cluster_size"}
	noExtent = extent{}
)

func upTo(lo, hi uint64) intrange.Range {
	return intrange.Unsigned(num.NewInt(ir.IndexWidth, lo), num.NewInt(ir.IndexWidth, hi))
}

// sizeAround returns the size along op's dimension that an operation around op gives for
// extent e. It returns false if no enclosing operation fixes the size.
func sizeAround(op *ir.Operation, e extent) (uint64, bool) {
	if e == noExtent {
		return 0, false
	}
	dim := int(op.Inherent("dimension").(*ir.DialectAttr).Params[0].(*ir.IntegerAttr).Int64())
	for p := op.Parent(); p != nil; p = p.Parent() {
		if p.Is(Launch) {
			if g := p.OperandGroup(e.launch + dim); len(g) == 1 {
				if v, ok := ir.ConstantInt(g[0].Value()); ok {
					return uint64(v), true
				}
			}
			break
		}
	}
	listed := func(a ir.Attribute) (uint64, bool) {
		sizes, ok := a.(*ir.DenseArrayAttr)
		if !ok || dim >= sizes.Len {
			return 0, false
		}
		return uint64(uint32(sizes.At(dim))), true
	}
	for p := op.Parent(); p != nil; p = p.Parent() {
		if p.Is(GPUFunc) {
			if n, ok := listed(p.Inherent(e.known)); ok {
				return n, true
			}
			break
		}
	}
	for p := op.Parent(); p != nil; p = p.Parent() {
		if d := p.Def(); d != nil && d.Callable != nil && d.Slot("function_type") >= 0 {
			return listed(p.Attr("gpu." + e.known))
		}
	}
	return 0, false
}

func upperBound(op *ir.Operation) (uint64, bool) {
	a, ok := op.Inherent("upper_bound").(*ir.IntegerAttr)
	if !ok {
		return 0, false
	}
	return a.Value.Uint64(), true
}

// idRange infers the range of an id, which begins at 0 and ends below a limit. The limit is
// op's attribute upper_bound. Without it, the limit is the known size for extent e, or else
// most.
func idRange(e extent, most uint64) *ir.IntRangeInterface {
	return ir.IntRange(func(op *ir.Operation, _ []intrange.Range) intrange.Range {
		limit := most
		if n, ok := sizeAround(op, e); ok {
			limit = n
		}
		if n, ok := upperBound(op); ok {
			limit = n
		}
		return upTo(0, limit-1)
	})
}

// sizeRange infers the range of a size. If the size for extent e is known, the range is
// this number. Otherwise, it is from 1 to op's attribute upper_bound or, without this
// attribute, to most.
func sizeRange(e extent, most uint64) *ir.IntRangeInterface {
	return ir.IntRange(func(op *ir.Operation, _ []intrange.Range) intrange.Range {
		if n, ok := sizeAround(op, e); ok {
			return upTo(n, n)
		}
		limit := most
		if n, ok := upperBound(op); ok {
			limit = n
		}
		return upTo(1, limit)
	})
}

func globalIDRange(op *ir.Operation, _ []intrange.Range) intrange.Range {
	if n, ok := upperBound(op); ok {
		return upTo(0, n-1)
	}
	limit := uint64(1)
	for _, e := range []extent{block, grid} {
		n, ok := sizeAround(op, e)
		if !ok {
			n = maxDim
		}
		limit *= n
	}
	return upTo(0, limit-1)
}

// launchRanges infers the ranges of the body's arguments: first the ids of blocks and
// threads, then the sizes that bound these ids.
func launchRanges(op *ir.Operation, operands, dst []intrange.Range) []intrange.Range {
	first, _ := op.SegmentNamed("gridSizeX")
	var ids, sizes [6]intrange.Range
	for i := range sizes {
		sizes[i] = operands[first+i].Intersection(upTo(1, maxDim))
		ids[i] = upTo(0, sizes[i].UMax.Uint64()-1)
	}
	dst = append(dst, make([]intrange.Range, op.NumResults())...)
	return append(append(dst, ids[:]...), sizes[:]...)
}
