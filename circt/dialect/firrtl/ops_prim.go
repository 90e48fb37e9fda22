package firrtl

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// primOps are the primitives of integers and the casts between signals.

const (
	binaryFormat = "$lhs `,` $rhs attr-dict `:` `(` qualified(type($lhs)) `,` qualified(type($rhs)) `)` `->` qualified(type($result))"
	unaryFormat  = "$input attr-dict `:` functional-type($input, $result)"
	amountFormat = "$input `,` $amount attr-dict `:` functional-type($input, $result)"
)

// binary returns the definition of a primitive operation with two operands.
func binary(name, class string, traits ir.Traits, lhs, rhs, result *ir.TypeConstraint, infer inferFunc, fold ir.FoldFunc, canonicalize ir.PatternList) *ir.OpDef {
	return &ir.OpDef{
		Name: "firrtl." + name, Class: class, Traits: traits | ir.Pure | ir.InferTypeOp,
		Operands:       []ir.ValueDef{{Name: "lhs", Constraint: lhs}, {Name: "rhs", Constraint: rhs}},
		Results:        []ir.ValueDef{{Name: "result", Constraint: result}},
		Format:         binaryFormat,
		Infer:          infer,
		Fold:           fold,
		Canonicalize:   canonicalize,
		AsmResultNames: namedByAttr,
	}
}

// unaryOp returns the definition of a primitive operation with one operand.
func unaryOp(name, class string, input, result *ir.TypeConstraint, infer inferFunc, fold ir.FoldFunc, canonicalize ir.PatternList) *ir.OpDef {
	return &ir.OpDef{
		Name: "firrtl." + name, Class: class, Traits: ir.Pure | ir.InferTypeOp,
		Operands:       []ir.ValueDef{{Name: "input", Constraint: input}},
		Results:        []ir.ValueDef{{Name: "result", Constraint: result}},
		Format:         unaryFormat,
		Infer:          infer,
		Fold:           fold,
		Canonicalize:   canonicalize,
		AsmResultNames: namedByAttr,
	}
}

// amountOp returns the definition of a primitive operation with one operand and the
// attribute amount.
func amountOp(name, class string, result *ir.TypeConstraint, infer inferFunc, fold ir.FoldFunc, canonicalize ir.PatternList) *ir.OpDef {
	return &ir.OpDef{
		Name: "firrtl." + name, Class: class, Traits: ir.Pure | ir.InferTypeOp,
		Operands:       []ir.ValueDef{{Name: "input", Constraint: &intType}},
		Results:        []ir.ValueDef{{Name: "result", Constraint: result}},
		Attrs:          []ir.AttrDef{{Name: "amount", Constraint: &constraint.I32Attr}},
		Format:         amountFormat,
		Infer:          infer,
		Fold:           fold,
		Canonicalize:   canonicalize,
		AsmResultNames: namedByAttr,
	}
}

// sameKind returns the definition of a primitive operation on two integers that must
// have the same signedness.
func sameKind(name, class string, traits ir.Traits, result *ir.TypeConstraint, infer inferFunc, fold ir.FoldFunc, canonicalize ir.PatternList) *ir.OpDef {
	return &ir.OpDef{
		Name: "firrtl." + name, Class: class, Traits: traits | ir.Pure | ir.InferTypeOp,
		Operands:       []ir.ValueDef{{Name: "lhs", Constraint: &intType}, {Name: "rhs", Constraint: &intType}},
		Results:        []ir.ValueDef{{Name: "result", Constraint: result}},
		Format:         binaryFormat,
		Infer:          infer,
		Fold:           fold,
		Canonicalize:   canonicalize,
		Verify:         verifySameIntKind,
		VerifyFirst:    true,
		AsmResultNames: namedByAttr,
	}
}

var primOps = []*ir.OpDef{
	sameKind("add", "AddPrim", ir.Commutative, &intType, inferAddSub, foldAdd, canonAdd),
	sameKind("sub", "SubPrim", 0, &intType, inferAddSub, foldSub, canonSub),
	sameKind("mul", "MulPrim", ir.Commutative, &intType, inferMul, foldMul, nil),
	sameKind("div", "DivPrim", 0, &intType, inferDiv, foldDiv, nil),
	sameKind("rem", "RemPrim", 0, &intType, inferRem, foldRem, nil),
	sameKind("and", "AndPrim", ir.Commutative, &uintType, inferBitwise, foldAnd, canonAnd),
	sameKind("or", "OrPrim", ir.Commutative, &uintType, inferBitwise, foldOr, canonOr),
	sameKind("xor", "XorPrim", ir.Commutative, &uintType, inferBitwise, foldXor, canonXor),
	sameKind("leq", "LEQPrim", 0, &uint1Type, inferComparison, foldLEQ, canonLEQ),
	sameKind("lt", "LTPrim", 0, &uint1Type, inferComparison, foldLT, canonLT),
	sameKind("geq", "GEQPrim", 0, &uint1Type, inferComparison, foldGEQ, canonGEQ),
	sameKind("gt", "GTPrim", 0, &uint1Type, inferComparison, foldGT, canonGT),
	sameKind("eq", "EQPrim", ir.Commutative, &uint1Type, inferComparison, foldEQ, canonEQ),
	sameKind("neq", "NEQPrim", ir.Commutative, &uint1Type, inferComparison, foldNEQ, canonNEQ),
	binary("dshl", "DShlPrim", 0, &intType, &uintType, &intType, inferDShl, foldDShl, canonDShl),
	binary("dshlw", "DShlwPrim", 0, &intType, &uintType, &intType, inferShiftInPlace, foldDShlw, nil),
	binary("dshr", "DShrPrim", 0, &intType, &uintType, &intType, inferShiftInPlace, foldDShr, canonDShr),
	binary("elementwise_and", "ElementwiseAndPrim", ir.Commutative, &vecInt, &vecInt, &vecUInt, inferElementwise, nil, nil),
	binary("elementwise_or", "ElementwiseOrPrim", ir.Commutative, &vecInt, &vecInt, &vecUInt, inferElementwise, nil, nil),
	binary("elementwise_xor", "ElementwiseXorPrim", ir.Commutative, &vecUInt, &vecInt, &vecUInt, inferElementwise, nil, nil),

	unaryOp("asSInt", "AsSIntPrim", &baseType, &sintType, inferAsSInt, foldAsSInt, canonAsSInt),
	unaryOp("asUInt", "AsUIntPrim", &baseType, &uintType, inferAsUInt, foldAsUInt, canonAsUInt),
	unaryOp("asAsyncReset", "AsAsyncResetPrim", &oneBitCastable, &asyncResetType, inferAsAsyncReset, foldAsAsyncReset, nil),
	unaryOp("asClock", "AsClockPrim", &oneBitCastable, &clockType, inferAsClock, foldAsClock, nil),
	unaryOp("asReset", "AsResetPrim", &uint1Type, &resetType, inferAsReset, foldAsReset, nil),
	unaryOp("cvt", "CvtPrim", &intType, &sintType, inferCvt, foldCvt, canonCvt),
	unaryOp("neg", "NegPrim", &intType, &sintType, inferNeg, foldNeg, nil),
	unaryOp("not", "NotPrim", &intType, &uintType, inferNot, foldNot, canonNot),
	unaryOp("andr", "AndRPrim", &intType, &uint1Type, inferReduction, foldAndR, canonAndR),
	unaryOp("orr", "OrRPrim", &intType, &uint1Type, inferReduction, foldOrR, canonOrR),
	unaryOp("xorr", "XorRPrim", &intType, &uint1Type, inferReduction, foldXorR, canonXorR),
	unaryOp("int.sizeof", "SizeOfIntrinsic", &baseType, &uint32Type, inferSizeOf, foldSizeOf, nil),

	amountOp("head", "HeadPrim", &uintType, inferHead, foldHead, canonHead),
	amountOp("pad", "PadPrim", &intType, inferPad, foldPad, nil),
	amountOp("shl", "ShlPrim", &intType, inferShl, foldShl, nil),
	amountOp("shr", "ShrPrim", &intType, inferShr, foldShr, canonShr),
	amountOp("tail", "TailPrim", &uintType, inferTail, foldTail, canonTail),
	{
		Name: "firrtl.bits", Class: "BitsPrim", Traits: ir.Pure | ir.InferTypeOp,
		Operands:       []ir.ValueDef{{Name: "input", Constraint: &intType}},
		Results:        []ir.ValueDef{{Name: "result", Constraint: &uintType}},
		Attrs:          []ir.AttrDef{{Name: "hi", Constraint: &constraint.I32Attr}, {Name: "lo", Constraint: &constraint.I32Attr}},
		Format:         "$input $hi `to` $lo attr-dict `:` functional-type($input, $result)",
		Infer:          inferBits,
		Fold:           foldBits,
		Canonicalize:   canonBits,
		AsmResultNames: namedByAttr,
	},
	{
		Name: "firrtl.cat", Class: "CatPrim", Traits: ir.Pure | ir.InferTypeOp,
		Operands:       []ir.ValueDef{{Name: "inputs", Constraint: &intType, Arity: ir.Variadic}},
		Results:        []ir.ValueDef{{Name: "result", Constraint: &uintType}},
		Format:         "$inputs attr-dict `:` functional-type($inputs, $result)",
		Infer:          inferCat,
		Fold:           foldCat,
		Canonicalize:   canonCat,
		AsmResultNames: namedByAttr,
	},
	{
		Name: "firrtl.mux", Class: "MuxPrim", Traits: ir.Pure | ir.InferTypeOp,
		Operands: []ir.ValueDef{{Name: "sel", Constraint: &uintLTE1Type}, {Name: "high", Constraint: &passiveType},
			{Name: "low", Constraint: &passiveType}},
		Results:        []ir.ValueDef{{Name: "result", Constraint: &passiveType}},
		Format:         "`(` operands `)` attr-dict `:` functional-type(operands, $result)",
		Infer:          inferMux,
		Fold:           foldMux,
		Canonicalize:   canonMux,
		AsmResultNames: namedByAttr,
	},
	{
		Name: "firrtl.int.mux2cell", Class: "Mux2CellIntrinsic", Traits: ir.Pure | ir.InferTypeOp,
		Operands: []ir.ValueDef{{Name: "sel", Constraint: &uintLTE1Type}, {Name: "high", Constraint: &passiveType},
			{Name: "low", Constraint: &passiveType}},
		Results:        []ir.ValueDef{{Name: "result", Constraint: &passiveType}},
		Format:         "`(` operands `)` attr-dict `:` functional-type(operands, $result)",
		Infer:          inferMux,
		Fold:           foldMux2Cell,
		Canonicalize:   canonMux2Cell,
		AsmResultNames: namedByAttr,
	},
	{
		Name: "firrtl.int.mux4cell", Class: "Mux4CellIntrinsic", Traits: ir.Pure | ir.InferTypeOp,
		Operands: []ir.ValueDef{{Name: "sel", Constraint: &uintLTE2Type}, {Name: "v3", Constraint: &passiveType},
			{Name: "v2", Constraint: &passiveType}, {Name: "v1", Constraint: &passiveType}, {Name: "v0", Constraint: &passiveType}},
		Results:        []ir.ValueDef{{Name: "result", Constraint: &passiveType}},
		Format:         "`(` operands `)` attr-dict `:` functional-type(operands, $result)",
		Infer:          inferMux4,
		Canonicalize:   canonMux4Cell,
		AsmResultNames: namedByAttr,
	},
	{
		Name: "firrtl.multibit_mux", Class: "MultibitMux", Traits: ir.Pure | ir.InferTypeOp,
		Operands:       []ir.ValueDef{{Name: "index", Constraint: &uintType}, {Name: "inputs", Constraint: &baseType, Arity: ir.Variadic}},
		Results:        []ir.ValueDef{{Name: "result", Constraint: &baseType}},
		Custom:         multibitMuxSyntax,
		Infer:          inferMultibitMux,
		Fold:           foldMultibitMux,
		Canonicalize:   canonMultibitMux,
		AsmResultNames: namedByAttr,
	},
	{
		Name: "firrtl.constant", Class: "Constant", Traits: ir.Pure | ir.ConstantLike,
		Results:        []ir.ValueDef{{Name: "result", Constraint: &intType}},
		Attrs:          []ir.AttrDef{{Name: "value", Constraint: &apsIntAttr}},
		Custom:         constantSyntax,
		Fold:           ir.FoldConstant,
		Verify:         verifyConstant,
		AsmResultNames: nameConstant,
	},
	{
		Name: "firrtl.specialconstant", Class: "SpecialConstant", Traits: ir.Pure | ir.ConstantLike,
		Results:        []ir.ValueDef{{Name: "result", Constraint: &specialType}},
		Attrs:          []ir.AttrDef{{Name: "value", Constraint: &constraint.BoolAttr}},
		Custom:         specialConstantSyntax,
		Fold:           ir.FoldConstant,
		AsmResultNames: nameSpecialConstant,
	},
	{
		Name: "firrtl.aggregateconstant", Class: "AggregateConstant", Traits: ir.Pure | ir.ConstantLike,
		Results:        []ir.ValueDef{{Name: "result", Constraint: &aggregate_}},
		Attrs:          []ir.AttrDef{{Name: "fields", Constraint: &arrayAttr}},
		Format:         "$fields attr-dict `:` type($result)",
		Fold:           foldAggregateConstant,
		Verify:         verifyAggregateConstant,
		AsmResultNames: namedByAttr,
	},
	{
		Name: "firrtl.invalidvalue", Class: "InvalidValue",
		Results:        []ir.ValueDef{{Name: "result", Constraint: &baseType}},
		Format:         "attr-dict `:` qualified(type($result))",
		Effects:        effectsOfInvalidValue,
		Fold:           foldInvalidValue,
		Canonicalize:   canonInvalidValue,
		AsmResultNames: nameInvalidValue,
	},
	{
		Name: "firrtl.constCast", Class: "ConstCast", Traits: ir.Pure,
		Operands:       []ir.ValueDef{{Name: "input", Constraint: &passiveType}},
		Results:        []ir.ValueDef{{Name: "result", Constraint: &passiveType}},
		Format:         unaryFormat,
		Verify:         verifyConstCast,
		AsmResultNames: namedByAttr,
	},
	{
		Name: "firrtl.resetCast", Class: "ResetCast", Traits: ir.Pure,
		Operands:       []ir.ValueDef{{Name: "input", Constraint: &anyResetType}},
		Results:        []ir.ValueDef{{Name: "result", Constraint: &anyResetType}},
		TypesMatch:     []ir.TypesMatch{{Message: "operand constness must match", Check: sameConst}},
		Format:         unaryFormat,
		Fold:           foldResetCast,
		AsmResultNames: namedByAttr,
	},
	{
		Name: "firrtl.bitcast", Class: "BitCast", Traits: ir.Pure,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &baseType}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &passiveType}},
		Format:   unaryFormat,
		Fold:     foldBitCast,
		Verify:   verifyBitCast,
	},
	{
		Name: "firrtl.hwStructCast", Class: "HWStructCast", Traits: ir.Pure,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &anyType}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &anyType}},
		Format:   unaryFormat,
		Verify:   verifyStructCast,
	},
}

func sameConst(op *ir.Operation) bool {
	return IsConst(op.Operand(0).Type()) == IsConst(op.Result(0).Type())
}
