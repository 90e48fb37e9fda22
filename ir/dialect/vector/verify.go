package vector

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// vec returns t as a vector type, or nil if t is not a vector type.
func vec(t ir.Type) *ir.VectorType {
	v, _ := t.(*ir.VectorType)
	return v
}

func resultType(op *ir.Operation) ir.Type { return op.Result(0).Type() }

func verifyBroadcast(op *ir.Operation) bool {
	from, to := BroadcastOp(op).Source().Type(), vec(resultType(op))
	source := vec(from)
	if source == nil {
		if ir.IsIntOrIndex(from) || ir.IsFloat(from) || from == to.Element {
			return true
		}
		return op.EmitOpError("source type is not a vector")
	}
	lead := len(to.Shape) - len(source.Shape)
	if lead < 0 {
		return op.EmitOpError("source rank higher than destination rank")
	}
	for i, d := range source.Shape {
		if d == to.Shape[lead+i] && isScalable(source, i) == isScalable(to, lead+i) || d == 1 && !isScalable(source, i) {
			continue
		}
		return op.EmitOpError("dimension mismatch (%s vs. %s)", dimText(source, i), dimText(to, lead+i))
	}
	return true
}

func dimText(t *ir.VectorType, i int) string {
	s := itoa(t.Shape[i])
	if isScalable(t, i) {
		return "[" + s + "]"
	}
	return s
}

func verifyShuffle(op *ir.Operation) bool {
	o := ShuffleOp(op)
	a, b, to := typeOf(o.V1()), typeOf(o.V2()), vec(resultType(op))
	ra, rb, rt := len(a.Shape), len(b.Shape), len(to.Shape)
	if !(ra == 0 && rb == 0 && rt == 1) && !(ra == rt && rb == rt) {
		return op.EmitOpError("rank mismatch")
	}
	for i := 1; i < ra; i++ {
		if to.Shape[i] != a.Shape[i] || a.Shape[i] != b.Shape[i] {
			return op.EmitOpError("dimension mismatch")
		}
	}
	mask := ints(o.Mask())
	if len(mask) == 0 {
		return op.EmitOpError("invalid mask length")
	}
	if int64(len(mask)) != to.Shape[0] {
		return op.EmitOpError("mask length mismatch")
	}
	size := int64(2)
	if ra > 0 {
		size = a.Shape[0] + b.Shape[0]
	}
	for i, m := range mask {
		if m < -1 || m >= size {
			return op.EmitOpError("mask index #%d out of range", i+1)
		}
	}
	return true
}

func verifyTranspose(op *ir.Operation) bool {
	o := TransposeOp(op)
	from, to := typeOf(o.Vector()), vec(resultType(op))
	rank := len(to.Shape)
	if len(from.Shape) != rank {
		return op.EmitOpError("vector result rank mismatch: %d", rank)
	}
	perm := ints(o.Permutation())
	if len(perm) != rank {
		return op.EmitOpError("transposition length mismatch: %d", len(perm))
	}
	seen := make([]bool, rank)
	for i, p := range perm {
		switch {
		case p < 0 || p >= int64(rank):
			return op.EmitOpError("transposition index out of range: %d", p)
		case seen[p]:
			return op.EmitOpError("duplicate position index: %d", p)
		case to.Shape[i] != from.Shape[p]:
			return op.EmitOpError("dimension size mismatch at: %d", p)
		}
		seen[p] = true
	}
	return true
}

func verifyOuterProduct(op *ir.Operation) bool {
	o := OuterProductOp(op)
	lhs, rhs, to := typeOf(o.Lhs()), vec(o.Rhs().Type()), vec(resultType(op))
	switch {
	case len(lhs.Shape) != 1:
		return op.EmitOpError("expected 1-d vector for operand #1")
	case rhs == nil && len(to.Shape) != 1:
		return op.EmitOpError("expected 1-d vector result")
	case rhs != nil && len(rhs.Shape) != 1:
		return op.EmitOpError("expected 1-d vector for operand #2")
	case rhs != nil && len(to.Shape) != 2:
		return op.EmitOpError("expected 2-d vector result")
	case lhs.Shape[0] != to.Shape[0]:
		return op.EmitOpError("expected #1 operand dim to match result dim #1")
	case rhs != nil && rhs.Shape[0] != to.Shape[1]:
		return op.EmitOpError("expected #2 operand dim to match result dim #2")
	case rhs != nil && isScalable(lhs, 0) && !isScalable(rhs, 0):
		return op.EmitOpError("expected either both or only #2 operand dim to be scalable")
	case OuterProductOp(op).Acc() != nil && OuterProductOp(op).Acc().Type() != ir.Type(to):
		return op.EmitOpError("expected operand #3 of same type as result type")
	case !combines(op, to.Element):
		return op.EmitOpError("unsupported outerproduct type")
	}
	return true
}

// kindOf returns the combining kind of op as a keyword, or "" if it is absent.
func kindOf(op *ir.Operation) string {
	if d, ok := op.Inherent("kind").(*ir.DialectAttr); ok && len(d.Params) > 0 {
		if v, ok := d.Params[0].(*ir.IntegerAttr); ok {
			return CombiningKind.Keyword(v.Int64())
		}
	}
	return ""
}

// combines reports whether op's combining kind applies to elements of type t.
func combines(op *ir.Operation, t ir.Type) bool {
	switch kindOf(op) {
	case "add", "mul":
		return ir.IsIntOrIndex(t) || ir.IsFloat(t)
	case "minui", "minsi", "maxui", "maxsi", "and", "or", "xor":
		return ir.IsIntOrIndex(t)
	}
	return ir.IsFloat(t)
}

func verifyReduction(op *ir.Operation) bool {
	t := typeOf(ReductionOp(op).Vector())
	if len(t.Shape) > 1 {
		return op.EmitOpError("unsupported reduction rank: %d", len(t.Shape))
	}
	if e := resultType(op); !combines(op, e) {
		return op.EmitOpError("unsupported reduction type '%s' for kind '%s'", e, kindOf(op))
	}
	return true
}

func verifyScan(op *ir.Operation) bool {
	o := ScanOp(op)
	from, init := typeOf(o.Source()), typeOf(o.InitialValue())
	dim, rank := int64(0), int64(len(from.Shape))
	if v := o.ReductionDim(); v != nil {
		dim = v.Int64()
	}
	if dim >= rank {
		return op.EmitOpError("reduction dimension %d has to be less than %d", dim, rank)
	}
	if n := int64(len(init.Shape)); n != rank-1 {
		return op.EmitOpError("initial value rank %d has to be equal to %d", n, rank-1)
	}
	if dim < 0 || !slices.Equal(slices.Delete(slices.Clone(from.Shape), int(dim), int(dim)+1), init.Shape) {
		return op.EmitOpError("incompatible input/initial value shapes")
	}
	if !combines(op, from.Element) {
		return op.EmitOpError("unsupported reduction type '%s' for kind '%s'", from.Element, kindOf(op))
	}
	return true
}

func verifyConstantMask(op *ir.Operation) bool {
	to := vec(resultType(op))
	sizes := ints(ConstantMaskOp(op).MaskDimSizes())
	if len(to.Shape) == 0 {
		if len(sizes) != 1 {
			return op.EmitError("array attr must have length 1 for 0-D vectors")
		}
		if sizes[0] != 0 && sizes[0] != 1 {
			return op.EmitError("mask dim size must be either 0 or 1 for 0-D vectors")
		}
		return true
	}
	if len(sizes) != len(to.Shape) {
		return op.EmitOpError("must specify array attr of size equal vector result rank")
	}
	zeros := 0
	for i, n := range sizes {
		if n < 0 || n > to.Shape[i] {
			return op.EmitOpError("array attr of size out of bounds of vector result dimension size")
		}
		if isScalable(to, i) && n != 0 && n != to.Shape[i] {
			return op.EmitOpError("only supports 'none set' or 'all set' scalable dimensions")
		}
		if n == 0 {
			zeros++
		}
	}
	if zeros > 0 && zeros < len(sizes) {
		return op.EmitOpError("expected all mask dim sizes to be zeros, as a result of conjunction with zero mask dim")
	}
	return true
}

func verifyCreateMask(op *ir.Operation) bool {
	rank := len(vec(resultType(op)).Shape)
	switch {
	case rank == 0 && op.NumOperands() != 1:
		return op.EmitOpError("must specify exactly one operand for 0-D create_mask")
	case rank != 0 && op.NumOperands() != rank:
		return op.EmitOpError("must specify an operand for each result vector dimension")
	}
	return true
}

func verifyBitCast(op *ir.Operation) bool {
	from, to := typeOf(BitCastOp(op).Source()), vec(resultType(op))
	n := len(from.Shape) - 1
	if len(to.Shape) != n+1 {
		return true // the ranks are compared elsewhere
	}
	for i := range max(n, 0) {
		if from.Shape[i] != to.Shape[i] {
			return op.EmitOpError("dimension size mismatch at: %d", i)
		}
	}
	l := ir.DataLayoutOf(op)
	x, known := l.Bits(from.Element)
	y, also := l.Bits(to.Element)
	if !known || !also {
		return true
	}
	a, b := int64(x), int64(y)
	if n < 0 {
		if a != b {
			return op.EmitOpError("source/result bitwidth of the 0-D vector element types must be equal")
		}
	} else if a*from.Shape[n] != b*to.Shape[n] {
		return op.EmitOpError("source/result bitwidth of the minor 1-D vectors must be equal")
	}
	return true
}

func verifyShapeCast(op *ir.Operation) bool {
	from, to := typeOf(ShapeCastOp(op).Source()), vec(resultType(op))
	if from.Element != to.Element {
		return op.EmitOpError("has different source and result element types")
	}
	if a, b := ir.NumElements(from.Shape), ir.NumElements(to.Shape); a != b {
		return op.EmitOpError("has different number of elements at source (%d) and result (%d)", a, b)
	}
	if a, b := scalableDims(from), scalableDims(to); a != b {
		return op.EmitOpError("has different number of scalable dims at source (%d) and result (%d)", a, b)
	}
	return true
}

func scalableDims(t *ir.VectorType) (n int) {
	for i := range t.Shape {
		if isScalable(t, i) {
			n++
		}
	}
	return n
}

func verifyTypeCast(op *ir.Operation) bool {
	from, ok := TypeCastOp(op).Memref().Type().(*ir.MemRefType)
	if ok && from.Layout != nil && !isIdentityLayout(from.Layout) {
		return op.EmitOpError("expects operand to be a memref with identity layout")
	}
	to, ok := resultType(op).(*ir.MemRefType)
	if ok && to.Layout != nil && !isIdentityLayout(to.Layout) {
		return op.EmitOpError("expects result to be a memref with identity layout")
	}
	if from == nil || to == nil {
		return true
	}
	if from.Space != to.Space {
		return op.EmitOpError("expects result in same memory space")
	}
	if ir.ElementOf(from.Element) != ir.ElementOf(to.Element) {
		return op.EmitOpError("expects result and operand with same underlying scalar type: '%s'", to)
	}
	a, _ := ir.ShapeOf(from.Element)
	b, _ := ir.ShapeOf(to.Element)
	if !slices.Equal(slices.Concat(from.Shape, a), slices.Concat(to.Shape, b)) {
		return op.EmitOpError("expects concatenated result and operand shapes to be equal: '%s'", to)
	}
	return true
}

func isIdentityLayout(a ir.Attribute) bool {
	m, ok := a.(*ir.AffineMapAttr)
	return ok && m.Map.IsIdentity()
}

func verifyExtract(op *ir.Operation) bool {
	o := ExtractOp(op)
	if t := vec(resultType(op)); t != nil && len(t.Shape) == 0 {
		return op.EmitError("expected a scalar instead of a 0-d vector as the result type")
	}
	open := 0
	for _, p := range ints(o.StaticPosition()) {
		if p == ir.Dynamic {
			open++
		}
	}
	if open != len(o.DynamicPosition()) {
		return op.EmitOpError("mismatch between dynamic and static positions (kDynamic marker but no corresponding dynamic position)" +
			" -- this can only happen due to an incorrect fold/rewrite")
	}
	return verifyPosition(op, typeOf(o.Source()), "vector", "vector")
}

// verifyPosition checks the static position in a vector of type t. In error
// messages, name names the vector. In messages about a dimension, dimName does.
func verifyPosition(op *ir.Operation, t *ir.VectorType, name, dimName string) bool {
	position := ints(op.Inherent("static_position"))
	if len(position) > len(t.Shape) {
		return op.EmitOpError("expected position attribute of rank no greater than %s rank", name)
	}
	if dimName == "dest vector" {
		switch from := vec(op.Operand(0).Type()); {
		case from != nil && len(from.Shape)+len(position) != len(t.Shape):
			return op.EmitOpError("expected position attribute rank + source rank to match dest vector rank")
		case from == nil && len(position) != len(t.Shape):
			return op.EmitOpError("expected position attribute rank to match the dest vector rank")
		}
	}
	for i, p := range position {
		if p != ir.Dynamic && (p < -1 || p >= t.Shape[i]) {
			orPoison := ""
			if op.Is(Extract) {
				orPoison = " or poison (-1)"
			}
			return op.EmitOpError("expected position attribute #%d to be a non-negative integer smaller than the corresponding %s dimension%s",
				i+1, dimName, orPoison)
		}
	}
	return true
}

func verifyInsert(op *ir.Operation) bool {
	o := InsertOp(op)
	if t := typeOf(o.ValueToStore()); t != nil && len(t.Shape) == 0 {
		return op.EmitError("expected a scalar instead of a 0-d vector as the source operand")
	}
	return verifyPosition(op, typeOf(o.Dest()), "dest vector", "dest vector")
}

// verifyMultiReduction checks that the result has the dimensions of the source
// that are not reduced.
func verifyMultiReduction(op *ir.Operation) bool {
	o := MultiDimReductionOp(op)
	source := vec(o.Source().Type())
	reduced := ints(o.ReductionDims())
	var shape []int64
	var scalable []bool
	for i, n := range source.Shape {
		if !slices.Contains(reduced, int64(i)) {
			shape = append(shape, n)
			scalable = append(scalable, source.Scalable != nil && source.Scalable[i])
		}
	}
	want := source.Element
	if len(shape) > 0 {
		want = op.Context().VectorType(shape, source.Element, scalable)
	}
	got := o.Dest().Type()
	return got == want || op.EmitOpError("destination type '%s' is incompatible with source type '%s'", got, source)
}
