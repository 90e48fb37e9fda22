package hw

import (
	"github.com/millrace-mlir/millrace/ir"
)

func verifyModule(op *ir.Operation) bool {
	t := ModuleTypeIn(op)
	if args := op.Region(0).First().NumArgs(); args != NumInputs(t) {
		return op.EmitOpError("entry block must have %d arguments to match module signature", NumInputs(t))
	}
	return verifyPortLocs(op, "result_locs", NumPorts(t)-NumInputs(t)) && VerifyParams(op)
}

func verifyExternalModule(op *ir.Operation) bool {
	return verifyPortLocs(op, "port_locs", NumPorts(ModuleTypeIn(op))) && VerifyParams(op)
}

func verifyPortLocs(op *ir.Operation, attr string, want int) bool {
	if l, ok := op.Inherent(attr).(*ir.ArrayAttr); ok && len(l.Elems) != want {
		return op.EmitOpError("requires %d port locations but got %d", want, len(l.Elems))
	}
	return true
}

func verifyGeneratedSymbols(op *ir.Operation, tables *ir.SymbolTables) bool {
	kind := ModuleGeneratedOp(op).GeneratorKind()
	schema := tables.LookupNearest(op, kind)
	if schema == nil {
		return op.EmitError("Cannot find generator definition '%s'", kind.Root.Value)
	}
	if !schema.Is(GeneratorSchema) {
		return op.EmitError("Symbol resolved to '%s' which is not a HWGeneratorSchemaOp", schema.Name().Name)
	}
	for _, a := range GeneratorSchemaOp(schema).RequiredAttrs().Elems {
		s, ok := a.(*ir.StringAttr)
		if !ok {
			return op.EmitError("Unknown attribute type, expected a string")
		}
		if op.Attr(s.Value) == nil {
			return op.EmitError("Missing attribute '%s'", s.Value)
		}
	}
	return true
}

func verifyOutput(op *ir.Operation) bool {
	module := op.Parent()
	if module == nil || !module.Is(Module) {
		return op.EmitOpError("must have a module parent")
	}
	t := ModuleTypeIn(module)
	if NumPorts(t)-NumInputs(t) != op.NumOperands() {
		return op.EmitOpError("must have same number of operands as region results.")
	}
	i := 0
	for k := range NumPorts(t) {
		p := PortAt(t, k)
		if p.Dir != Out {
			continue
		}
		if got := op.Operand(i).Type(); got != p.Type {
			return op.EmitOpError("output types must match module. In operand %d, expected '%s', but got '%s'.", i, p.Type, got)
		}
		i++
	}
	return true
}

func verifyConstant(op *ir.Operation) bool {
	t, ok := op.Result(0).Type().(*ir.IntegerType)
	if ok && ConstantOp(op).Value().Value.Width() != t.Width {
		return op.EmitError("hw.constant attribute bitwidth doesn't match return type")
	}
	return true
}

func verifyAggregateConstant(op *ir.Operation) bool {
	return verifyConstantOf(op, AggregateConstantOp(op).Fields(), op.Result(0).Type())
}

// verifyConstantOf checks that a is a constant of type t.
func verifyConstantOf(op *ir.Operation, a ir.Attribute, t ir.Type) bool {
	t = Canonical(t)
	if n, words := aggregateLen(t); words != "" {
		list, ok := a.(*ir.ArrayAttr)
		if !ok {
			return op.EmitOpError("expected array attribute for constant of type '%s'", t)
		}
		if int64(len(list.Elems)) != n {
			return op.EmitOpError("array attribute (%d) has wrong size for %s constant (%d)", len(list.Elems), words, n)
		}
		for i, e := range list.Elems {
			elem := ArrayElement(t)
			if elem == nil {
				elem = FieldAt(t, i).Type
			}
			if !verifyConstantOf(op, e, elem) {
				return false
			}
		}
		return true
	}
	if IsEnum(t) {
		if _, ok := a.(*ir.StringAttr); !ok {
			return op.EmitOpError("expected string attribute for constant of type '%s'", t)
		}
		return true
	}
	if i, ok := t.(*ir.IntegerType); ok {
		v, ok := a.(*ir.IntegerAttr)
		if !ok {
			return op.EmitOpError("expected integer attribute for constant of type '%s'", t)
		}
		if v.Value.Width() != i.Width {
			return op.EmitOpError("hw.constant attribute bitwidth doesn't match return type")
		}
		return true
	}
	if at := ir.TypeOf(a); at != nil {
		return at == t || op.EmitOpError("typed attr doesn't match the return type '%s'", t)
	}
	return op.EmitOpError("unknown element type '%s'", t)
}

// aggregateLen returns the number of elements or fields of an aggregate, and the words for
// its kind. The words are "" if t is no aggregate.
func aggregateLen(t ir.Type) (n int64, words string) {
	switch {
	case exactly(t, StructType) != nil:
		return int64(NumFields(t)), "struct"
	case exactly(t, ArrayType) != nil:
		return ArrayLen(t), "array"
	case exactly(t, UnpackedArrayType) != nil:
		return ArrayLen(t), "unpacked array"
	}
	return 0, ""
}

func verifyEnumConstant(op *ir.Operation) bool {
	f := EnumConstantOp(op).Field().(*ir.DialectAttr)
	if t := op.Result(0).Type(); f.Params[1].(*ir.TypeAttr).Type != t {
		return op.EmitOpError("return type '%s' does not match attribute type %s", t, f)
	}
	return true
}

// verifyEnumCmp reports an error if the operands have two types. It accepts the operation
// all the same, as circt-opt does.
func verifyEnumCmp(op *ir.Operation) bool {
	if Canonical(op.Operand(0).Type()) != Canonical(op.Operand(1).Type()) {
		op.EmitOpError("types do not match")
	}
	return true
}

func verifyArrayCreate(op *ir.Operation) bool {
	return ArrayLen(op.Result(0).Type()) == int64(op.NumOperands()) || op.EmitOpError("has another number of operands than its type has elements")
}

func verifyArraySlice(op *ir.Operation) bool {
	o := ArraySliceOp(op)
	if int64(Log2Ceil(uint64(ArrayLen(o.Input().Type())))) != BitWidth(o.LowIndex().Type()) {
		return op.EmitOpError("ArraySlice: index width must match clog2 of array size")
	}
	return true
}

// indexFits reports whether the index of op has the right width for the array. If a
// parameter gives the length of the array, the index must have 64 bits.
func indexFits(op *ir.Operation) bool {
	need, width := int64(Log2Ceil(uint64(ArrayLen(op.Operand(0).Type())))), BitWidth(op.Operand(1).Type())
	return width == need || need == 0 && width == 1
}

func verifyBitcast(op *ir.Operation) bool {
	return BitWidth(op.Operand(0).Type()) == BitWidth(op.Result(0).Type()) || op.EmitOpError("Bitwidth of input must match result")
}

func verifyStructCreate(op *ir.Operation) bool {
	t := op.Result(0).Type()
	if NumFields(t) != op.NumOperands() {
		return op.EmitOpError("structure field count mismatch")
	}
	for i := range op.NumOperands() {
		if f := FieldAt(t, i); f.Type != op.Operand(i).Type() {
			return op.EmitOpError("structure field `%s` type does not match", f.Name)
		}
	}
	return true
}

// verifyField checks that op accesses a field of aggregate t as a value of type field.
func verifyField(op *ir.Operation, t, field ir.Type) bool {
	i := op.Inherent("fieldIndex").(*ir.IntegerAttr).Value.Uint64()
	if i >= uint64(NumFields(t)) {
		return op.EmitOpError("field index %d exceeds element count of aggregate type", i)
	}
	if f := FieldAt(t, int(i)); Canonical(f.Type) != Canonical(field) {
		return op.EmitOpError("type '%s' of accessed field in aggregate at index %d does not match expected type '%s'", f.Type, i, field)
	}
	return true
}

func verifyStructExtract(op *ir.Operation) bool {
	return verifyField(op, op.Operand(0).Type(), op.Result(0).Type())
}

func verifyStructInject(op *ir.Operation) bool {
	o := StructInjectOp(op)
	return verifyField(op, o.Input().Type(), o.NewValue().Type())
}

func verifyUnionCreate(op *ir.Operation) bool {
	return verifyField(op, op.Result(0).Type(), op.Operand(0).Type())
}

func inferUnionExtract(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	if len(s.Operands) != 1 {
		return dst, false
	}
	t := s.Operands[0].Type()
	a, ok := s.Props[UnionExtract.Slot("fieldIndex")].(*ir.IntegerAttr)
	if !ok {
		return dst, false
	}
	i := a.Value.Uint64()
	if i >= uint64(NumFields(t)) {
		return dst, t.Context().Error(s.Loc, "field index %d exceeds element count of aggregate type", i)
	}
	return append(dst, FieldAt(t, int(i)).Type), true
}
