package mpmd

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/sdy"
)

var (
	meshTensor   = constraint.TypeDef("MeshTensorType", "mesh_tensor", meshTensorType)
	tensorOrMesh = constraint.AnyTypeOf(constraint.AnyRankedTensor, meshTensor)
	reduction    = constraint.AttrDef("ReductionAttr", "reduction", reductionAttr)
	userOrigin   = constraint.AttrDef("UserOriginAttr", "user origin", userOriginAttr)
	userOrigins  = constraint.AttrArrayOf("array of user origins", userOriginAttr)
)

var body = []ir.RegionDef{{Name: "region", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}}

var ops = []*ir.OpDef{
	{
		Name:     "mpmd.assign",
		Class:    "Assign",
		Traits:   ir.Pure,
		Operands: ir.Values(&constraint.AnyRankedTensor, "tensor"),
		Results:  ir.Values(&meshTensor, "result"),
		Attrs:    []ir.AttrDef{{Name: "origin", Constraint: &constraint.StrAttr, Optional: true}},
		Format:   "attr-dict $tensor `:` functional-type(operands, results)",
	},
	{
		Name:     "mpmd.broadcast",
		Class:    "Broadcast",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: ir.Values(&tensorOrMesh, "tensor"),
		Results:  ir.Values(&tensorOrMesh, "result"),
		Format:   "attr-dict $tensor `:` type($tensor)",
	},
	{
		Name:     "mpmd.call",
		Class:    "Call",
		Operands: []ir.ValueDef{{Name: "tensors", Constraint: &tensorOrMesh, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &tensorOrMesh, Arity: ir.Variadic}},
		Attrs:    []ir.AttrDef{{Name: "callee", Constraint: &constraint.FlatSymbolRefAttr}},
		Format:   "$callee `(` $tensors `)` attr-dict `:` functional-type(operands, results)",
	},
	{
		Name:               "mpmd.for",
		Class:              "For",
		Traits:             ir.IsolatedFromAbove | ir.RecursiveMemoryEffects | ir.SingleBlockImplicitTerminator,
		Operands:           []ir.ValueDef{{Name: "tensors", Constraint: &tensorOrMesh, Arity: ir.Variadic}},
		Results:            []ir.ValueDef{{Name: "results", Constraint: &tensorOrMesh, Arity: ir.Variadic}},
		Attrs:              []ir.AttrDef{{Name: "iterations", Constraint: &constraint.UI32Attr}, {Name: "unroll_factor", Constraint: &constraint.UI32Attr, Optional: true}},
		Regions:            body,
		ImplicitTerminator: "mpmd.return",
		Custom:             &asm.Custom{Parse: parseFor, Print: printFor},
		AsmBlockArgNames: func(op *ir.Operation, _ int, set func(arg int, name string)) {
			if b := op.Region(0).First(); b != nil && b.NumArgs() > op.NumOperands() {
				set(b.NumArgs()-1, "index")
			}
		},
	},
	{
		Name:     "mpmd.fragment",
		Class:    "Fragment",
		Traits:   ir.IsolatedFromAbove | ir.RecursiveMemoryEffects | ir.SingleBlockImplicitTerminator,
		Operands: []ir.ValueDef{{Name: "inputs", Constraint: &meshTensor, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "results", Constraint: &meshTensor, Arity: ir.Variadic}},
		Attrs: []ir.AttrDef{
			{Name: "in_shardings", Constraint: &sdy.PerValue, Optional: true},
			{Name: "mesh_name", Constraint: &constraint.StrAttr},
			{Name: "origin", Constraint: &userOrigins},
			{Name: "out_shardings", Constraint: &sdy.PerValue, Optional: true},
			{Name: "stage_id", Constraint: &constraint.I64Attr, Optional: true},
		},
		Regions:            body,
		ImplicitTerminator: "mpmd.return",
		Custom:             &asm.Custom{Parse: parseFragment, Print: printFragment},
	},
	{
		Name:     "mpmd.fragment_call",
		Class:    "FragmentCall",
		Operands: []ir.ValueDef{{Name: "tensors", Constraint: &meshTensor, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &meshTensor, Arity: ir.Variadic}},
		Attrs: []ir.AttrDef{
			{Name: "callee", Constraint: &constraint.FlatSymbolRefAttr},
			{Name: "mesh_name", Constraint: &constraint.StrAttr},
			{Name: "origin", Constraint: &userOrigins},
		},
		Custom: &asm.Custom{Parse: parseFragmentCall, Print: printFragmentCall},
	},
	{
		Name:               "mpmd.named_computation",
		Class:              "NamedComputation",
		Traits:             ir.IsolatedFromAbove | ir.RecursiveMemoryEffects | ir.SingleBlockImplicitTerminator,
		Operands:           []ir.ValueDef{{Name: "tensors", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Results:            []ir.ValueDef{{Name: "results", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Attrs:              []ir.AttrDef{{Name: "origin", Constraint: &userOrigin}},
		Regions:            body,
		ImplicitTerminator: "mpmd.return",
		Custom:             &asm.Custom{Parse: parseNamed, Print: printNamed},
	},
	{
		Name:     "mpmd.named_tensor",
		Class:    "NamedTensor",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: ir.Values(&tensorOrMesh, "tensor"),
		Results:  ir.Values(&tensorOrMesh, "result"),
		Attrs:    []ir.AttrDef{{Name: "name", Constraint: &constraint.StrAttr}},
		Format:   "$tensor `name` `` `=` `` $name attr-dict `:` type($result)",
	},
	{
		Name:     "mpmd.reduce",
		Class:    "Reduce",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "tensors", Constraint: &tensorOrMesh, Arity: ir.Variadic}},
		Results:  ir.Values(&tensorOrMesh, "result"),
		Attrs:    []ir.AttrDef{{Name: "reduction", Constraint: &reduction}},
		Format:   "`` $reduction attr-dict $tensors `:` functional-type(operands, results)",
	},
	{
		Name:     "mpmd.return",
		Class:    "Return",
		Traits:   ir.Pure | ir.Terminator,
		Operands: []ir.ValueDef{{Name: "results", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Format:   "attr-dict $results (`:` type($results)^)?",
	},
	{
		Name:     "mpmd.transfer",
		Class:    "Transfer",
		Traits:   ir.Pure,
		Operands: ir.Values(&meshTensor, "tensor"),
		Results:  ir.Values(&meshTensor, "result"),
		Format:   "attr-dict $tensor `:` functional-type(operands, results)",
	},
	{
		Name:     "mpmd.unassign",
		Class:    "Unassign",
		Traits:   ir.Pure,
		Operands: ir.Values(&meshTensor, "tensor"),
		Results:  ir.Values(&constraint.AnyRankedTensor, "result"),
		Attrs:    []ir.AttrDef{{Name: "origin", Constraint: &constraint.StrAttr, Optional: true}},
		Format:   "attr-dict $tensor `:` functional-type(operands, results)",
	},
}
