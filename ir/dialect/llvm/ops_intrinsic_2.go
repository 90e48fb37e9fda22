package llvm

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	Vector_reduce_fmul = &ir.OpDef{
		Name:   "llvm.intr.vector.reduce.fmul",
		Traits: ir.Pure | ir.SameOperandsAndResultElementType,
		Operands: []ir.ValueDef{
			{Name: "start_value", Constraint: &constraint.AnyFloat},
			{Name: "input", Constraint: &vectorOfFloat},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
		},
	}

	MatrixColumnMajorLoad = &ir.OpDef{
		Name: "llvm.intr.matrix.column.major.load",
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
	}

	MatrixColumnMajorStore = &ir.OpDef{
		Name: "llvm.intr.matrix.column.major.store",
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
	}

	MatrixMultiply = &ir.OpDef{
		Name: "llvm.intr.matrix.multiply",
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &AnyVector},
			{Name: "rhs", Constraint: &AnyVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &AnyVector}},
		Attrs: []ir.AttrDef{
			{Name: "lhs_columns", Constraint: &constraint.I32Attr},
			{Name: "lhs_rows", Constraint: &constraint.I32Attr},
			{Name: "rhs_columns", Constraint: &constraint.I32Attr},
		},
		Format: "$lhs `,` $rhs attr-dict `:` `(` type($lhs) `,` type($rhs) `)` `->` type($res)",
	}

	MatrixTranspose = &ir.OpDef{
		Name:     "llvm.intr.matrix.transpose",
		Operands: []ir.ValueDef{{Name: "matrix", Constraint: &AnyVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &AnyVector}},
		Attrs: []ir.AttrDef{
			{Name: "columns", Constraint: &constraint.I32Attr},
			{Name: "rows", Constraint: &constraint.I32Attr},
		},
		Format: "$matrix attr-dict `:` type($matrix) `into` type($res)",
	}

	GetActiveLaneMask = &ir.OpDef{
		Name:   "llvm.intr.get.active.lane.mask",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "base", Constraint: &constraint.AnySignlessInteger},
			{Name: "n", Constraint: &constraint.AnySignlessInteger},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Format:  "$base `,` $n attr-dict `:` type($base) `,` type($n) `to` type($res)",
	}

	MaskedLoad = &ir.OpDef{
		Name: "llvm.intr.masked.load",
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
	}

	MaskedStore = &ir.OpDef{
		Name: "llvm.intr.masked.store",
		Operands: []ir.ValueDef{
			{Name: "value", Constraint: &AnyVector},
			{Name: "data", Constraint: &AnyPointer},
			{Name: "mask", Constraint: &vectorOfI1},
		},
		Attrs:  []ir.AttrDef{{Name: "alignment", Constraint: &constraint.I32Attr}},
		Format: "$value `,` $data `,` $mask attr-dict `:` type($value) `,` type($mask) `into` qualified(type($data))",
	}

	Masked_gather = &ir.OpDef{
		Name: "llvm.intr.masked.gather",
		Operands: []ir.ValueDef{
			{Name: "ptrs", Constraint: &vectorOfPointer},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "pass_thru", Constraint: &AnyVector, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &AnyVector}},
		Attrs:   []ir.AttrDef{{Name: "alignment", Constraint: &constraint.I32Attr}},
		Format:  "operands attr-dict `:` functional-type(operands, results)",
	}

	Masked_scatter = &ir.OpDef{
		Name: "llvm.intr.masked.scatter",
		Operands: []ir.ValueDef{
			{Name: "value", Constraint: &AnyVector},
			{Name: "ptrs", Constraint: &vectorOfPointer},
			{Name: "mask", Constraint: &vectorOfI1},
		},
		Attrs:  []ir.AttrDef{{Name: "alignment", Constraint: &constraint.I32Attr}},
		Format: "$value `,` $ptrs `,` $mask attr-dict `:` type($value) `,` type($mask) `into` type($ptrs)",
	}

	Masked_expandload = &ir.OpDef{
		Name: "llvm.intr.masked.expandload",
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
	}

	Masked_compressstore = &ir.OpDef{
		Name: "llvm.intr.masked.compressstore",
		Operands: []ir.ValueDef{
			{Name: "value", Constraint: &AnyVector},
			{Name: "ptr", Constraint: &AnyPointer},
			{Name: "mask", Constraint: &vectorOfI1},
		},
		Attrs: []ir.AttrDef{
			{Name: "arg_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "res_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
		},
	}

	VarAnnotation = &ir.OpDef{
		Name: "llvm.intr.var.annotation",
		Operands: []ir.ValueDef{
			{Name: "val", Constraint: &AnyPointer},
			{Name: "annotation", Constraint: &AnyPointer},
			{Name: "fileName", Constraint: &AnyPointer},
			{Name: "line", Constraint: &constraint.I32},
			{Name: "attr", Constraint: &AnyPointer},
		},
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {annotation, fileName, attr} have same type", Same: []string{"annotation", "fileName", "attr"}},
		},
	}

	PtrAnnotation = &ir.OpDef{
		Name: "llvm.intr.ptr.annotation",
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
	}

	Annotation = &ir.OpDef{
		Name: "llvm.intr.annotation",
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
	}

	Trap = &ir.OpDef{
		Name:   "llvm.intr.trap",
		Format: "attr-dict",
	}

	DebugTrap = &ir.OpDef{
		Name:   "llvm.intr.debugtrap",
		Format: "attr-dict",
	}

	UBSanTrap = &ir.OpDef{
		Name:   "llvm.intr.ubsantrap",
		Attrs:  []ir.AttrDef{{Name: "failureKind", Constraint: &constraint.I8Attr}},
		Format: "prop-dict attr-dict",
	}

	Vscale = &ir.OpDef{
		Name:    "llvm.intr.vscale",
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	StepVector = &ir.OpDef{
		Name:    "llvm.intr.stepvector",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &vectorOfSignlessInteger}},
		Format:  "attr-dict `:` type($res)",
	}

	Vector_insert = &ir.OpDef{
		Name:   "llvm.intr.vector.insert",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "dstvec", Constraint: &AnyVector},
			{Name: "srcvec", Constraint: &AnyVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &AnyVector}},
		Attrs:   []ir.AttrDef{{Name: "pos", Constraint: &constraint.I64Attr}},
		Format:  "$srcvec `,` $dstvec `[` $pos `]` attr-dict `:` type($srcvec) `into` type($res)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {dstvec, res} have same type", Same: []string{"dstvec", "res"}},
		},
	}

	Vector_extract = &ir.OpDef{
		Name:     "llvm.intr.vector.extract",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "srcvec", Constraint: &AnyVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &AnyVector}},
		Attrs:    []ir.AttrDef{{Name: "pos", Constraint: &constraint.I64Attr}},
		Format:   "$srcvec `[` $pos `]` attr-dict `:` type($res) `from` type($srcvec)",
	}

	Vector_interleave2 = &ir.OpDef{
		Name:   "llvm.intr.vector.interleave2",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "vec1", Constraint: &AnyVector},
			{Name: "vec2", Constraint: &AnyVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {vec1, vec2} have same type", Same: []string{"vec1", "vec2"}},
		},
	}

	Vector_deinterleave2 = &ir.OpDef{
		Name:     "llvm.intr.vector.deinterleave2",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "vec", Constraint: &AnyVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPAdd = &ir.OpDef{
		Name:   "llvm.intr.vp.add",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &vectorOfSignlessInteger},
			{Name: "rhs", Constraint: &vectorOfSignlessInteger},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPSub = &ir.OpDef{
		Name:   "llvm.intr.vp.sub",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &vectorOfSignlessInteger},
			{Name: "rhs", Constraint: &vectorOfSignlessInteger},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPMul = &ir.OpDef{
		Name:   "llvm.intr.vp.mul",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &vectorOfSignlessInteger},
			{Name: "rhs", Constraint: &vectorOfSignlessInteger},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPSDiv = &ir.OpDef{
		Name:   "llvm.intr.vp.sdiv",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &vectorOfSignlessInteger},
			{Name: "rhs", Constraint: &vectorOfSignlessInteger},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPUDiv = &ir.OpDef{
		Name:   "llvm.intr.vp.udiv",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &vectorOfSignlessInteger},
			{Name: "rhs", Constraint: &vectorOfSignlessInteger},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPSRem = &ir.OpDef{
		Name:   "llvm.intr.vp.srem",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &vectorOfSignlessInteger},
			{Name: "rhs", Constraint: &vectorOfSignlessInteger},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPURem = &ir.OpDef{
		Name:   "llvm.intr.vp.urem",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &vectorOfSignlessInteger},
			{Name: "rhs", Constraint: &vectorOfSignlessInteger},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPAShr = &ir.OpDef{
		Name:   "llvm.intr.vp.ashr",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &vectorOfSignlessInteger},
			{Name: "rhs", Constraint: &vectorOfSignlessInteger},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPLShr = &ir.OpDef{
		Name:   "llvm.intr.vp.lshr",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &vectorOfSignlessInteger},
			{Name: "rhs", Constraint: &vectorOfSignlessInteger},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPShl = &ir.OpDef{
		Name:   "llvm.intr.vp.shl",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &vectorOfSignlessInteger},
			{Name: "rhs", Constraint: &vectorOfSignlessInteger},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPOr = &ir.OpDef{
		Name:   "llvm.intr.vp.or",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &vectorOfSignlessInteger},
			{Name: "rhs", Constraint: &vectorOfSignlessInteger},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPAnd = &ir.OpDef{
		Name:   "llvm.intr.vp.and",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &vectorOfSignlessInteger},
			{Name: "rhs", Constraint: &vectorOfSignlessInteger},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPXor = &ir.OpDef{
		Name:   "llvm.intr.vp.xor",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &vectorOfSignlessInteger},
			{Name: "rhs", Constraint: &vectorOfSignlessInteger},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPSMax = &ir.OpDef{
		Name:   "llvm.intr.vp.smax",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &vectorOfSignlessInteger},
			{Name: "rhs", Constraint: &vectorOfSignlessInteger},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPSMin = &ir.OpDef{
		Name:   "llvm.intr.vp.smin",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &vectorOfSignlessInteger},
			{Name: "rhs", Constraint: &vectorOfSignlessInteger},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPUMax = &ir.OpDef{
		Name:   "llvm.intr.vp.umax",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &vectorOfSignlessInteger},
			{Name: "rhs", Constraint: &vectorOfSignlessInteger},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPUMin = &ir.OpDef{
		Name:   "llvm.intr.vp.umin",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &vectorOfSignlessInteger},
			{Name: "rhs", Constraint: &vectorOfSignlessInteger},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPFAdd = &ir.OpDef{
		Name:   "llvm.intr.vp.fadd",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &vectorOfFloat},
			{Name: "rhs", Constraint: &vectorOfFloat},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPFSub = &ir.OpDef{
		Name:   "llvm.intr.vp.fsub",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &vectorOfFloat},
			{Name: "rhs", Constraint: &vectorOfFloat},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPFMul = &ir.OpDef{
		Name:   "llvm.intr.vp.fmul",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &vectorOfFloat},
			{Name: "rhs", Constraint: &vectorOfFloat},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPFDiv = &ir.OpDef{
		Name:   "llvm.intr.vp.fdiv",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &vectorOfFloat},
			{Name: "rhs", Constraint: &vectorOfFloat},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPFRem = &ir.OpDef{
		Name:   "llvm.intr.vp.frem",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &vectorOfFloat},
			{Name: "rhs", Constraint: &vectorOfFloat},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPFNeg = &ir.OpDef{
		Name:   "llvm.intr.vp.fneg",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "op", Constraint: &vectorOfFloat},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPFMulAdd = &ir.OpDef{
		Name:   "llvm.intr.vp.fmuladd",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "op1", Constraint: &vectorOfFloat},
			{Name: "op2", Constraint: &vectorOfFloat},
			{Name: "op3", Constraint: &vectorOfFloat},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPFma = &ir.OpDef{
		Name:   "llvm.intr.vp.fma",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "op1", Constraint: &vectorOfFloat},
			{Name: "op2", Constraint: &vectorOfFloat},
			{Name: "op3", Constraint: &vectorOfFloat},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPReduceAdd = &ir.OpDef{
		Name:   "llvm.intr.vp.reduce.add",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "satrt_value", Constraint: &constraint.AnySignlessInteger},
			{Name: "val", Constraint: &vectorOfSignlessInteger},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPReduceMul = &ir.OpDef{
		Name:   "llvm.intr.vp.reduce.mul",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "satrt_value", Constraint: &constraint.AnySignlessInteger},
			{Name: "val", Constraint: &vectorOfSignlessInteger},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPReduceAnd = &ir.OpDef{
		Name:   "llvm.intr.vp.reduce.and",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "satrt_value", Constraint: &constraint.AnySignlessInteger},
			{Name: "val", Constraint: &vectorOfSignlessInteger},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPReduceOr = &ir.OpDef{
		Name:   "llvm.intr.vp.reduce.or",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "satrt_value", Constraint: &constraint.AnySignlessInteger},
			{Name: "val", Constraint: &vectorOfSignlessInteger},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPReduceXor = &ir.OpDef{
		Name:   "llvm.intr.vp.reduce.xor",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "satrt_value", Constraint: &constraint.AnySignlessInteger},
			{Name: "val", Constraint: &vectorOfSignlessInteger},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPReduceSMax = &ir.OpDef{
		Name:   "llvm.intr.vp.reduce.smax",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "satrt_value", Constraint: &constraint.AnySignlessInteger},
			{Name: "val", Constraint: &vectorOfSignlessInteger},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPReduceSMin = &ir.OpDef{
		Name:   "llvm.intr.vp.reduce.smin",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "satrt_value", Constraint: &constraint.AnySignlessInteger},
			{Name: "val", Constraint: &vectorOfSignlessInteger},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPReduceUMax = &ir.OpDef{
		Name:   "llvm.intr.vp.reduce.umax",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "satrt_value", Constraint: &constraint.AnySignlessInteger},
			{Name: "val", Constraint: &vectorOfSignlessInteger},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPReduceUMin = &ir.OpDef{
		Name:   "llvm.intr.vp.reduce.umin",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "satrt_value", Constraint: &constraint.AnySignlessInteger},
			{Name: "val", Constraint: &vectorOfSignlessInteger},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPReduceFAdd = &ir.OpDef{
		Name:   "llvm.intr.vp.reduce.fadd",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "satrt_value", Constraint: &constraint.AnyFloat},
			{Name: "val", Constraint: &vectorOfFloat},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPReduceFMul = &ir.OpDef{
		Name:   "llvm.intr.vp.reduce.fmul",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "satrt_value", Constraint: &constraint.AnyFloat},
			{Name: "val", Constraint: &vectorOfFloat},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPReduceFMax = &ir.OpDef{
		Name:   "llvm.intr.vp.reduce.fmax",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "satrt_value", Constraint: &constraint.AnyFloat},
			{Name: "val", Constraint: &vectorOfFloat},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPReduceFMin = &ir.OpDef{
		Name:   "llvm.intr.vp.reduce.fmin",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "satrt_value", Constraint: &constraint.AnyFloat},
			{Name: "val", Constraint: &vectorOfFloat},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPSelectMin = &ir.OpDef{
		Name:   "llvm.intr.vp.select",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "cond", Constraint: &vectorOfI1},
			{Name: "true_val", Constraint: &AnyVector},
			{Name: "false_val", Constraint: &AnyVector},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPMergeMin = &ir.OpDef{
		Name:   "llvm.intr.vp.merge",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "cond", Constraint: &vectorOfI1},
			{Name: "true_val", Constraint: &AnyVector},
			{Name: "false_val", Constraint: &AnyVector},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPLoad = &ir.OpDef{
		Name: "llvm.intr.vp.load",
		Operands: []ir.ValueDef{
			{Name: "ptr", Constraint: &AnyPointer},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPStore = &ir.OpDef{
		Name: "llvm.intr.vp.store",
		Operands: []ir.ValueDef{
			{Name: "val", Constraint: &AnyVector},
			{Name: "ptr", Constraint: &AnyPointer},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
	}

	VPStridedLoad = &ir.OpDef{
		Name: "llvm.intr.experimental.vp.strided.load",
		Operands: []ir.ValueDef{
			{Name: "ptr", Constraint: &AnyPointer},
			{Name: "stride", Constraint: &constraint.AnySignlessInteger},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPStridedStore = &ir.OpDef{
		Name: "llvm.intr.experimental.vp.strided.store",
		Operands: []ir.ValueDef{
			{Name: "val", Constraint: &AnyVector},
			{Name: "ptr", Constraint: &AnyPointer},
			{Name: "stride", Constraint: &constraint.AnySignlessInteger},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
	}

	VPTrunc = &ir.OpDef{
		Name:   "llvm.intr.vp.trunc",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &vectorOfSignlessInteger},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPZExt = &ir.OpDef{
		Name:   "llvm.intr.vp.zext",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &vectorOfSignlessInteger},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPSExt = &ir.OpDef{
		Name:   "llvm.intr.vp.sext",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &vectorOfSignlessInteger},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPFPTrunc = &ir.OpDef{
		Name:   "llvm.intr.vp.fptrunc",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &vectorOfFloat},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPFPExt = &ir.OpDef{
		Name:   "llvm.intr.vp.fpext",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &vectorOfFloat},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPFPToUI = &ir.OpDef{
		Name:   "llvm.intr.vp.fptoui",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &vectorOfFloat},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPFPToSI = &ir.OpDef{
		Name:   "llvm.intr.vp.fptosi",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &vectorOfFloat},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPUIToFP = &ir.OpDef{
		Name:   "llvm.intr.vp.uitofp",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &vectorOfSignlessInteger},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPSIToFP = &ir.OpDef{
		Name:   "llvm.intr.vp.sitofp",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &vectorOfSignlessInteger},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPPtrToInt = &ir.OpDef{
		Name:   "llvm.intr.vp.ptrtoint",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &vectorOfPointer},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}

	VPIntToPtr = &ir.OpDef{
		Name:   "llvm.intr.vp.inttoptr",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &vectorOfSignlessInteger},
			{Name: "mask", Constraint: &vectorOfI1},
			{Name: "evl", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
	}
)
