package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// verifyExtended checks that the result is a struct of two members, each of the
// operands' type.
func verifyExtended(op *ir.Operation) bool {
	result := op.Result(0).Type()
	first, _ := compositeMember(result, 0)
	second, _ := compositeMember(result, 1)
	if members(result) != 2 {
		return op.EmitOpError("expected result struct type containing two members")
	}
	if x, y := op.Operand(0).Type(), op.Operand(1).Type(); x != y || x != first || x != second {
		return op.EmitOpError("expected all operand types and struct member types are the same")
	}
	return true
}

func verifyVectorTimesScalar(op *ir.Operation) bool {
	o := VectorTimesScalarOp(op)
	t := o.Result().Type()
	if o.Vector().Type() != t {
		return op.EmitOpError("vector operand and result type mismatch")
	}
	if o.Scalar().Type() != ir.ElementOf(t) {
		return op.EmitOpError("scalar operand and result element type match")
	}
	return true
}

// matrix holds the numbers of rows and columns of a matrix type, and its element
// type.
type matrix struct {
	rows, columns int64
	element       ir.Type
}

func matrixOf(v *ir.Value) matrix {
	t := v.Type().(*ir.DialectType)
	column := param(t, 0).(*ir.VectorType)
	return matrix{column.Shape[0], number(t.Params[1]), column.Element}
}

func verifyMatrixTimesScalar(op *ir.Operation) bool {
	o := MatrixTimesScalarOp(op)
	t := o.Matrix().Type()
	element := cooperativeMatrixTypeElementType(t)
	if element == nil {
		element = matrixTypeElementType(t)
	}
	return o.Scalar().Type() == element ||
		op.EmitOpError("input matrix components' type and scaling value must have the same type")
}

func verifyMatrixTimesMatrix(op *ir.Operation) bool {
	o := MatrixTimesMatrixOp(op)
	left, right, result := matrixOf(o.Leftmatrix()), matrixOf(o.Rightmatrix()), matrixOf(o.Result())
	switch {
	case left.rows != result.rows:
		return op.EmitError("left and result matrices must have equal rows' count")
	case right.columns != result.columns:
		return op.EmitError("right and result matrices must have equal columns' count")
	case left.columns != right.rows:
		return op.EmitError("left matrix columns' count must be equal to the right matrix rows' count")
	case right.element != result.element:
		return op.EmitError("right and result matrices' component type must be the same")
	case left.element != result.element:
		return op.EmitError("left and result matrices' component type must be the same")
	}
	return true
}

func verifyTranspose(op *ir.Operation) bool {
	o := TransposeOp(op)
	input, result := matrixOf(o.Matrix()), matrixOf(o.Result())
	switch {
	case input.rows != result.columns:
		return op.EmitError("input matrix rows count must be equal to output matrix columns count")
	case input.columns != result.rows:
		return op.EmitError("input matrix columns count must be equal to output matrix rows count")
	case input.element != result.element:
		return op.EmitError("input and output matrices must have the same component type")
	}
	return true
}

// members returns the number of members of a composite type, or -1 if the type does
// not give it.
func members(t ir.Type) int {
	switch t := t.(type) {
	case *ir.VectorType:
		return int(ir.NumElements(t.Shape))
	case *ir.DialectType:
		switch t.Def {
		case ArrayType, MatrixType:
			return int(number(t.Params[1]))
		case StructType:
			if body := BodyOf(t); body != nil {
				return len(body[0].(*ir.ArrayAttr).Elems)
			}
		}
	}
	return -1
}

func verifyConstruct(op *ir.Operation) bool {
	t := CompositeConstructOp(op).Result().Type()
	n := op.NumOperands()
	if element := cooperativeMatrixTypeElementType(t); element != nil {
		if n != 1 {
			return op.EmitOpError("has incorrect number of operands: expected 1, but provided %d", n)
		}
		return constituent(op, 0, element)
	}
	if n != members(t) {
		return verifyPieces(op, t)
	}
	for i := range n {
		if m, _ := compositeMember(t, int64(i)); !constituent(op, i, m) {
			return false
		}
	}
	return true
}

func constituent(op *ir.Operation, i int, want ir.Type) bool {
	got := op.Operand(i).Type()
	return got == want || op.EmitOpError("operand type mismatch: expected operand type '%s', but provided '%s'", want, got)
}

// verifyPieces checks a spirv.CompositeConstruct of type t with another number of
// operands than t has members. Type t must be a vector, filled by scalars and
// smaller vectors.
func verifyPieces(op *ir.Operation, t ir.Type) bool {
	result, ok := t.(*ir.VectorType)
	if !ok {
		return op.EmitOpError("expected to return a vector or cooperative matrix when the number of constituents is less than what the result needs")
	}
	total := int64(0)
	for i := range op.NumOperands() {
		element, size := op.Operand(i).Type(), int64(1)
		switch v := element.(type) {
		case *ir.VectorType:
			element, size = v.Element, ir.NumElements(v.Shape)
		case *ir.IntegerType, *ir.FloatType:
		default:
			return op.EmitOpError("operand type mismatch: expected operand to have a scalar or vector type, but provided '%s'", element)
		}
		if element != result.Element {
			return op.EmitOpError("operand element type mismatch: expected to be '%s', but provided '%s'", result.Element, element)
		}
		total += size
	}
	if want := ir.NumElements(result.Shape); total != want {
		return op.EmitOpError("has incorrect number of operands: expected %d, but provided %d", want, total)
	}
	return true
}

// memberAt returns the type of the member of t to which op's attribute indices
// leads. It returns nil after an error.
func memberAt(op *ir.Operation, t ir.Type) ir.Type {
	indices := op.Inherent("indices").(*ir.ArrayAttr).Elems
	if len(indices) == 0 {
		op.EmitError("expected at least one index for spirv.CompositeExtract")
		return nil
	}
	for _, e := range indices {
		i := number(e)
		m, composite := compositeMember(t, i)
		if !composite {
			op.EmitError("cannot extract from non-composite type '%s' with index %d", t, i)
			return nil
		}
		if m == nil {
			op.EmitError("index %d out of bounds for '%s'", i, t)
			return nil
		}
		t = m
	}
	return t
}

func verifyExtract(op *ir.Operation) bool {
	o := CompositeExtractOp(op)
	want := memberAt(op, o.Composite().Type())
	if want == nil {
		return false
	}
	got := o.Component().Type()
	return got == want || op.EmitOpError("invalid result type: expected '%s' but provided '%s'", want, got)
}

func verifyInsert(op *ir.Operation) bool {
	o := CompositeInsertOp(op)
	composite := o.Composite().Type()
	want := memberAt(op, composite)
	if want == nil {
		return false
	}
	if got := o.Object().Type(); got != want {
		return op.EmitOpError("object operand type should be '%s', but found '%s'", want, got)
	}
	if got := o.Result().Type(); got != composite {
		return op.EmitOpError("result type should be the same as the composite type, but found '%s' vs '%s'", composite, got)
	}
	return true
}

func verifySelect(op *ir.Operation) bool {
	o := SelectOp(op)
	condition, ok := o.Condition().Type().(*ir.VectorType)
	if !ok {
		return true
	}
	result, ok := o.Result().Type().(*ir.VectorType)
	if !ok {
		return op.EmitOpError("result expected to be of vector type when condition is of vector type")
	}
	if ir.NumElements(result.Shape) != ir.NumElements(condition.Shape) {
		return op.EmitOpError("result should have the same number of elements as the condition when condition is of vector type")
	}
	return true
}

// enumIs reports whether enum attribute a has the case with this keyword. It is
// false for a nil attribute.
func enumIs(e *ir.EnumDef, a ir.Attribute, keyword string) bool {
	v, ok := e.Value(keyword)
	return ok && a != nil && enumProp(a) == v
}

// orders lists the memory semantics that exclude each other.
var orders = [...]string{"Acquire", "Release", "AcquireRelease", "SequentiallyConsistent"}

func verifySemantics(op *ir.Operation) bool { return verifyOrder(op, "memory_semantics") }

func verifyOrder(op *ir.Operation, semantics string) bool {
	set, n := enumProp(op.Inherent(semantics)), 0
	for _, k := range orders {
		if v, _ := MemorySemantics.Value(k); set&v != 0 {
			n++
		}
	}
	return n < 2 || op.EmitError("expected at most one of these four memory constraints to be set: "+
		"`Acquire`, `Release`,`AcquireRelease` or `SequentiallyConsistent`")
}

func verifyVariable(op *ir.Operation) bool {
	o := VariableOp(op)
	class := o.StorageClass()
	if !enumIs(&StorageClass, class, "Function") {
		return op.EmitOpError("can only be used to model function-level variables. Use spirv.GlobalVariable for module-level variables.")
	}
	if t := o.Pointer().Type().(*ir.DialectType); enumOf(t.Params[1]) != enumProp(class) {
		return op.EmitOpError("storage class must match result pointer's storage class")
	}
	if op.NumOperands() > 0 {
		if d := op.Operand(0).DefiningOp(); d == nil || !d.Is(Constant) && !d.Is(ReferenceOf) && !d.Is(AddressOf) {
			return op.EmitOpError("initializer must be the result of a constant or spirv.GlobalVariable op")
		}
	}
	for _, name := range [...]string{"descriptor_set", "binding", "built_in"} {
		if op.Attr(name) != nil {
			return op.EmitOpError("cannot have '%s' attribute (only allowed in spirv.GlobalVariable)", name)
		}
	}
	return verifyAliasing(op)
}

// verifyAliasing checks a variable that holds a physical pointer. It must have
// exactly one of the attributes aliased_pointer and restrict_pointer.
func verifyAliasing(op *ir.Operation) bool {
	t := Pointee(VariableOp(op).Pointer().Type())
	if e := constraint.TypeParam(t, ArrayType, 0); e != nil {
		t = e
	}
	if Pointee(t) == nil || className(t) != "PhysicalStorageBuffer" {
		return true
	}
	aliased, restrict := op.Attr("aliased_pointer") != nil, op.Attr("restrict_pointer") != nil
	switch {
	case !aliased && !restrict:
		return op.EmitOpError(" with physical buffer pointer must be decorated either 'AliasedPointer' or 'RestrictPointer'")
	case aliased && restrict:
		return op.EmitOpError(" with physical buffer pointer must have exactly one aliasing decoration")
	}
	return true
}

func verifyLoad(op *ir.Operation) bool {
	o := LoadOp(op)
	return verifyPointee(op, o.Ptr(), o.Value()) && verifyAccess(op, "memory_access", "alignment")
}

func verifyStore(op *ir.Operation) bool {
	o := StoreOp(op)
	return verifyPointee(op, o.Ptr(), o.Value()) && verifyAccess(op, "memory_access", "alignment")
}

func verifyPointee(op *ir.Operation, pointer, v *ir.Value) bool {
	return Pointee(pointer.Type()) == v.Type() || op.EmitOpError("mismatch in result type and pointer type")
}

func verifyCopy(op *ir.Operation) bool {
	o := CopyMemoryOp(op)
	if Pointee(o.Target().Type()) != Pointee(o.Source().Type()) {
		return op.EmitOpError("both operands must be pointers to the same type")
	}
	return verifyAccess(op, "memory_access", "alignment") && verifyAccess(op, "source_memory_access", "source_alignment")
}

// verifyAccess checks that an alignment is present if and only if the memory access
// has the bit Aligned. Arguments access and alignment are attribute names.
func verifyAccess(op *ir.Operation, access, alignment string) bool {
	a, aligned := op.Inherent(access), op.Inherent(alignment) != nil
	if a == nil {
		return !aligned || op.EmitOpError("invalid alignment specification without aligned memory access specification")
	}
	switch bit, _ := MemoryAccess.Value("Aligned"); {
	case enumProp(a)&bit != 0 && !aligned:
		return op.EmitOpError("missing alignment value")
	case enumProp(a)&bit == 0 && aligned:
		return op.EmitOpError("invalid alignment specification with non-aligned memory access specification")
	}
	return true
}
