package llvm

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var vectorIntrinsicOps = slices.Concat(
	[]*ir.OpDef{
		{
			Name:  "llvm.intr.matrix.column.major.load",
			Class: "MatrixColumnMajorLoad",
			Operands: []ir.ValueDef{
				{Name: "data", Constraint: &AnyPointer},
				{Name: "stride", Constraint: &constraint.AnySignlessInteger},
			},
			Results: []ir.ValueDef{{Name: "res", Constraint: &AnyVector}},
			Attrs: []ir.AttrDef{
				{Name: "columns", Constraint: &constraint.I32Attr},
				{Name: "isVolatile", Constraint: &constraint.I1Attr},
				{Name: "rows", Constraint: &constraint.I32Attr},
			},
			Format: "$data `,` `<` `stride` `=` $stride `>` attr-dict`:` type($res) `from` qualified(type($data)) `stride` type($stride)",
		},
		{
			Name:  "llvm.intr.matrix.column.major.store",
			Class: "MatrixColumnMajorStore",
			Operands: []ir.ValueDef{
				{Name: "matrix", Constraint: &AnyVector},
				{Name: "data", Constraint: &AnyPointer},
				{Name: "stride", Constraint: &constraint.AnySignlessInteger},
			},
			Attrs: []ir.AttrDef{
				{Name: "columns", Constraint: &constraint.I32Attr},
				{Name: "isVolatile", Constraint: &constraint.I1Attr},
				{Name: "rows", Constraint: &constraint.I32Attr},
			},
			Format: "$matrix `,` $data `,` `<` `stride` `=` $stride `>` attr-dict`:` type($matrix) `to` " +
				"qualified(type($data)) `stride` type($stride)",
		},
		{
			Name:     "llvm.intr.matrix.multiply",
			Class:    "MatrixMultiply",
			Operands: ir.Values(&AnyVector, "lhs", "rhs"),
			Results:  []ir.ValueDef{{Name: "res", Constraint: &AnyVector}},
			Attrs: []ir.AttrDef{
				{Name: "lhs_columns", Constraint: &constraint.I32Attr},
				{Name: "lhs_rows", Constraint: &constraint.I32Attr},
				{Name: "rhs_columns", Constraint: &constraint.I32Attr},
			},
			Format: "$lhs `,` $rhs attr-dict `:` `(` type($lhs) `,` type($rhs) `)` `->` type($res)",
		},
		{
			Name:     "llvm.intr.matrix.transpose",
			Class:    "MatrixTranspose",
			Operands: []ir.ValueDef{{Name: "matrix", Constraint: &AnyVector}},
			Results:  []ir.ValueDef{{Name: "res", Constraint: &AnyVector}},
			Attrs: []ir.AttrDef{
				{Name: "columns", Constraint: &constraint.I32Attr},
				{Name: "rows", Constraint: &constraint.I32Attr},
			},
			Format: "$matrix attr-dict `:` type($matrix) `into` type($res)",
		},
		{
			Name:     "llvm.intr.get.active.lane.mask",
			Class:    "GetActiveLaneMask",
			Traits:   ir.Pure,
			Operands: ir.Values(&constraint.AnySignlessInteger, "base", "n"),
			Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
			Format:   "$base `,` $n attr-dict `:` type($base) `,` type($n) `to` type($res)",
		},
		{
			Name:  "llvm.intr.masked.load",
			Class: "MaskedLoad",
			Operands: []ir.ValueDef{
				{Name: "data", Constraint: &AnyPointer},
				{Name: "mask", Constraint: &vectorOfI1},
				{Name: "pass_thru", Constraint: &AnyVector, Arity: ir.Optional},
			},
			Results: []ir.ValueDef{{Name: "res", Constraint: &AnyVector}},
			Attrs: []ir.AttrDef{
				{Name: "alignment", Constraint: &constraint.I32Attr},
				{Name: "nontemporal", Constraint: &constraint.UnitAttr, Optional: true},
			},
			Format: "operands attr-dict `:` functional-type(operands, results)",
		},
		{
			Name:  "llvm.intr.masked.store",
			Class: "MaskedStore",
			Operands: []ir.ValueDef{
				{Name: "value", Constraint: &AnyVector},
				{Name: "data", Constraint: &AnyPointer},
				{Name: "mask", Constraint: &vectorOfI1},
			},
			Attrs:  []ir.AttrDef{{Name: "alignment", Constraint: &constraint.I32Attr}},
			Format: "$value `,` $data `,` $mask attr-dict `:` type($value) `,` type($mask) `into` qualified(type($data))",
		},
		{
			Name:  "llvm.intr.masked.gather",
			Class: "Masked_gather",
			Operands: []ir.ValueDef{
				{Name: "ptrs", Constraint: &vectorOfPointer},
				{Name: "mask", Constraint: &vectorOfI1},
				{Name: "pass_thru", Constraint: &AnyVector, Arity: ir.Variadic},
			},
			Results: []ir.ValueDef{{Name: "res", Constraint: &AnyVector}},
			Attrs:   []ir.AttrDef{{Name: "alignment", Constraint: &constraint.I32Attr}},
			Format:  "operands attr-dict `:` functional-type(operands, results)",
			Verify:  verifyGather,
		},
		{
			Name:  "llvm.intr.masked.scatter",
			Class: "Masked_scatter",
			Operands: []ir.ValueDef{
				{Name: "value", Constraint: &AnyVector},
				{Name: "ptrs", Constraint: &vectorOfPointer},
				{Name: "mask", Constraint: &vectorOfI1},
			},
			Attrs:  []ir.AttrDef{{Name: "alignment", Constraint: &constraint.I32Attr}},
			Format: "$value `,` $ptrs `,` $mask attr-dict `:` type($value) `,` type($mask) `into` type($ptrs)",
			Verify: verifyScatter,
		},
		{
			Name:  "llvm.intr.masked.expandload",
			Class: "Masked_expandload",
			Operands: []ir.ValueDef{
				{Name: "ptr", Constraint: &AnyPointer},
				{Name: "mask", Constraint: &vectorOfI1},
				{Name: "passthru", Constraint: &AnyVector},
			},
			Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
			Attrs: []ir.AttrDef{
				{Name: "arg_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
				{Name: "res_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			},
		},
		{
			Name:  "llvm.intr.masked.compressstore",
			Class: "Masked_compressstore",
			Operands: []ir.ValueDef{
				{Name: "value", Constraint: &AnyVector},
				{Name: "ptr", Constraint: &AnyPointer},
				{Name: "mask", Constraint: &vectorOfI1},
			},
			Attrs: []ir.AttrDef{
				{Name: "arg_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
				{Name: "res_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			},
		},
		{
			Name:  "llvm.intr.var.annotation",
			Class: "VarAnnotation",
			Operands: []ir.ValueDef{
				{Name: "val", Constraint: &AnyPointer},
				{Name: "annotation", Constraint: &AnyPointer},
				{Name: "fileName", Constraint: &AnyPointer},
				{Name: "line", Constraint: &constraint.I32},
				{Name: "attr", Constraint: &AnyPointer},
			},
			TypesMatch: []ir.TypesMatch{{Message: "all of {annotation, fileName, attr} have same type", Same: []string{"annotation", "fileName", "attr"}}},
		},
		{
			Name:  "llvm.intr.ptr.annotation",
			Class: "PtrAnnotation",
			Operands: []ir.ValueDef{
				{Name: "ptr", Constraint: &AnyPointer},
				{Name: "annotation", Constraint: &AnyPointer},
				{Name: "fileName", Constraint: &AnyPointer},
				{Name: "line", Constraint: &constraint.I32},
				{Name: "attr", Constraint: &AnyPointer},
			},
			Results: []ir.ValueDef{{Name: "res", Constraint: &AnyPointer}},
			TypesMatch: []ir.TypesMatch{
				{Message: "all of {res, ptr} have same type", Same: []string{"res", "ptr"}},
				{Message: "all of {annotation, fileName, attr} have same type", Same: []string{"annotation", "fileName", "attr"}},
			},
		},
		{
			Name:  "llvm.intr.annotation",
			Class: "Annotation",
			Operands: []ir.ValueDef{
				{Name: "integer", Constraint: &constraint.AnySignlessInteger},
				{Name: "annotation", Constraint: &AnyPointer},
				{Name: "fileName", Constraint: &AnyPointer},
				{Name: "line", Constraint: &constraint.I32},
			},
			Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.AnySignlessInteger}},
			TypesMatch: []ir.TypesMatch{
				{Message: "all of {res, integer} have same type", Same: []string{"res", "integer"}},
				{Message: "all of {annotation, fileName} have same type", Same: []string{"annotation", "fileName"}},
			},
		},
		{
			Name:   "llvm.intr.trap",
			Class:  "Trap",
			Format: "attr-dict",
		},
		{
			Name:   "llvm.intr.debugtrap",
			Class:  "DebugTrap",
			Format: "attr-dict",
		},
		{
			Name:   "llvm.intr.ubsantrap",
			Class:  "UBSanTrap",
			Attrs:  []ir.AttrDef{{Name: "failureKind", Constraint: &constraint.I8Attr}},
			Format: "prop-dict attr-dict",
		},
		{
			Name:    "llvm.intr.vscale",
			Class:   "Vscale",
			Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
		},
		{
			Name:    "llvm.intr.stepvector",
			Class:   "StepVector",
			Traits:  ir.Pure,
			Results: []ir.ValueDef{{Name: "res", Constraint: &vectorOfSignlessInteger}},
			Format:  "attr-dict `:` type($res)",
		},
		{
			Name:       "llvm.intr.vector.insert",
			Class:      "Vector_insert",
			Traits:     ir.Pure,
			Operands:   ir.Values(&AnyVector, "dstvec", "srcvec"),
			Results:    []ir.ValueDef{{Name: "res", Constraint: &AnyVector}},
			Attrs:      []ir.AttrDef{{Name: "pos", Constraint: &constraint.I64Attr}},
			Format:     "$srcvec `,` $dstvec `[` $pos `]` attr-dict `:` type($srcvec) `into` type($res)",
			TypesMatch: []ir.TypesMatch{{Message: "all of {dstvec, res} have same type", Same: []string{"dstvec", "res"}}},
		},
		{
			Name:     "llvm.intr.vector.extract",
			Class:    "Vector_extract",
			Traits:   ir.Pure,
			Operands: []ir.ValueDef{{Name: "srcvec", Constraint: &AnyVector}},
			Results:  []ir.ValueDef{{Name: "res", Constraint: &AnyVector}},
			Attrs:    []ir.AttrDef{{Name: "pos", Constraint: &constraint.I64Attr}},
			Format:   "$srcvec `[` $pos `]` attr-dict `:` type($res) `from` type($srcvec)",
		},
		{
			Name:       "llvm.intr.vector.interleave2",
			Class:      "Vector_interleave2",
			Traits:     ir.Pure,
			Operands:   ir.Values(&AnyVector, "vec1", "vec2"),
			Results:    []ir.ValueDef{{Name: "res", Constraint: &Type}},
			TypesMatch: []ir.TypesMatch{{Message: "all of {vec1, vec2} have same type", Same: []string{"vec1", "vec2"}}},
		},
		{
			Name:     "llvm.intr.vector.deinterleave2",
			Class:    "Vector_deinterleave2",
			Traits:   ir.Pure,
			Operands: []ir.ValueDef{{Name: "vec", Constraint: &AnyVector}},
			Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		},
		{
			Name:   "llvm.intr.vp.fneg",
			Class:  "VPFNeg",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "op", Constraint: &vectorOfFloat},
				{Name: "mask", Constraint: &vectorOfI1},
				{Name: "evl", Constraint: &constraint.I32},
			},
			Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
		},
		{
			Name:  "llvm.intr.vp.load",
			Class: "VPLoad",
			Operands: []ir.ValueDef{
				{Name: "ptr", Constraint: &AnyPointer},
				{Name: "mask", Constraint: &vectorOfI1},
				{Name: "evl", Constraint: &constraint.I32},
			},
			Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
		},
		{
			Name:  "llvm.intr.vp.store",
			Class: "VPStore",
			Operands: []ir.ValueDef{
				{Name: "val", Constraint: &AnyVector},
				{Name: "ptr", Constraint: &AnyPointer},
				{Name: "mask", Constraint: &vectorOfI1},
				{Name: "evl", Constraint: &constraint.I32},
			},
		},
		{
			Name:  "llvm.intr.experimental.vp.strided.load",
			Class: "VPStridedLoad",
			Operands: []ir.ValueDef{
				{Name: "ptr", Constraint: &AnyPointer},
				{Name: "stride", Constraint: &constraint.AnySignlessInteger},
				{Name: "mask", Constraint: &vectorOfI1},
				{Name: "evl", Constraint: &constraint.I32},
			},
			Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
		},
		{
			Name:  "llvm.intr.experimental.vp.strided.store",
			Class: "VPStridedStore",
			Operands: []ir.ValueDef{
				{Name: "val", Constraint: &AnyVector},
				{Name: "ptr", Constraint: &AnyPointer},
				{Name: "stride", Constraint: &constraint.AnySignlessInteger},
				{Name: "mask", Constraint: &vectorOfI1},
				{Name: "evl", Constraint: &constraint.I32},
			},
		},
		{
			Name:   "llvm.intr.vp.ptrtoint",
			Class:  "VPPtrToInt",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "src", Constraint: &vectorOfPointer},
				{Name: "mask", Constraint: &vectorOfI1},
				{Name: "evl", Constraint: &constraint.I32},
			},
			Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
		},
	},
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &vectorOfSignlessInteger},
			{Name: "rhs", Constraint: &vectorOfSignlessInteger},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}, []ir.Member{
		{Name: "llvm.intr.vp.add", Class: "VPAdd"},
		{Name: "llvm.intr.vp.sub", Class: "VPSub"},
		{Name: "llvm.intr.vp.mul", Class: "VPMul"},
		{Name: "llvm.intr.vp.sdiv", Class: "VPSDiv"},
		{Name: "llvm.intr.vp.udiv", Class: "VPUDiv"},
		{Name: "llvm.intr.vp.srem", Class: "VPSRem"},
		{Name: "llvm.intr.vp.urem", Class: "VPURem"},
		{Name: "llvm.intr.vp.ashr", Class: "VPAShr"},
		{Name: "llvm.intr.vp.lshr", Class: "VPLShr"},
		{Name: "llvm.intr.vp.shl", Class: "VPShl"},
		{Name: "llvm.intr.vp.or", Class: "VPOr"},
		{Name: "llvm.intr.vp.and", Class: "VPAnd"},
		{Name: "llvm.intr.vp.xor", Class: "VPXor"},
		{Name: "llvm.intr.vp.smax", Class: "VPSMax"},
		{Name: "llvm.intr.vp.smin", Class: "VPSMin"},
		{Name: "llvm.intr.vp.umax", Class: "VPUMax"},
		{Name: "llvm.intr.vp.umin", Class: "VPUMin"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &vectorOfFloat},
			{Name: "rhs", Constraint: &vectorOfFloat},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}, []ir.Member{
		{Name: "llvm.intr.vp.fadd", Class: "VPFAdd"},
		{Name: "llvm.intr.vp.fsub", Class: "VPFSub"},
		{Name: "llvm.intr.vp.fmul", Class: "VPFMul"},
		{Name: "llvm.intr.vp.fdiv", Class: "VPFDiv"},
		{Name: "llvm.intr.vp.frem", Class: "VPFRem"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "op1", Constraint: &vectorOfFloat},
			{Name: "op2", Constraint: &vectorOfFloat},
			{Name: "op3", Constraint: &vectorOfFloat},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}, []ir.Member{
		{Name: "llvm.intr.vp.fmuladd", Class: "VPFMulAdd"},
		{Name: "llvm.intr.vp.fma", Class: "VPFma"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "satrt_value", Constraint: &constraint.AnySignlessInteger},
			{Name: "val", Constraint: &vectorOfSignlessInteger},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}, []ir.Member{
		{Name: "llvm.intr.vp.reduce.add", Class: "VPReduceAdd"},
		{Name: "llvm.intr.vp.reduce.mul", Class: "VPReduceMul"},
		{Name: "llvm.intr.vp.reduce.and", Class: "VPReduceAnd"},
		{Name: "llvm.intr.vp.reduce.or", Class: "VPReduceOr"},
		{Name: "llvm.intr.vp.reduce.xor", Class: "VPReduceXor"},
		{Name: "llvm.intr.vp.reduce.smax", Class: "VPReduceSMax"},
		{Name: "llvm.intr.vp.reduce.smin", Class: "VPReduceSMin"},
		{Name: "llvm.intr.vp.reduce.umax", Class: "VPReduceUMax"},
		{Name: "llvm.intr.vp.reduce.umin", Class: "VPReduceUMin"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "satrt_value", Constraint: &constraint.AnyFloat},
			{Name: "val", Constraint: &vectorOfFloat},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}, []ir.Member{
		{Name: "llvm.intr.vp.reduce.fadd", Class: "VPReduceFAdd"},
		{Name: "llvm.intr.vp.reduce.fmul", Class: "VPReduceFMul"},
		{Name: "llvm.intr.vp.reduce.fmax", Class: "VPReduceFMax"},
		{Name: "llvm.intr.vp.reduce.fmin", Class: "VPReduceFMin"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "cond", Constraint: &vectorOfI1},
			{Name: "true_val", Constraint: &AnyVector},
			{Name: "false_val", Constraint: &AnyVector},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}, []ir.Member{
		{Name: "llvm.intr.vp.select", Class: "VPSelectMin"},
		{Name: "llvm.intr.vp.merge", Class: "VPMergeMin"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &vectorOfSignlessInteger},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}, []ir.Member{
		{Name: "llvm.intr.vp.trunc", Class: "VPTrunc"},
		{Name: "llvm.intr.vp.zext", Class: "VPZExt"},
		{Name: "llvm.intr.vp.sext", Class: "VPSExt"},
		{Name: "llvm.intr.vp.uitofp", Class: "VPUIToFP"},
		{Name: "llvm.intr.vp.sitofp", Class: "VPSIToFP"},
		{Name: "llvm.intr.vp.inttoptr", Class: "VPIntToPtr"},
	}),
	ir.Family(&ir.OpDef{
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &vectorOfFloat},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}, []ir.Member{
		{Name: "llvm.intr.vp.fptrunc", Class: "VPFPTrunc"},
		{Name: "llvm.intr.vp.fpext", Class: "VPFPExt"},
		{Name: "llvm.intr.vp.fptoui", Class: "VPFPToUI"},
		{Name: "llvm.intr.vp.fptosi", Class: "VPFPToSI"},
	}),
)
