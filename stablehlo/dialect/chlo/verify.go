package chlo

import (
	"slices"
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
	"github.com/millrace-mlir/millrace/stablehlo/hlo"
)

// verifyScan checks that the body of a scan takes a slice of each input and each carry. The results
// must have the shapes that ScanTypes infers.
func verifyScan(op *ir.Operation) bool {
	o := ScanOp(op)
	inputs, inits := o.Inputs(), o.Inits()
	if len(inputs) == 0 && len(o.Outputs()) == 0 {
		return op.EmitOpError("at least one of inputs or outputs must be present")
	}
	dim := o.Dimension().Int64()
	size := ir.Dynamic
	if a := o.ScanDimSize(); a != nil {
		size = a.Int64()
	}
	body := op.Region(0).First()
	if n := len(inputs) + len(inits); body.NumArgs() != n {
		return op.EmitOpError("expects %d arguments in the body, but got %d", n, body.NumArgs())
	}
	for i := range inputs {
		t, ok := inputs[i].Value().Type().(*ir.RankedTensorType)
		if !ok {
			return op.EmitOpError("operand %d is not ranked", i)
		}
		if dim >= int64(len(t.Shape)) {
			return op.EmitOpError("scan dimension of operand %d is out of bounds", i)
		}
		switch d := t.Shape[dim]; {
		case d == ir.Dynamic:
		case size == ir.Dynamic:
			size = d
		case d != size:
			return op.EmitOpError("invalid scan dimension size of operand %d", i)
		}
		slice := t.Context().RankedTensorType(slices.Delete(slices.Clone(t.Shape), int(dim), int(dim)+1), t.Element, nil)
		if !hlo.Compatible(slice, body.Arg(i).Type()) {
			return op.EmitOpError("operand and body argument %d are incompatible", i)
		}
	}
	for i := range inits {
		k := len(inputs) + i
		if _, ok := inits[i].Value().Type().(*ir.RankedTensorType); !ok {
			return op.EmitOpError("operand %d is not ranked", k)
		}
		if !hlo.Compatible(inits[i].Value().Type(), body.Arg(k).Type()) {
			return op.EmitOpError("operand and body argument %d are incompatible", k)
		}
	}
	types, ok := ScanTypes(op)
	if !ok {
		return op.EmitOpError("failed to infer returned types")
	}
	actual := op.ResultTypes(nil)
	return compatibleShapes(types, actual) || ir.EmitNotInferred(op, types, actual)
}

// compatibleShapes reports whether the actual result types have shapes that agree with the inferred
// types. Element types and bounds do not matter.
func compatibleShapes(inferred, actual []ir.Type) bool {
	return slices.EqualFunc(inferred, actual, ir.CompatibleShapes)
}

// ScanTypes infers the result types of op, a chlo.scan, from its body and its inputs' sizes along the
// scan dimension. If it cannot, it emits an error and returns false.
func ScanTypes(op *ir.Operation) ([]ir.Type, bool) {
	o, emit := ScanOp(op), hlo.EmitOn(op)
	fail := func(f string, args ...any) ([]ir.Type, bool) {
		emit(f, args...)
		return nil, false
	}
	carries := len(o.Inits())
	end := op.Region(0).First().Last()
	if end == nil || end.NumOperands() < carries {
		return fail("ScanOp body must return at least %d values (carries)", carries)
	}
	dim, size := o.Dimension().Int64(), ir.Dynamic
	if a := o.ScanDimSize(); a != nil {
		size = a.Int64()
	}
	for i, u := range o.Inputs() {
		t, ok := u.Value().Type().(*ir.RankedTensorType)
		if !ok {
			return fail("operand %d is not ranked", i)
		}
		if dim >= int64(len(t.Shape)) {
			return fail("scan dimension of operand %d is out of bounds", i)
		}
		if size == ir.Dynamic {
			size = t.Shape[dim]
		}
	}
	var types []ir.Type
	for i := range end.NumOperands() {
		t, ok := end.Operand(i).Type().(*ir.RankedTensorType)
		if !ok {
			return fail("terminator operand %d is not ranked", i)
		}
		shape := slices.Clone(t.Shape)
		if i < end.NumOperands()-carries {
			if dim > int64(len(shape)) { // upstream writes past the end of the shape
				return fail("scan dimension of terminator operand %d is out of bounds", i)
			}
			shape = slices.Insert(shape, int(dim), size)
		}
		types = append(types, op.Context().RankedTensorType(shape, t.Element, nil))
	}
	return types, true
}

// raggedProduct holds the operand types and dimension numbers of a chlo.ragged_dot of
// ranked tensors.
type raggedProduct struct {
	lhs, rhs, groups *ir.RankedTensorType
	numbers          stablehlo.DotNumbers
	ragged, group    []int64 // dimensions of lhs, and of rhs
}

// raggedProductOf returns the types and dimension numbers of op, a chlo.ragged_dot. It returns
// false if an operand is unranked or the dimension numbers are missing.
func raggedProductOf(op *ir.Operation) (d raggedProduct, ok bool) {
	o := RaggedDotOp(op)
	var ok1, ok2, ok3 bool
	d.lhs, ok1 = o.Lhs().Type().(*ir.RankedTensorType)
	d.rhs, ok2 = o.Rhs().Type().(*ir.RankedTensorType)
	d.groups, ok3 = o.GroupSizes().Type().(*ir.RankedTensorType)
	n, ok4 := o.RaggedDotDimensionNumbers().(*ir.DialectAttr)
	if !ok1 || !ok2 || !ok3 || !ok4 {
		return d, false
	}
	d.numbers = stablehlo.DotNumbers{LhsBatch: dims(n, 0), RhsBatch: dims(n, 1), LhsContract: dims(n, 2), RhsContract: dims(n, 3)}
	d.ragged, d.group = dims(n, 4), dims(n, 5)
	return d, true
}

// verifyRaggedDot verifies the precision config, the dimension numbers and the shapes of a
// chlo.ragged_dot. It accepts every operation with an unranked operand.
func verifyRaggedDot(op *ir.Operation) bool {
	d, ok := raggedProductOf(op)
	if !ok {
		return true
	}
	emit := func(f string, a ...any) { op.EmitError(f, a...) }
	if !verifyPrecisions(op, op.Inherent("precision_config")) || !d.numbers.Verify(emit, d.lhs.Shape, d.rhs.Shape, d.group) {
		return false
	}
	if len(d.ragged) != 1 {
		return op.EmitError("There must be exactly one ragged dimension in the lhs.")
	}
	if d.ragged[0] < 0 || d.ragged[0] >= int64(len(d.lhs.Shape)) {
		return op.EmitError("lhs_ragged_dimensions value: %d is out of range: [0, %d)", d.ragged[0], len(d.lhs.Shape))
	}
	if !verifyGroups(op, d.lhs, d.rhs, d.groups, d.numbers, d.ragged[0], d.group) {
		return false
	}
	shape, ok := RaggedDotShape(op)
	return !ok || stablehlo.VerifyResultShape(op, shape)
}

// RaggedDotShape returns the result shape of op, a chlo.ragged_dot that has been verified. It
// returns false if an operand is unranked, the group sizes have rank 0, or lhs has not exactly one
// ragged dimension.
func RaggedDotShape(op *ir.Operation) ([]int64, bool) {
	d, ok := raggedProductOf(op)
	if !ok {
		return nil, false
	}
	if len(d.ragged) != 1 || len(d.groups.Shape) == 0 {
		return nil, false
	}
	// Batch dimensions have the sizes of lhs, known or not.
	rhs := slices.Clone(d.rhs.Shape)
	for i, b := range d.numbers.RhsBatch {
		rhs[b] = d.lhs.Shape[d.numbers.LhsBatch[i]]
	}
	if slices.Contains(d.numbers.LhsContract, d.ragged[0]) {
		return append([]int64{d.groups.Shape[len(d.groups.Shape)-1]}, d.numbers.Result(d.lhs.Shape, rhs)...), true
	}
	d.numbers.RhsContract = append(slices.Clone(d.numbers.RhsContract), d.group...)
	return d.numbers.Result(d.lhs.Shape, rhs), true
}

func verifyPrecisions(op *ir.Operation, a ir.Attribute) bool {
	if n := constraint.ArrayLen(a); a != nil && n != 0 && n != 2 {
		return op.EmitError("expects precision config to be empty or have 2 elements.")
	}
	return true
}

// verifyGroups checks the group sizes of a ragged dot, and the group dimensions of rhs. The group
// sizes are a vector, or have leading dimensions as well. These are the batch dimensions of lhs,
// and those contracting or free dimensions that precede the ragged dimension and are of its kind.
// For a ragged batch dimension, they are the batch dimensions before it. If the ragged dimension is
// a batch or contracting dimension, rhs has no group dimension. Otherwise rhs has exactly one,
// whose size is the number of groups.
func verifyGroups(op *ir.Operation, lhs, rhs, groups *ir.RankedTensorType, n stablehlo.DotNumbers, ragged int64, group []int64) bool {
	batch := slices.Contains(n.LhsBatch, ragged)
	contracting := slices.Contains(n.LhsContract, ragged)
	var outer []int64
	switch {
	case batch:
		outer = before(n.LhsBatch, ragged)
	case contracting:
		outer = slices.Concat(n.LhsBatch, before(n.LhsContract, ragged))
	default:
		outer = slices.Clone(n.LhsBatch)
		for d := range ragged {
			if !slices.Contains(n.LhsBatch, d) && !slices.Contains(n.LhsContract, d) {
				outer = append(outer, d)
			}
		}
	}
	var prefix []int64
	for _, d := range outer {
		prefix = append(prefix, lhs.Shape[d])
	}
	if rank := len(groups.Shape); rank != 1 {
		if rank != len(prefix)+1 {
			return op.EmitError("expected group_sizes to have rank %d, got %d", len(prefix)+1, rank)
		}
		if !slices.Equal(prefix, groups.Shape[:rank-1]) {
			return op.EmitError("group_sizes is expected to have shape [%s], got [%s]", list(append(prefix, groups.Shape[rank-1])), list(groups.Shape))
		}
	}
	count := groups.Shape[len(groups.Shape)-1]
	if batch || contracting {
		if len(group) != 0 {
			return op.EmitError("There must be zero group dimensions in the rhs when the ragged dimension is batch or contracting.")
		}
		return true
	}
	if len(group) != 1 {
		return op.EmitError("There must be exactly one group dimension in the rhs when the lhs ragged dimension is non-contracting.")
	}
	if g := group[0]; g < 0 || g >= int64(len(rhs.Shape)) {
		return op.EmitError("rhs_group_dimensions value: %d is out of range: [0, %d)", g, len(rhs.Shape))
	}
	for _, l := range []struct {
		name string
		dims []int64
	}{{"rhs_batching_dimensions", n.RhsBatch}, {"rhs_contracting_dimensions", n.RhsContract}} {
		if slices.Contains(l.dims, group[0]) {
			return op.EmitError("has duplicated dimension from rhs_group_dimensions and %s: %d", l.name, group[0])
		}
	}
	if size := rhs.Shape[group[0]]; size != ir.Dynamic && count != ir.Dynamic && size != count {
		return op.EmitError("rhs group dimension is expected to have size=%d, got %d", count, size)
	}
	return true
}

// before returns the elements of list in front of the first d. It panics if list does not contain
// d.
func before(list []int64, d int64) []int64 { return list[:slices.Index(list, d)] }

func list(values []int64) string {
	texts := make([]string, len(values))
	for i, v := range values {
		texts[i] = strconv.FormatInt(v, 10)
	}
	return strings.Join(texts, ", ")
}
