package tensor

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/reshape"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
)

// bitcastCompatible reports whether a tensor.bitcast from type a to type b is valid.
func bitcastCompatible(a, b ir.Type) bool {
	return ir.BitWidth(ir.ElementOf(a)) == ir.BitWidth(ir.ElementOf(b)) && CastCompatible(a, ir.WithElement(b, ir.ElementOf(a)))
}

// verifySizes checks that the number of dynamic sizes that op has, given, is the number of
// dynamic dimensions of the result.
func verifySizes(op *ir.Operation, given int) bool {
	if want := ir.NumDynamicDims(typeOf(op.Result(0)).Shape); given != want {
		return op.EmitOpError("incorrect number of dynamic sizes, has %d, expected %d", given, want)
	}
	return true
}

// verifyIndices returns the verifier of an operation that accesses an element of an
// operand. All operands after it are indices, one for each dimension.
func verifyIndices(operand int, message string) func(op *ir.Operation) bool {
	return func(op *ir.Operation) bool {
		if len(typeOf(op.Operand(operand)).Shape) != op.NumOperands()-1-operand {
			return op.EmitOpError("%s", message)
		}
		return true
	}
}

func verifyConcat(op *ir.Operation) bool {
	o := ConcatOp(op)
	if op.NumOperands() == 0 {
		return op.EmitOpError("requires at least one input")
	}
	t := typeOf(o.Result())
	for i := range op.Operands() {
		if len(typeOf(op.Operand(i)).Shape) != len(t.Shape) {
			return op.EmitOpError("rank of concatenated inputs must match result rank")
		}
	}
	for i := range op.Operands() {
		if typeOf(op.Operand(i)).Element != t.Element {
			return op.EmitOpError("inputs and result element type must match")
		}
	}
	if d := o.Dim().Int64(); d < 0 || d >= int64(len(t.Shape)) {
		return op.EmitOpError("concatenation dim must be less than the tensor rank")
	}
	want, at, ok := concatType(op)
	if !ok {
		return op.EmitOpError("static concatenation size mismatch along non-concatenated dimension %d", at)
	}
	if !slices.EqualFunc(want.Shape, t.Shape, compatible) {
		return op.EmitOpError("result type '%s'does not match inferred shape '%s' static sizes", t, want)
	}
	return true
}

func verifyReshape(op *ir.Operation) bool {
	o := ReshapeOp(op)
	s, t := o.Source().Type(), o.Result().Type()
	if ir.ElementOf(s) != ir.ElementOf(t) {
		return op.EmitOpError("element types of source and destination tensor types should be the same")
	}
	r, ranked := t.(*ir.RankedTensorType)
	if !ranked {
		return true
	}
	if ir.HasStaticShape(s) && ir.HasStaticShape(t) && constraint.NumElements(s) != constraint.NumElements(t) {
		return op.EmitOpError("source and destination tensor should have the same number of elements")
	}
	switch n := typeOf(o.Shape()).Shape[0]; {
	case n == ir.Dynamic:
		return op.EmitOpError("cannot use shape operand with dynamic length to reshape to statically-ranked tensor type")
	case n != int64(len(r.Shape)):
		return op.EmitOpError("length of shape operand differs from the result's tensor rank")
	}
	return true
}

func verifyGenerate(op *ir.Operation) bool {
	o := GenerateOp(op)
	t := typeOf(o.Result())
	body := o.Body()
	for _, a := range body.Args() {
		if !constraint.IsIndex(a.Type()) {
			return op.EmitError("all body arguments must be index")
		}
	}
	if body.NumArgs() != len(t.Shape) {
		return op.EmitError("must have one body argument per input dimension")
	}
	if y := body.Last(); y.Is(Yield) && YieldOp(y).Value().Type() != t.Element {
		return op.EmitOpError("body must be terminated with a `yield` operation of the tensor element type")
	}
	return true
}

// verifyGroups checks that the reassociation of a reshape is contiguous and covers
// expanded, and that collapsed has the sizes that follow.
func verifyGroups(op *ir.Operation, expanded, collapsed *ir.RankedTensorType) bool {
	g := views.Reassociation(op)
	rank := len(expanded.Shape)
	if rank < len(collapsed.Shape) {
		return op.EmitOpError(rankTooLow, expanded, collapsed)
	}
	if len(collapsed.Shape) != len(g) {
		return op.EmitOpError("expected collapsed rank (%d) to equal the number of reassociation maps (%d).", len(collapsed.Shape), len(g))
	}
	dims, next := 0, int64(0)
	invalid := -1
	for i, group := range g {
		for _, d := range group {
			dims = max(dims, int(d)+1)
			if d != next && invalid < 0 {
				invalid = i
			}
			next++
		}
	}
	if len(g) > 0 && dims != rank {
		return op.EmitOpError("expected reassociation map #0 to have size equal to the expanded rank (%d), but it is  %d.", rank, dims)
	}
	if invalid >= 0 {
		return op.EmitOpError("expected reassociation map #%d to be valid and contiguous.", invalid)
	}
	return verifyCollapsedSizes(op, expanded, collapsed, g)
}

func verifyCollapsedSizes(op *ir.Operation, expanded, collapsed *ir.RankedTensorType, g reshape.Groups) bool {
	for i, want := range collapsedShape(expanded.Shape, g) {
		got := collapsed.Shape[i]
		switch {
		case want == ir.Dynamic && got != ir.Dynamic:
			return op.EmitOpError("expected dimension %d of collapsed type to be dynamic since one or more of the corresponding dimensions in the expanded type is dynamic", i)
		case want != ir.Dynamic && got != want:
			return op.EmitOpError("expected dimension %d of collapsed type to be static value of %d", i, want)
		}
	}
	if ir.HasStaticShape(expanded) && ir.HasStaticShape(collapsed) {
		if a, b := ir.NumElements(expanded.Shape), ir.NumElements(collapsed.Shape); a != b {
			return op.EmitOpError("number of elements must be preserved: %d != %d", a, b)
		}
	}
	c := op.Context()
	want := c.RankedTensorType(collapsedShape(expanded.Shape, g), expanded.Element, nil)
	if c.RankedTensorType(collapsed.Shape, collapsed.Element, nil) != want {
		return op.EmitOpError("expected collapsed type to be '%s', but got '%s'", want, collapsed)
	}
	return true
}

// ranked returns the two types of a reshape as ranked tensor types. It reports an error if
// one has no rank, which the operand constraints allow.
func ranked(op *ir.Operation, expanded, collapsed ir.Type) (e, c *ir.RankedTensorType, ok bool) {
	e, ok = expanded.(*ir.RankedTensorType)
	if ok {
		c, ok = collapsed.(*ir.RankedTensorType)
	}
	if !ok {
		op.EmitOpError(rankTooLow, expanded, collapsed)
	}
	return e, c, ok
}

const rankTooLow = "expected the expanded type, '%s' to have a higher (or same) rank than the collapsed type, '%s'."

func verifyExpand(op *ir.Operation) bool {
	o := ExpandShapeOp(op)
	t, s, ok := ranked(op, o.Result().Type(), o.Src().Type())
	if !ok {
		return false
	}
	return views.VerifyOutputShape(op, len(t.Shape), "dims") && verifyGroups(op, t, s)
}

func verifyCollapse(op *ir.Operation) bool {
	o := CollapseShapeOp(op)
	for _, g := range views.Reassociation(op) {
		if len(g) == 0 {
			return op.EmitOpError("reassociation indices must not be empty")
		}
	}
	expanded, collapsed, ok := ranked(op, o.Src().Type(), o.Result().Type())
	return ok && verifyGroups(op, expanded, collapsed)
}

// verifySlice checks the ranges of op, and the type of the slice that they select.
// Arguments whole and slice are the types of the tensor and of the slice. Argument first
// is the number of the operand group that holds the dynamic offsets.
func verifySlice(op *ir.Operation, first int, whole, slice *ir.RankedTensorType) bool {
	rank := len(whole.Shape)
	if !views.Verify(op, first, rank, rank) {
		return false
	}
	r := views.Of(op, first)
	want := reshaped(whole, views.Statics(r.Sizes))
	switch sliceMismatch(want, slice) {
	case sliceRankTooLarge:
		return op.EmitError("expected rank to be smaller or equal to the other rank. ")
	case sliceSizes:
		return op.EmitError("expected type to be '%s' or a rank-reduced version. (size mismatch) ", want)
	case sliceElements:
		return op.EmitError("expected element type to be '%s'", want.Element)
	}
	if message, ok := r.InBounds(whole.Shape); !ok {
		return op.EmitError("%s", message)
	}
	return true
}

func verifyExtractSlice(op *ir.Operation) bool {
	o := ExtractSliceOp(op)
	return verifySlice(op, 1, typeOf(o.Source()), typeOf(o.Result()))
}

func verifyInsertSlice(op *ir.Operation) bool {
	return verifySlice(op, 2, typeOf(op.Operand(1)), typeOf(op.Operand(0)))
}

func verifyParallelInsert(op *ir.Operation) bool {
	rank := len(typeOf(ParallelInsertSliceOp(op).Dest()).Shape)
	if !views.Verify(op, 2, rank, rank) {
		return false
	}
	if p := op.Parent(); p == nil || !p.Has(ir.Terminator) || p.Name().Short() != "forall.in_parallel" {
		name := ""
		if p != nil {
			name = p.Name().Name
		}
		return op.EmitError("expected InParallelOpInterface parent, got:%s", name)
	}
	return verifyInsertSlice(op)
}

func verifyPad(op *ir.Operation) bool {
	o := PadOp(op)
	s, t := typeOf(o.Source()), typeOf(o.Result())
	p := PaddingOf(op)
	if len(p.Low) != len(s.Shape) || len(p.High) != len(s.Shape) {
		return op.EmitError("failed to infer expectedType from sourceType '%s', specified resultType is '%s'", s, t)
	}
	want := paddedType(s, p, nil)
	ok := len(t.Shape) == len(want.Shape)
	for i := 0; ok && i < len(want.Shape); i++ {
		ok = want.Shape[i] == ir.Dynamic || want.Shape[i] == t.Shape[i]
	}
	if !ok {
		return op.EmitError("specified type '%s' does not match the inferred type '%s'", t, want)
	}
	return true
}

func verifyPadRegion(op *ir.Operation) bool {
	o := PadOp(op)
	t := typeOf(o.Result())
	body := o.Body()
	if body.NumArgs() != len(t.Shape) {
		return op.EmitError("expected the block to have %d arguments", len(t.Shape))
	}
	for i, a := range body.Args() {
		if !constraint.IsIndex(a.Type()) {
			return op.EmitOpError("expected block argument %d to be an index", i+1)
		}
	}
	if y := body.Last(); y.Is(Yield) && YieldOp(y).Value().Type() != t.Element {
		return op.EmitOpError("expected yield type to match shape element type")
	}
	return true
}

// gatheredType returns the type of the slices gathered from t. Indices select in the
// dimensions dims, which are dropped if reduced is set, and otherwise have size 1.
func gatheredType(t, indices *ir.RankedTensorType, dims []int64, reduced bool) *ir.RankedTensorType {
	shape := slices.Clone(indices.Shape[:len(indices.Shape)-1])
	for i, d := range t.Shape {
		switch {
		case !slices.Contains(dims, int64(i)):
			shape = append(shape, d)
		case !reduced:
			shape = append(shape, 1)
		}
	}
	return reshaped(t, shape)
}

// verifyGatherDims checks the attribute with the dimensions in which a gather or scatter
// selects, and returns them. Argument kind is "gather" or "scatter". Argument of names the
// tensor with type t in error messages.
func verifyGatherDims(op *ir.Operation, kind, of string, t, indices *ir.RankedTensorType) ([]int64, bool) {
	dims := op.Inherent(kind + "_dims").(*ir.DenseArrayAttr).Int64s()
	rank := int64(len(t.Shape))
	if len(dims) == 0 {
		return nil, op.EmitOpError("%s_dims must be non-empty", kind)
	}
	if int64(len(dims)) > rank {
		return nil, op.EmitOpError("%s_dims overflow %s rank", kind, of)
	}
	if n := len(indices.Shape); n == 0 || indices.Shape[n-1] != int64(len(dims)) {
		return nil, op.EmitOpError("%s_dims length must match the size of last dimension of indices", kind)
	}
	for _, d := range dims {
		if d < 0 {
			return nil, op.EmitOpError("%s_dims value must be non-negative", kind)
		}
		if d >= rank {
			return nil, op.EmitOpError("%s_dims value must be smaller than %s rank", kind, of)
		}
	}
	for i := 1; i < len(dims); i++ {
		if dims[i-1] >= dims[i] {
			return nil, op.EmitOpError("%s_dims values must be strictly increasing", kind)
		}
	}
	return dims, true
}

// verifyGathered checks that got is the type of slices gathered from t, with or without
// the gathered dimensions. Argument name is the operand or result in the error message.
func verifyGathered(op *ir.Operation, name string, got, t, indices *ir.RankedTensorType, dims []int64) bool {
	full, reduced := gatheredType(t, indices, dims, false), gatheredType(t, indices, dims, true)
	if got != full && got != reduced {
		return op.EmitOpError("%s type mismatch: expected '%s' or its rank-reduced variant '%s' (got: '%s')", name, full, reduced, got)
	}
	return true
}

func verifyGather(op *ir.Operation) bool {
	o := GatherOp(op)
	s, indices := typeOf(o.Source()), typeOf(o.Indices())
	dims, ok := verifyGatherDims(op, "gather", "source", s, indices)
	return ok && verifyGathered(op, "result", typeOf(o.Result()), s, indices, dims)
}

func verifyScatter(op *ir.Operation) bool {
	o := ScatterOp(op)
	d, indices := typeOf(o.Dest()), typeOf(o.Indices())
	dims, ok := verifyGatherDims(op, "scatter", "dest", d, indices)
	if !ok {
		return false
	}
	if !o.Unique() {
		return op.EmitOpError("requires 'unique' attribute to be set")
	}
	return verifyGathered(op, "source", typeOf(o.Source()), d, indices, dims)
}
