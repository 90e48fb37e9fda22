package firrtl

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// intrinsicOps are the intrinsics and text for Verilog.

// ltl1 returns the definition of an operation of linear temporal logic on one bit.
func ltl1(name, class, format string, attrs []ir.AttrDef) *ir.OpDef {
	return &ir.OpDef{
		Name: "firrtl.int.ltl." + name, Class: class, Traits: ir.Pure,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &uint1Type}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &uint1Type}},
		Attrs:    attrs,
		Format:   format + " attr-dict `:` functional-type(operands, results)",
	}
}

func ltl2(name, class string, traits ir.Traits) *ir.OpDef {
	return &ir.OpDef{
		Name: "firrtl.int.ltl." + name, Class: class, Traits: traits | ir.Pure,
		Operands: []ir.ValueDef{{Name: "lhs", Constraint: &uint1Type}, {Name: "rhs", Constraint: &uint1Type}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &uint1Type}},
		Format:   "operands attr-dict `:` functional-type(operands, results)",
	}
}

// verif returns the definition of a statement about a property, which may have an
// enable.
func verif(name, class string) *ir.OpDef {
	return &ir.OpDef{
		Name: "firrtl.int.verif." + name, Class: class,
		Operands: []ir.ValueDef{{Name: "property", Constraint: &uint1Type}, {Name: "enable", Constraint: &uint1Type, Arity: ir.Optional}},
		Attrs:    []ir.AttrDef{{Name: "label", Constraint: &constraint.StrAttr, Optional: true}},
		Format:   "operands attr-dict `:` type(operands)",
	}
}

// verbatim returns the definition of an operation whose result is Verilog text.
func verbatim(name, class string) *ir.OpDef {
	return &ir.OpDef{
		Name: "firrtl.verbatim." + name, Class: class, Traits: ir.Pure,
		Operands: []ir.ValueDef{{Name: "substitutions", Constraint: &anyType, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &baseType}},
		Attrs: []ir.AttrDef{{Name: "symbols", Constraint: &constraint.ArrayAttr, Default: constraint.EmptyArray},
			{Name: "text", Constraint: &constraint.StrAttr}},
		Format:         "$text (`(` $substitutions^ `)`)? `:` functional-type($substitutions, $result) attr-dict",
		AsmResultNames: nameVerbatim,
	}
}

var intrinsicOps = []*ir.OpDef{
	ltl2("and", "LTLAndIntrinsic", ir.Commutative),
	ltl2("or", "LTLOrIntrinsic", ir.Commutative),
	ltl2("intersect", "LTLIntersectIntrinsic", ir.Commutative),
	ltl2("concat", "LTLConcatIntrinsic", 0),
	ltl2("implication", "LTLImplicationIntrinsic", 0),
	ltl2("until", "LTLUntilIntrinsic", 0),
	ltl1("not", "LTLNotIntrinsic", "operands", nil),
	ltl1("eventually", "LTLEventuallyIntrinsic", "operands", nil),
	ltl1("delay", "LTLDelayIntrinsic", "$input `,` $delay (`,` $length^)?",
		[]ir.AttrDef{{Name: "delay", Constraint: &constraint.I64Attr}, {Name: "length", Constraint: &constraint.I64Attr, Optional: true}}),
	ltl1("repeat", "LTLRepeatIntrinsic", "$input `,` $base (`,` $more^)?",
		[]ir.AttrDef{{Name: "base", Constraint: &constraint.I64Attr}, {Name: "more", Constraint: &constraint.I64Attr, Optional: true}}),
	ltl1("goto_repeat", "LTLGoToRepeatIntrinsic", "$input `,` $base `,` $more",
		[]ir.AttrDef{{Name: "base", Constraint: &constraint.I64Attr}, {Name: "more", Constraint: &constraint.I64Attr}}),
	ltl1("non_consecutive_repeat", "LTLNonConsecutiveRepeatIntrinsic", "$input `,` $base `,` $more",
		[]ir.AttrDef{{Name: "base", Constraint: &constraint.I64Attr}, {Name: "more", Constraint: &constraint.I64Attr}}),
	{
		Name: "firrtl.int.ltl.clock", Class: "LTLClockIntrinsic", Traits: ir.Pure,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &uint1Type}, {Name: "clock", Constraint: &clockType}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &uint1Type}},
		Attrs:    []ir.AttrDef{{Name: "edge", Constraint: &eventControlAttr}},
		Format:   "$input `,` $edge $clock attr-dict `:` functional-type(operands, results)",
	},
	{
		Name: "firrtl.int.ltl.past", Class: "LTLPastIntrinsic", Traits: ir.Pure,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &uint1Type}, {Name: "clock", Constraint: &clockType}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &uint1Type}},
		Attrs:    []ir.AttrDef{{Name: "delay", Constraint: &constraint.I64Attr}},
		Format:   "$input `,` $delay `,` $clock attr-dict `:` functional-type(operands, results)",
	},
	verif("assert", "VerifAssertIntrinsic"),
	verif("assume", "VerifAssumeIntrinsic"),
	verif("cover", "VerifCoverIntrinsic"),
	verif("ensure", "VerifEnsureIntrinsic"),
	verif("require", "VerifRequireIntrinsic"),
	verbatim("expr", "VerbatimExpr"),
	verbatim("wire", "VerbatimWire"),
	{
		Name: "firrtl.int.clock_div", Class: "ClockDividerIntrinsic", Traits: ir.Pure,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &clockType}},
		Results:  []ir.ValueDef{{Name: "output", Constraint: &clockType}},
		Attrs:    []ir.AttrDef{{Name: "pow2", Constraint: &constraint.I64Attr}},
		Format:   "$input `by` $pow2 attr-dict",
	},
	{
		Name: "firrtl.int.clock_gate", Class: "ClockGateIntrinsic", Traits: ir.Pure,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &clockType}, {Name: "enable", Constraint: &uint1Type},
			{Name: "test_enable", Constraint: &uint1Type, Arity: ir.Optional}},
		Results:      []ir.ValueDef{{Name: "output", Constraint: &clockType}},
		Format:       "$input `,` $enable (`,` $test_enable^)? attr-dict",
		Fold:         foldClockGate,
		Canonicalize: canonClockGate,
	},
	{
		Name: "firrtl.int.clock_inv", Class: "ClockInverterIntrinsic", Traits: ir.Pure,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &clockType}},
		Results:  []ir.ValueDef{{Name: "output", Constraint: &clockType}},
		Format:   "$input attr-dict",
	},
	{
		Name: "firrtl.int.dpi.call", Class: "DPICallIntrinsic", Traits: ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{{Name: "clock", Constraint: &clockType, Arity: ir.Optional},
			{Name: "enable", Constraint: &uint1Type, Arity: ir.Optional},
			{Name: "inputs", Constraint: &passiveType, Arity: ir.Variadic}},
		Results: []ir.ValueDef{{Name: "result", Constraint: &passiveType, Arity: ir.Optional}},
		Attrs: []ir.AttrDef{{Name: "functionName", Constraint: &constraint.StrAttr},
			{Name: "inputNames", Constraint: &strArray, Optional: true},
			{Name: "outputName", Constraint: &constraint.StrAttr, Optional: true}},
		Format: "$functionName `(` $inputs `)` (`clock` $clock^)? (`enable` $enable^)? attr-dict `:` functional-type($inputs, results)",
		Verify: verifyDPICall,
	},
	{
		Name: "firrtl.int.fpga_probe", Class: "FPGAProbeIntrinsic",
		Operands:     []ir.ValueDef{{Name: "input", Constraint: &anyType}, {Name: "clock", Constraint: &clockType}},
		Format:       "$clock `,` $input attr-dict `:` type($input)",
		Canonicalize: canonFPGAProbe,
	},
	{
		Name: "firrtl.int.generic", Class: "GenericIntrinsic",
		Operands: []ir.ValueDef{{Name: "operands", Constraint: &passiveType, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &passiveType, Arity: ir.Optional}},
		Attrs: []ir.AttrDef{{Name: "intrinsic", Constraint: &constraint.StrAttr},
			{Name: "parameters", Constraint: &paramsAttr, Default: constraint.EmptyArray}},
		Format:         "$intrinsic custom<ParameterList>($parameters) ($operands^)? attr-dict-with-keyword `:` functional-type($operands, $result)",
		AsmResultNames: namedByAttr,
	},
	{
		Name: "firrtl.int.has_been_reset", Class: "HasBeenResetIntrinsic", Traits: ir.Pure,
		Operands: []ir.ValueDef{{Name: "clock", Constraint: &clockType}, {Name: "reset", Constraint: &anyResetType}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &uint1Type}},
		Format:   "$clock `,` $reset attr-dict `:` type($reset)",
		Fold:     foldHasBeenReset,
	},
	{
		Name: "firrtl.int.isX", Class: "IsXIntrinsic", Traits: ir.Pure,
		Operands:       []ir.ValueDef{{Name: "arg", Constraint: &baseType}},
		Results:        []ir.ValueDef{{Name: "result", Constraint: &uint1Type}},
		Format:         "$arg attr-dict `:` type($arg)",
		Fold:           foldIsX,
		AsmResultNames: namedByAttr,
	},
	{
		Name: "firrtl.int.plusargs.test", Class: "PlusArgsTestIntrinsic", Traits: ir.Pure,
		Results:        []ir.ValueDef{{Name: "found", Constraint: &uint1Type}},
		Attrs:          []ir.AttrDef{{Name: "formatString", Constraint: &constraint.StrAttr}},
		Format:         "$formatString attr-dict",
		AsmResultNames: namedByAttr,
	},
	{
		Name: "firrtl.int.plusargs.value", Class: "PlusArgsValueIntrinsic", Traits: ir.Pure,
		Results:        []ir.ValueDef{{Name: "found", Constraint: &uint1Type}, {Name: "result", Constraint: &anyType}},
		Attrs:          []ir.AttrDef{{Name: "formatString", Constraint: &constraint.StrAttr}},
		Format:         "$formatString attr-dict `:` type($result)",
		AsmResultNames: namedByAttr,
	},
	{
		Name: "firrtl.fstring.time", Class: "TimeFString", Traits: ir.Pure,
		Results:        []ir.ValueDef{{Name: "result", Constraint: &fstringType}},
		Format:         "attr-dict `:` type($result)",
		AsmResultNames: ir.NamedResult("time"),
	},
	{
		Name: "firrtl.fstring.hierarchicalmodulename", Class: "HierarchicalModuleNameFString", Traits: ir.Pure,
		Results:        []ir.ValueDef{{Name: "result", Constraint: &fstringType}},
		Format:         "attr-dict `:` type($result)",
		AsmResultNames: ir.NamedResult("hierarchicalmodulename"),
	},
}
