package hlo

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// All returns a verifier that runs checks in order and fails at the first that fails.
func All(checks ...func(*ir.Operation) bool) func(*ir.Operation) bool {
	return func(op *ir.Operation) bool {
		for _, c := range checks {
			if !c(op) {
				return false
			}
		}
		return true
	}
}

// Compatible reports whether a value of either type can be a value of the other type at run time.
// Dynamic sizes are compatible with any size within their bounds.
func Compatible(a, b ir.Type) bool {
	if a == b {
		return true
	}
	if !ir.IsShaped(a) || !ir.IsShaped(b) {
		return compatibleTuples(a, b)
	}
	return ir.CompatibleShapes(a, b) && withinBounds(a, b) && withinBounds(b, a) && CompatibleElements(a, b)
}

func compatibleTuples(a, b ir.Type) bool {
	x, ok1 := a.(*ir.TupleType)
	y, ok2 := b.(*ir.TupleType)
	return ok1 && ok2 && slices.EqualFunc(x.Types, y.Types, Compatible)
}

// withinBounds reports whether no static size of a exceeds the bound of that dimension in b.
func withinBounds(a, b ir.Type) bool {
	shape, ranked := ir.ShapeOf(a)
	bounds := BoundsOf(b)
	if !ranked || len(bounds) != len(shape) {
		return true
	}
	for i, d := range shape {
		if d != ir.Dynamic && bounds[i] != ir.Dynamic && d > bounds[i] {
			return false
		}
	}
	return true
}

// CompatibleElements reports whether the element types of a and b are equal. Two quantized types
// may differ in scales and zero points.
func CompatibleElements(a, b ir.Type) bool {
	a, b = elementOrSelf(a), elementOrSelf(b)
	if a == b {
		return true
	}
	p, ok1 := QuantizedOf(a)
	q, ok2 := QuantizedOf(b)
	return ok1 && ok2 && p.Def == q.Def && p.Storage == q.Storage && p.Expressed == q.Expressed &&
		p.StorageMin == q.StorageMin && p.StorageMax == q.StorageMax && p.Signed() == q.Signed()
}

func elementOrSelf(t ir.Type) ir.Type {
	if ir.IsShaped(t) {
		return ir.ElementOf(t)
	}
	return t
}

// CompatibleResults reports whether the actual result types agree with the inferred types.
func CompatibleResults(inferred, actual []ir.Type) bool {
	return slices.EqualFunc(inferred, actual, Compatible)
}

// VerifyCompatible verifies that the types of all operands and results are compatible with the
// first operand's type.
func VerifyCompatible(op *ir.Operation) bool {
	return verifyAll(op, true, Compatible, "requires compatible types for all operands and results")
}

// VerifyCompatibleElements verifies that the element types of all operands and results are
// compatible with the first operand's element type.
func VerifyCompatibleElements(op *ir.Operation) bool {
	return verifyAll(op, true, CompatibleElements, "requires compatible element types for all operands and results")
}

// VerifyCompatibleOperandElements verifies that the element types of all operands are compatible
// with the first operand's element type. It ignores results.
func VerifyCompatibleOperandElements(op *ir.Operation) bool {
	return verifyAll(op, false, CompatibleElements, "requires compatible element types for all operands")
}

func verifyAll(op *ir.Operation, results bool, same func(a, b ir.Type) bool, message string) bool {
	var want ir.Type
	for i := range op.Operands() {
		t := op.Operands()[i].Value().Type()
		if want == nil {
			want = t
		} else if !same(t, want) {
			return op.EmitOpError("%s", message)
		}
	}
	for i := range op.Results() {
		if !results {
			break
		}
		t := op.Result(i).Type()
		if want == nil {
			want = t
		} else if !same(t, want) {
			return op.EmitOpError("%s", message)
		}
	}
	return true
}

// VerifyPairwise verifies that result i has the type of operand i, for each i.
func VerifyPairwise(op *ir.Operation) bool {
	return verifyPairs(op, "type", func(a, b ir.Type) bool { return a == b })
}

// VerifyPairwiseElements verifies that result i has the element type of operand i, for each i.
func VerifyPairwiseElements(op *ir.Operation) bool {
	return verifyPairs(op, "element type", func(a, b ir.Type) bool { return elementOrSelf(a) == elementOrSelf(b) })
}

func verifyPairs(op *ir.Operation, what string, same func(a, b ir.Type) bool) bool {
	if op.NumOperands() != op.NumResults() {
		return op.EmitOpError("requires the same number of operands and results")
	}
	for i := range op.Operands() {
		if !same(op.Operands()[i].Value().Type(), op.Result(i).Type()) {
			return op.EmitOpError("requires the same %s for operand and result at index %d", what, i)
		}
	}
	return true
}

// Emit reports the reason why types cannot be inferred, as an error.
type Emit = func(format string, args ...any)

// EmitAt returns an Emit that reports errors at the location of s, the state of an operation that
// does not exist yet.
func EmitAt(s *ir.OpState) Emit {
	return func(format string, args ...any) { s.Name.Context().Error(s.Loc, format, args...) }
}

// InferCompatible infers the result type of an operation whose operands and result must be
// compatible: the operands' most specific common type. It reports an error if two operands
// contradict each other.
func InferCompatible(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	if len(s.Operands) == 0 {
		EmitAt(s)("Expected non-empty operands for [CompatibleOperandsAndResultType]")
		return dst, false
	}
	t := s.Operands[0].Type()
	same := true
	for _, v := range s.Operands[1:] {
		same = same && v.Type() == t
	}
	if same && plain(t) {
		return append(dst, t), true
	}
	types := make([]ir.Type, len(s.Operands))
	for i, v := range s.Operands {
		types[i] = v.Type()
	}
	t, ok := MostSpecific(EmitAt(s), types)
	return append(dst, t), ok
}

// plain reports whether t has no encoding. An encoding other than bounds is not passed on to the
// result.
func plain(t ir.Type) bool {
	r, ok := t.(*ir.RankedTensorType)
	return !ok || r.Encoding == nil
}

// MostSpecific merges compatible types: each dimension gets its static size, or smallest bound,
// from any of types that knows it. It emits an error and returns false if two types contradict each
// other.
func MostSpecific(emit Emit, types []ir.Type) (ir.Type, bool) {
	return combine(emit, types, MostSpecificDim)
}

// LeastSpecific returns the most precise type that covers all of types: a dimension is static only
// if it is static in all. It emits an error and returns false if two static sizes differ.
func LeastSpecific(emit Emit, types []ir.Type) (ir.Type, bool) {
	return combine(emit, types, leastSpecificDim)
}

// Dim is the size of a dimension and its bound. Either is ir.Dynamic if it is unknown.
type Dim struct{ Size, Bound int64 }

type combineDims func(emit Emit, i int, a, b Dim) (Dim, bool)

func combine(emit Emit, types []ir.Type, f combineDims) (ir.Type, bool) {
	first, ok := types[0].(*ir.RankedTensorType)
	if !ok {
		return types[0], true
	}
	dims := make([]Dim, len(first.Shape))
	for n, t := range types {
		r, ok := t.(*ir.RankedTensorType)
		if !ok {
			return t, true
		}
		if len(r.Shape) != len(dims) {
			emit("Mismatched ranks of types%d vs %d", len(dims), len(r.Shape))
			return nil, false
		}
		bounds := BoundsOf(r)
		if bounds == nil && r.Encoding != nil {
			return types[0], true // upstream infers no encoding other than bounds
		}
		for i := range dims {
			d := Dim{r.Shape[i], ir.Dynamic}
			if i < len(bounds) {
				d.Bound = bounds[i]
			}
			if n == 0 {
				dims[i] = d
			} else if dims[i], ok = f(emit, i, dims[i], d); !ok {
				return nil, false
			}
		}
	}
	shape, bounds := make([]int64, len(dims)), make([]int64, len(dims))
	for i, d := range dims {
		shape[i], bounds[i] = d.Size, d.Bound
	}
	return first.Context().RankedTensorType(shape, first.Element, EncodeBounds(first.Encoding, bounds)), true
}

// EncodeBounds returns an encoding with the given bounds, of the same kind as prototype. It returns
// nil if no dimension has a bound.
func EncodeBounds(prototype ir.Attribute, bounds []int64) ir.Attribute {
	if !slices.ContainsFunc(bounds, func(b int64) bool { return b != ir.Dynamic }) {
		return nil
	}
	a, ok := prototype.(*ir.DialectAttr)
	if !ok {
		return nil
	}
	return a.Context().DialectAttr(a.Def, a.Context().DenseI64Array(bounds))
}

// MostSpecificDim merges dimension i of two compatible types: the static size, or else the smaller
// bound. It emits an error and returns false if they contradict each other.
func MostSpecificDim(emit Emit, i int, a, b Dim) (Dim, bool) {
	if a.Size != ir.Dynamic && b.Size != ir.Dynamic && a.Size != b.Size {
		emit("Mismatched dimension sizes %d and %d in dimension %d", a.Size, b.Size, i)
		return Dim{}, false
	}
	if a.Size == ir.Dynamic {
		a, b = b, a
	}
	if a.Size != ir.Dynamic {
		if b.Size == ir.Dynamic && b.Bound != ir.Dynamic && a.Size > b.Bound {
			emit("Mismatched dimension size %d and bound %d in dimension %d", a.Size, b.Bound, i)
			return Dim{}, false
		}
		return Dim{a.Size, ir.Dynamic}, true
	}
	switch {
	case a.Bound == ir.Dynamic:
		return b, true
	case b.Bound == ir.Dynamic:
		return a, true
	}
	return Dim{ir.Dynamic, min(a.Bound, b.Bound)}, true
}

func leastSpecificDim(emit Emit, i int, a, b Dim) (Dim, bool) {
	if a.Size != ir.Dynamic && b.Size != ir.Dynamic && a.Size != b.Size {
		emit("Mismatched dimension sizes %d and %d in dimension %d", a.Size, b.Size, i)
		return Dim{}, false
	}
	if a.Size != ir.Dynamic && b.Size != ir.Dynamic {
		return a, true
	}
	limit := func(d Dim) int64 {
		if d.Size != ir.Dynamic {
			return d.Size
		}
		return d.Bound
	}
	x, y := limit(a), limit(b)
	if x == ir.Dynamic || y == ir.Dynamic {
		return Dim{ir.Dynamic, ir.Dynamic}, true
	}
	return Dim{ir.Dynamic, max(x, y)}, true
}

// EmitOn returns an Emit that reports errors at the location of op.
func EmitOn(op *ir.Operation) Emit {
	return func(format string, args ...any) { op.Context().Error(op.Loc(), format, args...) }
}

// VerifyResults checks that the result types of op are compatible with the inferred types. If ok is
// false, the inference has failed, and VerifyResults reports that.
func VerifyResults(op *ir.Operation, inferred []ir.Type, ok bool) bool {
	if !ok {
		return op.EmitOpError("failed to infer returned types")
	}
	actual := op.ResultTypes(nil)
	if CompatibleResults(inferred, actual) {
		return true
	}
	return ir.EmitNotInferred(op, inferred, actual)
}

// Promotable reports whether an element of one type, from, may be promoted to another one, to, in the
// region of a reduction. The two types must be of the same kind. An integer must not become
// narrower; the signs of integers and the precision of floats may change, as upstream's verifier
// allows.
func Promotable(from, to ir.Type) bool {
	if from == to {
		return true
	}
	switch f := from.(type) {
	case *ir.IntegerType:
		t, ok := to.(*ir.IntegerType)
		return ok && f.Width <= t.Width
	case *ir.FloatType:
		_, ok := to.(*ir.FloatType)
		return ok
	case *ir.ComplexType:
		t, ok := to.(*ir.ComplexType)
		return ok && f.Element.(*ir.FloatType).Width() <= t.Element.(*ir.FloatType).Width()
	}
	p, ok1 := QuantizedOf(from)
	q, ok2 := QuantizedOf(to)
	return ok1 && ok2 && p.Def == q.Def && p.Expressed == q.Expressed && p.Storage.Width <= q.Storage.Width
}
