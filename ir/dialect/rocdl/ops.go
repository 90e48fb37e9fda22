package rocdl

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
)

var (
	MbcntLo = &ir.OpDef{
		Name:   "rocdl.mbcnt.lo",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "in0", Constraint: &constraint.I32},
			{Name: "in1", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.I32}},
		Attrs: []ir.AttrDef{
			{Name: "arg_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "res_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
		},
		Format: "$in0 `,` $in1 attr-dict `:` `(` type($in0) `,` type($in1) `)` `->` type($res)",
	}

	MbcntHi = &ir.OpDef{
		Name:   "rocdl.mbcnt.hi",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "in0", Constraint: &constraint.I32},
			{Name: "in1", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.I32}},
		Attrs: []ir.AttrDef{
			{Name: "arg_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "res_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
		},
		Format: "$in0 `,` $in1 attr-dict `:` `(` type($in0) `,` type($in1) `)` `->` type($res)",
	}

	DsSwizzle = &ir.OpDef{
		Name: "rocdl.ds_swizzle",
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &constraint.I32},
			{Name: "offset", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.I32}},
		Format:  "$src `,` $offset attr-dict `:` `(` type($src) `,` type($offset) `)` `->` type($res)",
	}

	DsBpermute = &ir.OpDef{
		Name: "rocdl.ds_bpermute",
		Operands: []ir.ValueDef{
			{Name: "index", Constraint: &constraint.I32},
			{Name: "src", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.I32}},
		Format:  "$index `,` $src attr-dict `:` `(` type($index) `,` type($src) `)` `->` type($res)",
	}

	Ballot = &ir.OpDef{
		Name:     "rocdl.ballot",
		Operands: []ir.ValueDef{{Name: "pred", Constraint: &constraint.I1}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$pred attr-dict `:` type($res)",
	}

	Readfirstlane = &ir.OpDef{
		Name:     "rocdl.readfirstlane",
		Operands: []ir.ValueDef{{Name: "src", Constraint: &llvm.Type}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$src attr-dict `:` type($res)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {res, src} have same type", Same: []string{"res", "src"}},
		},
	}

	Readlane = &ir.OpDef{
		Name: "rocdl.readlane",
		Operands: []ir.ValueDef{
			{Name: "src0", Constraint: &llvm.Type},
			{Name: "src1", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:  "$src0 `,` $src1 attr-dict `:` `(` type($src0) `,` type($src1) `)` `->` type($res)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {res, src0} have same type", Same: []string{"res", "src0"}},
		},
	}

	ThreadIdX = &ir.OpDef{
		Name:    "rocdl.workitem.id.x",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "range", Constraint: &llvm.ConstantRangeAttrConstraint, Optional: true}},
		Format:  "(`range` $range^)? attr-dict `:` type($res)",
	}

	ThreadIdY = &ir.OpDef{
		Name:    "rocdl.workitem.id.y",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "range", Constraint: &llvm.ConstantRangeAttrConstraint, Optional: true}},
		Format:  "(`range` $range^)? attr-dict `:` type($res)",
	}

	ThreadIdZ = &ir.OpDef{
		Name:    "rocdl.workitem.id.z",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "range", Constraint: &llvm.ConstantRangeAttrConstraint, Optional: true}},
		Format:  "(`range` $range^)? attr-dict `:` type($res)",
	}

	BlockIdX = &ir.OpDef{
		Name:    "rocdl.workgroup.id.x",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "range", Constraint: &llvm.ConstantRangeAttrConstraint, Optional: true}},
		Format:  "(`range` $range^)? attr-dict `:` type($res)",
	}

	BlockIdY = &ir.OpDef{
		Name:    "rocdl.workgroup.id.y",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "range", Constraint: &llvm.ConstantRangeAttrConstraint, Optional: true}},
		Format:  "(`range` $range^)? attr-dict `:` type($res)",
	}

	BlockIdZ = &ir.OpDef{
		Name:    "rocdl.workgroup.id.z",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "range", Constraint: &llvm.ConstantRangeAttrConstraint, Optional: true}},
		Format:  "(`range` $range^)? attr-dict `:` type($res)",
	}

	ClusterIdX = &ir.OpDef{
		Name:    "rocdl.cluster.id.x",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "range", Constraint: &llvm.ConstantRangeAttrConstraint, Optional: true}},
		Format:  "(`range` $range^)? attr-dict `:` type($res)",
	}

	ClusterIdY = &ir.OpDef{
		Name:    "rocdl.cluster.id.y",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "range", Constraint: &llvm.ConstantRangeAttrConstraint, Optional: true}},
		Format:  "(`range` $range^)? attr-dict `:` type($res)",
	}

	ClusterIdZ = &ir.OpDef{
		Name:    "rocdl.cluster.id.z",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "range", Constraint: &llvm.ConstantRangeAttrConstraint, Optional: true}},
		Format:  "(`range` $range^)? attr-dict `:` type($res)",
	}

	WavefrontSize = &ir.OpDef{
		Name:    "rocdl.wavefrontsize",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "range", Constraint: &llvm.ConstantRangeAttrConstraint, Optional: true}},
		Format:  "(`range` $range^)? attr-dict `:` type($res)",
	}

	BlockDimX = &ir.OpDef{
		Name:    "rocdl.workgroup.dim.x",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "range", Constraint: &llvm.ConstantRangeAttrConstraint, Optional: true}},
		Format:  "(`range` $range^)? attr-dict `:` type($res)",
	}

	BlockDimY = &ir.OpDef{
		Name:    "rocdl.workgroup.dim.y",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "range", Constraint: &llvm.ConstantRangeAttrConstraint, Optional: true}},
		Format:  "(`range` $range^)? attr-dict `:` type($res)",
	}

	BlockDimZ = &ir.OpDef{
		Name:    "rocdl.workgroup.dim.z",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "range", Constraint: &llvm.ConstantRangeAttrConstraint, Optional: true}},
		Format:  "(`range` $range^)? attr-dict `:` type($res)",
	}

	GridDimX = &ir.OpDef{
		Name:    "rocdl.grid.dim.x",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "range", Constraint: &llvm.ConstantRangeAttrConstraint, Optional: true}},
		Format:  "(`range` $range^)? attr-dict `:` type($res)",
	}

	GridDimY = &ir.OpDef{
		Name:    "rocdl.grid.dim.y",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "range", Constraint: &llvm.ConstantRangeAttrConstraint, Optional: true}},
		Format:  "(`range` $range^)? attr-dict `:` type($res)",
	}

	GridDimZ = &ir.OpDef{
		Name:    "rocdl.grid.dim.z",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "range", Constraint: &llvm.ConstantRangeAttrConstraint, Optional: true}},
		Format:  "(`range` $range^)? attr-dict `:` type($res)",
	}

	SWaitcnt = &ir.OpDef{
		Name:   "rocdl.s.waitcnt",
		Attrs:  []ir.AttrDef{{Name: "bitfield", Constraint: &constraint.I32Attr}},
		Format: "attr-dict $bitfield",
	}

	SSleep = &ir.OpDef{
		Name:   "rocdl.s.sleep",
		Attrs:  []ir.AttrDef{{Name: "count", Constraint: &constraint.I32Attr}},
		Format: "attr-dict $count",
	}

	SNop = &ir.OpDef{
		Name:   "rocdl.s.nop",
		Attrs:  []ir.AttrDef{{Name: "count", Constraint: &constraint.I16Attr}},
		Format: "attr-dict $count",
	}

	SBarrier = &ir.OpDef{
		Name:   "rocdl.s.barrier",
		Format: "attr-dict",
	}

	Barrier = &ir.OpDef{
		Name:   "rocdl.barrier",
		Format: "attr-dict",
	}

	BarrierInit = &ir.OpDef{
		Name:     "rocdl.s.barrier.init",
		Operands: []ir.ValueDef{{Name: "ptr", Constraint: &llvm.PointerShared}},
		Attrs:    []ir.AttrDef{{Name: "memberCnt", Constraint: &constraint.I32Attr}},
		Format:   "$ptr `member_cnt` `=` $memberCnt attr-dict `:` qualified(type($ptr))",
	}

	BarrierSignal = &ir.OpDef{
		Name:   "rocdl.s.barrier.signal",
		Attrs:  []ir.AttrDef{{Name: "id", Constraint: &constraint.I32Attr}},
		Format: "`id` `=` $id attr-dict",
	}

	BarrierSignalVar = &ir.OpDef{
		Name:     "rocdl.s.barrier.signal.var",
		Operands: []ir.ValueDef{{Name: "ptr", Constraint: &llvm.PointerShared}},
		Attrs:    []ir.AttrDef{{Name: "memberCnt", Constraint: &constraint.I32Attr}},
		Format:   "$ptr `member_cnt` `=` $memberCnt attr-dict `:` qualified(type($ptr))",
	}

	BarrierJoin = &ir.OpDef{
		Name:     "rocdl.s.barrier.join",
		Operands: []ir.ValueDef{{Name: "ptr", Constraint: &llvm.PointerShared}},
		Format:   "$ptr attr-dict `:` qualified(type($ptr))",
	}

	BarrierLeave = &ir.OpDef{
		Name:   "rocdl.s.barrier.leave",
		Attrs:  []ir.AttrDef{{Name: "id", Constraint: &constraint.I16Attr}},
		Format: "`id` `=` $id attr-dict",
	}

	BarrierWait = &ir.OpDef{
		Name:   "rocdl.s.barrier.wait",
		Attrs:  []ir.AttrDef{{Name: "id", Constraint: &constraint.I16Attr}},
		Format: "`id` `=` $id attr-dict",
	}

	BarrierSignalIsfirst = &ir.OpDef{
		Name:    "rocdl.s.barrier.signal.isfirst",
		Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.I1}},
		Attrs:   []ir.AttrDef{{Name: "id", Constraint: &constraint.I32Attr}},
		Format:  "`id` `=` $id attr-dict `->` type($res)",
	}

	GetBarrierState = &ir.OpDef{
		Name:    "rocdl.s.get.barrier.state",
		Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.I32}},
		Attrs:   []ir.AttrDef{{Name: "id", Constraint: &constraint.I32Attr}},
		Format:  "`id` `=` $id attr-dict `->` type($res)",
	}

	GetNamedBarrierState = &ir.OpDef{
		Name:     "rocdl.s.get.named.barrier.state",
		Operands: []ir.ValueDef{{Name: "ptr", Constraint: &llvm.PointerShared}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &constraint.I32}},
		Format:   "$ptr attr-dict `:` qualified(type($ptr)) `->` type($res)",
	}

	WakeupBarrier = &ir.OpDef{
		Name:     "rocdl.s.wakeup.barrier",
		Operands: []ir.ValueDef{{Name: "ptr", Constraint: &llvm.PointerShared}},
		Format:   "$ptr attr-dict `:` qualified(type($ptr))",
	}

	WaitDscnt = &ir.OpDef{
		Name:   "rocdl.s.wait.dscnt",
		Attrs:  []ir.AttrDef{{Name: "count", Constraint: &constraint.I16Attr}},
		Format: "$count attr-dict",
	}

	WaitLoadcnt = &ir.OpDef{
		Name:   "rocdl.s.wait.loadcnt",
		Attrs:  []ir.AttrDef{{Name: "count", Constraint: &constraint.I16Attr}},
		Format: "$count attr-dict",
	}

	WaitStorecnt = &ir.OpDef{
		Name:   "rocdl.s.wait.storecnt",
		Attrs:  []ir.AttrDef{{Name: "count", Constraint: &constraint.I16Attr}},
		Format: "$count attr-dict",
	}

	WaitExpcnt = &ir.OpDef{
		Name:   "rocdl.s.wait.expcnt",
		Attrs:  []ir.AttrDef{{Name: "count", Constraint: &constraint.I16Attr}},
		Format: "$count attr-dict",
	}

	WaitAsynccnt = &ir.OpDef{
		Name:   "rocdl.s.wait.asynccnt",
		Attrs:  []ir.AttrDef{{Name: "count", Constraint: &constraint.I16Attr}},
		Format: "$count attr-dict",
	}

	WaitTensorcnt = &ir.OpDef{
		Name:   "rocdl.s.wait.tensorcnt",
		Attrs:  []ir.AttrDef{{Name: "count", Constraint: &constraint.I16Attr}},
		Format: "$count attr-dict",
	}

	SetPrio = &ir.OpDef{
		Name:   "rocdl.s.setprio",
		Attrs:  []ir.AttrDef{{Name: "priority", Constraint: &constraint.I16Attr}},
		Format: "$priority attr-dict",
	}

	SchedBarrier = &ir.OpDef{
		Name:   "rocdl.sched.barrier",
		Attrs:  []ir.AttrDef{{Name: "mask", Constraint: &constraint.I32Attr}},
		Format: "$mask attr-dict",
	}

	SchedGroupBarrier = &ir.OpDef{
		Name: "rocdl.sched.group.barrier",
		Attrs: []ir.AttrDef{
			{Name: "groupId", Constraint: &constraint.I32Attr},
			{Name: "mask", Constraint: &constraint.I32Attr},
			{Name: "size", Constraint: &constraint.I32Attr},
		},
		Format: "$mask `,` $size `,` $groupId attr-dict",
	}

	IglpOpt = &ir.OpDef{
		Name:   "rocdl.iglp.opt",
		Attrs:  []ir.AttrDef{{Name: "variant", Constraint: &constraint.I32Attr}},
		Format: "$variant attr-dict",
	}

	Mfma_f32_32x32x1f32 = &ir.OpDef{
		Name:     "rocdl.mfma.f32.32x32x1f32",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Mfma_f32_16x16x1f32 = &ir.OpDef{
		Name:     "rocdl.mfma.f32.16x16x1f32",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Mfma_f32_4x4x1f32 = &ir.OpDef{
		Name:     "rocdl.mfma.f32.4x4x1f32",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Mfma_f32_32x32x2f32 = &ir.OpDef{
		Name:     "rocdl.mfma.f32.32x32x2f32",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Mfma_f32_16x16x4f32 = &ir.OpDef{
		Name:     "rocdl.mfma.f32.16x16x4f32",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Mfma_f32_32x32x4f16 = &ir.OpDef{
		Name:     "rocdl.mfma.f32.32x32x4f16",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Mfma_f32_16x16x4f16 = &ir.OpDef{
		Name:     "rocdl.mfma.f32.16x16x4f16",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Mfma_f32_4x4x4f16 = &ir.OpDef{
		Name:     "rocdl.mfma.f32.4x4x4f16",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Mfma_f32_32x32x8f16 = &ir.OpDef{
		Name:     "rocdl.mfma.f32.32x32x8f16",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Mfma_f32_16x16x16f16 = &ir.OpDef{
		Name:     "rocdl.mfma.f32.16x16x16f16",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Mfma_i32_32x32x4i8 = &ir.OpDef{
		Name:     "rocdl.mfma.i32.32x32x4i8",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Mfma_i32_16x16x4i8 = &ir.OpDef{
		Name:     "rocdl.mfma.i32.16x16x4i8",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Mfma_i32_4x4x4i8 = &ir.OpDef{
		Name:     "rocdl.mfma.i32.4x4x4i8",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Mfma_i32_32x32x8i8 = &ir.OpDef{
		Name:     "rocdl.mfma.i32.32x32x8i8",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Mfma_i32_16x16x16i8 = &ir.OpDef{
		Name:     "rocdl.mfma.i32.16x16x16i8",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Mfma_f32_32x32x2bf16 = &ir.OpDef{
		Name:     "rocdl.mfma.f32.32x32x2bf16",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Mfma_f32_16x16x2bf16 = &ir.OpDef{
		Name:     "rocdl.mfma.f32.16x16x2bf16",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Mfma_f32_4x4x2bf16 = &ir.OpDef{
		Name:     "rocdl.mfma.f32.4x4x2bf16",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Mfma_f32_32x32x4bf16 = &ir.OpDef{
		Name:     "rocdl.mfma.f32.32x32x4bf16",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Mfma_f32_16x16x8bf16 = &ir.OpDef{
		Name:     "rocdl.mfma.f32.16x16x8bf16",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Mfma_f32_32x32x4bf16_1k = &ir.OpDef{
		Name:     "rocdl.mfma.f32.32x32x4bf16.1k",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Mfma_f32_16x16x4bf16_1k = &ir.OpDef{
		Name:     "rocdl.mfma.f32.16x16x4bf16.1k",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Mfma_f32_4x4x4bf16_1k = &ir.OpDef{
		Name:     "rocdl.mfma.f32.4x4x4bf16.1k",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Mfma_f32_32x32x8bf16_1k = &ir.OpDef{
		Name:     "rocdl.mfma.f32.32x32x8bf16.1k",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Mfma_f32_16x16x16bf16_1k = &ir.OpDef{
		Name:     "rocdl.mfma.f32.16x16x16bf16.1k",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Mfma_f64_16x16x4f64 = &ir.OpDef{
		Name:     "rocdl.mfma.f64.16x16x4f64",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Mfma_f64_4x4x4f64 = &ir.OpDef{
		Name:     "rocdl.mfma.f64.4x4x4f64",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Mfma_i32_16x16x32_i8 = &ir.OpDef{
		Name:     "rocdl.mfma.i32.16x16x32.i8",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Mfma_i32_32x32x16_i8 = &ir.OpDef{
		Name:     "rocdl.mfma.i32.32x32x16.i8",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Mfma_f32_16x16x8_xf32 = &ir.OpDef{
		Name:     "rocdl.mfma.f32.16x16x8.xf32",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Mfma_f32_32x32x4_xf32 = &ir.OpDef{
		Name:     "rocdl.mfma.f32.32x32x4.xf32",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Mfma_f32_16x16x32_bf8_bf8 = &ir.OpDef{
		Name:     "rocdl.mfma.f32.16x16x32.bf8.bf8",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Mfma_f32_16x16x32_bf8_fp8 = &ir.OpDef{
		Name:     "rocdl.mfma.f32.16x16x32.bf8.fp8",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Mfma_f32_16x16x32_fp8_bf8 = &ir.OpDef{
		Name:     "rocdl.mfma.f32.16x16x32.fp8.bf8",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Mfma_f32_16x16x32_fp8_fp8 = &ir.OpDef{
		Name:     "rocdl.mfma.f32.16x16x32.fp8.fp8",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Mfma_f32_32x32x16_bf8_bf8 = &ir.OpDef{
		Name:     "rocdl.mfma.f32.32x32x16.bf8.bf8",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Mfma_f32_32x32x16_bf8_fp8 = &ir.OpDef{
		Name:     "rocdl.mfma.f32.32x32x16.bf8.fp8",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Mfma_f32_32x32x16_fp8_bf8 = &ir.OpDef{
		Name:     "rocdl.mfma.f32.32x32x16.fp8.bf8",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Mfma_f32_32x32x16_fp8_fp8 = &ir.OpDef{
		Name:     "rocdl.mfma.f32.32x32x16.fp8.fp8",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Mfma_f32_16x16x32_bf16 = &ir.OpDef{
		Name:     "rocdl.mfma.f32.16x16x32.bf16",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Mfma_i32_16x16x64_i8 = &ir.OpDef{
		Name:     "rocdl.mfma.i32.16x16x64.i8",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Mfma_f32_16x16x32_f16 = &ir.OpDef{
		Name:     "rocdl.mfma.f32.16x16x32.f16",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Mfma_f32_32x32x16_bf16 = &ir.OpDef{
		Name:     "rocdl.mfma.f32.32x32x16.bf16",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Mfma_i32_32x32x32_i8 = &ir.OpDef{
		Name:     "rocdl.mfma.i32.32x32x32.i8",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Mfma_f32_32x32x16_f16 = &ir.OpDef{
		Name:     "rocdl.mfma.f32.32x32x16.f16",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Mfma_scale_f32_16x16x128_f8f6f4 = &ir.OpDef{
		Name:     "rocdl.mfma.scale.f32.16x16x128.f8f6f4",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Mfma_scale_f32_32x32x64_f8f6f4 = &ir.OpDef{
		Name:     "rocdl.mfma.scale.f32.32x32x64.f8f6f4",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Smfmac_f32_16x16x32_f16 = &ir.OpDef{
		Name:     "rocdl.smfmac.f32.16x16x32.f16",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Smfmac_f32_32x32x16_f16 = &ir.OpDef{
		Name:     "rocdl.smfmac.f32.32x32x16.f16",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Smfmac_f32_16x16x32_bf16 = &ir.OpDef{
		Name:     "rocdl.smfmac.f32.16x16x32.bf16",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Smfmac_f32_32x32x16_bf16 = &ir.OpDef{
		Name:     "rocdl.smfmac.f32.32x32x16.bf16",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Smfmac_i32_16x16x64_i8 = &ir.OpDef{
		Name:     "rocdl.smfmac.i32.16x16x64.i8",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Smfmac_i32_32x32x32_i8 = &ir.OpDef{
		Name:     "rocdl.smfmac.i32.32x32x32.i8",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Smfmac_f32_16x16x64_bf8_bf8 = &ir.OpDef{
		Name:     "rocdl.smfmac.f32.16x16x64.bf8.bf8",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Smfmac_f32_16x16x64_bf8_fp8 = &ir.OpDef{
		Name:     "rocdl.smfmac.f32.16x16x64.bf8.fp8",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Smfmac_f32_16x16x64_fp8_bf8 = &ir.OpDef{
		Name:     "rocdl.smfmac.f32.16x16x64.fp8.bf8",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Smfmac_f32_16x16x64_fp8_fp8 = &ir.OpDef{
		Name:     "rocdl.smfmac.f32.16x16x64.fp8.fp8",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Smfmac_f32_32x32x32_bf8_bf8 = &ir.OpDef{
		Name:     "rocdl.smfmac.f32.32x32x32.bf8.bf8",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Smfmac_f32_32x32x32_bf8_fp8 = &ir.OpDef{
		Name:     "rocdl.smfmac.f32.32x32x32.bf8.fp8",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Smfmac_f32_32x32x32_fp8_bf8 = &ir.OpDef{
		Name:     "rocdl.smfmac.f32.32x32x32.fp8.bf8",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Smfmac_f32_32x32x32_fp8_fp8 = &ir.OpDef{
		Name:     "rocdl.smfmac.f32.32x32x32.fp8.fp8",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Smfmac_f32_16x16x64_bf16 = &ir.OpDef{
		Name:     "rocdl.smfmac.f32.16x16x64.bf16",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Smfmac_f32_16x16x64_f16 = &ir.OpDef{
		Name:     "rocdl.smfmac.f32.16x16x64.f16",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Smfmac_i32_16x16x128_i8 = &ir.OpDef{
		Name:     "rocdl.smfmac.i32.16x16x128.i8",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Smfmac_f32_16x16x128_bf8_bf8 = &ir.OpDef{
		Name:     "rocdl.smfmac.f32.16x16x128.bf8.bf8",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Smfmac_f32_16x16x128_bf8_fp8 = &ir.OpDef{
		Name:     "rocdl.smfmac.f32.16x16x128.bf8.fp8",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Smfmac_f32_16x16x128_fp8_bf8 = &ir.OpDef{
		Name:     "rocdl.smfmac.f32.16x16x128.fp8.bf8",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Smfmac_f32_16x16x128_fp8_fp8 = &ir.OpDef{
		Name:     "rocdl.smfmac.f32.16x16x128.fp8.fp8",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Smfmac_f32_32x32x32_bf16 = &ir.OpDef{
		Name:     "rocdl.smfmac.f32.32x32x32.bf16",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Smfmac_f32_32x32x32_f16 = &ir.OpDef{
		Name:     "rocdl.smfmac.f32.32x32x32.f16",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Smfmac_i32_32x32x64_i8 = &ir.OpDef{
		Name:     "rocdl.smfmac.i32.32x32x64.i8",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Smfmac_f32_32x32x64_bf8_bf8 = &ir.OpDef{
		Name:     "rocdl.smfmac.f32.32x32x64.bf8.bf8",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Smfmac_f32_32x32x64_bf8_fp8 = &ir.OpDef{
		Name:     "rocdl.smfmac.f32.32x32x64.bf8.fp8",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Smfmac_f32_32x32x64_fp8_bf8 = &ir.OpDef{
		Name:     "rocdl.smfmac.f32.32x32x64.fp8.bf8",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Smfmac_f32_32x32x64_fp8_fp8 = &ir.OpDef{
		Name:     "rocdl.smfmac.f32.32x32x64.fp8.fp8",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:   "$args attr-dict `:` functional-type($args, $res)",
	}

	Wmma_f32_16x16x16_f16 = &ir.OpDef{
		Name: "rocdl.wmma.f32.16x16x16.f16",
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &f16OrVector},
			{Name: "b", Constraint: &f16OrVector},
			{Name: "c", Constraint: &f32OrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &f32OrVector}},
		Format:  "$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)",
	}

	Wmma_f32_16x16x16_bf16 = &ir.OpDef{
		Name: "rocdl.wmma.f32.16x16x16.bf16",
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &llvm.IntegerOrVector},
			{Name: "b", Constraint: &llvm.IntegerOrVector},
			{Name: "c", Constraint: &f32OrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &f32OrVector}},
		Format:  "$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)",
	}

	Wmma_f16_16x16x16_f16 = &ir.OpDef{
		Name: "rocdl.wmma.f16.16x16x16.f16",
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &f16OrVector},
			{Name: "b", Constraint: &f16OrVector},
			{Name: "c", Constraint: &f16OrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &f16OrVector}},
		Attrs: []ir.AttrDef{
			{Name: "opsel", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
		},
		Format: "$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)",
	}

	Wmma_bf16_16x16x16_bf16 = &ir.OpDef{
		Name: "rocdl.wmma.bf16.16x16x16.bf16",
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &llvm.IntegerOrVector},
			{Name: "b", Constraint: &llvm.IntegerOrVector},
			{Name: "c", Constraint: &llvm.IntegerOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.IntegerOrVector}},
		Attrs: []ir.AttrDef{
			{Name: "opsel", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
		},
		Format: "$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)",
	}

	Wmma_i32_16x16x16_iu8 = &ir.OpDef{
		Name: "rocdl.wmma.i32.16x16x16.iu8",
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &llvm.IntegerOrVector},
			{Name: "b", Constraint: &llvm.IntegerOrVector},
			{Name: "c", Constraint: &llvm.IntegerOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.IntegerOrVector}},
		Attrs: []ir.AttrDef{
			{Name: "clamp", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "signA", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "signB", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
		},
		Format: "$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)",
	}

	Wmma_i32_16x16x16_iu4 = &ir.OpDef{
		Name: "rocdl.wmma.i32.16x16x16.iu4",
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &llvm.IntegerOrVector},
			{Name: "b", Constraint: &llvm.IntegerOrVector},
			{Name: "c", Constraint: &llvm.IntegerOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.IntegerOrVector}},
		Attrs: []ir.AttrDef{
			{Name: "clamp", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "signA", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "signB", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
		},
		Format: "$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)",
	}

	Wmma_f32_16x16x16_fp8_fp8 = &ir.OpDef{
		Name: "rocdl.wmma.f32.16x16x16.fp8_fp8",
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &llvm.IntegerOrVector},
			{Name: "b", Constraint: &llvm.IntegerOrVector},
			{Name: "c", Constraint: &f32OrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &f32OrVector}},
		Format:  "$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)",
	}

	Wmma_f32_16x16x16_fp8_bf8 = &ir.OpDef{
		Name: "rocdl.wmma.f32.16x16x16.fp8_bf8",
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &llvm.IntegerOrVector},
			{Name: "b", Constraint: &llvm.IntegerOrVector},
			{Name: "c", Constraint: &f32OrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &f32OrVector}},
		Format:  "$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)",
	}

	Wmma_f32_16x16x16_bf8_bf8 = &ir.OpDef{
		Name: "rocdl.wmma.f32.16x16x16.bf8_bf8",
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &llvm.IntegerOrVector},
			{Name: "b", Constraint: &llvm.IntegerOrVector},
			{Name: "c", Constraint: &f32OrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &f32OrVector}},
		Format:  "$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)",
	}

	Wmma_f32_16x16x16_bf8_fp8 = &ir.OpDef{
		Name: "rocdl.wmma.f32.16x16x16.bf8_fp8",
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &llvm.IntegerOrVector},
			{Name: "b", Constraint: &llvm.IntegerOrVector},
			{Name: "c", Constraint: &f32OrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &f32OrVector}},
		Format:  "$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)",
	}

	Wmma_i32_16x16x32_iu4 = &ir.OpDef{
		Name: "rocdl.wmma.i32.16x16x32.iu4",
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &llvm.IntegerOrVector},
			{Name: "b", Constraint: &llvm.IntegerOrVector},
			{Name: "c", Constraint: &llvm.IntegerOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.IntegerOrVector}},
		Attrs: []ir.AttrDef{
			{Name: "clamp", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "signA", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "signB", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
		},
		Format: "$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)",
	}

	Wmma_f32_16x16x4_f32 = &ir.OpDef{
		Name: "rocdl.wmma.f32.16x16x4.f32",
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &f32OrVector},
			{Name: "b", Constraint: &f32OrVector},
			{Name: "c", Constraint: &f32OrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &f32OrVector}},
		Attrs: []ir.AttrDef{
			{Name: "modC", Constraint: &constraint.I16Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(16), 0) }},
			{Name: "reuseA", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "reuseB", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "signA", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "signB", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
		},
		Format: "$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)",
	}

	Wmma_f32_16x16x32_bf16 = &ir.OpDef{
		Name: "rocdl.wmma.f32.16x16x32.bf16",
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &bf16OrVector},
			{Name: "b", Constraint: &bf16OrVector},
			{Name: "c", Constraint: &f32OrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &f32OrVector}},
		Attrs: []ir.AttrDef{
			{Name: "modC", Constraint: &constraint.I16Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(16), 0) }},
			{Name: "reuseA", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "reuseB", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "signA", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "signB", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
		},
		Format: "$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)",
	}

	Wmma_f32_16x16x32_f16 = &ir.OpDef{
		Name: "rocdl.wmma.f32.16x16x32.f16",
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &f16OrVector},
			{Name: "b", Constraint: &f16OrVector},
			{Name: "c", Constraint: &f32OrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &f32OrVector}},
		Attrs: []ir.AttrDef{
			{Name: "modC", Constraint: &constraint.I16Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(16), 0) }},
			{Name: "reuseA", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "reuseB", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "signA", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "signB", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
		},
		Format: "$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)",
	}

	Wmma_f16_16x16x32_f16 = &ir.OpDef{
		Name: "rocdl.wmma.f16.16x16x32.f16",
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &f16OrVector},
			{Name: "b", Constraint: &f16OrVector},
			{Name: "c", Constraint: &f16OrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &f16OrVector}},
		Attrs: []ir.AttrDef{
			{Name: "modC", Constraint: &constraint.I16Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(16), 0) }},
			{Name: "reuseA", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "reuseB", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "signA", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "signB", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
		},
		Format: "$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)",
	}

	Wmma_bf16_16x16x32_bf16 = &ir.OpDef{
		Name: "rocdl.wmma.bf16.16x16x32.bf16",
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &bf16OrVector},
			{Name: "b", Constraint: &bf16OrVector},
			{Name: "c", Constraint: &bf16OrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &bf16OrVector}},
		Attrs: []ir.AttrDef{
			{Name: "modC", Constraint: &constraint.I16Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(16), 0) }},
			{Name: "reuseA", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "reuseB", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "signA", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "signB", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
		},
		Format: "$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)",
	}

	Wmma_bf16f32_16x16x32_bf16 = &ir.OpDef{
		Name: "rocdl.wmma.bf16f32.16x16x32.bf16",
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &bf16OrVector},
			{Name: "b", Constraint: &bf16OrVector},
			{Name: "c", Constraint: &f32OrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &bf16OrVector}},
		Attrs: []ir.AttrDef{
			{Name: "modC", Constraint: &constraint.I16Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(16), 0) }},
			{Name: "reuseA", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "reuseB", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "signA", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "signB", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
		},
		Format: "$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)",
	}

	Wmma_f32_16x16x64_fp8_fp8 = &ir.OpDef{
		Name: "rocdl.wmma.f32.16x16x64.fp8_fp8",
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &llvm.IntegerOrVector},
			{Name: "b", Constraint: &llvm.IntegerOrVector},
			{Name: "c", Constraint: &f32OrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &f32OrVector}},
		Attrs: []ir.AttrDef{
			{Name: "modC", Constraint: &constraint.I16Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(16), 0) }},
			{Name: "reuseA", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "reuseB", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
		},
		Format: "$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)",
	}

	Wmma_f32_16x16x64_fp8_bf8 = &ir.OpDef{
		Name: "rocdl.wmma.f32.16x16x64.fp8_bf8",
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &llvm.IntegerOrVector},
			{Name: "b", Constraint: &llvm.IntegerOrVector},
			{Name: "c", Constraint: &f32OrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &f32OrVector}},
		Attrs: []ir.AttrDef{
			{Name: "modC", Constraint: &constraint.I16Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(16), 0) }},
			{Name: "reuseA", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "reuseB", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
		},
		Format: "$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)",
	}

	Wmma_f32_16x16x64_bf8_fp8 = &ir.OpDef{
		Name: "rocdl.wmma.f32.16x16x64.bf8_fp8",
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &llvm.IntegerOrVector},
			{Name: "b", Constraint: &llvm.IntegerOrVector},
			{Name: "c", Constraint: &f32OrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &f32OrVector}},
		Attrs: []ir.AttrDef{
			{Name: "modC", Constraint: &constraint.I16Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(16), 0) }},
			{Name: "reuseA", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "reuseB", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
		},
		Format: "$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)",
	}

	Wmma_f32_16x16x64_bf8_bf8 = &ir.OpDef{
		Name: "rocdl.wmma.f32.16x16x64.bf8_bf8",
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &llvm.IntegerOrVector},
			{Name: "b", Constraint: &llvm.IntegerOrVector},
			{Name: "c", Constraint: &f32OrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &f32OrVector}},
		Attrs: []ir.AttrDef{
			{Name: "modC", Constraint: &constraint.I16Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(16), 0) }},
			{Name: "reuseA", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "reuseB", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
		},
		Format: "$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)",
	}

	Wmma_f16_16x16x64_fp8_fp8 = &ir.OpDef{
		Name: "rocdl.wmma.f16.16x16x64.fp8_fp8",
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &llvm.IntegerOrVector},
			{Name: "b", Constraint: &llvm.IntegerOrVector},
			{Name: "c", Constraint: &f16OrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &f16OrVector}},
		Attrs: []ir.AttrDef{
			{Name: "modC", Constraint: &constraint.I16Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(16), 0) }},
			{Name: "reuseA", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "reuseB", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
		},
		Format: "$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)",
	}

	Wmma_f16_16x16x64_fp8_bf8 = &ir.OpDef{
		Name: "rocdl.wmma.f16.16x16x64.fp8_bf8",
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &llvm.IntegerOrVector},
			{Name: "b", Constraint: &llvm.IntegerOrVector},
			{Name: "c", Constraint: &f16OrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &f16OrVector}},
		Attrs: []ir.AttrDef{
			{Name: "modC", Constraint: &constraint.I16Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(16), 0) }},
			{Name: "reuseA", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "reuseB", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
		},
		Format: "$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)",
	}

	Wmma_f16_16x16x64_bf8_fp8 = &ir.OpDef{
		Name: "rocdl.wmma.f16.16x16x64.bf8_fp8",
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &llvm.IntegerOrVector},
			{Name: "b", Constraint: &llvm.IntegerOrVector},
			{Name: "c", Constraint: &f16OrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &f16OrVector}},
		Attrs: []ir.AttrDef{
			{Name: "modC", Constraint: &constraint.I16Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(16), 0) }},
			{Name: "reuseA", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "reuseB", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
		},
		Format: "$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)",
	}

	Wmma_f16_16x16x64_bf8_bf8 = &ir.OpDef{
		Name: "rocdl.wmma.f16.16x16x64.bf8_bf8",
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &llvm.IntegerOrVector},
			{Name: "b", Constraint: &llvm.IntegerOrVector},
			{Name: "c", Constraint: &f16OrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &f16OrVector}},
		Attrs: []ir.AttrDef{
			{Name: "modC", Constraint: &constraint.I16Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(16), 0) }},
			{Name: "reuseA", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "reuseB", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
		},
		Format: "$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)",
	}

	Wmma_f32_16x16x128_fp8_fp8 = &ir.OpDef{
		Name: "rocdl.wmma.f32.16x16x128.fp8_fp8",
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &llvm.IntegerOrVector},
			{Name: "b", Constraint: &llvm.IntegerOrVector},
			{Name: "c", Constraint: &f32OrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &f32OrVector}},
		Attrs: []ir.AttrDef{
			{Name: "modC", Constraint: &constraint.I16Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(16), 0) }},
			{Name: "reuseA", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "reuseB", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
		},
		Format: "$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)",
	}

	Wmma_f32_16x16x128_fp8_bf8 = &ir.OpDef{
		Name: "rocdl.wmma.f32.16x16x128.fp8_bf8",
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &llvm.IntegerOrVector},
			{Name: "b", Constraint: &llvm.IntegerOrVector},
			{Name: "c", Constraint: &f32OrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &f32OrVector}},
		Attrs: []ir.AttrDef{
			{Name: "modC", Constraint: &constraint.I16Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(16), 0) }},
			{Name: "reuseA", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "reuseB", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
		},
		Format: "$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)",
	}
)
