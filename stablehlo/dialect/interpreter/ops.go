package interpreter

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
	"github.com/millrace-mlir/millrace/stablehlo/hlo"
)

var ops = []*ir.OpDef{
	{
		Name:     "interpreter.print",
		Class:    "Print",
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &hlo.Tensor}},
		Format:   "$operand attr-dict `:` type($operand)",
	},
	{
		Name:     "interpreter.probe",
		Class:    "Probe",
		Traits:   ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &hlo.Tensor}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &hlo.Tensor}},
		Attrs: []ir.AttrDef{
			{Name: "probe_id", Constraint: &constraint.StrAttr},
		},
		Format: "$operand `,` `probe_id` `=` $probe_id attr-dict `:` type($result)",
	},
	{
		Name:     "interpreter.run_parallel",
		Class:    "RunParallel",
		Operands: []ir.ValueDef{{Name: "inputs", Constraint: &stablehlo.TensorOrToken, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "results", Constraint: &stablehlo.TensorOrToken, Arity: ir.Variadic}},
		Attrs: []ir.AttrDef{
			{Name: "infeed", Constraint: &constraint.FlatSymbolRefArrayAttr, Optional: true},
			{Name: "programs", Constraint: &programs},
		},
		Verify: verifyRunParallel,
	},
}
