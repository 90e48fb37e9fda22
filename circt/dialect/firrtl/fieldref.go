package firrtl

import (
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
)

// FieldRef is a field of a value: the declared value and the field ID.
type FieldRef struct {
	Value *ir.Value
	Field uint64
}

// FieldRefOf returns the field that v is. It follows accesses to elements up to a value
// that is no access, and adds up the field IDs. If casts is set, it also follows casts of
// probes.
func FieldRefOf(v *ir.Value, casts bool) FieldRef {
	f := FieldRef{Value: v}
	for {
		op := f.Value.DefiningOp()
		if op == nil {
			return f
		}
		switch {
		case op.Is(Subfield) || op.Is(OpenSubfield) || op.Is(Subtag):
			f.Field += FieldID(op.Operand(0).Type(), int(enumValue(op.Inherent("fieldIndex"))))
		case op.Is(Subindex) || op.Is(OpenSubindex) || op.Is(ObjectSubfield):
			f.Field += FieldID(op.Operand(0).Type(), int(enumValue(op.Inherent("index"))))
		case op.Is(RefSub):
			f.Field += FieldID(ReferredType(op.Operand(0).Type()), int(enumValue(op.Inherent("index"))))
		case casts && op.Is(RefCast):
		default:
			return f
		}
		f.Value = op.Operand(0)
	}
}

// FieldName returns the text of a field, such as a.b[1]. known is false if the
// declaration of the field's value has no name.
func FieldName(f FieldRef) (name string, known bool) {
	name, known = declarationName(f.Value)
	t, id := f.Value.Type(), f.Field
	if Is(t, RefType) {
		t = ReferredType(t)
	}
	for id > 0 && maxFieldID(t) >= id {
		i := IndexForFieldID(t, id)
		if Is(t, VectorType, OpenVectorType) {
			name += "[" + strconv.Itoa(i) + "]"
		} else {
			if name != "" {
				name += "."
			}
			name += ElementName(t, i).Value
		}
		id -= FieldID(t, i)
		t = ElementType(t, i)
	}
	return name, known
}

func declarationName(v *ir.Value) (string, bool) {
	op := v.DefiningOp()
	if op == nil {
		if m := v.OwnerBlock().Parent(); IsModuleLike(m) {
			return PortName(m, v.Index()), true
		}
		return "", false
	}
	switch {
	case op.Implements("FInstanceLike") || op.Is(Mem):
		return Name(op) + "." + PortName(op, v.Index()), true
	case op.Is(DomainCreate) || op.Is(DomainCreateAnon):
		return "", false
	case op.Implements("Declaration") || op.Is(Object):
		return Name(op), true
	}
	return Name(op), Name(op) != ""
}

// Flow is the direction of a value: whether operations may read it, drive it, or both.
type Flow uint8

const (
	NoFlow Flow = iota
	Source
	Sink
	Duplex
)

var flowWords = [...]string{"no flow", "source flow", "sink flow", "duplex flow"}

// Swap returns the flow of a flipped field: it exchanges Source and Sink.
func (f Flow) Swap() Flow {
	switch f {
	case Source:
		return Sink
	case Sink:
		return Source
	}
	return f
}

// FlowOf returns the flow of v, as the kind of its declaration and the flips on the way
// decide.
func FlowOf(v *ir.Value) Flow {
	flow := Source
	for {
		op := v.DefiningOp()
		if op == nil {
			if m := v.OwnerBlock().Parent(); IsModuleLike(m) && PortIsOut(m, v.Index()) {
				return flow.Swap()
			}
			return flow
		}
		switch {
		case op.Is(Subfield) || op.Is(OpenSubfield):
			if ElementFlip(op.Operand(0).Type(), int(enumValue(op.Inherent("fieldIndex")))) {
				flow = flow.Swap()
			}
		case op.Is(Subindex) || op.Is(Subaccess) || op.Is(OpenSubindex) || op.Is(RefSub):
		case op.Is(Wire) || op.Is(Reg) || op.Is(RegReset) || op.Name().DialectName() == "chirrtl" && op.Implements("MemoryPort"):
			return Duplex
		case op.Implements("FInstanceLike"):
			if PortIsOut(op, v.Index()) {
				return flow
			}
			return flow.Swap()
		case op.Is(Mem):
			if Is(v.Type(), RefType) {
				return Source
			}
			return flow.Swap()
		case op.Is(ObjectSubfield):
			return objectFlow(op, flow)
		default:
			return flow
		}
		v = op.Operand(0)
	}
}

// objectFlow returns the flow of op, a field of an object. An input can be driven where
// the object is declared. Elsewhere it has no flow.
func objectFlow(op *ir.Operation, flow Flow) Flow {
	o := ObjectSubfieldOp(op)
	isOut := func(op *ir.Operation) bool {
		return ElementFlip(op.Operand(0).Type(), int(enumValue(op.Inherent("index"))))
	}
	if d := o.Input().DefiningOp(); d != nil && d.Is(Object) {
		if isOut(op) {
			return Source
		}
		return Sink
	}
	for op != nil && op.Is(ObjectSubfield) {
		if !isOut(op) {
			return NoFlow
		}
		op = op.Operand(0).DefiningOp()
	}
	return flow
}
