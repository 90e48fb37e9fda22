package memref

import (
	"slices"
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/reshape"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
	"github.com/millrace-mlir/millrace/num/affine"
)

func verifyAlloc(op *ir.Operation) bool {
	t := typeOf(op.Result(0))
	if !verifyDynamicSizes(op, 0) {
		return false
	}
	symbols := ir.LayoutSymbols(t)
	if got := len(op.OperandsNamed("symbolOperands")); got != symbols {
		return op.EmitOpError("symbol operand count does not equal memref symbol count: expected %d, got %d", symbols, got)
	}
	return true
}

// verifyDynamicSizes checks that the operand group with this number has an operand
// for each dynamic size of the result.
func verifyDynamicSizes(op *ir.Operation, group int) bool {
	if got, want := len(op.OperandGroup(group)), ir.NumDynamicDims(typeOf(op.Result(0)).Shape); got != want {
		return op.EmitOpError("incorrect number of dynamic sizes, has %d, expected %d", got, want)
	}
	return true
}

func verifyAlloca(op *ir.Operation) bool {
	for p := op.Parent(); ; p = p.Parent() {
		if p == nil {
			return op.EmitOpError("requires an ancestor op with AutomaticAllocationScope trait")
		}
		if p.Has(ir.AutomaticAllocationScope) {
			return verifyAlloc(op)
		}
	}
}

func verifyRealloc(op *ir.Operation) bool {
	o := ReallocOp(op)
	s, r := typeOf(o.Source()), typeOf(o.Result())
	size := op.NumOperands() > 1
	switch {
	case !isIdentity(s):
		return op.EmitError("unsupported layout for source memref type '%s'", s)
	case !isIdentity(r):
		return op.EmitError("unsupported layout for result memref type '%s'", r)
	case s.Space != r.Space:
		return op.EmitError("different memory spaces specified for source memref type '%s' and result memref type '%s'", s, r)
	case s.Element != r.Element:
		return op.EmitError("different element types specified for source memref type '%s' and result memref type '%s'", s, r)
	case ir.NumDynamicDims(r.Shape) > 0 && !size:
		return op.EmitError("missing dimension operand for result type '%s'", r)
	case ir.NumDynamicDims(r.Shape) == 0 && size:
		return op.EmitError("unnecessary dimension operand for result type '%s'", r)
	}
	return true
}

func verifyAssumeAlignment(op *ir.Operation) bool {
	if v := AssumeAlignmentOp(op).Alignment().Value; !v.IsPowerOf2() {
		return op.EmitOpError("alignment must be power of 2")
	}
	return true
}

func verifyDistinctObjects(op *ir.Operation) bool {
	same := op.NumOperands() == op.NumResults()
	for i := 0; same && i < op.NumResults(); i++ {
		same = op.Operand(i).Type() == op.Result(i).Type()
	}
	switch {
	case !same:
		return op.EmitOpError("operand types and result types must match")
	case op.NumOperands() == 0:
		return op.EmitOpError("expected at least one operand")
	}
	return true
}

func verifyDMAStart(op *ir.Operation) bool {
	n := op.NumOperands()
	if n < 4 {
		return op.EmitOpError("expected at least 4 operands")
	}
	at, want := 0, 4
	for _, part := range []string{"source", "destination", "tag"} {
		if part == "tag" {
			if !constraint.IsIndex(op.Operand(at).Type()) {
				return op.EmitOpError("expected num elements to be of index type")
			}
			at++
		}
		t, ok := op.Operand(at).Type().(*ir.MemRefType)
		if !ok {
			return op.EmitOpError("expected %s to be of memref type", part)
		}
		if want += len(t.Shape); n < want {
			return op.EmitOpError("expected at least %d operands", want)
		}
		for i := range t.Shape {
			if !constraint.IsIndex(op.Operand(at + 1 + i).Type()) {
				return op.EmitOpError("expected %s indices to be of index type", part)
			}
		}
		at += 1 + len(t.Shape)
	}
	if n != want && n != want+2 {
		return op.EmitOpError("incorrect number of operands")
	}
	for ; at < n; at++ {
		if !constraint.IsIndex(op.Operand(at).Type()) {
			return op.EmitOpError("expected stride and num elements per stride to be of type index")
		}
	}
	return true
}

func verifyDMAWait(op *ir.Operation) bool {
	if rank, n := len(typeOf(DmaWaitOp(op).TagMemRef()).Shape), op.NumOperands()-2; rank != n {
		return op.EmitOpError("expected tagIndices to have the same number of elements as the tagMemRef rank, expected %d, but got %d", rank, n)
	}
	return true
}

func verifyGenericAtomicRMW(op *ir.Operation) bool {
	view := GenericAtomicRMWOp(op)
	b := view.Body()
	if b == nil || b.NumArgs() != 1 {
		return op.EmitOpError("expected single number of entry block arguments")
	}
	if view.Result().Type() != b.Arg(0).Type() {
		return op.EmitOpError("expected block argument of the same type result type")
	}
	for b := range view.AtomicBodyRegion().Blocks() {
		for o := b.First(); o != nil; o = o.Next() {
			stopped := o.WalkPost(func(o *ir.Operation) ir.WalkResult {
				if ir.IsMemoryEffectFree(o) {
					return ir.Advance
				}
				o.EmitError("body of 'memref.generic_atomic_rmw' should contain only operations with no side effects")
				return ir.Interrupt
			})
			if stopped == ir.Interrupt {
				return false
			}
		}
	}
	return true
}

func verifyAtomicYield(op *ir.Operation) bool {
	p := op.Parent()
	if p.NumResults() == 0 {
		return true
	}
	if got, want := AtomicYieldOp(op).Result().Type(), p.Result(0).Type(); got != want {
		return op.EmitOpError("types mismatch between yield op: '%s' and its parent: '%s'", got, want)
	}
	return true
}

func verifyGlobal(op *ir.Operation) bool {
	o := GlobalOp(op)
	t, ok := o.Type().Type.(*ir.MemRefType)
	if !ok || ir.NumDynamicDims(t.Shape) > 0 {
		return op.EmitOpError("type should be static shaped memref, but got '%s'", o.Type().Type)
	}
	init := o.InitialValue()
	if init == nil || constraint.IsUnitAttr(init) {
		return true
	}
	if !constraint.IsElementsAttr(init) {
		return op.EmitOpError("initial value should be a unit or elements attribute, but got %s", init)
	}
	it := ir.TypeOf(init)
	if e := ir.ElementOf(it); e != t.Element {
		return op.EmitOpError("initial value element expected to be of type '%s', but was of type '%s'", t.Element, e)
	}
	if shape, _ := ir.ShapeOf(it); !slices.Equal(shape, t.Shape) {
		return op.EmitOpError("initial value shape expected to be %s but was %s", list(t.Shape), list(shape))
	}
	return true
}

func list(shape []int64) string {
	var s []string
	for _, d := range shape {
		s = append(s, strconv.FormatInt(d, 10))
	}
	return strings.Join(s, ", ")
}

func verifyGetGlobal(op *ir.Operation, tables *ir.SymbolTables) bool {
	o := GetGlobalOp(op)
	ref := o.Name()
	g := tables.LookupNearest(op, ref)
	if g == nil || !g.Is(Global) {
		return op.EmitOpError("'%s' does not reference a valid global memref", ref.Root.Value)
	}
	if want := GlobalOp(g).Type().Type; want != o.Result().Type() {
		return op.EmitOpError("result type '%s' does not match type '%s' of the global memref @%s", o.Result().Type(), want, ref.Root.Value)
	}
	return true
}

func verifyLoad(op *ir.Operation) bool {
	if rank, n := len(typeOf(LoadOp(op).Memref()).Shape), op.NumOperands()-1; rank != n {
		return op.EmitOpError("incorrect number of indices for load, expected %d but got %d", rank, n)
	}
	return true
}

func verifyStore(op *ir.Operation) bool {
	if op.NumOperands() != 2+len(typeOf(StoreOp(op).Memref()).Shape) {
		return op.EmitOpError("store index operand count not equal to memref rank")
	}
	return true
}

func verifyPrefetch(op *ir.Operation) bool {
	if op.NumOperands() != 1+len(typeOf(PrefetchOp(op).Memref()).Shape) {
		return op.EmitOpError("too few indices")
	}
	return true
}

func number(d int64) string {
	if d == ir.Dynamic {
		return "dynamic"
	}
	return strconv.FormatInt(d, 10)
}

func verifyReinterpretCast(op *ir.Operation) bool {
	o := ReinterpretCastOp(op)
	s, r := o.Source().Type(), typeOf(o.Result())
	if !views.Verify(op, 1, 1, len(r.Shape)) {
		return false
	}
	if ir.MemorySpace(s) != r.Space {
		return op.EmitError("different memory spaces specified for source type '%s' and result memref type '%s'", s, r)
	}
	if ir.ElementOf(s) != r.Element {
		return op.EmitError("different element types specified for source type '%s' and result memref type '%s'", s, r)
	}
	g := slicesOf(op)
	sizes, strides, offsets := views.Statics(g.Sizes), views.Statics(g.Strides), views.Statics(g.Offsets)
	for i, d := range r.Shape {
		if d != ir.Dynamic && d != sizes[i] {
			return op.EmitError("expected result type with size = %s instead of %d in dim = %d", number(sizes[i]), d, i)
		}
	}
	offset, result, ok := ir.StridesOf(r)
	if !ok {
		return op.EmitError("expected result type to have strided layout but found '%s'", r)
	}
	if offset != ir.Dynamic && offset != offsets[0] {
		return op.EmitError("expected result type with offset = %s instead of %d", number(offsets[0]), offset)
	}
	for i, d := range result {
		if d != ir.Dynamic && d != strides[i] {
			return op.EmitError("expected result type with stride = %s instead of %d in dim = %d", number(strides[i]), d, i)
		}
	}
	return true
}

// verifyReshape checks a memref.reshape: element types, identity layouts, and, for
// a ranked result, the length of the shape operand.
func verifyReshape(op *ir.Operation) bool {
	o := ReshapeOp(op)
	s, r := o.Source().Type(), o.Result().Type()
	if ir.ElementOf(s) != ir.ElementOf(r) {
		return op.EmitOpError("element types of source and destination memref types should be the same")
	}
	if m, ok := s.(*ir.MemRefType); ok && !isIdentity(m) {
		return op.EmitOpError("source memref type should have identity affine map")
	}
	m, ok := r.(*ir.MemRefType)
	if !ok {
		return true
	}
	switch size := typeOf(o.Shape()).Shape[0]; {
	case !isIdentity(m):
		return op.EmitOpError("result memref type should have identity affine map")
	case size == ir.Dynamic:
		return op.EmitOpError("cannot use shape operand with dynamic length to reshape to statically-ranked memref type")
	case size != int64(len(m.Shape)):
		return op.EmitOpError("length of shape operand differs from the result's memref rank")
	}
	return true
}

// verifyGroups checks the groups g of a reshape. Collapsing each group of the
// dimensions of shape expanded must give shape collapsed (verifyCollapsedShape).
func verifyGroups(op *ir.Operation, collapsed, expanded []int64, g reshape.Groups) bool {
	if len(collapsed) != len(g) {
		return op.EmitOpError("invalid number of reassociation groups: found %d, expected %d", len(g), len(collapsed))
	}
	next := int64(0)
	for i, dims := range g {
		dynamic, size := false, int64(1)
		for _, d := range dims {
			if d != next {
				return op.EmitOpError("reassociation indices must be contiguous")
			}
			next++
			if d >= int64(len(expanded)) {
				return op.EmitOpError("reassociation index %d is out of bounds", d)
			}
			if expanded[d] == ir.Dynamic {
				dynamic = true
			} else {
				size *= expanded[d]
			}
		}
		if collapsed[i] == ir.Dynamic != dynamic {
			return op.EmitOpError("collapsed dim (%d) must be dynamic if and only if reassociation group is dynamic", i)
		}
		if !dynamic && size != collapsed[i] {
			return op.EmitOpError("collapsed dim size (%d) must equal reassociation group size (%d)", collapsed[i], size)
		}
	}
	if len(collapsed) == 0 {
		for _, d := range expanded {
			if d != 1 {
				return op.EmitOpError("rank 0 memrefs can only be extended/collapsed with/from ones")
			}
		}
	} else if next != int64(len(expanded)) {
		return op.EmitOpError("expanded rank (%d) inconsistent with number of reassociation indices (%d)", len(expanded), next)
	}
	return true
}

func verifyExpand(op *ir.Operation) bool {
	o := ExpandShapeOp(op)
	s, r := typeOf(o.Src()), typeOf(o.Result())
	if a, b := len(s.Shape), len(r.Shape); a > b {
		return op.EmitOpError("has source rank %d and result rank %d. This is not an expansion (%d > %d).", a, b, a, b)
	}
	g := reassociation(op)
	if !verifyGroups(op, s.Shape, r.Shape, g) {
		return false
	}
	want, ok := expandedType(s, r.Shape, g)
	if !ok {
		return op.EmitOpError("invalid source layout map")
	}
	if want != r {
		return op.EmitOpError("expected expanded type to be '%s' but found '%s'", want, r)
	}
	if !views.VerifyOutputShape(op, len(r.Shape), "bounds") {
		return false
	}
	static := o.StaticOutputShape()
	for i, d := range r.Shape {
		if d != ir.Dynamic && d != static.At(i) {
			return op.EmitOpError("invalid output shape provided at pos %d", i)
		}
	}
	return true
}

func verifyCollapse(op *ir.Operation) bool {
	o := CollapseShapeOp(op)
	s, r := typeOf(o.Src()), typeOf(o.Result())
	if a, b := len(s.Shape), len(r.Shape); a < b {
		return op.EmitOpError("has source rank %d and result rank %d. This is not a collapse (%d < %d).", a, b, a, b)
	}
	g := reassociation(op)
	if !verifyGroups(op, r.Shape, s.Shape, g) {
		return false
	}
	c := op.Context()
	want := c.MemRefType(r.Shape, s.Element, nil, s.Space)
	if !isIdentity(s) {
		layout, ok := collapsedLayout(s, g, false)
		if !ok {
			return op.EmitOpError("invalid source layout map or collapsing non-contiguous dims")
		}
		want = c.MemRefType(r.Shape, s.Element, layout, s.Space)
	}
	if want != r {
		return op.EmitOpError("expected collapsed type to be '%s' but found '%s'", want, r)
	}
	return true
}

func verifySubView(op *ir.Operation) bool {
	o := SubViewOp(op)
	s, r := typeOf(o.Source()), typeOf(o.Result())
	if !views.Verify(op, 1, len(s.Shape), len(s.Shape)) {
		return false
	}
	if s.Space != r.Space {
		return op.EmitError("different memory spaces specified for base memref type '%s' and subview memref type '%s'", s, r)
	}
	if _, _, ok := ir.StridesOf(s); !ok {
		return op.EmitError("base type '%s' is not strided", s)
	}
	g := slicesOf(op)
	want := inferSubView(s, views.Statics(g.Offsets), views.Statics(g.Sizes), views.Statics(g.Strides))
	layoutError := func() bool {
		return op.EmitError("expected result type to be '%s' or a rank-reduced version. (mismatch of result layout), but got '%s'", want, r)
	}
	switch {
	case len(r.Shape) > len(want.Shape):
		return op.EmitError("expected result rank to be smaller or equal to the source rank, but got '%s'", r)
	case !isReducedShape(want.Shape, r.Shape):
		return op.EmitError("expected result type to be '%s' or a rank-reduced version. (mismatch of result sizes), but got '%s'", want, r)
	case want.Element != r.Element:
		return op.EmitError("expected result element type to be '%s', but got '%s'", want.Element, r)
	}
	wantOffset, wantStrides, _ := ir.StridesOf(want)
	offset, strides, ok := ir.StridesOf(r)
	if !ok || offset != wantOffset {
		return layoutError()
	}
	dropped, ok := rankReduction(want, r, g.Sizes)
	if !ok {
		return layoutError()
	}
	k := 0
	for i, d := range dropped {
		if !d {
			if wantStrides[i] != strides[k] {
				return layoutError()
			}
			k++
		}
	}
	if message, ok := g.InBounds(s.Shape); !ok {
		return op.EmitError("%s", message)
	}
	return true
}

// isReducedShape reports whether reduced is shape without some of its dimensions
// of size 1 (computeRankReductionMask).
func isReducedShape(shape, reduced []int64) bool {
	k := 0
	for _, d := range shape {
		if k < len(reduced) && d == reduced[k] {
			k++
			continue
		}
		if d != 1 {
			return false
		}
	}
	return k == len(reduced)
}

func verifyTranspose(op *ir.Operation) bool {
	o := TransposeOp(op)
	m := o.Permutation().Map
	if !m.IsPermutation() {
		return op.EmitOpError("expected a permutation map")
	}
	s, r := typeOf(o.In()), typeOf(o.Result())
	if m.NumDims() != len(s.Shape) {
		return op.EmitOpError("expected a permutation map of same rank as the input")
	}
	offset, strides, ok := ir.StridesOf(s)
	if !ok {
		return true
	}
	shape, permuted := make([]int64, len(strides)), make([]int64, len(strides))
	for i := range strides {
		d := m.DimPosition(i)
		shape[i], permuted[i] = s.Shape[d], strides[d]
	}
	c := op.Context()
	want := canonicalLayout(c.MemRefType(shape, s.Element, c.StridedLayout(offset, permuted), s.Space))
	if canonicalLayout(r) != want {
		return op.EmitOpError("result type '%s' is not equivalent to the canonical transposed input type '%s'", r, want)
	}
	return true
}

// canonicalLayout returns t with its layout as a simplified affine map. If that
// map is the row-major layout, the result has the identity layout
// (canonicalizeStridedLayout).
func canonicalLayout(t *ir.MemRefType) *ir.MemRefType {
	var m *affine.Map
	switch l := t.Layout.(type) {
	case *ir.AffineMapAttr:
		m = l.Map
	case *ir.StridedLayoutAttr:
		m = stridedMap(l)
	default:
		return t
	}
	if m.IsIdentity() || m.NumResults() != 1 || len(t.Shape) == 0 {
		return t
	}
	c := t.Context()
	e := affine.Simplify(m.Result(0), m.NumDims(), m.NumSymbols())
	if e.Equal(rowMajor(t.Shape)) {
		return c.MemRefType(t.Shape, t.Element, nil, t.Space)
	}
	return c.MemRefType(t.Shape, t.Element, c.AffineMapAttr(affine.NewMap(m.NumDims(), m.NumSymbols(), e)), t.Space)
}

// stridedMap returns the affine map of a strided layout. Dynamic offsets and
// strides become symbols.
func stridedMap(l *ir.StridedLayoutAttr) *affine.Map {
	symbols := 0
	known := func(v int64) *affine.Expr {
		if v != ir.Dynamic {
			return affine.Constant(v)
		}
		symbols++
		return affine.Symbol(symbols - 1)
	}
	e := known(l.Offset)
	for i, s := range l.Strides {
		e = affine.Add(e, affine.Mul(affine.Dim(i), known(s)))
	}
	return affine.NewMap(len(l.Strides), symbols, e)
}

// rowMajor returns the expression for the row-major index of an element in a
// contiguous memref of this shape. Strides that depend on dynamic sizes are
// symbols.
func rowMajor(shape []int64) *affine.Expr {
	if slices.Contains(shape, 0) {
		return affine.Constant(0)
	}
	e := affine.Constant(0)
	stride, symbols, unknown := int64(1), 0, false
	for i, d := range slices.Backward(shape) {
		by := affine.Constant(stride)
		if unknown {
			by = affine.Symbol(symbols)
			symbols++
		}
		e = affine.Add(e, affine.Mul(affine.Dim(i), by))
		if d > 0 {
			stride *= d
		} else {
			unknown = true
		}
	}
	return affine.Simplify(e, len(shape), symbols)
}

func verifyView(op *ir.Operation) bool {
	o := ViewOp(op)
	s, r := typeOf(o.Source()), typeOf(o.Result())
	switch {
	case !isIdentity(s):
		return op.EmitError("unsupported map for base memref type '%s'", s)
	case !isIdentity(r):
		return op.EmitError("unsupported map for result memref type '%s'", r)
	case s.Space != r.Space:
		return op.EmitError("different memory spaces specified for base memref type '%s' and view memref type '%s'", s, r)
	}
	return verifyDynamicSizes(op, 2)
}

func verifyAtomicRMW(op *ir.Operation) bool {
	o := AtomicRMWOp(op)
	if len(typeOf(o.Memref()).Shape) != op.NumOperands()-2 {
		return op.EmitOpError("expects the number of subscripts to be equal to memref rank")
	}
	kind := arith.AtomicRMWKind.Keyword(o.Kind().(*ir.IntegerAttr).Int64())
	t := o.Value().Type()
	switch kind {
	case "addf", "maximumf", "minimumf", "mulf":
		if !ir.IsFloat(t) {
			return op.EmitOpError("with kind '%s' expects a floating-point type", kind)
		}
	case "addi", "maxs", "maxu", "mins", "minu", "muli", "ori", "xori", "andi":
		if !constraint.IsInteger(t) {
			return op.EmitOpError("with kind '%s' expects an integer type", kind)
		}
	}
	return true
}
