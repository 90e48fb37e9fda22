package smt

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var ops = slices.Concat(
	[]*ir.OpDef{
		{
			Name:           "smt.declare_fun",
			Class:          "DeclareFun",
			Traits:         ir.DeclaredEffects,
			Results:        []ir.ValueDef{{Name: "result", Constraint: &anySMTType, Effects: []ir.DeclaredEffect{{Kind: ir.Allocate}}}},
			Attrs:          []ir.AttrDef{{Name: "namePrefix", Constraint: &constraint.StrAttr, Optional: true}},
			Format:         "($namePrefix^)? attr-dict `:` qualified(type($result))",
			AsmResultNames: nameDeclared,
		},
		{
			Name:           "smt.constant",
			Class:          "BoolConstant",
			Traits:         ir.Pure | ir.ConstantLike,
			Results:        []ir.ValueDef{{Name: "result", Constraint: &boolType}},
			Attrs:          []ir.AttrDef{{Name: "value", Constraint: &constraint.BoolAttr}},
			Format:         "$value attr-dict",
			AsmResultNames: ir.NamedByBool,
			Fold:           ir.FoldConstant,
		},
		{
			Name:               "smt.solver",
			Traits:             ir.IsolatedFromAbove | ir.SingleBlock | ir.SingleBlockImplicitTerminator,
			Operands:           []ir.ValueDef{{Name: "inputs", Constraint: &anyNonSMTType, Arity: ir.Variadic}},
			Results:            []ir.ValueDef{{Name: "results", Constraint: &anyNonSMTType, Arity: ir.Variadic}},
			Regions:            []ir.RegionDef{{Name: "bodyRegion", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
			Format:             "`(` $inputs `)` attr-dict `:` functional-type($inputs, $results) $bodyRegion",
			ImplicitTerminator: "smt.yield",
			VerifyRegions:      verifySolver,
		},
		{
			Name:      "smt.set_logic",
			Attrs:     []ir.AttrDef{{Name: "logic", Constraint: &constraint.StrAttr}},
			Format:    "$logic attr-dict",
			HasParent: []string{"smt.solver"},
		},
		{
			Name:     "smt.assert",
			Operands: []ir.ValueDef{{Name: "input", Constraint: &boolType}},
			Format:   "$input attr-dict",
		},
		{
			Name:   "smt.reset",
			Format: "attr-dict",
		},
		{
			Name:   "smt.push",
			Attrs:  []ir.AttrDef{{Name: "count", Constraint: &constraint.NonNegativeI32Attr}},
			Format: "$count attr-dict",
		},
		{
			Name:   "smt.pop",
			Attrs:  []ir.AttrDef{{Name: "count", Constraint: &constraint.NonNegativeI32Attr}},
			Format: "$count attr-dict",
		},
		{
			Name:    "smt.check",
			Class:   "Check",
			Traits:  ir.NoRegionArguments | ir.SingleBlock | ir.SingleBlockImplicitTerminator,
			Results: []ir.ValueDef{{Name: "results", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
			Regions: []ir.RegionDef{
				{Name: "satRegion", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
				{Name: "unknownRegion", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
				{Name: "unsatRegion", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
			},
			Format:             "attr-dict `sat` $satRegion `unknown` $unknownRegion `unsat` $unsatRegion (`->` qualified(type($results))^ )?",
			ImplicitTerminator: "smt.yield",
			VerifyRegions:      verifyCheck,
		},
		{
			Name:     "smt.yield",
			Traits:   ir.Pure | ir.Terminator | ir.ReturnLike,
			Operands: []ir.ValueDef{{Name: "values", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
			Format:   "($values^ `:` qualified(type($values)))? attr-dict",
		},
		{
			Name:   "smt.apply_func",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "func", Constraint: &smtFuncType},
				{Name: "args", Constraint: &anyNonFuncSMTType, Arity: ir.Variadic},
			},
			Results: []ir.ValueDef{{Name: "result", Constraint: &anyNonFuncSMTType}},
			Format:  "$func `(` $args `)` attr-dict `:` qualified(type($func))",
			TypesMatch: []ir.TypesMatch{
				{Message: "summary", From: "func", To: "result", Type: funcRange},
				{Message: "summary", From: "func", To: "args", Types: funcDomain},
			},
		},
		{
			Name:   "smt.ite",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "cond", Constraint: &boolType},
				{Name: "thenValue", Constraint: &anySMTType},
				{Name: "elseValue", Constraint: &anySMTType},
			},
			Results:    []ir.ValueDef{{Name: "result", Constraint: &anySMTType}},
			Format:     "$cond `,` $thenValue `,` $elseValue attr-dict `:` qualified(type($result))",
			TypesMatch: []ir.TypesMatch{{Message: "all of {thenValue, elseValue, result} have same type", Same: []string{"thenValue", "elseValue", "result"}}},
		},
		{
			Name:     "smt.not",
			Traits:   ir.Pure,
			Operands: []ir.ValueDef{{Name: "input", Constraint: &boolType}},
			Results:  []ir.ValueDef{{Name: "result", Constraint: &boolType}},
			Format:   "$input attr-dict",
		},
		{
			Name:     "smt.implies",
			Traits:   ir.Pure,
			Operands: ir.Values(&boolType, "lhs", "rhs"),
			Results:  []ir.ValueDef{{Name: "result", Constraint: &boolType}},
			Format:   "$lhs `,` $rhs attr-dict",
		},
	},
	ir.Family(&ir.OpDef{
		Traits:   ir.Pure | ir.SameTypeOperands,
		Operands: []ir.ValueDef{{Name: "inputs", Constraint: &anyNonFuncSMTType, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &boolType}},
		Custom:   &asm.Custom{Parse: parseSame, Print: printSame},
		Verify:   verifyInputs,
	}, []ir.Member{
		{Name: "smt.eq"},
		{Name: "smt.distinct"},
	}),
	ir.Family(&ir.OpDef{
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "inputs", Constraint: &boolType, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &boolType}},
		Format:   "$inputs attr-dict",
	}, []ir.Member{
		{Name: "smt.and"},
		{Name: "smt.or"},
		{Name: "smt.xor"},
	}),
	ir.Family(&ir.OpDef{
		Traits:  ir.RecursivelySpeculatable | ir.RecursiveMemoryEffects | ir.SingleBlock | ir.SingleBlockImplicitTerminator,
		Results: []ir.ValueDef{{Name: "result", Constraint: &boolType}},
		Attrs: []ir.AttrDef{
			{Name: "boundVarNames", Constraint: &constraint.StrArrayAttr, Optional: true},
			{Name: "noPattern", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "weight", Constraint: &constraint.I32Attr, Default: constraint.Integer(32, 0)},
		},
		Regions: []ir.RegionDef{
			{Name: "body", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
			{Name: "patterns", Arity: ir.Variadic, MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
		},
		Format:             "($boundVarNames^)? (`no_pattern` $noPattern^)? (`weight` $weight^)? attr-dict-with-keyword $body (`patterns` $patterns^)?",
		ImplicitTerminator: "smt.yield",
		Verify:             verifyPatterns,
		VerifyRegions:      verifyQuantifier,
	}, []ir.Member{
		{Name: "smt.forall", Class: "Forall"},
		{Name: "smt.exists", Class: "Exists"},
	}),
)
