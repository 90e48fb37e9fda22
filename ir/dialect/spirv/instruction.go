package spirv

import (
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
)

// Set is a set of extended instructions, by the name under which modules import it.
type Set string

const (
	Core   Set = ""
	GLSL   Set = "GLSL.std.450"
	OpenCL Set = "OpenCL.std"
)

// An Instruction describes the binary form of an operation, and its requirement.
type Instruction struct {
	Op   *ir.OpDef
	Code uint32 // the opcode, or the number in Set
	Set  Set
	// Special operations have their own writers and readers. A special operation without a
	// Code does not correspond to a single instruction. All other operations consist of the
	// words of Parts, in order.
	Special bool
	Parts   []Part

	needs Availability
	cases []caseSlot
	own   func(*ir.Operation, *Availability)
}

// A Part of an instruction is an operand or an attribute. Operand is the number of the
// operand in the operation. Slot is the index of the attribute among the operation's
// properties. The other field is -1.
type Part struct{ Operand, Slot int }

// caseSlot is a required enum attribute of an operation. Field slot is its index among the
// operation's properties.
type caseSlot struct {
	enum *ir.EnumDef
	slot int
}

// InstructionOf returns the instruction for the operations of a definition, or nil if they
// are not SPIR-V's.
func InstructionOf(d *ir.OpDef) *Instruction { return facts().instructions[d] }

// Instructions returns the instructions of all operations, in the order of the table.
func Instructions() []*Instruction { return facts().list }

func (f *compiledFacts) addFamily(fam *family) {
	shape := Instruction{Set: fam.set, Special: fam.special, own: fam.own, needs: needs(fam.min, fam.max, fam.exts, fam.caps)}
	for _, n := range fam.ops {
		in := shape
		in.Op, in.Code = n.op, n.code
		if !in.Special {
			in.Parts = parts(n.op, fam.order)
		}
		in.cases = f.caseSlots(n.op, in.Parts)
		f.instructions[n.op] = &in
		f.list = append(f.list, &in)
	}
}

// parts returns the parts of an instruction in the order in which the string order lists
// their names. If order is "", the parts are all operands.
func parts(d *ir.OpDef, order string) []Part {
	var ps []Part
	for i := range d.Operands {
		if order == "" {
			ps = append(ps, Part{i, -1})
		}
	}
	for name := range strings.FieldsSeq(order) {
		p := Part{slices.IndexFunc(d.Operands, func(v ir.ValueDef) bool { return v.Name == name }), d.Slot(name)}
		if (p.Operand < 0) == (p.Slot < 0) {
			panic("spirv: " + d.Name + " has no one part " + name)
		}
		ps = append(ps, p)
	}
	return ps
}

// caseSlots returns the required enum attributes of d with cases that have requirements.
// The attributes of the binary form come first, in its order.
func (f *compiledFacts) caseSlots(d *ir.OpDef, order []Part) []caseSlot {
	var slots []int
	for _, p := range order {
		if p.Slot >= 0 {
			slots = append(slots, p.Slot)
		}
	}
	for i := range d.Attrs {
		if !slices.Contains(slots, i) {
			slots = append(slots, i)
		}
	}
	var found []caseSlot
	for _, i := range slots {
		a := &d.Attrs[i]
		if a.Constraint != nil && a.Constraint.Enum != nil && !a.Optional && f.cases[a.Constraint.Enum] != nil {
			found = append(found, caseSlot{a.Constraint.Enum, i})
		}
	}
	return found
}

// needsOfSelect requires version 1.4 if a scalar condition selects between composites.
// Earlier versions allow it only for scalars and pointers.
func needsOfSelect(op *ir.Operation, a *Availability) {
	o := SelectOp(op)
	if _, scalar := o.Condition().Type().(*ir.IntegerType); scalar && composite.Check(o.Result().Type()) {
		a.Min = 4
	}
}

// needsOfDot requires the extension for bfloat16 if the result of a spirv.Dot has that
// type.
func needsOfDot(op *ir.Operation, a *Availability) {
	if bFloat16.Check(DotOp(op).Result().Type()) {
		b := needs(0, 0, "SPV_KHR_bfloat16", "BFloat16DotProductKHR")
		a.add(&b)
	}
}

// needsOfIntegerDot adds the capability for the form of the factors: packed in an integer,
// vectors of 8-bit elements, or other vectors. The first operand is a factor in all these
// operations.
func needsOfIntegerDot(op *ir.Operation, a *Availability) {
	input := "DotProductInputAll"
	switch t := op.Operand(0).Type().(type) {
	case *ir.IntegerType:
		input = "DotProductInput4x8BitPacked"
	case *ir.VectorType:
		if ir.BitWidth(t.Element) == 8 {
			input = "DotProductInput4x8Bit"
		}
	}
	b := needs(0, 0, "SPV_KHR_integer_dot_product", "DotProduct")
	b.Capabilities = append(b.Capabilities, cases(&Capability, input))
	a.add(&b)
}
