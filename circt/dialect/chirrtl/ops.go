package chirrtl

import (
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	annotationsAttr = ir.AttrConstraint{Summary: "Annotation array attribute", Class: "ArrayAttr", Check: constraint.DictArrayAttr.Check}
	nameKindAttr    = constraint.AttrDef("NameKindEnumAttr", "name kind", firrtl.NameKindAttr)
	initAttr        = constraint.AttrDef("MemoryInitAttr", "Information about the initial state of a memory", firrtl.MemoryInitAttr)
	ruwAttr         = constraint.EnumAttr("RUWBehaviorAttr", "read under write behavior", firrtl.RUWBehaviorAttr, firrtl.RUW())
)

var ops = []*ir.OpDef{
	{
		Name: "chirrtl.combmem", Class: "CombMem", Interfaces: []string{"InnerSymbolOpInterface", "FNamableOp", "Declaration"},
		Results: []ir.ValueDef{{Name: "result", Constraint: &memoryType}},
		Attrs: []ir.AttrDef{
			{Name: "annotations", Constraint: &annotationsAttr},
			{Name: "init", Constraint: &initAttr, Optional: true},
			{Name: "inner_sym", Constraint: &innerSymAttr, Optional: true},
			{Name: "name", Constraint: &constraint.StrAttr},
			{Name: "nameKind", Constraint: &nameKindAttr},
			{Name: "prefix", Constraint: &constraint.StrAttr, Optional: true},
		},
		Format:         "(`sym` $inner_sym^)? `` custom<NameKind>($nameKind) `` custom<CombMemOp>(attr-dict) `:` qualified(type($result))",
		Verify:         verifyMemory,
		AsmResultNames: named,
	},
	{
		Name: "chirrtl.seqmem", Class: "SeqMem", Interfaces: []string{"InnerSymbolOpInterface", "FNamableOp", "Declaration"},
		Results: []ir.ValueDef{{Name: "result", Constraint: &memoryType}},
		Attrs: []ir.AttrDef{
			{Name: "annotations", Constraint: &annotationsAttr},
			{Name: "init", Constraint: &initAttr, Optional: true},
			{Name: "inner_sym", Constraint: &innerSymAttr, Optional: true},
			{Name: "name", Constraint: &constraint.StrAttr},
			{Name: "nameKind", Constraint: &nameKindAttr},
			{Name: "prefix", Constraint: &constraint.StrAttr, Optional: true},
			{Name: "ruw", Constraint: &ruwAttr},
		},
		Format:         "(`sym` $inner_sym^)? `` custom<NameKind>($nameKind) $ruw custom<SeqMemOp>(attr-dict) `:` qualified(type($result))",
		Verify:         verifyMemory,
		AsmResultNames: named,
	},
	{
		Name: "chirrtl.memoryport", Class: "MemoryPort", Traits: ir.InferTypeOp, Interfaces: []string{"MemoryPort"},
		Operands: []ir.ValueDef{{Name: "memory", Constraint: &memoryType}},
		Results:  []ir.ValueDef{{Name: "data", Constraint: &baseType}, {Name: "port", Constraint: &portType}},
		Attrs: []ir.AttrDef{{Name: "annotations", Constraint: &annotationsAttr}, {Name: "direction", Constraint: &directionAttr},
			{Name: "name", Constraint: &constraint.StrAttr}},
		Format:         "$direction $memory `` custom<MemoryPortOp>(attr-dict) `:` functional-type(operands, results)",
		Infer:          inferPort,
		Verify:         verifyPort,
		AsmResultNames: namePort,
	},
	{
		Name: "chirrtl.debugport", Class: "MemoryDebugPort", Traits: ir.InferTypeOp, Interfaces: []string{"MemoryPort"},
		Operands:       []ir.ValueDef{{Name: "memory", Constraint: &memoryType}},
		Results:        []ir.ValueDef{{Name: "data", Constraint: &refType}},
		Attrs:          []ir.AttrDef{{Name: "annotations", Constraint: &annotationsAttr}, {Name: "name", Constraint: &constraint.StrAttr}},
		Format:         "$memory custom<MemoryDebugPortOp>(attr-dict) `:` functional-type(operands, results)",
		Infer:          inferDebugPort,
		AsmResultNames: namePort,
	},
	{
		Name: "chirrtl.memoryport.access", Class: "MemoryPortAccess",
		Operands: []ir.ValueDef{{Name: "port", Constraint: &portType}, {Name: "index", Constraint: &intType}, {Name: "clock", Constraint: &clockType}},
		Format:   "$port `[` $index `]` `,` $clock attr-dict `:` qualified(type(operands))",
	},
}

func verifyMemory(op *ir.Operation) bool { return firrtl.VerifyInnerSym(op, nil) }

func inferPort(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	t := s.Operands[0].Type()
	if !memoryType.Check(t) {
		return dst, s.Name.Context().Error(s.Loc, "memory port requires memory operand")
	}
	return append(dst, Element(t), MemoryPortType(t.Context())), true
}

func inferDebugPort(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	t := s.Operands[0].Type()
	if !memoryType.Check(t) {
		return dst, s.Name.Context().Error(s.Loc, "memory port requires memory operand")
	}
	c := t.Context()
	return append(dst, firrtl.Ref(c, firrtl.Vector(c, Element(t), Size(t), false), false, nil)), true
}

func verifyPort(op *ir.Operation) bool {
	if u := MemoryPortOp(op).Port().FirstUse(); u != nil && u.NextUse() == nil && u.Owner().Is(MemoryPortAccess) {
		return true
	}
	return op.EmitOpError("port should be used by a chirrtl.memoryport.access")
}

func named(op *ir.Operation, set func(int, string)) {
	if n := firrtl.Name(op); n != "" {
		set(0, n)
	}
}

// namePort suggests SSA names for the results of a port: NAME_data for the data and
// NAME_port for the port itself.
func namePort(op *ir.Operation, set func(int, string)) {
	name := firrtl.Name(op)
	if name != "" {
		name += "_"
	}
	set(0, name+"data")
	if op.NumResults() > 1 {
		set(1, name+"port")
	}
}
