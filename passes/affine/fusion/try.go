package fusion

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes/affine/analysis"
)

// Result says whether a trial fusion (Try) succeeded, and if not, why.
type Result uint8

const (
	Success         Result = iota
	Impossible             // no slice can be computed
	BlockDependence        // what stands between the nests keeps them apart
	IncorrectSlice         // the slice has iterations that the nest has not
)

// Try computes, for all pairs of accesses, the slice of src that fusion would insert into dst at
// the given depth. The depth also counts the loops around both nests. Try changes nothing.
func Try(src, dst *ir.Operation, depth int) (*analysis.Slice, Result) {
	if src.Block() != dst.Block() {
		return nil, Impossible
	}
	c := candidate{src: analysis.NewNode(src), dst: analysis.NewNode(dst)}
	switch {
	case !c.mayMeet():
		return nil, BlockDependence
	case c.src.HasIf || c.dst.HasIf:
		return nil, Impossible
	}
	a, b := c.src, c.dst
	forward := !src.IsBefore(dst)
	if forward {
		a, b = b, a
	}
	slice, valid := analysis.SliceUnion(a.Accesses, b.Accesses, depth, analysis.NumCommonLoops(src, dst), forward)
	switch {
	case slice == nil:
		return nil, Impossible
	case slice.Valid() == analysis.No:
		return slice, IncorrectSlice
	case !valid:
		return nil, Impossible
	}
	return slice, Success
}
