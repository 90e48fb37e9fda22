package memref

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/nvgpu"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// access is an operation that reads or writes a memref at indices.
type access struct {
	def  *ir.OpDef
	name string // the C++ class
	// memref and indices are operands of the definition.
	memref, indices int
	// exact accesses begin inside of the memref.
	exact bool
	// keptOfSubView and keptOfReshape are the attributes that stay where a
	// subview or a reshape is folded.
	keptOfSubView, keptOfReshape []string
	// expands and collapses tell the reshapes that are folded.
	expands, collapses bool
}

const (
	nontemporal    = "nontemporal"
	permutationMap = "permutation_map"
	inBounds       = "in_bounds"
)

var loads = []access{
	{
		def: memref.Load, name: "memref::LoadOp", indices: 1, exact: true, expands: true, collapses: true,
		keptOfSubView: []string{nontemporal}, keptOfReshape: []string{nontemporal},
	},
	{def: nvgpu.LdMatrix, name: "nvgpu::LdMatrixOp", indices: 1, keptOfSubView: []string{"numTiles", "transpose"}},
	{def: vector.Load, name: "vector::LoadOp", indices: 1, expands: true, collapses: true, keptOfReshape: []string{nontemporal}},
	{def: vector.MaskedLoad, name: "vector::MaskedLoadOp", indices: 1, expands: true, collapses: true},
	{
		def: vector.TransferRead, name: "vector::TransferReadOp", indices: 1, expands: true,
		keptOfSubView: []string{inBounds, permutationMap}, keptOfReshape: []string{inBounds, permutationMap},
	},
	{
		def: gpu.SubgroupMmaLoadMatrix, name: "gpu::SubgroupMmaLoadMatrixOp", indices: 1,
		keptOfSubView: []string{"leadDimension", "transpose"},
	},
}

var stores = []access{
	{
		def: memref.Store, name: "memref::StoreOp", memref: 1, indices: 2, exact: true, expands: true, collapses: true,
		keptOfSubView: []string{nontemporal}, keptOfReshape: []string{nontemporal},
	},
	{def: vector.Store, name: "vector::StoreOp", memref: 1, indices: 2, expands: true, collapses: true, keptOfReshape: []string{nontemporal}},
	{def: vector.MaskedStore, name: "vector::MaskedStoreOp", indices: 1, expands: true, collapses: true},
	{def: vector.TransferWrite, name: "vector::TransferWriteOp", memref: 1, indices: 2, keptOfSubView: []string{inBounds, permutationMap}},
	{
		def: gpu.SubgroupMmaStoreMatrix, name: "gpu::SubgroupMmaStoreMatrixOp", memref: 1, indices: 2,
		keptOfSubView: []string{"leadDimension", "transpose"},
	},
}

// AliasPatterns returns the patterns that fold memref views into the operations that access them.
func AliasPatterns() (patterns []rewrite.Pattern) {
	for _, l := range []struct {
		kind     string
		accesses []access
	}{{"Load", loads}, {"Store", stores}} {
		for i := range l.accesses {
			a := &l.accesses[i]
			add := func(view string, fold func(*rewrite.Rewriter, *ir.Operation) bool) {
				name := anonymous + l.kind + "OpOf" + view + "OpFolder<mlir::" + a.name + ">"
				patterns = append(patterns, rewrite.Pattern{Name: name, Root: a.def, Rewrite: fold})
			}
			add("SubView", a.foldSubView)
			if a.expands {
				add("ExpandShape", a.foldExpand)
			}
			if a.collapses {
				add("CollapseShape", a.foldCollapse)
			}
		}
	}
	return append(patterns,
		rewrite.Pattern{Name: anonymous + "SubViewOfSubViewFolder", Root: memref.SubView, Rewrite: foldSubViewOfSubView},
		rewrite.Pattern{Name: anonymous + "NVGPUAsyncCopyOpSubViewOpFolder", Root: nvgpu.DeviceAsyncCopy, Rewrite: foldAsyncCopy})
}

func (a *access) view(op *ir.Operation, d *ir.OpDef) *ir.Operation {
	return viewed(op.GroupValues(a.memref)[0], d)
}

// replace replaces op by an access to base at indices. The attributes named in kept are copied from
// op, and m, if not nil, is the permutation map.
func (a *access) replace(rw *rewrite.Rewriter, op *ir.Operation, base *ir.Value, indices []*ir.Value, kept []string, m *poly.Map) {
	c := newOperands{op: op}
	for i := range a.def.Operands {
		switch i {
		case a.memref:
			c.group(base)
		case a.indices:
			c.group(indices...)
		default:
			c.group(op.GroupValues(i)...)
		}
	}
	s := c.state(rw.Ctx, kept)
	if m != nil {
		s.Props[a.def.Slot(permutationMap)] = rw.Ctx.AffineMapAttr(m)
	}
	rw.ReplaceNew(op, s)
}

// newOperands collects the operands for an operation of the same kind as op.
type newOperands struct {
	op     *ir.Operation
	values []*ir.Value
	sizes  []int32
}

func (c *newOperands) group(vs ...*ir.Value) {
	c.values, c.sizes = append(c.values, vs...), append(c.sizes, int32(len(vs)))
}

// state returns the state of the new operation. The attributes named in kept are copied from op.
func (c *newOperands) state(ctx *ir.Context, kept []string) *ir.OpState {
	d := c.op.Def()
	s := &ir.OpState{
		Name: ctx.NameOf(d), Loc: c.op.Loc(), Operands: c.values, Results: c.op.ResultTypes(nil), Props: make([]ir.Attribute, len(d.Attrs)),
	}
	copy(s.Props, s.Name.Defaults())
	for _, name := range kept {
		s.Props[d.Slot(name)] = c.op.Inherent(name)
	}
	if slot := d.Slot(ir.OperandSegmentSizes); slot >= 0 {
		s.Props[slot] = ctx.DenseI32Array(c.sizes)
	}
	return s
}

// foldSubView makes an access to a subview access the subview's source. It returns false if it
// cannot.
func (a *access) foldSubView(rw *rewrite.Rewriter, op *ir.Operation) bool {
	view := a.view(op, memref.SubView)
	if view == nil {
		return false
	}
	dropped, ok := memref.DroppedDims(view)
	if !ok {
		return false
	}
	var m *poly.Map
	if isTransfer := a.def == vector.TransferRead || a.def == vector.TransferWrite; isTransfer {
		if MayLeaveBounds(op) || !views.AllAre(views.Of(view, 1).Strides, 1) {
			return false
		}
		m = mapOf(op).ExpandDimsToRank(len(view.Operand(0).Type().(*ir.MemRefType).Shape), dropped)
	}
	indices := throughSubView(rw, op.Loc(), view, dropped, values(op.GroupValues(a.indices)))
	a.replace(rw, op, view.Operand(0), indices, a.keptOfSubView, m)
	return true
}

func mapOf(op *ir.Operation) *poly.Map { return op.Inherent(permutationMap).(*ir.AffineMapAttr).Map }

// MayLeaveBounds reports whether a vector transfer may be out of bounds in some dimension that is
// not a broadcast.
func MayLeaveBounds(op *ir.Operation) bool {
	list := op.Inherent(inBounds).(*ir.ArrayAttr)
	for i, e := range list.Elems {
		if isBroadcast := mapOf(op).Result(i).Kind() == poly.KindConstant; e != op.Context().Bool(true) && !isBroadcast {
			return true
		}
	}
	return false
}

// throughSubView returns the indices into the source of a subview for indices into the subview:
// offset + index * stride.
func throughSubView(rw *rewrite.Rewriter, loc ir.Loc, view *ir.Operation, dropped []bool, indices []ir.Mixed) []*ir.Value {
	return ThroughRanges(rw, loc, views.Of(view, 1), dropped, indices)
}

// ThroughRanges returns the indices into the source of the slice r for indices into its result,
// which lacks the dropped dimensions.
func ThroughRanges(rw *rewrite.Rewriter, loc ir.Loc, r views.Ranges, dropped []bool, indices []ir.Mixed) []*ir.Value {
	e := poly.Add(poly.Symbol(0), poly.Mul(poly.Symbol(1), poly.Symbol(2)))
	result := make([]*ir.Value, len(r.Offsets))
	for i, drop := range dropped {
		at := ir.Known(0)
		if !drop {
			at, indices = indices[0], indices[1:]
		}
		result[i] = index(rw, loc, apply(rw, loc, e, r.Offsets[i], at, r.Strides[i]))
	}
	return result
}

// foldExpand makes an access to an expand_shape access its source. It combines the indices of each
// reassociation group into one index.
func (a *access) foldExpand(rw *rewrite.Rewriter, op *ir.Operation) bool {
	view := a.view(op, memref.ExpandShape)
	if view == nil {
		return false
	}
	rank := len(view.Operand(0).Type().(*ir.MemRefType).Shape)
	var m *poly.Map
	if a.def == vector.TransferRead {
		n := len(op.Result(0).Type().(*ir.VectorType).Shape)
		if !mapOf(op).IsMinorIdentity() || rank < n {
			return false
		}
		m = poly.MinorIdentityMap(rank, n)
	}
	result := throughExpand(rw, op.Loc(), view, op.GroupValues(a.indices), a.exact)
	a.replace(rw, op, view.Operand(0), result, a.keptOfReshape, m)
	return true
}

// throughExpand returns the indices into the source of an expand_shape for indices into its result.
// If exact is true, the indices are known to be in bounds.
func throughExpand(rw *rewrite.Rewriter, loc ir.Loc, view *ir.Operation, indices []*ir.Value, exact bool) (result []*ir.Value) {
	shape := views.OutputShape(view)
	for _, g := range views.Reassociation(view) {
		if len(g) == 1 {
			result = append(result, indices[g[0]])
			continue
		}
		end := g[0] + int64(len(g))
		result = append(result, affine.NewLinearize(rw, loc, indices[g[0]:end], shape[g[0]:end], exact).Result(0))
	}
	return result
}

// foldCollapse makes an access to a collapse_shape access its source. It splits each index into the
// indices of its reassociation group.
func (a *access) foldCollapse(rw *rewrite.Rewriter, op *ir.Operation) bool {
	view := a.view(op, memref.CollapseShape)
	if view == nil || !isStrided(view.Operand(0)) {
		return false
	}
	result := throughCollapse(rw, op.Loc(), view, op.GroupValues(a.indices))
	a.replace(rw, op, view.Operand(0), result, a.keptOfReshape, nil)
	return true
}

// throughCollapse returns the indices into the source of a collapse_shape for indices into its
// result.
func throughCollapse(rw *rewrite.Rewriter, loc ir.Loc, view *ir.Operation, indices []*ir.Value) (result []*ir.Value) {
	groups := views.Reassociation(view)
	source := extracted(rw, loc, view.Operand(0))
	for k, g := range groups {
		if len(g) == 1 {
			result = append(result, indices[k])
			continue
		}
		parts := affine.NewDelinearize(rw, loc, indices[k], source.sizes[g[0]:g[0]+int64(len(g))])
		result = parts.ResultValues(result)
	}
	if len(groups) == 0 {
		for range source.sizes {
			result = append(result, index(rw, loc, ir.Known(0)))
		}
	}
	return result
}

// SourceIndices returns indices into the source of a view for indices into the view. The view is a
// subview, an expansion or a collapse. If exact is true, the indices are known to be in bounds. It
// returns false for other operations, for subviews whose dropped dimensions are not known, and for
// collapses of a source without strides.
func SourceIndices(rw *rewrite.Rewriter, loc ir.Loc, view *ir.Operation, indices []*ir.Value, exact bool) ([]*ir.Value, bool) {
	switch {
	case view.Is(memref.SubView):
		dropped, ok := memref.DroppedDims(view)
		if !ok {
			return nil, false
		}
		return throughSubView(rw, loc, view, dropped, values(indices)), true
	case view.Is(memref.ExpandShape):
		return throughExpand(rw, loc, view, indices, exact), true
	case view.Is(memref.CollapseShape) && isStrided(view.Operand(0)):
		return throughCollapse(rw, loc, view, indices), true
	}
	return nil, false
}

// foldSubViewOfSubView folds a subview of a subview to one subview of the source, if both have unit
// strides.
func foldSubViewOfSubView(rw *rewrite.Rewriter, op *ir.Operation) bool {
	view := viewed(op.Operand(0), memref.SubView)
	if view == nil {
		return false
	}
	outer, inner := views.Of(view, 1), views.Of(op, 1)
	if !views.AllAre(inner.Strides, 1) || !views.AllAre(outer.Strides, 1) {
		return false
	}
	dropped, ok := memref.DroppedDims(view)
	if !ok {
		return false
	}
	sizes := make([]ir.Mixed, len(outer.Sizes))
	k := 0
	for i, drop := range dropped {
		sizes[i] = outer.Sizes[i]
		if !drop {
			sizes[i] = inner.Sizes[k]
			k++
		}
	}
	offsets := values(throughSubView(rw, op.Loc(), view, dropped, inner.Offsets))
	ir.FoldMixed(offsets)
	r := views.Ranges{Offsets: offsets, Sizes: sizes, Strides: outer.Strides}
	rw.ReplaceWith(op, r.New(rw, memref.SubView, op.Loc(), op.ResultTypes(nil), view.Operand(0)))
	return true
}

// foldAsyncCopy makes an asynchronous copy from or to subviews copy from or to their sources.
func foldAsyncCopy(rw *rewrite.Rewriter, op *ir.Operation) bool {
	source, dest := copySide{op, 2}, copySide{op, 0}
	if !source.isSubView() && !dest.isSubView() {
		return false
	}
	c := newOperands{op: op}
	from, fromIndices := source.resolve(rw)
	to, toIndices := dest.resolve(rw)
	c.group(to)
	c.group(toIndices...)
	c.group(from)
	c.group(fromIndices...)
	c.group(ir.ValuesOf(op.OperandsNamed("srcElements"))...)
	rw.ReplaceNew(op, c.state(rw.Ctx, []string{"bypassL1", "dstElements"}))
	return true
}

// copySide is one end of a copy: memref is the number of the memref operand; its indices follow.
type copySide struct {
	op     *ir.Operation
	memref int
}

func (s copySide) isSubView() bool {
	return viewed(s.op.GroupValues(s.memref)[0], memref.SubView) != nil
}

func (s copySide) resolve(rw *rewrite.Rewriter) (base *ir.Value, indices []*ir.Value) {
	base, indices = s.op.GroupValues(s.memref)[0], s.op.GroupValues(s.memref+1)
	view := viewed(base, memref.SubView)
	if view == nil {
		return base, indices
	}
	dropped, ok := memref.DroppedDims(view)
	if !ok {
		return base, indices
	}
	return view.Operand(0), throughSubView(rw, s.op.Loc(), view, dropped, values(indices))
}
