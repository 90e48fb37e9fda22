package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
)

// Verifiers of wires, nodes, registers, memories, and of inner symbols.

// VerifyInnerSym verifies the inner symbols of a declaration, whose fields are the fields
// of type t. If t is nil, only the whole declaration may have a symbol. It returns false
// after an error.
func VerifyInnerSym(op *ir.Operation, t ir.Type) bool {
	a := op.Inherent("inner_sym")
	if a == nil {
		return true
	}
	syms := hw.InnerSyms(a)
	if len(syms) == 0 {
		return op.EmitOpError("has empty list of inner symbols")
	}
	if t == nil {
		for _, e := range syms {
			if s := hw.InnerSymPropsOf(e); s.Field != 0 {
				return op.EmitOpError("does not support per-field inner symbols, but has inner symbol '%s' with non-zero field id %d", s.Name.Value, s.Field)
			}
		}
		if len(syms) > 1 {
			return op.EmitOpError("has more than one symbol defined: %s", symbolList(syms))
		}
		return true
	}
	if msg := symbolFault(syms, t); msg != "" {
		return op.EmitOpError("%s", msg)
	}
	return true
}

func symbolList(syms []ir.Attribute) string {
	s := ""
	for i, e := range syms {
		if i > 0 {
			s += ", "
		}
		s += "'" + hw.InnerSymPropsOf(e).Name.Value + "'"
	}
	return s
}

// symbolFault returns the error text for the symbols of fields of t, or "" if they are
// valid.
func symbolFault(syms []ir.Attribute, t ir.Type) string {
	most := maxFieldID(t)
	for i, e := range syms {
		s := hw.InnerSymPropsOf(e)
		if s.Field > most {
			return "field id " + itoa(s.Field) + " is greater than the maximum field id " + itoa(most)
		}
		for _, before := range syms[:i] {
			b := hw.InnerSymPropsOf(before)
			if b.Field == s.Field {
				return "cannot assign multiple symbol names to the field id " + itoa(s.Field)
			}
			if b.Name == s.Name {
				return "cannot reuse symbol name '" + s.Name.Value + "'"
			}
		}
	}
	return ""
}

// verifyForceable verifies that a declaration has a probe if and only if it is forceable.
func verifyForceable(op *ir.Operation) bool {
	forceable := op.Inherent("forceable") != nil
	if forceable != (op.NumResults() > 1) {
		return op.EmitOpError("must have ref result iff marked forceable")
	}
	t := op.Result(0).Type()
	if forceable {
		if !IsBase(t) {
			return op.EmitOpError("has data that is not a base type")
		}
		want := forceableType(t)
		if want == nil {
			return op.EmitOpError("cannot force a declaration of constant type")
		}
		if have := op.Result(1).Type(); have != want {
			return op.EmitOpError("reference result of incorrect type, found '%s', expected '%s'", have, want)
		}
	}
	return VerifyInnerSym(op, t)
}

func verifyNode(op *ir.Operation) bool { return verifyForceable(op) }

func verifyWire(op *ir.Operation) bool {
	if !verifyForceable(op) {
		return false
	}
	if Is(op.Result(0).Type(), DomainType) && op.NumOperands() > 0 {
		return op.EmitOpError("of domain type must not have domain associations")
	}
	ok := true
	reported := map[*ir.SymbolRefAttr]bool{}
	for i := range op.NumOperands() {
		kind := SymbolOf(op.Operand(i).Type())
		if reported[kind] {
			continue
		}
		var notes []ir.Diagnostic
		for k := i + 1; k < op.NumOperands(); k++ {
			if SymbolOf(op.Operand(k).Type()) == kind {
				notes = append(notes, note(op.Operand(k).Loc(), "additional colliding domain operand here")...)
			}
		}
		if len(notes) > 0 {
			reported[kind] = true
			ok = op.EmitOpErrorNotes(append(note(op.Operand(i).Loc(), "first domain operand here"), notes...),
				"associated with multiple operands of '%s' kind", kind.Root.Value)
		}
	}
	return ok
}

func verifyRegReset(op *ir.Operation) bool {
	if !verifyForceable(op) {
		return false
	}
	reset, t := RegResetOp(op).ResetValue().Type(), op.Result(0).Type()
	if !Equivalent(t, reset, false, false, false) {
		return op.EmitError("type mismatch between register '%s' and reset value '%s'", t, reset)
	}
	return true
}

// MemPortKind is the kind of a memory's port: read, write, read-write or debug.
type MemPortKind uint8

const (
	ReadPort MemPortKind = iota
	WritePort
	ReadWritePort
	DebugPort
)

// MemPortKindOf returns the kind of a memory's port, by its type.
func MemPortKindOf(t ir.Type) MemPortKind {
	switch {
	case Is(t, RefType):
		return DebugPort
	case NumElements(t) == 4:
		return ReadPort
	case NumElements(t) == 5:
		return WritePort
	}
	return ReadWritePort
}

// MemDataType returns the type of a memory's data, by the type t of a port. It returns
// nil if t is no type of a port.
func MemDataType(t ir.Type) ir.Type {
	if Is(t, RefType) {
		if v := ReferredType(t); Is(v, VectorType) {
			return ElementType(v, 0)
		}
		return nil
	}
	name := "data"
	if MemPortKindOf(t) == ReadWritePort {
		name = "rdata"
	}
	if i := ElementIndex(t, name); i >= 0 {
		return ElementType(t, i)
	}
	return nil
}

// MemPortType returns the type of a memory's port. If maskBits is 0, the mask has a bit
// for each ground element of the data.
func MemPortType(c *ir.Context, depth uint64, data ir.Type, kind MemPortKind, maskBits int32) ir.Type {
	mask := maskOf(data)
	if maskBits > 0 {
		mask = UInt(c, maskBits, false)
	}
	if kind == DebugPort {
		return Ref(c, Vector(c, PassiveOf(data), depth, false), false, nil)
	}
	bit := UInt(c, 1, false)
	f := func(name string, t ir.Type) Field { return Field{Name: c.String(name), Type: t} }
	fields := []Field{f("addr", UInt(c, addressWidth(depth), false)), f("en", bit), f("clk", Clock(c, false))}
	switch kind {
	case ReadPort:
		fields = append(fields, Field{Name: c.String("data"), Flip: true, Type: data})
	case WritePort:
		fields = append(fields, f("data", data), f("mask", mask))
	case ReadWritePort:
		fields = append(fields, Field{Name: c.String("rdata"), Flip: true, Type: data}, f("wmode", bit), f("wdata", data), f("wmask", mask))
	}
	return Bundle(c, fields, false)
}

// addressWidth returns the width of the addresses of a memory with depth elements, at
// least 1.
func addressWidth(depth uint64) int32 {
	w := int32(1)
	for w < 64 && uint64(1)<<w < depth {
		w++
	}
	return w
}

var memPortWords = [...]string{"read", "write", "readwrite", "dbg"}

func verifyMem(op *ir.Operation) bool {
	if !VerifyInnerSym(op, nil) {
		return false
	}
	names := elems(op, "portNames")
	seen := map[ir.Attribute]bool{}
	var first ir.Type
	firstName := ""
	for i := range op.NumResults() {
		if i >= len(names) {
			return op.EmitOpError("could not get port with name %s", ir.Quote(""))
		}
		name := PortName(op, i)
		if seen[names[i]] {
			return op.EmitOpError("has non-unique port name %s", ir.Quote(name))
		}
		seen[names[i]] = true
		data, ok := verifyMemPort(op, name, op.Result(i).Type())
		if !ok {
			return false
		}
		if first == nil {
			first, firstName = data, name
		} else if data != first {
			return op.EmitOpError("port %s has a different type than port %s (expected '%s', but got '%s')", ir.Quote(name), ir.Quote(firstName), first, data)
		}
	}
	if n := len(elems(op, "portAnnotations")); n != op.NumResults() {
		return op.EmitOpError("the number of result annotations should be equal to the number of results")
	}
	return true
}

// memPortFields has the names of a port's fields, by kind of port.
var memPortFields = [...][]string{
	{"addr", "en", "clk", "data"},
	{"addr", "en", "clk", "data", "mask"},
	{"addr", "en", "clk", "rdata", "wmode", "wdata", "wmask"},
}

func hasFields(t ir.Type, names []string) bool {
	if !Is(t, BundleType) || NumElements(t) != len(names) {
		return false
	}
	for i, n := range names {
		if ElementName(t, i).Value != n {
			return false
		}
	}
	return true
}

// verifyMemPort verifies the type of a port, and returns the type of its data. It returns
// false after an error.
func verifyMemPort(op *ir.Operation, name string, t ir.Type) (ir.Type, bool) {
	invalid := func() (ir.Type, bool) {
		return nil, op.EmitOpError("has an invalid type on port %s (expected Read/Write/ReadWrite/Debug)", ir.Quote(name))
	}
	kind := MemPortKindOf(t)
	if kind != DebugPort && !hasFields(t, memPortFields[kind]) {
		return invalid()
	}
	if kind == DebugPort {
		if op.NumResults() == 1 {
			return nil, op.EmitOpError("cannot have only one port of debug type. Debug port can only exist alongside other read/write/read-write port")
		}
		if !Is(ReferredType(t), VectorType) {
			return nil, op.EmitOpError("debug ports must be a RefType of FVectorType")
		}
	}
	data := MemDataType(t)
	if !Has(data, Passive) {
		return nil, op.EmitOpError("has non-passive data type on port %s (memory types must be passive)", ir.Quote(name))
	}
	if Has(data, HasAnalog) {
		return nil, op.EmitOpError("has a data type that contains an analog type on port %s (memory types cannot contain analog types)", ir.Quote(name))
	}
	bits := int32(0)
	if i := max(ElementIndex(t, "mask"), ElementIndex(t, "wmask")); kind != DebugPort && i >= 0 && Is(ElementType(t, i), UIntType) {
		bits = Width(ElementType(t, i))
	}
	depth := uint64(enumValue(op.Inherent("depth")))
	c := op.Context()
	want := MemPortType(c, depth, data, kind, 0)
	if t != want && (bits <= 0 || t != MemPortType(c, depth, data, kind, bits)) {
		return nil, op.EmitOpError("has an invalid type for port %s of determined kind \"%s\" (expected '%s', but got '%s')",
			ir.Quote(name), memPortWords[kind], want, t)
	}
	if w, ok := BitWidth(data, true); ok && int64(bits) > w && bits > 1 {
		return nil, op.EmitOpError("the mask width cannot be greater than data width")
	}
	return data, true
}
