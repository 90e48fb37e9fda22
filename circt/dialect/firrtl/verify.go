package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
)

// Verifiers of primitives, constants, aggregates and properties.

func note(loc ir.Loc, text string) []ir.Diagnostic {
	return []ir.Diagnostic{{Severity: ir.Note, Loc: loc, Text: text}}
}

func verifySameIntKind(op *ir.Operation) bool {
	return sameIntKind(op.Operand(0).Type(), op.Operand(1).Type(), func(f string, a ...any) { op.EmitError(f, a...) })
}

// signedness reports whether the type of v has the wanted signedness: it is signed if
// signed is set, and otherwise it is not.
func signedness(v *ir.IntegerAttr, signed bool) bool {
	t, ok := v.Type.(*ir.IntegerType)
	return ok && (t.Signedness == ir.Signed) == signed
}

func verifyConstant(op *ir.Operation) bool {
	t := op.Result(0).Type()
	v := op.Inherent("value").(*ir.IntegerAttr)
	if w := Width(t); w >= 0 && v.Value.Width() != uint32(w) {
		return op.EmitError("firrtl.constant attribute bitwidth doesn't match return type")
	}
	if !signedness(v, IsSigned(t)) {
		return op.EmitError("firrtl.constant attribute has wrong sign")
	}
	return true
}

func verifyIntegerConstant(op *ir.Operation) bool {
	if !signedness(op.Inherent("value").(*ir.IntegerAttr), true) {
		return op.EmitOpError("value must be signed")
	}
	return true
}

func verifyAggregateConstant(op *ir.Operation) bool {
	return aggregateValue(op, op.Inherent("fields"), op.Result(0).Type())
}

// aggregateValue reports whether a is a constant of type t. If not, it reports an error
// at op.
func aggregateValue(op *ir.Operation, a ir.Attribute, t ir.Type) bool {
	if IsGround(t) {
		if _, ok := a.(*ir.IntegerAttr); !ok {
			return op.EmitOpError("Ground type is not an integer attribute")
		}
		return true
	}
	l, ok := a.(*ir.ArrayAttr)
	if !ok {
		return op.EmitOpError("expected array attribute for aggregate constant")
	}
	switch {
	case Is(t, VectorType):
		if len(l.Elems) != NumElements(t) {
			return op.EmitOpError("array attribute (%d) has wrong size for vector constant (%d)", len(l.Elems), NumElements(t))
		}
	case Is(t, BundleType):
		if len(l.Elems) != NumElements(t) {
			return op.EmitOpError("array attribute (%d) has wrong size for bundle constant (%d)", len(l.Elems), NumElements(t))
		}
	default:
		return op.EmitOpError("Unknown aggregate type")
	}
	for i, e := range l.Elems {
		if ElementFlip(t, i) {
			return op.EmitOpError("Cannot have constant bundle type with flip")
		}
		if !aggregateValue(op, e, ElementType(t, i)) {
			return false
		}
	}
	return true
}

func verifyConstCast(op *ir.Operation) bool {
	in, out := op.Operand(0).Type(), op.Result(0).Type()
	if !constCastable(out, in, false) {
		return op.EmitOpError("'%s' is not 'const'-castable to '%s'", in, out)
	}
	return true
}

func verifyBitCast(op *ir.Operation) bool {
	in, out := op.Operand(0).Type(), op.Result(0).Type()
	a, okA := BitWidth(in, true)
	b, okB := BitWidth(out, false)
	switch {
	case Has(out, HasConst) && !IsConst(in):
		return op.EmitError("cannot cast non-'const' input type '%s' to 'const' result type '%s'", in, out)
	case okA && okB && a != b:
		return op.EmitError("the bitwidth of input (%d) and result (%d) don't match", a, b)
	case !okA:
		return op.EmitError("bitwidth cannot be determined for input operand type '%s'", in)
	case !okB:
		return op.EmitError("bitwidth cannot be determined for result type '%s'", out)
	}
	return true
}

func verifyStructCast(op *ir.Operation) bool {
	bundle, other, missing := op.Operand(0).Type(), op.Result(0).Type(), "result type must be a struct"
	if !Is(bundle, BundleType) {
		bundle, other, missing = other, bundle, "operand type must be a struct"
		if !Is(bundle, BundleType) {
			return op.EmitError("either source or result type must be a bundle type")
		}
	}
	if hw.As(other, hw.StructType) == nil {
		return op.EmitError("%s", missing)
	}
	if NumElements(bundle) != hw.NumFields(other) {
		return op.EmitError("bundle and struct have different number of fields")
	}
	for i := range NumElements(bundle) {
		f := hw.FieldAt(other, i)
		if name := ElementName(bundle, i).Value; name != f.Name.Value {
			return op.EmitError("field names don't match '%s', '%s'", name, f.Name.Value)
		}
		a, b := int64(Width(ElementType(bundle, i))), hw.BitWidth(f.Type)
		if a > 0 && b > 0 && a != b {
			return op.EmitError("size of field '%s' don't match %d, %d", f.Name.Value, a, b)
		}
	}
	return true
}

func verifyBundleCreate(op *ir.Operation) bool {
	t := op.Result(0).Type()
	if op.NumOperands() != NumElements(t) {
		return op.EmitOpError("number of fields doesn't match type")
	}
	for i := range NumElements(t) {
		if !Equivalent(elementOf(t, i), op.Operand(i).Type(), false, false, false) {
			return op.EmitOpError("type of element doesn't match bundle for field %s", ir.Quote(ElementName(t, i).Value))
		}
	}
	return true
}

func verifyVectorCreate(op *ir.Operation) bool {
	t := op.Result(0).Type()
	if op.NumOperands() != NumElements(t) {
		return op.EmitOpError("number of fields doesn't match type")
	}
	for i := range op.NumOperands() {
		if !Equivalent(elementOf(t, 0), op.Operand(i).Type(), false, false, false) {
			return op.EmitOpError("type of element doesn't match vector element")
		}
	}
	return true
}

func verifyEnumCreate(op *ir.Operation) bool {
	t := op.Result(0).Type()
	i := enumValue(op.Inherent("fieldIndex"))
	if i < 0 || i >= int64(NumElements(t)) {
		return op.EmitOpError("label %d is not a member of the enumeration type '%s'", i, t)
	}
	if !Equivalent(elementOf(t, int(i)), op.Operand(0).Type(), false, false, false) {
		return op.EmitOpError("type of element doesn't match enum element")
	}
	return true
}

func verifyIsTag(op *ir.Operation) bool {
	if enumValue(op.Inherent("fieldIndex")) >= int64(NumElements(op.Operand(0).Type())) {
		return op.EmitOpError("element index is greater than the number of fields in the bundle type")
	}
	return true
}

func verifySubfield(op *ir.Operation) bool {
	if enumValue(op.Inherent("fieldIndex")) >= int64(NumElements(op.Operand(0).Type())) {
		return op.EmitOpError("subfield element index is greater than the number of fields in the bundle type")
	}
	return true
}

func verifyListCreate(op *ir.Operation) bool {
	want := ListElement(op.Result(0).Type())
	for i := range op.NumOperands() {
		if t := op.Operand(i).Type(); t != want {
			return op.EmitOpError("has elements of type '%s' instead of '%s'", t, want)
		}
	}
	return true
}

func verifyPropertyAssert(op *ir.Operation) bool {
	if b, ok := ir.MatchConstant(op.Operand(0)).(*ir.IntegerAttr); ok && b.Value.IsZero() {
		return op.EmitOpError("property assertion is statically false: %s", PropertyAssertOp(op).Message().Value)
	}
	return true
}

func verifyDomainCreate(op *ir.Operation) bool {
	t := op.Result(0).Type()
	if n := op.NumOperands(); n != 0 && n != NumElements(t) {
		return op.EmitOpError("has %d field value(s) but domain '%s' expects %d field(s)", n, SymbolOf(t).Root.Value, NumElements(t))
	}
	for i := range op.NumOperands() {
		if have, want := op.Operand(i).Type(), ElementType(t, i); have != want {
			return op.EmitOpError("field value %d has type '%s' but domain field '%s' expects type '%s'", i, have, ElementName(t, i).Value, want)
		}
	}
	return true
}

func verifyDPICall(op *ir.Operation) bool {
	o := DPICallIntrinsicOp(op)
	inputs := o.Inputs()
	if names, ok := op.Inherent("inputNames").(*ir.ArrayAttr); ok && len(names.Elems) != len(inputs) {
		return op.EmitError("inputNames has %d elements but there are %d input arguments", len(names.Elems), len(inputs))
	}
	if op.Inherent("outputName") != nil && op.NumResults() == 0 {
		return op.EmitError("output name is given but there is no result")
	}
	for i := range inputs {
		if !dpiType(op, inputs[i].Value().Type()) {
			return false
		}
	}
	return op.NumResults() == 0 || dpiType(op, op.Result(0).Type())
}

// dpiType reports whether a C function can take a value of type t. If not, it reports an
// error at op.
func dpiType(op *ir.Operation, t ir.Type) bool {
	switch {
	case Is(t, VectorType, BundleType):
		for i := range NumElements(t) {
			if !dpiType(op, ElementType(t, i)) {
				return false
			}
			if Is(t, VectorType) {
				break
			}
		}
		return true
	case IsInt(t):
		w := Width(t)
		if w == Unknown {
			return op.EmitError("unknown width is not allowed for DPI")
		}
		if w == 1 || w == 8 || w == 16 || w == 32 || w >= 64 {
			return true
		}
		return op.EmitError("integer types used by DPI functions must have a specific bit width; it must be equal to 1(bit), 8(byte), "+
			"16(shortint), 32(int), 64(longint) or greater than 64, but got '%s'", t)
	}
	return true
}

func verifyAttach(op *ir.Operation) bool {
	known := Unknown
	for i := range op.NumOperands() {
		w := Width(op.Operand(i).Type())
		if w == Unknown {
			continue
		}
		if known != Unknown && w != known {
			return op.EmitOpError("is inavlid as not all known operand widths match")
		}
		known = w
	}
	return true
}

func verifyFFlush(op *ir.Operation) bool {
	if op.Inherent("outputFile") == nil && op.NumOperands() > 2 {
		return op.EmitOpError("substitutions without output file are not allowed")
	}
	return true
}

func verifyMatch(op *ir.Operation) bool {
	t := op.Operand(0).Type()
	tags := elems(op, "tags")
	if len(tags) != op.NumRegions() {
		return op.EmitOpError("expected %d tags but got %d", op.NumRegions(), len(tags))
	}
	seen := make([]bool, NumElements(t))
	for i, a := range tags {
		r := op.Region(i)
		if r.Empty() || r.First().NumArgs() != 1 {
			return op.EmitOpError("region should have exactly one argument")
		}
		tag := enumValue(a)
		if tag < 0 || tag >= int64(len(seen)) {
			return op.EmitOpError("the tag index %d is out of the range of valid tags in '%s'", tag, t)
		}
		if seen[tag] {
			return op.EmitOpError("the tag %s is matched more than once", ir.Quote(ElementName(t, int(tag)).Value))
		}
		seen[tag] = true
		if have, want := r.First().Arg(0).Type(), elementOf(t, int(tag)); have != want {
			return op.EmitOpError("region type '%s' does not match the expected type '%s'", have, want)
		}
	}
	for i, ok := range seen {
		if !ok {
			return op.EmitOpError("missing case for tag %s", ir.Quote(ElementName(t, i).Value))
		}
	}
	return true
}

func verifyContract(op *ir.Operation) bool {
	b := op.Region(0).First()
	ok := b.NumArgs() == op.NumResults()
	for i := 0; ok && i < b.NumArgs(); i++ {
		ok = b.Arg(i).Type() == op.Result(i).Type()
	}
	if !ok {
		return op.EmitOpError("result types and region argument types must match")
	}
	return true
}
