package analysis

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// Region is the part of a memref that an access touches while the outermost loops around it are
// fixed. The dimensions of Set are the memref's dimensions. The symbols of Set are the fixed loops
// and the symbols of the access.
type Region struct {
	MemRef *ir.Value
	Store  bool
	Set    *poly.Relation
}

// RegionOf asks for the region of an access while the Depth outermost loops around it are fixed. If
// Slice is not nil, its bounds replace the bounds of the loops of its source.
type RegionOf struct {
	Access *Access
	Depth  int
	Slice  *Slice
	// Unclamped leaves out that indices are within the memref's shape.
	Unclamped bool
	// KeepLocals keeps what stands for divisions and modulos.
	KeepLocals bool
	// keepInner makes locals of the inner loops in place of eliminating them.
	keepInner bool
}

// Compute returns the region. It returns false if a bound or an index is not affine.
func (o *RegionOf) Compute() (*Region, bool) {
	a := o.Access
	region := &Region{MemRef: a.MemRef, Store: a.Store}
	rank := a.Rank()
	if rank == 0 {
		region.Set = NewRelation(nil, enclosingIVs(a.Op)[:o.Depth])
		return region, true
	}
	m, operands := a.Map()
	r, ok := o.iterations(m, operands)
	if !ok {
		return nil, false
	}
	aligned := alignedMap(r, m, operands)
	if aligned == nil || !r.ComposeMatchingMap(aligned) {
		return nil, a.Op.EmitError("getMemRefRegion: compose affine map failed")
	}
	r.ConvertKind(poly.VarSetDim, rank, r.NumDims(), poly.VarSymbol, 0)
	o.dropInner(r)
	if !o.KeepLocals {
		r.ProjectOut(r.NumDimsAndSymbols(), r.NumLocals())
	}
	r.ConstantFoldVars(rank, r.NumSymbols())
	region.Set = r
	if !o.Unclamped {
		region.clamp(r)
	}
	r.RemoveTrivialRedundancy()
	return region, true
}

// iterations returns a relation whose columns are the operands of the access map and of the slice.
// Its constraints are all known bounds of these values: loops, conditions and the slice. It returns
// false if a bound is not affine.
func (o *RegionOf) iterations(m *poly.Map, operands []*ir.Value) (*poly.Relation, bool) {
	all := slices.Clone(operands)
	if o.Slice != nil {
		for _, v := range o.Slice.Operands {
			position(&all, v)
		}
	}
	r := NewRelation(all[:m.NumDims()], all[m.NumDims():])
	for _, v := range all {
		if !bound(r, v) {
			return nil, false
		}
	}
	if o.Slice == nil {
		return r, true
	}
	for _, v := range o.Slice.Operands {
		if !addVariable(r, v) {
			return nil, false
		}
	}
	return r, addSliceBounds(r, o.Slice)
}

// bound adds the constraints that are known for v: the bounds of its loop, or its constant value.
// It returns false if v is neither an induction variable nor a symbol, or if a bound is not affine.
func bound(r *poly.Relation, v *ir.Value) bool {
	if loop := affine.InductionVarFor(v); loop != nil {
		return addForDomain(r, loop)
	}
	if loop := parallelFor(v); loop != nil {
		return addParallelDomain(r, loop)
	}
	if !affine.IsValidSymbol(v) {
		return false
	}
	if c, ok := ir.ConstantInt(v); ok {
		r.AddConstantBound(poly.BoundEQ, find(r, v), c)
	}
	return true
}

// dropInner eliminates the induction variables of the loops that are not fixed. If keepInner is
// set, it turns them into local variables.
func (o *RegionOf) dropInner(r *poly.Relation) {
	outer := enclosingIVs(o.Access.Op)[:o.Depth]
	for _, v := range Values(r, r.NumDims(), r.NumDimsAndSymbols()) {
		if v == nil || !affine.IsInductionVar(v) || slices.Contains(outer, v) {
			continue
		}
		col := r.FindID(v, 0)
		if o.keepInner {
			i := col - r.NumDims()
			r.ConvertKind(poly.VarSymbol, i, i+1, poly.VarLocal, r.NumLocals())
			continue
		}
		r.EliminateVar(col)
	}
}

// clamp constrains the first dimensions of r, the memref's dimensions, to the memref's shape.
func (region *Region) clamp(r *poly.Relation) {
	for d, size := range region.MemRef.Type().(*ir.MemRefType).Shape {
		r.AddConstantBound(poly.BoundLB, d, 0)
		if size != ir.Dynamic {
			r.AddConstantBound(poly.BoundUB, d, size-1)
		}
	}
}

// Box returns the smallest box of constant size around the region. The results are the extent of
// each dimension, its lowest index as a map of the region's symbols, and the number of elements. It
// returns false if a dimension is not bounded.
func (region *Region) Box() (shape []int64, lower []*poly.Map, elements int64, ok bool) {
	r := region.Set.Clone()
	region.clamp(r)
	elements = 1
	for d, size := range region.MemRef.Type().(*ir.MemRefType).Shape {
		e, ok := r.ConstantMapExtent(d)
		if !ok {
			if size == ir.Dynamic {
				return nil, nil, 0, false
			}
			e.Size, e.Lower = size, poly.NewMap(0, r.NumSymbols(), poly.Constant(0))
		}
		elements *= e.Size
		shape, lower = append(shape, e.Size), append(lower, e.Lower)
	}
	return shape, lower, elements, true
}

// Bounds returns the lower and upper bounds of dimension d as maps of the region's symbols. The
// upper bound is exclusive.
func (region *Region) Bounds(d int) (lower, upper *poly.Map) {
	r := region.Set
	return r.BoundMaps(d, 0, r.NumDims(), r.NumDimsAndSymbols(), nil, false)
}

// Size returns the number of bytes of the box around the region. A memref whose layout is not the
// identity counts as 0 bytes, as upstream has it. It returns false if the box or the element size
// is not known.
func (region *Region) Size() (int64, bool) {
	t := region.MemRef.Type().(*ir.MemRefType)
	if !HasIdentityLayout(t) {
		return 0, true
	}
	_, _, elements, ok := region.Box()
	if !ok {
		return 0, false
	}
	size, ok := ElementSize(t)
	return size * elements, ok
}

// HasIdentityLayout reports whether t has no layout map, or the identity map: elements are stored
// in row-major order without gaps.
func HasIdentityLayout(t *ir.MemRefType) bool {
	if t.Layout == nil {
		return true
	}
	m, ok := t.Layout.(*ir.AffineMapAttr)
	return ok && m.Map.IsIdentity()
}

// ElementSize returns the size of an element of t in bytes. It returns false unless the element is
// an integer, a float, or a vector of these.
func ElementSize(t *ir.MemRefType) (int64, bool) {
	bits := func(t ir.Type) (int64, bool) {
		switch t := t.(type) {
		case *ir.IntegerType:
			return int64(t.Width), true
		case *ir.FloatType:
			return int64(t.Width()), true
		}
		return 0, false
	}
	if v, ok := t.Element.(*ir.VectorType); ok {
		n, ok := bits(v.Element)
		for _, d := range v.Shape {
			n *= d
		}
		return (n + 7) / 8, ok
	}
	n, ok := bits(t.Element)
	return (n + 7) / 8, ok
}

// Extend enlarges the region to the bounding box of itself and o, a region of the same memref. It
// returns false if their bounds cannot be compared.
func (region *Region) Extend(o *Region) bool { return region.Set.UnionBoundingBox(o.Set) }

// Footprint returns the number of bytes that the accesses in an affine.for touch during one
// execution of the loop. It returns false if that number is not known.
func Footprint(loop *ir.Operation, accesses []*Access) (int64, bool) {
	depth := NestingDepth(loop)
	if depth == 0 {
		if total, known, ok := boxFootprint(accesses); ok {
			return total, known
		}
	}
	var regions []*Region
	for _, a := range accesses {
		of := RegionOf{Access: a, Depth: depth}
		region, ok := of.Compute()
		if !ok {
			return 0, a.Op.EmitError("error obtaining memory region")
		}
		i := slices.IndexFunc(regions, func(r *Region) bool { return r.MemRef == a.MemRef })
		if i < 0 {
			regions = append(regions, region)
		} else if !regions[i].Extend(region) {
			a.Op.EmitWarning("getMemoryFootprintBytes: unable to perform a union on a memory region")
			return 0, false
		}
	}
	total := int64(0)
	for _, region := range regions {
		size, ok := region.Size()
		if !ok {
			return 0, false
		}
		total += size
	}
	return total, true
}
