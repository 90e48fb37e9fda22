package wasmssa

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var ops = []*ir.OpDef{
	{
		Name:       "wasmssa.block",
		Class:      "Block",
		Traits:     ir.Terminator,
		Operands:   []ir.ValueDef{{Name: "inputs", Constraint: &valType, Arity: ir.Variadic}},
		Regions:    []ir.RegionDef{{Name: "body"}},
		Successors: []ir.SuccessorDef{{Name: "target"}},
		Format:     "(`(`$inputs^`)` `:` type($inputs))? attr-dict `:` $body `>` $target",
	},
	{
		Name:       "wasmssa.loop",
		Class:      "Loop",
		Traits:     ir.Terminator,
		Operands:   []ir.ValueDef{{Name: "inputs", Constraint: &valType, Arity: ir.Variadic}},
		Regions:    []ir.RegionDef{{Name: "body"}},
		Successors: []ir.SuccessorDef{{Name: "target"}},
		Format:     "(`(`$inputs^`)` `:` type($inputs))? attr-dict `:` $body `>` $target",
	},
	{
		Name:     "wasmssa.block_return",
		Traits:   ir.Terminator,
		Operands: []ir.ValueDef{{Name: "inputs", Constraint: &valType, Arity: ir.Variadic}},
		Format:   "($inputs^ `:` type($inputs))? attr-dict",
		Verify:   func(op *ir.Operation) bool { return hasLevel(op, 0) },
	},
	{
		Name:   "wasmssa.branch_if",
		Traits: ir.Terminator,
		Operands: []ir.ValueDef{
			{Name: "condition", Constraint: &constraint.I32},
			{Name: "inputs", Constraint: &valType, Arity: ir.Variadic},
		},
		Attrs:      []ir.AttrDef{{Name: "exitLevel", Constraint: &constraint.UI32Attr}},
		Successors: []ir.SuccessorDef{{Name: "elseSuccessor"}},
		Format:     "$condition `to` `level` $exitLevel (`with` `args` `(`$inputs^ `:` type($inputs)`)`)? `else` $elseSuccessor attr-dict",
		Verify:     verifyBranchIf,
	},
	{
		Name:    "wasmssa.const",
		Class:   "Const",
		Results: []ir.ValueDef{{Name: "result", Constraint: &numericType}},
		Attrs:   []ir.AttrDef{{Name: "value", Constraint: &constraint.TypedAttrInterfaceAttr}},
		Format:  "$value attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {value, result} have same type", Same: []string{"value", "result"}},
		},
	},
	{
		Name:   "wasmssa.func",
		Traits: ir.AffineScope | ir.AutomaticAllocationScope | ir.IsolatedFromAbove | ir.Symbol | ir.Symbol,
		Attrs: []ir.AttrDef{
			{Name: "arg_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "exported", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "functionType", Constraint: &constraint.FuncTypeAttr},
			{Name: "res_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
		},
		Regions:  []ir.RegionDef{{Name: "body"}},
		Custom:   &asm.Custom{Parse: parseFunc, Print: printFunc},
		Callable: function(),
	},
	{
		Name:     "wasmssa.call",
		Operands: []ir.ValueDef{{Name: "operands", Constraint: &valType, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "results", Constraint: &valType, Arity: ir.Variadic}},
		Attrs:    []ir.AttrDef{{Name: "callee", Constraint: &constraint.FlatSymbolRefAttr}},
		Format:   "$callee (`(`$operands^`)`)? attr-dict `:` functional-type($operands, $results)",
		Call:     ir.CallTo("callee", ir.AllOperands),
	},
	{
		Name:   "wasmssa.import_func",
		Traits: ir.Symbol,
		Attrs: []ir.AttrDef{
			{Name: "arg_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "importName", Constraint: &constraint.StrAttr},
			{Name: "moduleName", Constraint: &constraint.StrAttr},
			{Name: "res_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
			{Name: "type", Constraint: &constraint.FuncTypeAttr},
		},
		Format: "$importName `from` $moduleName `as` $sym_name attr-dict",
	},
	{
		Name:   "wasmssa.global",
		Class:  "Global",
		Traits: ir.AffineScope | ir.AutomaticAllocationScope | ir.IsolatedFromAbove | ir.Symbol,
		Attrs: []ir.AttrDef{
			{Name: "exported", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "isMutable", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
			{Name: "type", Constraint: &valTypeAttr},
		},
		Regions: []ir.RegionDef{{Name: "initializer"}},
		Custom:  &asm.Custom{Parse: parseGlobal, Print: printGlobal},
		Verify:  verifyInitializer,
	},
	{
		Name:   "wasmssa.import_global",
		Class:  "GlobalImport",
		Traits: ir.Symbol,
		Attrs: []ir.AttrDef{
			{Name: "importName", Constraint: &constraint.StrAttr},
			{Name: "isMutable", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "moduleName", Constraint: &constraint.StrAttr},
			{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
			{Name: "type", Constraint: &valTypeAttr},
		},
		Custom: &asm.Custom{Parse: parseImport, Print: printImport},
	},
	{
		Name:             "wasmssa.global_get",
		Class:            "GlobalGet",
		Results:          []ir.ValueDef{{Name: "global_val", Constraint: &valType}},
		Attrs:            []ir.AttrDef{{Name: "global", Constraint: &constraint.FlatSymbolRefAttr}},
		Format:           "$global attr-dict `:` type($global_val)",
		VerifySymbolUses: verifyGlobalGet,
	},
	{
		Name:   "wasmssa.if",
		Class:  "If",
		Traits: ir.Terminator,
		Operands: []ir.ValueDef{
			{Name: "condition", Constraint: &constraint.I32},
			{Name: "inputs", Constraint: &valType, Arity: ir.Variadic},
		},
		Regions:    []ir.RegionDef{{Name: "if"}, {Name: "else"}},
		Successors: []ir.SuccessorDef{{Name: "target"}},
		Format:     "$condition (`(`$inputs^`)` `:` type($inputs))? attr-dict `:` $if custom<ElseRegion>($else) `>` $target",
	},
	{
		Name:    "wasmssa.local",
		Traits:  ir.InferTypeOp,
		Results: []ir.ValueDef{{Name: "result", Constraint: &localRef}},
		Attrs:   []ir.AttrDef{{Name: "type", Constraint: &valTypeAttr}},
		Format:  "`of` `type` $type attr-dict",
		Infer:   inferLocal,
	},
	{
		Name:     "wasmssa.local_get",
		Traits:   ir.InferTypeOp,
		Operands: []ir.ValueDef{{Name: "localVar", Constraint: &localRef}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &valType}},
		Format:   "$localVar `:` type($localVar) attr-dict",
		Infer:    inferContent,
	},
	{
		Name: "wasmssa.local_set",
		Operands: []ir.ValueDef{
			{Name: "localVar", Constraint: &localRef},
			{Name: "value", Constraint: &valType},
		},
		Format: "$localVar `:` type($localVar) `to` $value `:` type($value) attr-dict",
		Verify: verifyLocalSet,
	},
	{
		Name:   "wasmssa.local_tee",
		Traits: ir.InferTypeOp,
		Operands: []ir.ValueDef{
			{Name: "localVar", Constraint: &localRef},
			{Name: "value", Constraint: &valType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &valType}},
		Format:  "$localVar `:` type($localVar) `to` $value `:` type($value) attr-dict",
		Infer:   inferContent,
		Verify:  verifyLocalTee,
	},
	{
		Name:   "wasmssa.memory",
		Traits: ir.Symbol,
		Attrs: []ir.AttrDef{
			{Name: "exported", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "limits", Constraint: &limitTypeAttr},
			{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
		},
		Format: "(`exported` $exported^)? $sym_name $limits attr-dict",
	},
	{
		Name:   "wasmssa.import_mem",
		Traits: ir.Symbol,
		Attrs: []ir.AttrDef{
			{Name: "importName", Constraint: &constraint.StrAttr},
			{Name: "limits", Constraint: &limitTypeAttr},
			{Name: "moduleName", Constraint: &constraint.StrAttr},
			{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
		},
		Format: "$importName `from` $moduleName `as` $sym_name attr-dict",
	},
	{
		Name:   "wasmssa.table",
		Traits: ir.Symbol,
		Attrs: []ir.AttrDef{
			{Name: "exported", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
			{Name: "type", Constraint: &tableTypeAttr},
		},
		Format: "(`exported` $exported^)? $sym_name $type attr-dict",
	},
	{
		Name:   "wasmssa.import_table",
		Traits: ir.Symbol,
		Attrs: []ir.AttrDef{
			{Name: "importName", Constraint: &constraint.StrAttr},
			{Name: "moduleName", Constraint: &constraint.StrAttr},
			{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
			{Name: "type", Constraint: &tableTypeAttr},
		},
		Format: "$importName `from` $moduleName `as` $sym_name attr-dict",
	},
	{
		Name:     "wasmssa.return",
		Class:    "Return",
		Traits:   ir.Terminator,
		Operands: []ir.ValueDef{{Name: "operands", Constraint: &valType, Arity: ir.Variadic}},
		Format:   "attr-dict ($operands^ `:` type($operands))?",
	},
	{
		Name: "wasmssa.add",
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &numericType},
			{Name: "rhs", Constraint: &numericType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &numericType}},
		Format:  "$lhs $rhs `:` type($lhs) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {lhs, rhs, result} have same type", Same: []string{"lhs", "rhs", "result"}},
		},
	},
	{
		Name: "wasmssa.and",
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &numericType},
			{Name: "rhs", Constraint: &numericType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &numericType}},
		Format:  "$lhs $rhs `:` type($lhs) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {lhs, rhs, result} have same type", Same: []string{"lhs", "rhs", "result"}},
		},
	},
	{
		Name: "wasmssa.div",
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.F32OrF64},
			{Name: "rhs", Constraint: &constraint.F32OrF64},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.F32OrF64}},
		Format:  "$lhs $rhs `:` type($lhs) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {lhs, rhs, result} have same type", Same: []string{"lhs", "rhs", "result"}},
		},
	},
	{
		Name: "wasmssa.div_ui",
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.I32OrI64},
			{Name: "rhs", Constraint: &constraint.I32OrI64},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.I32OrI64}},
		Format:  "$lhs $rhs `:` type($lhs) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {lhs, rhs, result} have same type", Same: []string{"lhs", "rhs", "result"}},
		},
	},
	{
		Name: "wasmssa.div_si",
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.I32OrI64},
			{Name: "rhs", Constraint: &constraint.I32OrI64},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.I32OrI64}},
		Format:  "$lhs $rhs `:` type($lhs) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {lhs, rhs, result} have same type", Same: []string{"lhs", "rhs", "result"}},
		},
	},
	{
		Name: "wasmssa.mul",
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &numericType},
			{Name: "rhs", Constraint: &numericType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &numericType}},
		Format:  "$lhs $rhs `:` type($lhs) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {lhs, rhs, result} have same type", Same: []string{"lhs", "rhs", "result"}},
		},
	},
	{
		Name: "wasmssa.or",
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &numericType},
			{Name: "rhs", Constraint: &numericType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &numericType}},
		Format:  "$lhs $rhs `:` type($lhs) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {lhs, rhs, result} have same type", Same: []string{"lhs", "rhs", "result"}},
		},
	},
	{
		Name: "wasmssa.sub",
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &numericType},
			{Name: "rhs", Constraint: &numericType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &numericType}},
		Format:  "$lhs $rhs `:` type($lhs) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {lhs, rhs, result} have same type", Same: []string{"lhs", "rhs", "result"}},
		},
	},
	{
		Name: "wasmssa.rem_ui",
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.I32OrI64},
			{Name: "rhs", Constraint: &constraint.I32OrI64},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.I32OrI64}},
		Format:  "$lhs $rhs `:` type($lhs) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {lhs, rhs, result} have same type", Same: []string{"lhs", "rhs", "result"}},
		},
	},
	{
		Name: "wasmssa.rem_si",
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.I32OrI64},
			{Name: "rhs", Constraint: &constraint.I32OrI64},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.I32OrI64}},
		Format:  "$lhs $rhs `:` type($lhs) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {lhs, rhs, result} have same type", Same: []string{"lhs", "rhs", "result"}},
		},
	},
	{
		Name: "wasmssa.xor",
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &numericType},
			{Name: "rhs", Constraint: &numericType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &numericType}},
		Format:  "$lhs $rhs `:` type($lhs) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {lhs, rhs, result} have same type", Same: []string{"lhs", "rhs", "result"}},
		},
	},
	{
		Name: "wasmssa.min",
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.F32OrF64},
			{Name: "rhs", Constraint: &constraint.F32OrF64},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.F32OrF64}},
		Format:  "$lhs $rhs `:` type($lhs) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {lhs, rhs, result} have same type", Same: []string{"lhs", "rhs", "result"}},
		},
	},
	{
		Name: "wasmssa.max",
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.F32OrF64},
			{Name: "rhs", Constraint: &constraint.F32OrF64},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.F32OrF64}},
		Format:  "$lhs $rhs `:` type($lhs) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {lhs, rhs, result} have same type", Same: []string{"lhs", "rhs", "result"}},
		},
	},
	{
		Name: "wasmssa.copysign",
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.F32OrF64},
			{Name: "rhs", Constraint: &constraint.F32OrF64},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.F32OrF64}},
		Format:  "$lhs $rhs `:` type($lhs) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {lhs, rhs, result} have same type", Same: []string{"lhs", "rhs", "result"}},
		},
	},
	{
		Name: "wasmssa.eq",
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &numericType},
			{Name: "rhs", Constraint: &numericType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.I32}},
		Format:  "$lhs $rhs `:` type($lhs) `->` type($result) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {lhs, rhs} have same type", Same: []string{"lhs", "rhs"}},
		},
	},
	{
		Name: "wasmssa.ne",
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &numericType},
			{Name: "rhs", Constraint: &numericType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.I32}},
		Format:  "$lhs $rhs `:` type($lhs) `->` type($result) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {lhs, rhs} have same type", Same: []string{"lhs", "rhs"}},
		},
	},
	{
		Name: "wasmssa.lt_si",
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.I32OrI64},
			{Name: "rhs", Constraint: &constraint.I32OrI64},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.I32}},
		Format:  "$lhs $rhs `:` type($lhs) `->` type($result) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {lhs, rhs} have same type", Same: []string{"lhs", "rhs"}},
		},
	},
	{
		Name: "wasmssa.lt_ui",
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.I32OrI64},
			{Name: "rhs", Constraint: &constraint.I32OrI64},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.I32}},
		Format:  "$lhs $rhs `:` type($lhs) `->` type($result) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {lhs, rhs} have same type", Same: []string{"lhs", "rhs"}},
		},
	},
	{
		Name: "wasmssa.le_si",
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.I32OrI64},
			{Name: "rhs", Constraint: &constraint.I32OrI64},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.I32}},
		Format:  "$lhs $rhs `:` type($lhs) `->` type($result) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {lhs, rhs} have same type", Same: []string{"lhs", "rhs"}},
		},
	},
	{
		Name: "wasmssa.le_ui",
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.I32OrI64},
			{Name: "rhs", Constraint: &constraint.I32OrI64},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.I32}},
		Format:  "$lhs $rhs `:` type($lhs) `->` type($result) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {lhs, rhs} have same type", Same: []string{"lhs", "rhs"}},
		},
	},
	{
		Name: "wasmssa.gt_si",
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.I32OrI64},
			{Name: "rhs", Constraint: &constraint.I32OrI64},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.I32}},
		Format:  "$lhs $rhs `:` type($lhs) `->` type($result) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {lhs, rhs} have same type", Same: []string{"lhs", "rhs"}},
		},
	},
	{
		Name: "wasmssa.gt_ui",
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.I32OrI64},
			{Name: "rhs", Constraint: &constraint.I32OrI64},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.I32}},
		Format:  "$lhs $rhs `:` type($lhs) `->` type($result) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {lhs, rhs} have same type", Same: []string{"lhs", "rhs"}},
		},
	},
	{
		Name: "wasmssa.ge_si",
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.I32OrI64},
			{Name: "rhs", Constraint: &constraint.I32OrI64},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.I32}},
		Format:  "$lhs $rhs `:` type($lhs) `->` type($result) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {lhs, rhs} have same type", Same: []string{"lhs", "rhs"}},
		},
	},
	{
		Name: "wasmssa.ge_ui",
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.I32OrI64},
			{Name: "rhs", Constraint: &constraint.I32OrI64},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.I32}},
		Format:  "$lhs $rhs `:` type($lhs) `->` type($result) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {lhs, rhs} have same type", Same: []string{"lhs", "rhs"}},
		},
	},
	{
		Name: "wasmssa.lt",
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.F32OrF64},
			{Name: "rhs", Constraint: &constraint.F32OrF64},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.I32}},
		Format:  "$lhs $rhs `:` type($lhs) `->` type($result) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {lhs, rhs} have same type", Same: []string{"lhs", "rhs"}},
		},
	},
	{
		Name: "wasmssa.le",
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.F32OrF64},
			{Name: "rhs", Constraint: &constraint.F32OrF64},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.I32}},
		Format:  "$lhs $rhs `:` type($lhs) `->` type($result) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {lhs, rhs} have same type", Same: []string{"lhs", "rhs"}},
		},
	},
	{
		Name: "wasmssa.gt",
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.F32OrF64},
			{Name: "rhs", Constraint: &constraint.F32OrF64},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.I32}},
		Format:  "$lhs $rhs `:` type($lhs) `->` type($result) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {lhs, rhs} have same type", Same: []string{"lhs", "rhs"}},
		},
	},
	{
		Name: "wasmssa.ge",
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.F32OrF64},
			{Name: "rhs", Constraint: &constraint.F32OrF64},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.I32}},
		Format:  "$lhs $rhs `:` type($lhs) `->` type($result) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {lhs, rhs} have same type", Same: []string{"lhs", "rhs"}},
		},
	},
	{
		Name: "wasmssa.shl",
		Operands: []ir.ValueDef{
			{Name: "val", Constraint: &constraint.I32OrI64},
			{Name: "bits", Constraint: &constraint.I32OrI64},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.I32OrI64}},
		Format:  "$val `by` $bits `bits` `:` type($val) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {val, bits, result} have same type", Same: []string{"val", "bits", "result"}},
		},
	},
	{
		Name: "wasmssa.shr_s",
		Operands: []ir.ValueDef{
			{Name: "val", Constraint: &constraint.I32OrI64},
			{Name: "bits", Constraint: &constraint.I32OrI64},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.I32OrI64}},
		Format:  "$val `by` $bits `bits` `:` type($val) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {val, bits, result} have same type", Same: []string{"val", "bits", "result"}},
		},
	},
	{
		Name: "wasmssa.shr_u",
		Operands: []ir.ValueDef{
			{Name: "val", Constraint: &constraint.I32OrI64},
			{Name: "bits", Constraint: &constraint.I32OrI64},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.I32OrI64}},
		Format:  "$val `by` $bits `bits` `:` type($val) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {val, bits, result} have same type", Same: []string{"val", "bits", "result"}},
		},
	},
	{
		Name: "wasmssa.rotl",
		Operands: []ir.ValueDef{
			{Name: "val", Constraint: &constraint.I32OrI64},
			{Name: "bits", Constraint: &constraint.I32OrI64},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.I32OrI64}},
		Format:  "$val `by` $bits `bits` `:` type($val) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {val, bits, result} have same type", Same: []string{"val", "bits", "result"}},
		},
	},
	{
		Name: "wasmssa.rotr",
		Operands: []ir.ValueDef{
			{Name: "val", Constraint: &constraint.I32OrI64},
			{Name: "bits", Constraint: &constraint.I32OrI64},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.I32OrI64}},
		Format:  "$val `by` $bits `bits` `:` type($val) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {val, bits, result} have same type", Same: []string{"val", "bits", "result"}},
		},
	},
	{
		Name:     "wasmssa.convert_u",
		Operands: []ir.ValueDef{{Name: "input", Constraint: &constraint.I32OrI64}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.F32OrF64}},
		Format:   "$input `:` type($input) `to` type($result) attr-dict",
	},
	{
		Name:     "wasmssa.convert_s",
		Operands: []ir.ValueDef{{Name: "input", Constraint: &constraint.I32OrI64}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.F32OrF64}},
		Format:   "$input `:` type($input) `to` type($result) attr-dict",
	},
	{
		Name:     "wasmssa.demote",
		Operands: []ir.ValueDef{{Name: "input", Constraint: &f64}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &f32}},
		Format:   "$input `:` type($input) `to` type($result) attr-dict",
	},
	{
		Name:     "wasmssa.extend_i32_s",
		Operands: []ir.ValueDef{{Name: "input", Constraint: &constraint.I32}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.I64}},
		Format:   "$input `to` type($result) attr-dict",
	},
	{
		Name:     "wasmssa.extend_i32_u",
		Operands: []ir.ValueDef{{Name: "input", Constraint: &constraint.I32}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.I64}},
		Format:   "$input `to` type($result) attr-dict",
	},
	{
		Name:     "wasmssa.extend",
		Operands: []ir.ValueDef{{Name: "input", Constraint: &constraint.I32OrI64}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.I32OrI64}},
		Attrs:    []ir.AttrDef{{Name: "bitsToTake", Constraint: &constraint.BuiltinIntegerAttr}},
		Format:   "$bitsToTake `low` `bits` `from` $input `:` type($input) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {input, result} have same type", Same: []string{"input", "result"}},
		},
		Verify: verifyExtend,
	},
	{
		Name:     "wasmssa.promote",
		Operands: []ir.ValueDef{{Name: "input", Constraint: &float32}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &float64}},
		Format:   "$input `:` type($input) `to` type($result) attr-dict",
	},
	{
		Name:     "wasmssa.wrap",
		Operands: []ir.ValueDef{{Name: "input", Constraint: &i64}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &i32}},
		Format:   "$input `:` type($input) `to` type($result) attr-dict",
	},
	{
		Name:     "wasmssa.reinterpret",
		Operands: []ir.ValueDef{{Name: "input", Constraint: &numericType}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &numericType}},
		Format:   "$input `:` type($input) `as` type($result) attr-dict",
		Verify:   verifyReinterpret,
	},
	{
		Name:     "wasmssa.abs",
		Operands: []ir.ValueDef{{Name: "src", Constraint: &constraint.F32OrF64}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.F32OrF64}},
		Format:   "$src`:` type($src) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {src, result} have same type", Same: []string{"src", "result"}},
		},
	},
	{
		Name:     "wasmssa.ceil",
		Operands: []ir.ValueDef{{Name: "src", Constraint: &constraint.F32OrF64}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.F32OrF64}},
		Format:   "$src`:` type($src) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {src, result} have same type", Same: []string{"src", "result"}},
		},
	},
	{
		Name:     "wasmssa.floor",
		Operands: []ir.ValueDef{{Name: "src", Constraint: &constraint.F32OrF64}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.F32OrF64}},
		Format:   "$src`:` type($src) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {src, result} have same type", Same: []string{"src", "result"}},
		},
	},
	{
		Name:     "wasmssa.neg",
		Operands: []ir.ValueDef{{Name: "src", Constraint: &constraint.F32OrF64}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.F32OrF64}},
		Format:   "$src`:` type($src) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {src, result} have same type", Same: []string{"src", "result"}},
		},
	},
	{
		Name:     "wasmssa.sqrt",
		Operands: []ir.ValueDef{{Name: "src", Constraint: &constraint.F32OrF64}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.F32OrF64}},
		Format:   "$src`:` type($src) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {src, result} have same type", Same: []string{"src", "result"}},
		},
	},
	{
		Name:     "wasmssa.trunc",
		Operands: []ir.ValueDef{{Name: "src", Constraint: &constraint.F32OrF64}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.F32OrF64}},
		Format:   "$src`:` type($src) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {src, result} have same type", Same: []string{"src", "result"}},
		},
	},
	{
		Name:     "wasmssa.ctz",
		Operands: []ir.ValueDef{{Name: "src", Constraint: &constraint.I32OrI64}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.I32OrI64}},
		Format:   "$src`:` type($src) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {src, result} have same type", Same: []string{"src", "result"}},
		},
	},
	{
		Name:     "wasmssa.clz",
		Operands: []ir.ValueDef{{Name: "src", Constraint: &constraint.I32OrI64}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.I32OrI64}},
		Format:   "$src`:` type($src) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {src, result} have same type", Same: []string{"src", "result"}},
		},
	},
	{
		Name:     "wasmssa.eqz",
		Operands: []ir.ValueDef{{Name: "input", Constraint: &constraint.I32OrI64}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.I32}},
		Format:   "$input`:` type($input) `->` type($result) attr-dict",
	},
	{
		Name:     "wasmssa.popcnt",
		Operands: []ir.ValueDef{{Name: "src", Constraint: &constraint.I32OrI64}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.I32OrI64}},
		Format:   "$src`:` type($src) attr-dict",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {src, result} have same type", Same: []string{"src", "result"}},
		},
	},
}
