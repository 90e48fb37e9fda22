package acc

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// dataEntryOperands are the operands of data entry operations that read var, such as
// acc.copyin.
var dataEntryOperands = []ir.ValueDef{
	{Name: "var", Constraint: &anyPointerOrMappableType, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
	{Name: "varPtrPtr", Constraint: &pointerLikeTypeInterface, Arity: ir.Optional},
	{Name: "bounds", Constraint: &dataBoundsType, Arity: ir.Variadic},
	{Name: "asyncOperands", Constraint: &constraint.IntOrIndex, Arity: ir.Variadic},
}

// dataExitOperands are the operands of data entry operations that do not read var, such
// as acc.create. Despite the name, no data exit operation uses them.
var dataExitOperands = []ir.ValueDef{
	{Name: "var", Constraint: &anyPointerOrMappableType},
	{Name: "varPtrPtr", Constraint: &pointerLikeTypeInterface, Arity: ir.Optional},
	{Name: "bounds", Constraint: &dataBoundsType, Arity: ir.Variadic},
	{Name: "asyncOperands", Constraint: &constraint.IntOrIndex, Arity: ir.Variadic},
}

var ops = slices.Concat(
	[]*ir.OpDef{
		{
			Name:   "acc.bounds",
			Class:  "Bounds",
			Traits: ir.AttrSizedOperandSegments | ir.NoMemoryEffect,
			Operands: []ir.ValueDef{
				{Name: "lowerbound", Constraint: &constraint.IntOrIndex, Arity: ir.Optional},
				{Name: "upperbound", Constraint: &constraint.IntOrIndex, Arity: ir.Optional},
				{Name: "extent", Constraint: &constraint.IntOrIndex, Arity: ir.Optional},
				{Name: "stride", Constraint: &constraint.IntOrIndex, Arity: ir.Optional},
				{Name: "startIdx", Constraint: &constraint.IntOrIndex, Arity: ir.Optional},
			},
			Results: []ir.ValueDef{{Name: "result", Constraint: &dataBoundsType}},
			Attrs:   []ir.AttrDef{{Name: "strideInBytes", Constraint: &constraint.BoolAttr, Default: constraint.False}},
			Format: "oilist( `lowerbound` `(` $lowerbound `:` type($lowerbound) `)` | `upperbound` `(` " +
				"$upperbound `:` type($upperbound) `)` | `extent` `(` $extent `:` type($extent) `)` | " +
				"`stride` `(` $stride `:` type($stride) `)` | `startIdx` `(` $startIdx `:` type($startIdx) " +
				"`)` ) attr-dict",
			Verify: verifyBounds,
		},
		{
			Name:     "acc.private",
			Class:    "Private",
			Traits:   ir.AttrSizedOperandSegments | ir.DeclaredEffects,
			Operands: dataExitOperands,
			Results:  []ir.ValueDef{{Name: "accVar", Constraint: &anyPointerOrMappableType, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}}},
			Attrs: []ir.AttrDef{
				{Name: "asyncOnly", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "asyncOperandsDeviceType", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "dataClause", Constraint: &dataClauseAttr, Default: constraint.Case(DataClauseAttr, 13)},
				{Name: "implicit", Constraint: &constraint.BoolAttr, Default: constraint.False},
				{Name: "modifiers", Constraint: &dataClauseModifierAttr, Default: constraint.Case(DataClauseModifierAttr, 0)},
				{Name: "name", Constraint: &constraint.StrAttr, Optional: true},
				{Name: "recipe", Constraint: &constraint.SymbolRefAttr, Optional: true},
				{Name: "structured", Constraint: &constraint.BoolAttr, Default: constraint.True},
				{Name: "varType", Constraint: &constraint.TypeAttr},
			},
			Format: "custom<Var>($var) `:` custom<VarPtrType>(type($var), $varType) oilist( `varPtrPtr` `(` " +
				"$varPtrPtr `:` type($varPtrPtr) `)` | `bounds` `(` $bounds `)` | `async` `` " +
				"custom<DeviceTypeOperandsWithKeywordOnly>($asyncOperands, type($asyncOperands), " +
				"$asyncOperandsDeviceType, $asyncOnly) | `recipe` `(` custom<RecipeSym>($recipe) `)` ) `->` " +
				"type($accVar) attr-dict",
			OwnEffects: []ir.DeclaredEffect{{Kind: ir.Read, Resource: "CurrentDeviceIdResource"}},
			Verify:     (&dataOp{name: "private", clauses: clauses("acc_private"), recipe: PrivateRecipe}).verify,
		},
		{
			Name:     "acc.firstprivate",
			Class:    "Firstprivate",
			Traits:   ir.AttrSizedOperandSegments | ir.DeclaredEffects,
			Operands: dataEntryOperands,
			Results:  []ir.ValueDef{{Name: "accVar", Constraint: &anyPointerOrMappableType, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}}},
			Attrs: []ir.AttrDef{
				{Name: "asyncOnly", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "asyncOperandsDeviceType", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "dataClause", Constraint: &dataClauseAttr, Default: constraint.Case(DataClauseAttr, 14)},
				{Name: "implicit", Constraint: &constraint.BoolAttr, Default: constraint.False},
				{Name: "modifiers", Constraint: &dataClauseModifierAttr, Default: constraint.Case(DataClauseModifierAttr, 0)},
				{Name: "name", Constraint: &constraint.StrAttr, Optional: true},
				{Name: "recipe", Constraint: &constraint.SymbolRefAttr, Optional: true},
				{Name: "structured", Constraint: &constraint.BoolAttr, Default: constraint.True},
				{Name: "varType", Constraint: &constraint.TypeAttr},
			},
			Format: "custom<Var>($var) `:` custom<VarPtrType>(type($var), $varType) oilist( `varPtrPtr` `(` " +
				"$varPtrPtr `:` type($varPtrPtr) `)` | `bounds` `(` $bounds `)` | `async` `` " +
				"custom<DeviceTypeOperandsWithKeywordOnly>($asyncOperands, type($asyncOperands), " +
				"$asyncOperandsDeviceType, $asyncOnly) | `recipe` `(` custom<RecipeSym>($recipe) `)` ) `->` " +
				"type($accVar) attr-dict",
			OwnEffects: []ir.DeclaredEffect{{Kind: ir.Read, Resource: "CurrentDeviceIdResource"}},
			Verify:     (&dataOp{name: "firstprivate", clauses: clauses("acc_firstprivate"), recipe: FirstprivateRecipe}).verify,
		},
		{
			Name:     "acc.firstprivate_map",
			Class:    "FirstprivateMapInitial",
			Traits:   ir.AttrSizedOperandSegments | ir.DeclaredEffects,
			Operands: dataEntryOperands,
			Results:  []ir.ValueDef{{Name: "accVar", Constraint: &anyPointerOrMappableType, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}}},
			Attrs: []ir.AttrDef{
				{Name: "asyncOnly", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "asyncOperandsDeviceType", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "dataClause", Constraint: &dataClauseAttr, Default: constraint.Case(DataClauseAttr, 14)},
				{Name: "implicit", Constraint: &constraint.BoolAttr, Default: constraint.False},
				{Name: "modifiers", Constraint: &dataClauseModifierAttr, Default: constraint.Case(DataClauseModifierAttr, 0)},
				{Name: "name", Constraint: &constraint.StrAttr, Optional: true},
				{Name: "recipe", Constraint: &constraint.SymbolRefAttr, Optional: true},
				{Name: "structured", Constraint: &constraint.BoolAttr, Default: constraint.True},
				{Name: "varType", Constraint: &constraint.TypeAttr},
			},
			Format: "custom<Var>($var) `:` custom<VarPtrType>(type($var), $varType) oilist( `varPtrPtr` `(` " +
				"$varPtrPtr `:` type($varPtrPtr) `)` | `bounds` `(` $bounds `)` | `async` `` " +
				"custom<DeviceTypeOperandsWithKeywordOnly>($asyncOperands, type($asyncOperands), " +
				"$asyncOperandsDeviceType, $asyncOnly) | `recipe` `(` custom<RecipeSym>($recipe) `)` ) `->` " +
				"type($accVar) attr-dict",
			OwnEffects: []ir.DeclaredEffect{{Kind: ir.Read, Resource: "CurrentDeviceIdResource"}},
			Verify:     (&dataOp{name: "firstprivate", clauses: clauses("acc_firstprivate")}).verify,
		},
		{
			Name:     "acc.reduction",
			Class:    "Reduction",
			Traits:   ir.AttrSizedOperandSegments | ir.DeclaredEffects,
			Operands: dataEntryOperands,
			Results:  []ir.ValueDef{{Name: "accVar", Constraint: &anyPointerOrMappableType, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}}},
			Attrs: []ir.AttrDef{
				{Name: "asyncOnly", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "asyncOperandsDeviceType", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "dataClause", Constraint: &dataClauseAttr, Default: constraint.Case(DataClauseAttr, 21)},
				{Name: "implicit", Constraint: &constraint.BoolAttr, Default: constraint.False},
				{Name: "modifiers", Constraint: &dataClauseModifierAttr, Default: constraint.Case(DataClauseModifierAttr, 0)},
				{Name: "name", Constraint: &constraint.StrAttr, Optional: true},
				{Name: "recipe", Constraint: &constraint.SymbolRefAttr, Optional: true},
				{Name: "structured", Constraint: &constraint.BoolAttr, Default: constraint.True},
				{Name: "varType", Constraint: &constraint.TypeAttr},
			},
			Format: "custom<Var>($var) `:` custom<VarPtrType>(type($var), $varType) oilist( `varPtrPtr` `(` " +
				"$varPtrPtr `:` type($varPtrPtr) `)` | `bounds` `(` $bounds `)` | `async` `` " +
				"custom<DeviceTypeOperandsWithKeywordOnly>($asyncOperands, type($asyncOperands), " +
				"$asyncOperandsDeviceType, $asyncOnly) | `recipe` `(` custom<RecipeSym>($recipe) `)` ) `->` " +
				"type($accVar) attr-dict",
			OwnEffects: []ir.DeclaredEffect{{Kind: ir.Read, Resource: "CurrentDeviceIdResource"}},
			Verify:     (&dataOp{name: "reduction", clauses: clauses("acc_reduction"), recipe: ReductionRecipe}).verify,
		},
		{
			Name:     "acc.deviceptr",
			Class:    "DevicePtr",
			Traits:   ir.AttrSizedOperandSegments | ir.DeclaredEffects,
			Operands: dataExitOperands,
			Results:  []ir.ValueDef{{Name: "accVar", Constraint: &anyPointerOrMappableType}},
			Attrs: []ir.AttrDef{
				{Name: "asyncOnly", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "asyncOperandsDeviceType", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "dataClause", Constraint: &dataClauseAttr, Default: constraint.Case(DataClauseAttr, 15)},
				{Name: "implicit", Constraint: &constraint.BoolAttr, Default: constraint.False},
				{Name: "modifiers", Constraint: &dataClauseModifierAttr, Default: constraint.Case(DataClauseModifierAttr, 0)},
				{Name: "name", Constraint: &constraint.StrAttr, Optional: true},
				{Name: "recipe", Constraint: &constraint.SymbolRefAttr, Optional: true},
				{Name: "structured", Constraint: &constraint.BoolAttr, Default: constraint.True},
				{Name: "varType", Constraint: &constraint.TypeAttr},
			},
			Format: "custom<Var>($var) `:` custom<VarPtrType>(type($var), $varType) oilist( `varPtrPtr` `(` " +
				"$varPtrPtr `:` type($varPtrPtr) `)` | `bounds` `(` $bounds `)` | `async` `` " +
				"custom<DeviceTypeOperandsWithKeywordOnly>($asyncOperands, type($asyncOperands), " +
				"$asyncOperandsDeviceType, $asyncOnly) | `recipe` `(` custom<RecipeSym>($recipe) `)` ) `->` " +
				"type($accVar) attr-dict",
			OwnEffects: []ir.DeclaredEffect{
				{Kind: ir.Read, Resource: "RuntimeCounters"},
				{Kind: ir.Read, Resource: "CurrentDeviceIdResource"},
			},
			Verify: (&dataOp{name: "deviceptr", clauses: clauses("acc_deviceptr"), keeps: true}).verify,
		},
		{
			Name:     "acc.present",
			Class:    "Present",
			Traits:   ir.AttrSizedOperandSegments | ir.DeclaredEffects,
			Operands: dataExitOperands,
			Results:  []ir.ValueDef{{Name: "accVar", Constraint: &anyPointerOrMappableType}},
			Attrs: []ir.AttrDef{
				{Name: "asyncOnly", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "asyncOperandsDeviceType", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "dataClause", Constraint: &dataClauseAttr, Default: constraint.Case(DataClauseAttr, 6)},
				{Name: "implicit", Constraint: &constraint.BoolAttr, Default: constraint.False},
				{Name: "modifiers", Constraint: &dataClauseModifierAttr, Default: constraint.Case(DataClauseModifierAttr, 0)},
				{Name: "name", Constraint: &constraint.StrAttr, Optional: true},
				{Name: "recipe", Constraint: &constraint.SymbolRefAttr, Optional: true},
				{Name: "structured", Constraint: &constraint.BoolAttr, Default: constraint.True},
				{Name: "varType", Constraint: &constraint.TypeAttr},
			},
			Format: "custom<Var>($var) `:` custom<VarPtrType>(type($var), $varType) oilist( `varPtrPtr` `(` " +
				"$varPtrPtr `:` type($varPtrPtr) `)` | `bounds` `(` $bounds `)` | `async` `` " +
				"custom<DeviceTypeOperandsWithKeywordOnly>($asyncOperands, type($asyncOperands), " +
				"$asyncOperandsDeviceType, $asyncOnly) | `recipe` `(` custom<RecipeSym>($recipe) `)` ) `->` " +
				"type($accVar) attr-dict",
			OwnEffects: []ir.DeclaredEffect{
				{Kind: ir.Read, Resource: "RuntimeCounters"},
				{Kind: ir.Write, Resource: "RuntimeCounters"},
				{Kind: ir.Read, Resource: "CurrentDeviceIdResource"},
			},
			Verify: (&dataOp{name: "present", clauses: clauses("acc_present"), keeps: true}).verify,
		},
		{
			Name:     "acc.copyin",
			Class:    "Copyin",
			Traits:   ir.AttrSizedOperandSegments | ir.DeclaredEffects,
			Operands: dataEntryOperands,
			Results:  []ir.ValueDef{{Name: "accVar", Constraint: &anyPointerOrMappableType, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}}},
			Attrs: []ir.AttrDef{
				{Name: "asyncOnly", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "asyncOperandsDeviceType", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "dataClause", Constraint: &dataClauseAttr, Default: constraint.Case(DataClauseAttr, 1)},
				{Name: "implicit", Constraint: &constraint.BoolAttr, Default: constraint.False},
				{Name: "modifiers", Constraint: &dataClauseModifierAttr, Default: constraint.Case(DataClauseModifierAttr, 0)},
				{Name: "name", Constraint: &constraint.StrAttr, Optional: true},
				{Name: "recipe", Constraint: &constraint.SymbolRefAttr, Optional: true},
				{Name: "structured", Constraint: &constraint.BoolAttr, Default: constraint.True},
				{Name: "varType", Constraint: &constraint.TypeAttr},
			},
			Format: "custom<Var>($var) `:` custom<VarPtrType>(type($var), $varType) oilist( `varPtrPtr` `(` " +
				"$varPtrPtr `:` type($varPtrPtr) `)` | `bounds` `(` $bounds `)` | `async` `` " +
				"custom<DeviceTypeOperandsWithKeywordOnly>($asyncOperands, type($asyncOperands), " +
				"$asyncOperandsDeviceType, $asyncOnly) | `recipe` `(` custom<RecipeSym>($recipe) `)` ) `->` " +
				"type($accVar) attr-dict",
			OwnEffects: []ir.DeclaredEffect{
				{Kind: ir.Read, Resource: "RuntimeCounters"},
				{Kind: ir.Write, Resource: "RuntimeCounters"},
				{Kind: ir.Read, Resource: "CurrentDeviceIdResource"},
			},
			Verify: (&dataOp{name: "copyin", clauses: clauses("acc_copyin", "acc_copyin_readonly", "acc_copy", "acc_reduction"), decomposed: true, keeps: true, modifiers: modifiers("readonly", "always", "capture"), anyImplicit: true}).verify,
		},
		{
			Name:     "acc.create",
			Class:    "Create",
			Traits:   ir.AttrSizedOperandSegments | ir.DeclaredEffects,
			Operands: dataExitOperands,
			Results:  []ir.ValueDef{{Name: "accVar", Constraint: &anyPointerOrMappableType, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}}},
			Attrs: []ir.AttrDef{
				{Name: "asyncOnly", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "asyncOperandsDeviceType", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "dataClause", Constraint: &dataClauseAttr, Default: constraint.Case(DataClauseAttr, 7)},
				{Name: "implicit", Constraint: &constraint.BoolAttr, Default: constraint.False},
				{Name: "modifiers", Constraint: &dataClauseModifierAttr, Default: constraint.Case(DataClauseModifierAttr, 0)},
				{Name: "name", Constraint: &constraint.StrAttr, Optional: true},
				{Name: "recipe", Constraint: &constraint.SymbolRefAttr, Optional: true},
				{Name: "structured", Constraint: &constraint.BoolAttr, Default: constraint.True},
				{Name: "varType", Constraint: &constraint.TypeAttr},
			},
			Format: "custom<Var>($var) `:` custom<VarPtrType>(type($var), $varType) oilist( `varPtrPtr` `(` " +
				"$varPtrPtr `:` type($varPtrPtr) `)` | `bounds` `(` $bounds `)` | `async` `` " +
				"custom<DeviceTypeOperandsWithKeywordOnly>($asyncOperands, type($asyncOperands), " +
				"$asyncOperandsDeviceType, $asyncOnly) | `recipe` `(` custom<RecipeSym>($recipe) `)` ) `->` " +
				"type($accVar) attr-dict",
			OwnEffects: []ir.DeclaredEffect{
				{Kind: ir.Read, Resource: "RuntimeCounters"},
				{Kind: ir.Write, Resource: "RuntimeCounters"},
				{Kind: ir.Read, Resource: "CurrentDeviceIdResource"},
			},
			Verify: (&dataOp{name: "create", clauses: clauses("acc_create", "acc_create_zero", "acc_copyout", "acc_copyout_zero"), decomposed: true, keeps: true, modifiers: modifiers("zero", "always", "capture")}).verify,
		},
		{
			Name:     "acc.nocreate",
			Class:    "NoCreate",
			Traits:   ir.AttrSizedOperandSegments | ir.DeclaredEffects,
			Operands: dataExitOperands,
			Results:  []ir.ValueDef{{Name: "accVar", Constraint: &anyPointerOrMappableType}},
			Attrs: []ir.AttrDef{
				{Name: "asyncOnly", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "asyncOperandsDeviceType", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "dataClause", Constraint: &dataClauseAttr, Default: constraint.Case(DataClauseAttr, 12)},
				{Name: "implicit", Constraint: &constraint.BoolAttr, Default: constraint.False},
				{Name: "modifiers", Constraint: &dataClauseModifierAttr, Default: constraint.Case(DataClauseModifierAttr, 0)},
				{Name: "name", Constraint: &constraint.StrAttr, Optional: true},
				{Name: "recipe", Constraint: &constraint.SymbolRefAttr, Optional: true},
				{Name: "structured", Constraint: &constraint.BoolAttr, Default: constraint.True},
				{Name: "varType", Constraint: &constraint.TypeAttr},
			},
			Format: "custom<Var>($var) `:` custom<VarPtrType>(type($var), $varType) oilist( `varPtrPtr` `(` " +
				"$varPtrPtr `:` type($varPtrPtr) `)` | `bounds` `(` $bounds `)` | `async` `` " +
				"custom<DeviceTypeOperandsWithKeywordOnly>($asyncOperands, type($asyncOperands), " +
				"$asyncOperandsDeviceType, $asyncOnly) | `recipe` `(` custom<RecipeSym>($recipe) `)` ) `->` " +
				"type($accVar) attr-dict",
			OwnEffects: []ir.DeclaredEffect{
				{Kind: ir.Read, Resource: "RuntimeCounters"},
				{Kind: ir.Write, Resource: "RuntimeCounters"},
				{Kind: ir.Read, Resource: "CurrentDeviceIdResource"},
			},
			Verify: (&dataOp{name: "no_create", clauses: clauses("acc_no_create"), keeps: true}).verify,
		},
		{
			Name:     "acc.attach",
			Class:    "Attach",
			Traits:   ir.AttrSizedOperandSegments | ir.DeclaredEffects,
			Operands: dataEntryOperands,
			Results:  []ir.ValueDef{{Name: "accVar", Constraint: &anyPointerOrMappableType}},
			Attrs: []ir.AttrDef{
				{Name: "asyncOnly", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "asyncOperandsDeviceType", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "dataClause", Constraint: &dataClauseAttr, Default: constraint.Case(DataClauseAttr, 10)},
				{Name: "implicit", Constraint: &constraint.BoolAttr, Default: constraint.False},
				{Name: "modifiers", Constraint: &dataClauseModifierAttr, Default: constraint.Case(DataClauseModifierAttr, 0)},
				{Name: "name", Constraint: &constraint.StrAttr, Optional: true},
				{Name: "recipe", Constraint: &constraint.SymbolRefAttr, Optional: true},
				{Name: "structured", Constraint: &constraint.BoolAttr, Default: constraint.True},
				{Name: "varType", Constraint: &constraint.TypeAttr},
			},
			Format: "custom<Var>($var) `:` custom<VarPtrType>(type($var), $varType) oilist( `varPtrPtr` `(` " +
				"$varPtrPtr `:` type($varPtrPtr) `)` | `bounds` `(` $bounds `)` | `async` `` " +
				"custom<DeviceTypeOperandsWithKeywordOnly>($asyncOperands, type($asyncOperands), " +
				"$asyncOperandsDeviceType, $asyncOnly) | `recipe` `(` custom<RecipeSym>($recipe) `)` ) `->` " +
				"type($accVar) attr-dict",
			OwnEffects: []ir.DeclaredEffect{
				{Kind: ir.Read, Resource: "RuntimeCounters"},
				{Kind: ir.Write, Resource: "RuntimeCounters"},
				{Kind: ir.Read, Resource: "CurrentDeviceIdResource"},
			},
			Verify: (&dataOp{name: "attach", clauses: clauses("acc_attach"), keeps: true}).verify,
		},
		{
			Name:     "acc.getdeviceptr",
			Class:    "GetDevicePtr",
			Traits:   ir.AttrSizedOperandSegments | ir.DeclaredEffects,
			Operands: dataExitOperands,
			Results:  []ir.ValueDef{{Name: "accVar", Constraint: &anyPointerOrMappableType}},
			Attrs: []ir.AttrDef{
				{Name: "asyncOnly", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "asyncOperandsDeviceType", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "dataClause", Constraint: &dataClauseAttr, Default: constraint.Case(DataClauseAttr, 16)},
				{Name: "implicit", Constraint: &constraint.BoolAttr, Default: constraint.False},
				{Name: "modifiers", Constraint: &dataClauseModifierAttr, Default: constraint.Case(DataClauseModifierAttr, 0)},
				{Name: "name", Constraint: &constraint.StrAttr, Optional: true},
				{Name: "recipe", Constraint: &constraint.SymbolRefAttr, Optional: true},
				{Name: "structured", Constraint: &constraint.BoolAttr, Default: constraint.True},
				{Name: "varType", Constraint: &constraint.TypeAttr},
			},
			Format: "custom<Var>($var) `:` custom<VarPtrType>(type($var), $varType) oilist( `varPtrPtr` `(` " +
				"$varPtrPtr `:` type($varPtrPtr) `)` | `bounds` `(` $bounds `)` | `async` `` " +
				"custom<DeviceTypeOperandsWithKeywordOnly>($asyncOperands, type($asyncOperands), " +
				"$asyncOperandsDeviceType, $asyncOnly) | `recipe` `(` custom<RecipeSym>($recipe) `)` ) `->` " +
				"type($accVar) attr-dict",
			OwnEffects: []ir.DeclaredEffect{
				{Kind: ir.Read, Resource: "RuntimeCounters"},
				{Kind: ir.Read, Resource: "CurrentDeviceIdResource"},
			},
		},
		{
			Name:     "acc.update_device",
			Class:    "UpdateDevice",
			Traits:   ir.AttrSizedOperandSegments | ir.DeclaredEffects,
			Operands: dataEntryOperands,
			Results:  []ir.ValueDef{{Name: "accVar", Constraint: &anyPointerOrMappableType, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}}},
			Attrs: []ir.AttrDef{
				{Name: "asyncOnly", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "asyncOperandsDeviceType", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "dataClause", Constraint: &dataClauseAttr, Default: constraint.Case(DataClauseAttr, 19)},
				{Name: "implicit", Constraint: &constraint.BoolAttr, Default: constraint.False},
				{Name: "modifiers", Constraint: &dataClauseModifierAttr, Default: constraint.Case(DataClauseModifierAttr, 0)},
				{Name: "name", Constraint: &constraint.StrAttr, Optional: true},
				{Name: "recipe", Constraint: &constraint.SymbolRefAttr, Optional: true},
				{Name: "structured", Constraint: &constraint.BoolAttr, Default: constraint.True},
				{Name: "varType", Constraint: &constraint.TypeAttr},
			},
			Format: "custom<Var>($var) `:` custom<VarPtrType>(type($var), $varType) oilist( `varPtrPtr` `(` " +
				"$varPtrPtr `:` type($varPtrPtr) `)` | `bounds` `(` $bounds `)` | `async` `` " +
				"custom<DeviceTypeOperandsWithKeywordOnly>($asyncOperands, type($asyncOperands), " +
				"$asyncOperandsDeviceType, $asyncOnly) | `recipe` `(` custom<RecipeSym>($recipe) `)` ) `->` " +
				"type($accVar) attr-dict",
			OwnEffects: []ir.DeclaredEffect{{Kind: ir.Read, Resource: "CurrentDeviceIdResource"}},
			Verify:     (&dataOp{name: "device", clauses: clauses("acc_update_device"), decomposed: true, keeps: true}).verify,
		},
		{
			Name:     "acc.use_device",
			Class:    "UseDevice",
			Traits:   ir.AttrSizedOperandSegments | ir.DeclaredEffects,
			Operands: dataExitOperands,
			Results:  []ir.ValueDef{{Name: "accVar", Constraint: &anyPointerOrMappableType}},
			Attrs: []ir.AttrDef{
				{Name: "asyncOnly", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "asyncOperandsDeviceType", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "dataClause", Constraint: &dataClauseAttr, Default: constraint.Case(DataClauseAttr, 20)},
				{Name: "implicit", Constraint: &constraint.BoolAttr, Default: constraint.False},
				{Name: "modifiers", Constraint: &dataClauseModifierAttr, Default: constraint.Case(DataClauseModifierAttr, 0)},
				{Name: "name", Constraint: &constraint.StrAttr, Optional: true},
				{Name: "recipe", Constraint: &constraint.SymbolRefAttr, Optional: true},
				{Name: "structured", Constraint: &constraint.BoolAttr, Default: constraint.True},
				{Name: "varType", Constraint: &constraint.TypeAttr},
			},
			Format: "custom<Var>($var) `:` custom<VarPtrType>(type($var), $varType) oilist( `varPtrPtr` `(` " +
				"$varPtrPtr `:` type($varPtrPtr) `)` | `bounds` `(` $bounds `)` | `async` `` " +
				"custom<DeviceTypeOperandsWithKeywordOnly>($asyncOperands, type($asyncOperands), " +
				"$asyncOperandsDeviceType, $asyncOnly) | `recipe` `(` custom<RecipeSym>($recipe) `)` ) `->` " +
				"type($accVar) attr-dict",
			OwnEffects: []ir.DeclaredEffect{
				{Kind: ir.Read, Resource: "RuntimeCounters"},
				{Kind: ir.Read, Resource: "CurrentDeviceIdResource"},
			},
			Verify: (&dataOp{name: "use_device", clauses: clauses("acc_use_device"), decomposed: true, keeps: true}).verify,
		},
		{
			Name:     "acc.declare_device_resident",
			Class:    "DeclareDeviceResident",
			Traits:   ir.AttrSizedOperandSegments | ir.DeclaredEffects,
			Operands: dataEntryOperands,
			Results:  []ir.ValueDef{{Name: "accVar", Constraint: &anyPointerOrMappableType}},
			Attrs: []ir.AttrDef{
				{Name: "asyncOnly", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "asyncOperandsDeviceType", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "dataClause", Constraint: &dataClauseAttr, Default: constraint.Case(DataClauseAttr, 22)},
				{Name: "implicit", Constraint: &constraint.BoolAttr, Default: constraint.False},
				{Name: "modifiers", Constraint: &dataClauseModifierAttr, Default: constraint.Case(DataClauseModifierAttr, 0)},
				{Name: "name", Constraint: &constraint.StrAttr, Optional: true},
				{Name: "recipe", Constraint: &constraint.SymbolRefAttr, Optional: true},
				{Name: "structured", Constraint: &constraint.BoolAttr, Default: constraint.True},
				{Name: "varType", Constraint: &constraint.TypeAttr},
			},
			Format: "custom<Var>($var) `:` custom<VarPtrType>(type($var), $varType) oilist( `varPtrPtr` `(` " +
				"$varPtrPtr `:` type($varPtrPtr) `)` | `bounds` `(` $bounds `)` | `async` `` " +
				"custom<DeviceTypeOperandsWithKeywordOnly>($asyncOperands, type($asyncOperands), " +
				"$asyncOperandsDeviceType, $asyncOnly) | `recipe` `(` custom<RecipeSym>($recipe) `)` ) `->` " +
				"type($accVar) attr-dict",
			OwnEffects: []ir.DeclaredEffect{
				{Kind: ir.Write, Resource: "RuntimeCounters"},
				{Kind: ir.Read, Resource: "CurrentDeviceIdResource"},
			},
			Verify: (&dataOp{name: "device_resident", clauses: clauses("acc_declare_device_resident"), keeps: true}).verify,
		},
		{
			Name:     "acc.declare_link",
			Class:    "DeclareLink",
			Traits:   ir.AttrSizedOperandSegments | ir.DeclaredEffects,
			Operands: dataEntryOperands,
			Results:  []ir.ValueDef{{Name: "accVar", Constraint: &anyPointerOrMappableType}},
			Attrs: []ir.AttrDef{
				{Name: "asyncOnly", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "asyncOperandsDeviceType", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "dataClause", Constraint: &dataClauseAttr, Default: constraint.Case(DataClauseAttr, 23)},
				{Name: "implicit", Constraint: &constraint.BoolAttr, Default: constraint.False},
				{Name: "modifiers", Constraint: &dataClauseModifierAttr, Default: constraint.Case(DataClauseModifierAttr, 0)},
				{Name: "name", Constraint: &constraint.StrAttr, Optional: true},
				{Name: "recipe", Constraint: &constraint.SymbolRefAttr, Optional: true},
				{Name: "structured", Constraint: &constraint.BoolAttr, Default: constraint.True},
				{Name: "varType", Constraint: &constraint.TypeAttr},
			},
			Format: "custom<Var>($var) `:` custom<VarPtrType>(type($var), $varType) oilist( `varPtrPtr` `(` " +
				"$varPtrPtr `:` type($varPtrPtr) `)` | `bounds` `(` $bounds `)` | `async` `` " +
				"custom<DeviceTypeOperandsWithKeywordOnly>($asyncOperands, type($asyncOperands), " +
				"$asyncOperandsDeviceType, $asyncOnly) | `recipe` `(` custom<RecipeSym>($recipe) `)` ) `->` " +
				"type($accVar) attr-dict",
			OwnEffects: []ir.DeclaredEffect{
				{Kind: ir.Write, Resource: "RuntimeCounters"},
				{Kind: ir.Read, Resource: "CurrentDeviceIdResource"},
			},
			Verify: (&dataOp{name: "link", clauses: clauses("acc_declare_link"), keeps: true}).verify,
		},
		{
			Name:     "acc.cache",
			Class:    "Cache",
			Traits:   ir.NoMemoryEffect | ir.AttrSizedOperandSegments | ir.DeclaredEffects,
			Operands: dataExitOperands,
			Results:  []ir.ValueDef{{Name: "accVar", Constraint: &anyPointerOrMappableType}},
			Attrs: []ir.AttrDef{
				{Name: "asyncOnly", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "asyncOperandsDeviceType", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "dataClause", Constraint: &dataClauseAttr, Default: constraint.Case(DataClauseAttr, 24)},
				{Name: "implicit", Constraint: &constraint.BoolAttr, Default: constraint.False},
				{Name: "modifiers", Constraint: &dataClauseModifierAttr, Default: constraint.Case(DataClauseModifierAttr, 0)},
				{Name: "name", Constraint: &constraint.StrAttr, Optional: true},
				{Name: "recipe", Constraint: &constraint.SymbolRefAttr, Optional: true},
				{Name: "structured", Constraint: &constraint.BoolAttr, Default: constraint.True},
				{Name: "varType", Constraint: &constraint.TypeAttr},
			},
			Format: "custom<Var>($var) `:` custom<VarPtrType>(type($var), $varType) oilist( `varPtrPtr` `(` " +
				"$varPtrPtr `:` type($varPtrPtr) `)` | `bounds` `(` $bounds `)` | `async` `` " +
				"custom<DeviceTypeOperandsWithKeywordOnly>($asyncOperands, type($asyncOperands), " +
				"$asyncOperandsDeviceType, $asyncOnly) | `recipe` `(` custom<RecipeSym>($recipe) `)` ) `->` " +
				"type($accVar) attr-dict",
			OwnEffects: []ir.DeclaredEffect{{Kind: ir.Read, Resource: "CurrentDeviceIdResource"}},
			Verify:     (&dataOp{name: "cache", clauses: clauses("acc_cache", "acc_cache_readonly"), decomposed: true, keeps: true, modifiers: modifiers("readonly")}).verify,
		},
		{
			Name:   "acc.copyout",
			Class:  "Copyout",
			Traits: ir.AttrSizedOperandSegments | ir.DeclaredEffects,
			Operands: []ir.ValueDef{
				{Name: "accVar", Constraint: &anyPointerOrMappableType, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
				{Name: "var", Constraint: &anyPointerOrMappableType, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
				{Name: "bounds", Constraint: &dataBoundsType, Arity: ir.Variadic},
				{Name: "asyncOperands", Constraint: &constraint.IntOrIndex, Arity: ir.Variadic},
			},
			Attrs: []ir.AttrDef{
				{Name: "asyncOnly", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "asyncOperandsDeviceType", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "dataClause", Constraint: &dataClauseAttr, Default: constraint.Case(DataClauseAttr, 4)},
				{Name: "implicit", Constraint: &constraint.BoolAttr, Default: constraint.False},
				{Name: "modifiers", Constraint: &dataClauseModifierAttr, Default: constraint.Case(DataClauseModifierAttr, 0)},
				{Name: "name", Constraint: &constraint.StrAttr, Optional: true},
				{Name: "structured", Constraint: &constraint.BoolAttr, Default: constraint.True},
				{Name: "varType", Constraint: &constraint.TypeAttr},
			},
			Format: "custom<AccVar>($accVar, type($accVar)) (`bounds` `(` $bounds^ `)` )? (`async` `` " +
				"custom<DeviceTypeOperandsWithKeywordOnly>($asyncOperands, type($asyncOperands), " +
				"$asyncOperandsDeviceType, $asyncOnly)^)? `to` custom<Var>($var) `:` " +
				"custom<VarPtrType>(type($var), $varType) attr-dict",
			OwnEffects: []ir.DeclaredEffect{
				{Kind: ir.Read, Resource: "RuntimeCounters"},
				{Kind: ir.Write, Resource: "RuntimeCounters"},
				{Kind: ir.Read, Resource: "CurrentDeviceIdResource"},
			},
			Verify: (&dataOp{name: "copyout", clauses: clauses("acc_copyout", "acc_copyout_zero", "acc_copy", "acc_reduction"), decomposed: true, keeps: true, modifiers: modifiers("zero", "always", "capture"), exit: true, pair: true}).verify,
		},
		{
			Name:   "acc.delete",
			Class:  "Delete",
			Traits: ir.AttrSizedOperandSegments | ir.DeclaredEffects,
			Operands: []ir.ValueDef{
				{Name: "accVar", Constraint: &anyPointerOrMappableType, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
				{Name: "bounds", Constraint: &dataBoundsType, Arity: ir.Variadic},
				{Name: "asyncOperands", Constraint: &constraint.IntOrIndex, Arity: ir.Variadic},
			},
			Attrs: []ir.AttrDef{
				{Name: "asyncOnly", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "asyncOperandsDeviceType", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "dataClause", Constraint: &dataClauseAttr, Default: constraint.Case(DataClauseAttr, 9)},
				{Name: "implicit", Constraint: &constraint.BoolAttr, Default: constraint.False},
				{Name: "modifiers", Constraint: &dataClauseModifierAttr, Default: constraint.Case(DataClauseModifierAttr, 0)},
				{Name: "name", Constraint: &constraint.StrAttr, Optional: true},
				{Name: "structured", Constraint: &constraint.BoolAttr, Default: constraint.True},
			},
			Format: "custom<AccVar>($accVar, type($accVar)) (`bounds` `(` $bounds^ `)` )? (`async` `` " +
				"custom<DeviceTypeOperandsWithKeywordOnly>($asyncOperands, type($asyncOperands), " +
				"$asyncOperandsDeviceType, $asyncOnly)^)? attr-dict",
			OwnEffects: []ir.DeclaredEffect{
				{Kind: ir.Read, Resource: "RuntimeCounters"},
				{Kind: ir.Write, Resource: "RuntimeCounters"},
				{Kind: ir.Read, Resource: "CurrentDeviceIdResource"},
			},
			Verify: (&dataOp{name: "delete", clauses: clauses("acc_delete", "acc_create", "acc_create_zero", "acc_copyin", "acc_copyin_readonly", "acc_present", "acc_no_create", "acc_declare_device_resident", "acc_declare_link"), decomposed: true, modifiers: modifiers("zero", "readonly", "always", "capture"), exit: true}).verify,
		},
		{
			Name:   "acc.detach",
			Class:  "Detach",
			Traits: ir.AttrSizedOperandSegments | ir.DeclaredEffects,
			Operands: []ir.ValueDef{
				{Name: "accVar", Constraint: &anyPointerOrMappableType, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
				{Name: "bounds", Constraint: &dataBoundsType, Arity: ir.Variadic},
				{Name: "asyncOperands", Constraint: &constraint.IntOrIndex, Arity: ir.Variadic},
			},
			Attrs: []ir.AttrDef{
				{Name: "asyncOnly", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "asyncOperandsDeviceType", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "dataClause", Constraint: &dataClauseAttr, Default: constraint.Case(DataClauseAttr, 11)},
				{Name: "implicit", Constraint: &constraint.BoolAttr, Default: constraint.False},
				{Name: "modifiers", Constraint: &dataClauseModifierAttr, Default: constraint.Case(DataClauseModifierAttr, 0)},
				{Name: "name", Constraint: &constraint.StrAttr, Optional: true},
				{Name: "structured", Constraint: &constraint.BoolAttr, Default: constraint.True},
			},
			Format: "custom<AccVar>($accVar, type($accVar)) (`bounds` `(` $bounds^ `)` )? (`async` `` " +
				"custom<DeviceTypeOperandsWithKeywordOnly>($asyncOperands, type($asyncOperands), " +
				"$asyncOperandsDeviceType, $asyncOnly)^)? attr-dict",
			OwnEffects: []ir.DeclaredEffect{
				{Kind: ir.Read, Resource: "RuntimeCounters"},
				{Kind: ir.Write, Resource: "RuntimeCounters"},
				{Kind: ir.Read, Resource: "CurrentDeviceIdResource"},
			},
			Verify: (&dataOp{name: "detach", clauses: clauses("acc_detach", "acc_attach"), decomposed: true, exit: true}).verify,
		},
		{
			Name:   "acc.update_host",
			Class:  "UpdateHost",
			Traits: ir.AttrSizedOperandSegments | ir.DeclaredEffects,
			Operands: []ir.ValueDef{
				{Name: "accVar", Constraint: &anyPointerOrMappableType, Effects: []ir.DeclaredEffect{{Kind: ir.Read}}},
				{Name: "var", Constraint: &anyPointerOrMappableType, Effects: []ir.DeclaredEffect{{Kind: ir.Write}}},
				{Name: "bounds", Constraint: &dataBoundsType, Arity: ir.Variadic},
				{Name: "asyncOperands", Constraint: &constraint.IntOrIndex, Arity: ir.Variadic},
			},
			Attrs: []ir.AttrDef{
				{Name: "asyncOnly", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "asyncOperandsDeviceType", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "dataClause", Constraint: &dataClauseAttr, Default: constraint.Case(DataClauseAttr, 17)},
				{Name: "implicit", Constraint: &constraint.BoolAttr, Default: constraint.False},
				{Name: "modifiers", Constraint: &dataClauseModifierAttr, Default: constraint.Case(DataClauseModifierAttr, 0)},
				{Name: "name", Constraint: &constraint.StrAttr, Optional: true},
				{Name: "structured", Constraint: &constraint.BoolAttr, Default: constraint.True},
				{Name: "varType", Constraint: &constraint.TypeAttr},
			},
			Format: "custom<AccVar>($accVar, type($accVar)) (`bounds` `(` $bounds^ `)` )? (`async` `` " +
				"custom<DeviceTypeOperandsWithKeywordOnly>($asyncOperands, type($asyncOperands), " +
				"$asyncOperandsDeviceType, $asyncOnly)^)? `to` custom<Var>($var) `:` " +
				"custom<VarPtrType>(type($var), $varType) attr-dict",
			OwnEffects: []ir.DeclaredEffect{
				{Kind: ir.Read, Resource: "RuntimeCounters"},
				{Kind: ir.Write, Resource: "RuntimeCounters"},
				{Kind: ir.Read, Resource: "CurrentDeviceIdResource"},
			},
			Verify: (&dataOp{name: "host", clauses: clauses("acc_update_host", "acc_update_self"), decomposed: true, keeps: true, exit: true, pair: true}).verify,
		},
		{
			Name:   "acc.private.recipe",
			Class:  "PrivateRecipe",
			Traits: ir.IsolatedFromAbove | ir.Symbol | ir.AutomaticAllocationScope,
			Attrs: []ir.AttrDef{
				{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
				{Name: "type", Constraint: &constraint.TypeAttr},
			},
			Regions:       []ir.RegionDef{{Name: "initRegion"}, {Name: "destroyRegion"}},
			Format:        "$sym_name `:` $type attr-dict-with-keyword `init` $initRegion (`destroy` $destroyRegion^)?",
			VerifyRegions: verifyPrivate,
		},
		{
			Name:   "acc.firstprivate.recipe",
			Class:  "FirstprivateRecipe",
			Traits: ir.IsolatedFromAbove | ir.Symbol | ir.AutomaticAllocationScope,
			Attrs: []ir.AttrDef{
				{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
				{Name: "type", Constraint: &constraint.TypeAttr},
			},
			Regions:       []ir.RegionDef{{Name: "initRegion"}, {Name: "copyRegion"}, {Name: "destroyRegion"}},
			Format:        "$sym_name `:` $type attr-dict-with-keyword `init` $initRegion `copy` $copyRegion (`destroy` $destroyRegion^)?",
			VerifyRegions: verifyFirstPrivate,
		},
		{
			Name:   "acc.reduction.recipe",
			Class:  "ReductionRecipe",
			Traits: ir.IsolatedFromAbove | ir.Symbol | ir.AutomaticAllocationScope,
			Attrs: []ir.AttrDef{
				{Name: "reductionOperator", Constraint: &reductionOperatorAttr},
				{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
				{Name: "type", Constraint: &constraint.TypeAttr},
			},
			Regions: []ir.RegionDef{{Name: "initRegion"}, {Name: "combinerRegion"}, {Name: "destroyRegion"}},
			Format: "$sym_name `:` $type attr-dict-with-keyword `reduction_operator` $reductionOperator `init` " +
				"$initRegion `combiner` $combinerRegion (`destroy` $destroyRegion^)?",
			VerifyRegions: verifyReduction,
		},
		{
			Name:   "acc.parallel",
			Class:  "Parallel",
			Traits: ir.AttrSizedOperandSegments | ir.AutomaticAllocationScope | ir.RecursiveMemoryEffects | ir.DeclaredEffects,
			Operands: []ir.ValueDef{
				{Name: "asyncOperands", Constraint: &constraint.IntOrIndex, Arity: ir.Variadic},
				{Name: "waitOperands", Constraint: &constraint.IntOrIndex, Arity: ir.Variadic},
				{Name: "numGangs", Constraint: &constraint.IntOrIndex, Arity: ir.Variadic},
				{Name: "numWorkers", Constraint: &constraint.IntOrIndex, Arity: ir.Variadic},
				{Name: "vectorLength", Constraint: &constraint.IntOrIndex, Arity: ir.Variadic},
				{Name: "ifCond", Constraint: &constraint.I1, Arity: ir.Optional},
				{Name: "selfCond", Constraint: &constraint.I1, Arity: ir.Optional},
				{Name: "reductionOperands", Constraint: &anyPointerOrMappableType, Arity: ir.Variadic},
				{Name: "privateOperands", Constraint: &anyPointerOrMappableType, Arity: ir.Variadic},
				{Name: "firstprivateOperands", Constraint: &anyPointerOrMappableType, Arity: ir.Variadic},
				{Name: "dataClauseOperands", Constraint: &anyPointerOrMappableType, Arity: ir.Variadic},
			},
			Attrs: []ir.AttrDef{
				{Name: "asyncOnly", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "asyncOperandsDeviceType", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "combined", Constraint: &constraint.UnitAttr, Optional: true},
				{Name: "defaultAttr", Constraint: &defaultValueAttr, Optional: true},
				{Name: "hasWaitDevnum", Constraint: &constraint.BoolArrayAttr, Optional: true},
				{Name: "numGangsDeviceType", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "numGangsSegments", Constraint: &constraint.DenseI32ArrayAttr, Optional: true},
				{Name: "numWorkersDeviceType", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "selfAttr", Constraint: &constraint.UnitAttr, Optional: true},
				{Name: "vectorLengthDeviceType", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "waitOnly", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "waitOperandsDeviceType", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "waitOperandsSegments", Constraint: &constraint.DenseI32ArrayAttr, Optional: true},
			},
			Regions: []ir.RegionDef{{Name: "region"}},
			Format: "( `combined` `(` `loop` `)` $combined^)? oilist( `dataOperands` `(` $dataClauseOperands `:` " +
				"type($dataClauseOperands) `)` | `async` `` " +
				"custom<DeviceTypeOperandsWithKeywordOnly>($asyncOperands, type($asyncOperands), " +
				"$asyncOperandsDeviceType, $asyncOnly) | `firstprivate` `(` $firstprivateOperands `:` " +
				"type($firstprivateOperands) `)` | `num_gangs` `(` custom<NumGangs>($numGangs, " +
				"type($numGangs), $numGangsDeviceType, $numGangsSegments) `)` | `num_workers` `(` " +
				"custom<DeviceTypeOperands>($numWorkers, type($numWorkers), $numWorkersDeviceType) `)` | " +
				"`private` `(` $privateOperands `:` type($privateOperands) `)` | `vector_length` `(` " +
				"custom<DeviceTypeOperands>($vectorLength, type($vectorLength), $vectorLengthDeviceType) `)` " +
				"| `wait` `` custom<WaitClause>($waitOperands, type($waitOperands), $waitOperandsDeviceType, " +
				"$waitOperandsSegments, $hasWaitDevnum, $waitOnly) | `self` `(` $selfCond `)` | `if` `(` " +
				"$ifCond `)` | `reduction` `(` $reductionOperands `:` type($reductionOperands) `)` ) $region " +
				"attr-dict-with-keyword",
			OwnEffects: []ir.DeclaredEffect{
				{Kind: ir.Write, Resource: "ConstructResource"},
				{Kind: ir.Read, Resource: "CurrentDeviceIdResource"},
			},
			Verify: verifyParallel,
		},
		{
			Name:   "acc.serial",
			Class:  "Serial",
			Traits: ir.AttrSizedOperandSegments | ir.AutomaticAllocationScope | ir.RecursiveMemoryEffects | ir.DeclaredEffects,
			Operands: []ir.ValueDef{
				{Name: "asyncOperands", Constraint: &constraint.IntOrIndex, Arity: ir.Variadic},
				{Name: "waitOperands", Constraint: &constraint.IntOrIndex, Arity: ir.Variadic},
				{Name: "ifCond", Constraint: &constraint.I1, Arity: ir.Optional},
				{Name: "selfCond", Constraint: &constraint.I1, Arity: ir.Optional},
				{Name: "reductionOperands", Constraint: &anyPointerOrMappableType, Arity: ir.Variadic},
				{Name: "privateOperands", Constraint: &anyPointerOrMappableType, Arity: ir.Variadic},
				{Name: "firstprivateOperands", Constraint: &anyPointerOrMappableType, Arity: ir.Variadic},
				{Name: "dataClauseOperands", Constraint: &anyPointerOrMappableType, Arity: ir.Variadic},
			},
			Attrs: []ir.AttrDef{
				{Name: "asyncOnly", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "asyncOperandsDeviceType", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "combined", Constraint: &constraint.UnitAttr, Optional: true},
				{Name: "defaultAttr", Constraint: &defaultValueAttr, Optional: true},
				{Name: "hasWaitDevnum", Constraint: &constraint.BoolArrayAttr, Optional: true},
				{Name: "selfAttr", Constraint: &constraint.UnitAttr, Optional: true},
				{Name: "waitOnly", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "waitOperandsDeviceType", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "waitOperandsSegments", Constraint: &constraint.DenseI32ArrayAttr, Optional: true},
			},
			Regions: []ir.RegionDef{{Name: "region"}},
			Format: "( `combined` `(` `loop` `)` $combined^)? oilist( `dataOperands` `(` $dataClauseOperands `:` " +
				"type($dataClauseOperands) `)` | `async` `` " +
				"custom<DeviceTypeOperandsWithKeywordOnly>($asyncOperands, type($asyncOperands), " +
				"$asyncOperandsDeviceType, $asyncOnly) | `firstprivate` `(` $firstprivateOperands `:` " +
				"type($firstprivateOperands) `)` | `private` `(` $privateOperands `:` type($privateOperands) " +
				"`)` | `wait` `` custom<WaitClause>($waitOperands, type($waitOperands), " +
				"$waitOperandsDeviceType, $waitOperandsSegments, $hasWaitDevnum, $waitOnly) | `self` `(` " +
				"$selfCond `)` | `if` `(` $ifCond `)` | `reduction` `(` $reductionOperands `:` " +
				"type($reductionOperands) `)` ) $region attr-dict-with-keyword",
			OwnEffects: []ir.DeclaredEffect{
				{Kind: ir.Write, Resource: "ConstructResource"},
				{Kind: ir.Read, Resource: "CurrentDeviceIdResource"},
			},
			Verify: verifySerial,
		},
		{
			Name:   "acc.kernels",
			Class:  "Kernels",
			Traits: ir.AttrSizedOperandSegments | ir.AutomaticAllocationScope | ir.RecursiveMemoryEffects | ir.DeclaredEffects,
			Operands: []ir.ValueDef{
				{Name: "asyncOperands", Constraint: &constraint.IntOrIndex, Arity: ir.Variadic},
				{Name: "waitOperands", Constraint: &constraint.IntOrIndex, Arity: ir.Variadic},
				{Name: "numGangs", Constraint: &constraint.IntOrIndex, Arity: ir.Variadic},
				{Name: "numWorkers", Constraint: &constraint.IntOrIndex, Arity: ir.Variadic},
				{Name: "vectorLength", Constraint: &constraint.IntOrIndex, Arity: ir.Variadic},
				{Name: "ifCond", Constraint: &constraint.I1, Arity: ir.Optional},
				{Name: "selfCond", Constraint: &constraint.I1, Arity: ir.Optional},
				{Name: "reductionOperands", Constraint: &anyPointerOrMappableType, Arity: ir.Variadic},
				{Name: "privateOperands", Constraint: &anyPointerOrMappableType, Arity: ir.Variadic},
				{Name: "firstprivateOperands", Constraint: &anyPointerOrMappableType, Arity: ir.Variadic},
				{Name: "dataClauseOperands", Constraint: &anyPointerOrMappableType, Arity: ir.Variadic},
			},
			Attrs: []ir.AttrDef{
				{Name: "asyncOnly", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "asyncOperandsDeviceType", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "combined", Constraint: &constraint.UnitAttr, Optional: true},
				{Name: "defaultAttr", Constraint: &defaultValueAttr, Optional: true},
				{Name: "hasWaitDevnum", Constraint: &constraint.BoolArrayAttr, Optional: true},
				{Name: "numGangsDeviceType", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "numGangsSegments", Constraint: &constraint.DenseI32ArrayAttr, Optional: true},
				{Name: "numWorkersDeviceType", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "selfAttr", Constraint: &constraint.UnitAttr, Optional: true},
				{Name: "vectorLengthDeviceType", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "waitOnly", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "waitOperandsDeviceType", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "waitOperandsSegments", Constraint: &constraint.DenseI32ArrayAttr, Optional: true},
			},
			Regions: []ir.RegionDef{{Name: "region"}},
			Format: "( `combined` `(` `loop` `)` $combined^)? oilist( `dataOperands` `(` $dataClauseOperands `:` " +
				"type($dataClauseOperands) `)` | `async` `` " +
				"custom<DeviceTypeOperandsWithKeywordOnly>($asyncOperands, type($asyncOperands), " +
				"$asyncOperandsDeviceType, $asyncOnly) | `firstprivate` `(` $firstprivateOperands `:` " +
				"type($firstprivateOperands) `)` | `num_gangs` `(` custom<NumGangs>($numGangs, " +
				"type($numGangs), $numGangsDeviceType, $numGangsSegments) `)` | `num_workers` `(` " +
				"custom<DeviceTypeOperands>($numWorkers, type($numWorkers), $numWorkersDeviceType) `)` | " +
				"`private` `(` $privateOperands `:` type($privateOperands) `)` | `vector_length` `(` " +
				"custom<DeviceTypeOperands>($vectorLength, type($vectorLength), $vectorLengthDeviceType) `)` " +
				"| `wait` `` custom<WaitClause>($waitOperands, type($waitOperands), $waitOperandsDeviceType, " +
				"$waitOperandsSegments, $hasWaitDevnum, $waitOnly) | `self` `(` $selfCond `)` | `if` `(` " +
				"$ifCond `)` | `reduction` `(` $reductionOperands `:` type($reductionOperands) `)` ) $region " +
				"attr-dict-with-keyword",
			OwnEffects: []ir.DeclaredEffect{
				{Kind: ir.Write, Resource: "ConstructResource"},
				{Kind: ir.Read, Resource: "CurrentDeviceIdResource"},
			},
			Verify: verifyKernels,
		},
		{
			Name:  "acc.kernel_environment",
			Class: "KernelEnvironment",
			Traits: ir.AttrSizedOperandSegments | ir.RecursiveMemoryEffects | ir.SingleBlock | ir.NoTerminator |
				ir.DeclaredEffects,
			Operands: []ir.ValueDef{
				{Name: "dataClauseOperands", Constraint: &constraint.AnyType, Arity: ir.Variadic},
				{Name: "asyncOperands", Constraint: &constraint.IntOrIndex, Arity: ir.Variadic},
				{Name: "waitOperands", Constraint: &constraint.IntOrIndex, Arity: ir.Variadic},
			},
			Attrs: []ir.AttrDef{
				{Name: "asyncOnly", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "asyncOperandsDeviceType", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "hasWaitDevnum", Constraint: &constraint.BoolArrayAttr, Optional: true},
				{Name: "waitOnly", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "waitOperandsDeviceType", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "waitOperandsSegments", Constraint: &constraint.DenseI32ArrayAttr, Optional: true},
			},
			Regions: []ir.RegionDef{{Name: "region", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
			Format: "oilist( `dataOperands` `(` $dataClauseOperands `:` type($dataClauseOperands) `)` | `async` " +
				"`` custom<DeviceTypeOperandsWithKeywordOnly>($asyncOperands, type($asyncOperands), " +
				"$asyncOperandsDeviceType, $asyncOnly) | `wait` `` custom<WaitClause>($waitOperands, " +
				"type($waitOperands), $waitOperandsDeviceType, $waitOperandsSegments, $hasWaitDevnum, " +
				"$waitOnly) ) $region attr-dict",
			OwnEffects: []ir.DeclaredEffect{
				{Kind: ir.Write, Resource: "ConstructResource"},
				{Kind: ir.Read, Resource: "CurrentDeviceIdResource"},
			},
			Canonicalize: environmentPatterns,
		},
		{
			Name:   "acc.data",
			Class:  "Data",
			Traits: ir.AttrSizedOperandSegments | ir.RecursiveMemoryEffects | ir.DeclaredEffects,
			Operands: []ir.ValueDef{
				{Name: "ifCond", Constraint: &constraint.I1, Arity: ir.Optional},
				{Name: "asyncOperands", Constraint: &constraint.IntOrIndex, Arity: ir.Variadic},
				{Name: "waitOperands", Constraint: &constraint.IntOrIndex, Arity: ir.Variadic},
				{Name: "dataClauseOperands", Constraint: &anyPointerOrMappableType, Arity: ir.Variadic},
			},
			Attrs: []ir.AttrDef{
				{Name: "asyncOnly", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "asyncOperandsDeviceType", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "defaultAttr", Constraint: &defaultValueAttr, Optional: true},
				{Name: "hasWaitDevnum", Constraint: &constraint.BoolArrayAttr, Optional: true},
				{Name: "waitOnly", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "waitOperandsDeviceType", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "waitOperandsSegments", Constraint: &constraint.DenseI32ArrayAttr, Optional: true},
			},
			Regions: []ir.RegionDef{{Name: "region"}},
			Format: "oilist( `if` `(` $ifCond `)` | `async` `` " +
				"custom<DeviceTypeOperandsWithKeywordOnly>($asyncOperands, type($asyncOperands), " +
				"$asyncOperandsDeviceType, $asyncOnly) | `dataOperands` `(` $dataClauseOperands `:` " +
				"type($dataClauseOperands) `)` | `wait` `` custom<WaitClause>($waitOperands, " +
				"type($waitOperands), $waitOperandsDeviceType, $waitOperandsSegments, $hasWaitDevnum, " +
				"$waitOnly) ) $region attr-dict-with-keyword",
			OwnEffects: []ir.DeclaredEffect{
				{Kind: ir.Write, Resource: "ConstructResource"},
				{Kind: ir.Read, Resource: "CurrentDeviceIdResource"},
			},
			Verify: verifyData,
		},
		{
			Name:   "acc.terminator",
			Class:  "Terminator",
			Traits: ir.Pure | ir.Terminator,
			Format: "attr-dict",
		},
		{
			Name:   "acc.enter_data",
			Class:  "EnterData",
			Traits: ir.AttrSizedOperandSegments | ir.DeclaredEffects,
			Operands: []ir.ValueDef{
				{Name: "ifCond", Constraint: &constraint.I1, Arity: ir.Optional},
				{Name: "asyncOperand", Constraint: &constraint.IntOrIndex, Arity: ir.Optional},
				{Name: "waitDevnum", Constraint: &constraint.IntOrIndex, Arity: ir.Optional},
				{Name: "waitOperands", Constraint: &constraint.IntOrIndex, Arity: ir.Variadic},
				{Name: "dataClauseOperands", Constraint: &anyPointerOrMappableType, Arity: ir.Variadic},
			},
			Attrs: []ir.AttrDef{
				{Name: "async", Constraint: &constraint.UnitAttr, Optional: true},
				{Name: "wait", Constraint: &constraint.UnitAttr, Optional: true},
			},
			Format: "oilist( `if` `(` $ifCond `)` | `async` `` custom<OperandWithKeywordOnly>($asyncOperand, " +
				"type($asyncOperand), $async) | `wait_devnum` `(` $waitDevnum `:` type($waitDevnum) `)` | " +
				"`wait` `` custom<OperandsWithKeywordOnly>($waitOperands, type($waitOperands), $wait) | " +
				"`dataOperands` `(` $dataClauseOperands `:` type($dataClauseOperands) `)` ) " +
				"attr-dict-with-keyword",
			OwnEffects: []ir.DeclaredEffect{
				{Kind: ir.Write, Resource: "ConstructResource"},
				{Kind: ir.Read, Resource: "CurrentDeviceIdResource"},
			},
			Canonicalize: conditional("EnterDataOp"),
			Verify:       verifyEnterData,
		},
		{
			Name:   "acc.exit_data",
			Class:  "ExitData",
			Traits: ir.AttrSizedOperandSegments | ir.DeclaredEffects,
			Operands: []ir.ValueDef{
				{Name: "ifCond", Constraint: &constraint.I1, Arity: ir.Optional},
				{Name: "asyncOperand", Constraint: &constraint.IntOrIndex, Arity: ir.Optional},
				{Name: "waitDevnum", Constraint: &constraint.IntOrIndex, Arity: ir.Optional},
				{Name: "waitOperands", Constraint: &constraint.IntOrIndex, Arity: ir.Variadic},
				{Name: "dataClauseOperands", Constraint: &anyPointerOrMappableType, Arity: ir.Variadic},
			},
			Attrs: []ir.AttrDef{
				{Name: "async", Constraint: &constraint.UnitAttr, Optional: true},
				{Name: "finalize", Constraint: &constraint.UnitAttr, Optional: true},
				{Name: "wait", Constraint: &constraint.UnitAttr, Optional: true},
			},
			Format: "oilist( `if` `(` $ifCond `)` | `async` `` custom<OperandWithKeywordOnly>($asyncOperand, " +
				"type($asyncOperand), $async) | `wait_devnum` `(` $waitDevnum `:` type($waitDevnum) `)` | " +
				"`wait` `` custom<OperandsWithKeywordOnly>($waitOperands, type($waitOperands), $wait) | " +
				"`dataOperands` `(` $dataClauseOperands `:` type($dataClauseOperands) `)` ) " +
				"attr-dict-with-keyword",
			OwnEffects: []ir.DeclaredEffect{
				{Kind: ir.Write, Resource: "ConstructResource"},
				{Kind: ir.Read, Resource: "CurrentDeviceIdResource"},
			},
			Canonicalize: conditional("ExitDataOp"),
			Verify:       verifyExitData,
		},
		{
			Name:   "acc.host_data",
			Class:  "HostData",
			Traits: ir.AttrSizedOperandSegments | ir.DeclaredEffects,
			Operands: []ir.ValueDef{
				{Name: "ifCond", Constraint: &constraint.I1, Arity: ir.Optional},
				{Name: "dataClauseOperands", Constraint: &anyPointerOrMappableType, Arity: ir.Variadic},
			},
			Attrs:   []ir.AttrDef{{Name: "ifPresent", Constraint: &constraint.UnitAttr, Optional: true}},
			Regions: []ir.RegionDef{{Name: "region"}},
			Format: "oilist( `if` `(` $ifCond `)` | `dataOperands` `(` $dataClauseOperands `:` " +
				"type($dataClauseOperands) `)` ) $region attr-dict-with-keyword",
			OwnEffects: []ir.DeclaredEffect{
				{Kind: ir.Write, Resource: "ConstructResource"},
				{Kind: ir.Read, Resource: "CurrentDeviceIdResource"},
			},
			Canonicalize: hostDataPatterns,
			Verify:       verifyHostData,
		},
		{
			Name:   "acc.loop",
			Class:  "Loop",
			Traits: ir.AttrSizedOperandSegments | ir.AutomaticAllocationScope | ir.RecursiveMemoryEffects | ir.DeclaredEffects,
			Operands: []ir.ValueDef{
				{Name: "lowerbound", Constraint: &constraint.IntOrIndex, Arity: ir.Variadic},
				{Name: "upperbound", Constraint: &constraint.IntOrIndex, Arity: ir.Variadic},
				{Name: "step", Constraint: &constraint.IntOrIndex, Arity: ir.Variadic},
				{Name: "gangOperands", Constraint: &constraint.IntOrIndex, Arity: ir.Variadic},
				{Name: "workerNumOperands", Constraint: &constraint.IntOrIndex, Arity: ir.Variadic},
				{Name: "vectorOperands", Constraint: &constraint.IntOrIndex, Arity: ir.Variadic},
				{Name: "tileOperands", Constraint: &constraint.IntOrIndex, Arity: ir.Variadic},
				{Name: "cacheOperands", Constraint: &anyPointerOrMappableType, Arity: ir.Variadic},
				{Name: "privateOperands", Constraint: &anyPointerOrMappableType, Arity: ir.Variadic},
				{Name: "firstprivateOperands", Constraint: &anyPointerOrMappableType, Arity: ir.Variadic},
				{Name: "reductionOperands", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			},
			Results: []ir.ValueDef{{Name: "results", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
			Attrs: []ir.AttrDef{
				{Name: "auto_", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "collapse", Constraint: &constraint.I64ArrayAttr, Optional: true},
				{Name: "collapseDeviceType", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "combined", Constraint: &combinedConstructsAttr, Optional: true},
				{Name: "gang", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "gangOperandsArgType", Constraint: &gangArgTypeArrayAttr, Optional: true},
				{Name: "gangOperandsDeviceType", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "gangOperandsSegments", Constraint: &constraint.DenseI32ArrayAttr, Optional: true},
				{Name: "inclusiveUpperbound", Constraint: &constraint.DenseBoolArrayAttr, Optional: true},
				{Name: "independent", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "seq", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "tileOperandsDeviceType", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "tileOperandsSegments", Constraint: &constraint.DenseI32ArrayAttr, Optional: true},
				{Name: "unstructured", Constraint: &constraint.UnitAttr, Optional: true},
				{Name: "vector", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "vectorOperandsDeviceType", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "worker", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "workerNumOperandsDeviceType", Constraint: &deviceTypeArrayAttr, Optional: true},
			},
			Regions: []ir.RegionDef{{Name: "region"}},
			Format: "( `combined` `(` custom<CombinedConstructsLoop>($combined)^ `)` )? oilist( `gang` `` " +
				"custom<GangClause>($gangOperands, type($gangOperands), $gangOperandsArgType, " +
				"$gangOperandsDeviceType, $gangOperandsSegments, $gang) | `worker` `` " +
				"custom<DeviceTypeOperandsWithKeywordOnly>( $workerNumOperands, type($workerNumOperands), " +
				"$workerNumOperandsDeviceType, $worker) | `vector` `` " +
				"custom<DeviceTypeOperandsWithKeywordOnly>($vectorOperands, type($vectorOperands), " +
				"$vectorOperandsDeviceType, $vector) | `private` `(` $privateOperands `:` " +
				"type($privateOperands) `)` | `firstprivate` `(` $firstprivateOperands `:` " +
				"type($firstprivateOperands) `)` | `tile` `(` " +
				"custom<DeviceTypeOperandsWithSegment>($tileOperands, type($tileOperands), " +
				"$tileOperandsDeviceType, $tileOperandsSegments) `)` | `reduction` `(` $reductionOperands " +
				"`:` type($reductionOperands) `)` | `cache` `(` $cacheOperands `:` type($cacheOperands) `)` " +
				") custom<LoopControl>($region, $lowerbound, type($lowerbound), $upperbound, " +
				"type($upperbound), $step, type($step)) ( `(` type($results)^ `)` )? attr-dict-with-keyword",
			OwnEffects: []ir.DeclaredEffect{{Kind: ir.Write, Resource: "ConstructResource"}},
			Verify:     verifyLoop,
		},
		{
			Name:     "acc.yield",
			Class:    "Yield",
			Traits:   ir.Pure | ir.ReturnLike | ir.Terminator,
			Operands: []ir.ValueDef{{Name: "operands", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
			Format:   "attr-dict ($operands^ `:` type($operands))?",
			HasParent: []string{
				"acc.firstprivate.recipe",
				"acc.loop",
				"acc.parallel",
				"acc.private.recipe",
				"acc.reduction.recipe",
				"acc.serial",
				"acc.atomic.update",
			},
		},
		{
			Name:  "acc.atomic.read",
			Class: "AtomicRead",
			Operands: []ir.ValueDef{
				{Name: "x", Constraint: &pointerLikeType},
				{Name: "v", Constraint: &pointerLikeType},
				{Name: "ifCond", Constraint: &constraint.I1, Arity: ir.Optional},
			},
			Attrs:  []ir.AttrDef{{Name: "element_type", Constraint: &constraint.TypeAttr}},
			Format: "oilist( `if` `(` $ifCond `)` ) $v `=` $x `:` type($v) `,` type($x) `,` $element_type attr-dict",
			Verify: VerifyAtomicRead,
		},
		{
			Name:  "acc.atomic.write",
			Class: "AtomicWrite",
			Operands: []ir.ValueDef{
				{Name: "x", Constraint: &pointerLikeType},
				{Name: "expr", Constraint: &constraint.AnyType},
				{Name: "ifCond", Constraint: &constraint.I1, Arity: ir.Optional},
			},
			Format: "oilist( `if` `(` $ifCond `)` ) $x `=` $expr `:` type($x) `,` type($expr) attr-dict",
			Verify: VerifyAtomicWrite,
		},
		{
			Name:   "acc.atomic.update",
			Class:  "AtomicUpdate",
			Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DeclaredEffects,
			Operands: []ir.ValueDef{
				{Name: "x", Constraint: &pointerLikeType, Effects: []ir.DeclaredEffect{{Kind: ir.Read}, {Kind: ir.Write}}},
				{Name: "ifCond", Constraint: &constraint.I1, Arity: ir.Optional},
			},
			Regions:            []ir.RegionDef{{Name: "region", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
			Format:             "oilist( `if` `(` $ifCond `)` ) $x `:` type($x) $region attr-dict",
			ImplicitTerminator: "acc.yield",
			Canonicalize:       UpdatePatterns(Yield, writeUpdate),
			Verify:             VerifyAtomicUpdate,
			VerifyRegions:      VerifyUpdated,
		},
		{
			Name:               "acc.atomic.capture",
			Class:              "AtomicCapture",
			Traits:             ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects,
			Operands:           []ir.ValueDef{{Name: "ifCond", Constraint: &constraint.I1, Arity: ir.Optional}},
			Regions:            []ir.RegionDef{{Name: "region", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
			Format:             "oilist( `if` `(` $ifCond `)` ) $region attr-dict",
			ImplicitTerminator: "acc.terminator",
			VerifyRegions:      verifyCapture,
		},
		{
			Name:     "acc.declare_enter",
			Class:    "DeclareEnter",
			Traits:   ir.DeclaredEffects,
			Operands: []ir.ValueDef{{Name: "dataClauseOperands", Constraint: &anyPointerOrMappableType, Arity: ir.Variadic}},
			Results:  []ir.ValueDef{{Name: "token", Constraint: &declareTokenType}},
			Format:   "oilist( `dataOperands` `(` $dataClauseOperands `:` type($dataClauseOperands) `)` ) attr-dict-with-keyword",
			OwnEffects: []ir.DeclaredEffect{
				{Kind: ir.Write, Resource: "ConstructResource"},
				{Kind: ir.Read, Resource: "CurrentDeviceIdResource"},
			},
			Verify: verifyDeclare,
		},
		{
			Name:   "acc.declare_exit",
			Class:  "DeclareExit",
			Traits: ir.AttrSizedOperandSegments | ir.DeclaredEffects,
			Operands: []ir.ValueDef{
				{Name: "token", Constraint: &declareTokenType, Arity: ir.Optional},
				{Name: "dataClauseOperands", Constraint: &anyPointerOrMappableType, Arity: ir.Variadic},
			},
			Format: "oilist( `token` `(` $token `)` | `dataOperands` `(` $dataClauseOperands `:` " +
				"type($dataClauseOperands) `)` ) attr-dict-with-keyword",
			OwnEffects: []ir.DeclaredEffect{
				{Kind: ir.Write, Resource: "ConstructResource"},
				{Kind: ir.Read, Resource: "CurrentDeviceIdResource"},
			},
			Verify: verifyDeclare,
		},
		{
			Name:       "acc.declare",
			Class:      "Declare",
			Traits:     ir.RecursiveMemoryEffects | ir.DeclaredEffects,
			Operands:   []ir.ValueDef{{Name: "dataClauseOperands", Constraint: &anyPointerOrMappableType, Arity: ir.Variadic}},
			Regions:    []ir.RegionDef{{Name: "region"}},
			Format:     "`dataOperands` `(` $dataClauseOperands `:` type($dataClauseOperands) `)` $region attr-dict-with-keyword",
			OwnEffects: []ir.DeclaredEffect{{Kind: ir.Write, Resource: "ConstructResource"}},
			Verify:     verifyDeclare,
		},
		{
			Name:   "acc.routine",
			Class:  "Routine",
			Traits: ir.IsolatedFromAbove,
			Attrs: []ir.AttrDef{
				{Name: "bindIdName", Constraint: &constraint.SymbolRefArrayAttr, Optional: true},
				{Name: "bindIdNameDeviceType", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "bindStrName", Constraint: &constraint.StrArrayAttr, Optional: true},
				{Name: "bindStrNameDeviceType", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "func_name", Constraint: &constraint.SymbolRefAttr},
				{Name: "gang", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "gangDim", Constraint: &constraint.I64ArrayAttr, Optional: true},
				{Name: "gangDimDeviceType", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "implicit", Constraint: &constraint.UnitAttr, Optional: true},
				{Name: "nohost", Constraint: &constraint.UnitAttr, Optional: true},
				{Name: "seq", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
				{Name: "vector", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "worker", Constraint: &deviceTypeArrayAttr, Optional: true},
			},
			Format: "$sym_name `func` `(` $func_name `)` oilist ( `bind` `(` custom<BindName>($bindIdName, " +
				"$bindStrName ,$bindIdNameDeviceType, $bindStrNameDeviceType) `)` | `gang` `` " +
				"custom<RoutineGangClause>($gang, $gangDim, $gangDimDeviceType) | `worker` " +
				"custom<DeviceTypeArrayAttr>($worker) | `vector` custom<DeviceTypeArrayAttr>($vector) | " +
				"`seq` custom<DeviceTypeArrayAttr>($seq) | `nohost` $nohost | `implicit` $implicit ) " +
				"attr-dict-with-keyword",
			Verify: verifyRoutine,
		},
		{
			Name:   "acc.init",
			Class:  "Init",
			Traits: ir.AttrSizedOperandSegments,
			Operands: []ir.ValueDef{
				{Name: "deviceNum", Constraint: &constraint.IntOrIndex, Arity: ir.Optional},
				{Name: "ifCond", Constraint: &constraint.I1, Arity: ir.Optional},
			},
			Attrs:  []ir.AttrDef{{Name: "device_types", Constraint: &deviceAttributesAttr, Optional: true}},
			Format: "oilist(`device_num` `(` $deviceNum `:` type($deviceNum) `)` | `if` `(` $ifCond `)` ) attr-dict-with-keyword",
			Verify: notInCompute,
		},
		{
			Name:   "acc.shutdown",
			Class:  "Shutdown",
			Traits: ir.AttrSizedOperandSegments,
			Operands: []ir.ValueDef{
				{Name: "deviceNum", Constraint: &constraint.IntOrIndex, Arity: ir.Optional},
				{Name: "ifCond", Constraint: &constraint.I1, Arity: ir.Optional},
			},
			Attrs:  []ir.AttrDef{{Name: "device_types", Constraint: &deviceAttributesAttr, Optional: true}},
			Format: "oilist(`device_num` `(` $deviceNum `:` type($deviceNum) `)` |`if` `(` $ifCond `)` ) attr-dict-with-keyword",
			Verify: notInCompute,
		},
		{
			Name:   "acc.set",
			Class:  "Set",
			Traits: ir.AttrSizedOperandSegments | ir.DeclaredEffects,
			Operands: []ir.ValueDef{
				{Name: "defaultAsync", Constraint: &constraint.IntOrIndex, Arity: ir.Optional},
				{Name: "deviceNum", Constraint: &constraint.IntOrIndex, Arity: ir.Optional},
				{Name: "ifCond", Constraint: &constraint.I1, Arity: ir.Optional},
			},
			Attrs: []ir.AttrDef{{Name: "device_type", Constraint: &deviceTypeAttr, Optional: true}},
			Format: "oilist(`default_async` `(` $defaultAsync `:` type($defaultAsync) `)` | `device_num` `(` " +
				"$deviceNum `:` type($deviceNum) `)` | `if` `(` $ifCond `)` ) attr-dict-with-keyword",
			OwnEffects: []ir.DeclaredEffect{{Kind: ir.Write, Resource: "CurrentDeviceIdResource"}},
			Verify:     verifySet,
		},
		{
			Name:   "acc.update",
			Class:  "Update",
			Traits: ir.AttrSizedOperandSegments | ir.DeclaredEffects,
			Operands: []ir.ValueDef{
				{Name: "ifCond", Constraint: &constraint.I1, Arity: ir.Optional},
				{Name: "asyncOperands", Constraint: &constraint.IntOrIndex, Arity: ir.Variadic},
				{Name: "waitOperands", Constraint: &constraint.IntOrIndex, Arity: ir.Variadic},
				{Name: "dataClauseOperands", Constraint: &anyPointerOrMappableType, Arity: ir.Variadic},
			},
			Attrs: []ir.AttrDef{
				{Name: "asyncOnly", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "asyncOperandsDeviceType", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "hasWaitDevnum", Constraint: &constraint.BoolArrayAttr, Optional: true},
				{Name: "ifPresent", Constraint: &constraint.UnitAttr, Optional: true},
				{Name: "waitOnly", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "waitOperandsDeviceType", Constraint: &deviceTypeArrayAttr, Optional: true},
				{Name: "waitOperandsSegments", Constraint: &constraint.DenseI32ArrayAttr, Optional: true},
			},
			Format: "oilist( `if` `(` $ifCond `)` | `async` `` " +
				"custom<DeviceTypeOperandsWithKeywordOnly>($asyncOperands, type($asyncOperands), " +
				"$asyncOperandsDeviceType, $asyncOnly) | `wait` `` custom<WaitClause>($waitOperands, " +
				"type($waitOperands), $waitOperandsDeviceType, $waitOperandsSegments, $hasWaitDevnum, " +
				"$waitOnly) | `dataOperands` `(` $dataClauseOperands `:` type($dataClauseOperands) `)` ) " +
				"attr-dict-with-keyword",
			OwnEffects: []ir.DeclaredEffect{
				{Kind: ir.Write, Resource: "ConstructResource"},
				{Kind: ir.Read, Resource: "CurrentDeviceIdResource"},
			},
			Canonicalize: conditional("UpdateOp"),
			Verify:       verifyUpdate,
		},
	},
	ir.Family(&ir.OpDef{
		Traits:   ir.NoMemoryEffect,
		Operands: []ir.ValueDef{{Name: "bounds", Constraint: &dataBoundsType}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.Index}},
		Format:   "$bounds attr-dict `:` `(` type($bounds) `)` `->` type($result)",
	}, []ir.Member{
		{Name: "acc.get_lowerbound"},
		{Name: "acc.get_upperbound"},
		{Name: "acc.get_stride"},
		{Name: "acc.get_extent"},
	}),
	ir.Family(&ir.OpDef{
		Traits:  ir.IsolatedFromAbove | ir.Symbol,
		Attrs:   []ir.AttrDef{{Name: "sym_name", Constraint: &constraint.SymbolNameAttr}},
		Regions: []ir.RegionDef{{Name: "region"}},
		Format:  "$sym_name $region attr-dict-with-keyword",
	}, []ir.Member{
		{Name: "acc.global_ctor"},
		{Name: "acc.global_dtor"},
	}),
)

var waitOps = []*ir.OpDef{
	{
		Name:   "acc.wait",
		Class:  "Wait",
		Traits: ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "waitOperands", Constraint: &constraint.IntOrIndex, Arity: ir.Variadic},
			{Name: "asyncOperand", Constraint: &constraint.IntOrIndex, Arity: ir.Optional},
			{Name: "waitDevnum", Constraint: &constraint.IntOrIndex, Arity: ir.Optional},
			{Name: "ifCond", Constraint: &constraint.I1, Arity: ir.Optional},
		},
		Attrs: []ir.AttrDef{{Name: "async", Constraint: &constraint.UnitAttr, Optional: true}},
		Format: "( `(` $waitOperands^ `:` type($waitOperands) `)` )? oilist( `async` `` " +
			"custom<OperandWithKeywordOnly>($asyncOperand, type($asyncOperand), $async) | `wait_devnum` " +
			"`(` $waitDevnum `:` type($waitDevnum) `)` | `if` `(` $ifCond `)` ) attr-dict-with-keyword",
		Verify: verifyWait,
	},
}
