package spirv

import (
	"slices"
	"strings"
	"sync"

	"github.com/millrace-mlir/millrace/ir"
)

// MinVersion and MaxVersion are the least and the greatest minor version of SPIR-V 1.
// They are values of enum Version.
const (
	MinVersion = 0
	MaxVersion = 6
)

// OneOf lists cases of an enum of which any single case suffices.
type OneOf []int64

// Availability is the requirement of an operation, type or enum case on the environment.
// The version must be within limits. The environment must have one member of each list of
// extensions and of each list of capabilities.
type Availability struct {
	Min, Max     int64 // minor versions
	Extensions   []OneOf
	Capabilities []OneOf
}

// everywhere is the requirement that every environment meets.
var everywhere = Availability{Min: MinVersion, Max: MaxVersion}

// add adds the requirements b to a. It never writes into a's lists.
func (a *Availability) add(b *Availability) {
	a.Min, a.Max = max(a.Min, b.Min), min(a.Max, b.Max)
	if len(b.Extensions) > 0 {
		a.Extensions = append(slices.Clip(a.Extensions), b.Extensions...)
	}
	if len(b.Capabilities) > 0 {
		a.Capabilities = append(slices.Clip(a.Capabilities), b.Capabilities...)
	}
}

// Case returns the value of e's case with that keyword. It panics if e has no such case.
func Case(e *ir.EnumDef, keyword string) int64 {
	v, ok := e.Value(keyword)
	if !ok {
		panic("spirv: " + e.Name + " has no case " + keyword)
	}
	return v
}

// AvailabilityOf returns the requirement of op itself and of the enum cases in its
// attributes. For an operation of another dialect, it returns the requirement that every
// environment meets, and false. AvailabilityOfType returns the requirements of types.
func AvailabilityOf(op *ir.Operation) (Availability, bool) {
	in := InstructionOf(op.Def())
	if in == nil {
		return everywhere, false
	}
	a := in.needs
	for _, s := range in.cases {
		needs := AvailabilityOfEnum(s.enum, enumProp(op.Prop(s.slot)))
		a.add(&needs)
	}
	if in.own != nil {
		a = in.withOwn(op, a)
	}
	return a, true
}

// withOwn returns a with the requirement that the instruction itself adds. A separate
// function keeps the variable a of AvailabilityOf off the heap; most instructions add
// nothing.
func (in *Instruction) withOwn(op *ir.Operation, a Availability) Availability {
	in.own(op, &a)
	return a
}

// NeedsAreFixed reports whether all operations of a definition have the same requirement.
func NeedsAreFixed(d *ir.OpDef) bool {
	in := InstructionOf(d)
	return in == nil || len(in.cases) == 0 && in.own == nil
}

// AvailabilityOfEnum returns the requirement of a value of e. For a bit set, it joins the
// requirements of all set bits.
func AvailabilityOfEnum(e *ir.EnumDef, value int64) Availability {
	of := facts().cases[e]
	if !e.Bits {
		if needs := of[value]; needs != nil {
			return *needs
		}
		return everywhere
	}
	a := everywhere
	for bits := uint64(value); bits != 0; bits &= bits - 1 {
		if needs := of[int64(bits&-bits)]; needs != nil {
			a.add(needs)
		}
	}
	return a
}

// family describes instructions that differ only in their operation and number. Field
// order lists the names of the operands and attributes in binary order. Fields exts and
// caps each list alternatives.
type family struct {
	set     Set
	special bool
	order   string
	min     int64
	max     int64 // 0: the latest
	exts    string
	caps    string
	own     func(*ir.Operation, *Availability)
	ops     []numbered
}

type numbered struct {
	op   *ir.OpDef
	code uint32
}

type enumNeeds struct {
	enum  *ir.EnumDef
	needs []caseNeeds
}

// caseNeeds lists cases of an enum, separated by spaces, and the requirement that all of
// them have.
type caseNeeds struct {
	min, max   int64 // max 0: the latest
	exts, caps string
	cases      string
}

// implication lists capabilities that each capability in by implies.
type implication struct{ capabilities, by string }

// compiledFacts holds the tables of this package after keywords and names are resolved.
type compiledFacts struct {
	instructions map[*ir.OpDef]*Instruction
	cases        map[*ir.EnumDef]map[int64]*Availability
	implied      map[int64][]int64
	list         []*Instruction
}

// facts compiles the tables at its first call. Earlier, the operations' handles have no
// names yet.
var facts = sync.OnceValue(func() *compiledFacts {
	f := &compiledFacts{
		instructions: map[*ir.OpDef]*Instruction{},
		cases:        map[*ir.EnumDef]map[int64]*Availability{},
		implied:      map[int64][]int64{},
	}
	for _, e := range needsOfCases {
		of := map[int64]*Availability{}
		for _, n := range e.needs {
			a := needs(n.min, n.max, n.exts, n.caps)
			for _, v := range cases(e.enum, n.cases) {
				of[v] = &a
			}
		}
		f.cases[e.enum] = of
	}
	for i := range instructions {
		f.addFamily(&instructions[i])
	}
	for _, i := range implied {
		for _, c := range cases(&Capability, i.by) {
			f.implied[c] = cases(&Capability, i.capabilities)
		}
	}
	return f
})

func needs(least, most int64, exts, caps string) Availability {
	a := Availability{Min: least, Max: most}
	if most == 0 {
		a.Max = MaxVersion
	}
	if exts != "" {
		a.Extensions = []OneOf{cases(&Extension, exts)}
	}
	if caps != "" {
		a.Capabilities = []OneOf{cases(&Capability, caps)}
	}
	return a
}

// cases returns the values of the cases of e with these keywords, which are separated by
// spaces.
func cases(e *ir.EnumDef, keywords string) OneOf {
	var vs OneOf
	for word := range strings.FieldsSeq(keywords) {
		vs = append(vs, Case(e, word))
	}
	return vs
}
