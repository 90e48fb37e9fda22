package nvvm

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
)

var (
	LaneId = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.laneid",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "range", Constraint: &llvm.ConstantRangeAttrConstraint, Optional: true}},
		Format:  "(`range` $range^)? attr-dict `:` type($res)",
	}

	WarpSize = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.warpsize",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "range", Constraint: &llvm.ConstantRangeAttrConstraint, Optional: true}},
		Format:  "(`range` $range^)? attr-dict `:` type($res)",
	}

	WarpId = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.warpid",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "range", Constraint: &llvm.ConstantRangeAttrConstraint, Optional: true}},
		Format:  "(`range` $range^)? attr-dict `:` type($res)",
	}

	WarpDim = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.nwarpid",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "range", Constraint: &llvm.ConstantRangeAttrConstraint, Optional: true}},
		Format:  "(`range` $range^)? attr-dict `:` type($res)",
	}

	SmId = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.smid",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "range", Constraint: &llvm.ConstantRangeAttrConstraint, Optional: true}},
		Format:  "(`range` $range^)? attr-dict `:` type($res)",
	}

	SmDim = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.nsmid",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "range", Constraint: &llvm.ConstantRangeAttrConstraint, Optional: true}},
		Format:  "(`range` $range^)? attr-dict `:` type($res)",
	}

	GridId = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.gridid",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "range", Constraint: &llvm.ConstantRangeAttrConstraint, Optional: true}},
		Format:  "(`range` $range^)? attr-dict `:` type($res)",
	}

	LaneMaskEq = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.lanemask.eq",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:  "attr-dict `:` type($res)",
	}

	LaneMaskLe = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.lanemask.le",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:  "attr-dict `:` type($res)",
	}

	LaneMaskLt = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.lanemask.lt",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:  "attr-dict `:` type($res)",
	}

	LaneMaskGe = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.lanemask.ge",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:  "attr-dict `:` type($res)",
	}

	LaneMaskGt = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.lanemask.gt",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:  "attr-dict `:` type($res)",
	}

	ThreadIdX = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.tid.x",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "range", Constraint: &llvm.ConstantRangeAttrConstraint, Optional: true}},
		Format:  "(`range` $range^)? attr-dict `:` type($res)",
	}

	ThreadIdY = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.tid.y",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "range", Constraint: &llvm.ConstantRangeAttrConstraint, Optional: true}},
		Format:  "(`range` $range^)? attr-dict `:` type($res)",
	}

	ThreadIdZ = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.tid.z",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "range", Constraint: &llvm.ConstantRangeAttrConstraint, Optional: true}},
		Format:  "(`range` $range^)? attr-dict `:` type($res)",
	}

	BlockDimX = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.ntid.x",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "range", Constraint: &llvm.ConstantRangeAttrConstraint, Optional: true}},
		Format:  "(`range` $range^)? attr-dict `:` type($res)",
	}

	BlockDimY = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.ntid.y",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "range", Constraint: &llvm.ConstantRangeAttrConstraint, Optional: true}},
		Format:  "(`range` $range^)? attr-dict `:` type($res)",
	}

	BlockDimZ = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.ntid.z",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "range", Constraint: &llvm.ConstantRangeAttrConstraint, Optional: true}},
		Format:  "(`range` $range^)? attr-dict `:` type($res)",
	}

	BlockIdX = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.ctaid.x",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "range", Constraint: &llvm.ConstantRangeAttrConstraint, Optional: true}},
		Format:  "(`range` $range^)? attr-dict `:` type($res)",
	}

	BlockIdY = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.ctaid.y",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "range", Constraint: &llvm.ConstantRangeAttrConstraint, Optional: true}},
		Format:  "(`range` $range^)? attr-dict `:` type($res)",
	}

	BlockIdZ = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.ctaid.z",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "range", Constraint: &llvm.ConstantRangeAttrConstraint, Optional: true}},
		Format:  "(`range` $range^)? attr-dict `:` type($res)",
	}

	GridDimX = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.nctaid.x",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "range", Constraint: &llvm.ConstantRangeAttrConstraint, Optional: true}},
		Format:  "(`range` $range^)? attr-dict `:` type($res)",
	}

	GridDimY = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.nctaid.y",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "range", Constraint: &llvm.ConstantRangeAttrConstraint, Optional: true}},
		Format:  "(`range` $range^)? attr-dict `:` type($res)",
	}

	GridDimZ = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.nctaid.z",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "range", Constraint: &llvm.ConstantRangeAttrConstraint, Optional: true}},
		Format:  "(`range` $range^)? attr-dict `:` type($res)",
	}

	ClusterIdX = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.clusterid.x",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "range", Constraint: &llvm.ConstantRangeAttrConstraint, Optional: true}},
		Format:  "(`range` $range^)? attr-dict `:` type($res)",
	}

	ClusterIdY = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.clusterid.y",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "range", Constraint: &llvm.ConstantRangeAttrConstraint, Optional: true}},
		Format:  "(`range` $range^)? attr-dict `:` type($res)",
	}

	ClusterIdZ = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.clusterid.z",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "range", Constraint: &llvm.ConstantRangeAttrConstraint, Optional: true}},
		Format:  "(`range` $range^)? attr-dict `:` type($res)",
	}

	ClusterDimX = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.nclusterid.x",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "range", Constraint: &llvm.ConstantRangeAttrConstraint, Optional: true}},
		Format:  "(`range` $range^)? attr-dict `:` type($res)",
	}

	ClusterDimY = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.nclusterid.y",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "range", Constraint: &llvm.ConstantRangeAttrConstraint, Optional: true}},
		Format:  "(`range` $range^)? attr-dict `:` type($res)",
	}

	ClusterDimZ = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.nclusterid.z",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "range", Constraint: &llvm.ConstantRangeAttrConstraint, Optional: true}},
		Format:  "(`range` $range^)? attr-dict `:` type($res)",
	}

	BlockInClusterIdX = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.cluster.ctaid.x",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "range", Constraint: &llvm.ConstantRangeAttrConstraint, Optional: true}},
		Format:  "(`range` $range^)? attr-dict `:` type($res)",
	}

	BlockInClusterIdY = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.cluster.ctaid.y",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "range", Constraint: &llvm.ConstantRangeAttrConstraint, Optional: true}},
		Format:  "(`range` $range^)? attr-dict `:` type($res)",
	}

	BlockInClusterIdZ = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.cluster.ctaid.z",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "range", Constraint: &llvm.ConstantRangeAttrConstraint, Optional: true}},
		Format:  "(`range` $range^)? attr-dict `:` type($res)",
	}

	ClusterDimBlocksX = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.cluster.nctaid.x",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "range", Constraint: &llvm.ConstantRangeAttrConstraint, Optional: true}},
		Format:  "(`range` $range^)? attr-dict `:` type($res)",
	}

	ClusterDimBlocksY = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.cluster.nctaid.y",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "range", Constraint: &llvm.ConstantRangeAttrConstraint, Optional: true}},
		Format:  "(`range` $range^)? attr-dict `:` type($res)",
	}

	ClusterDimBlocksZ = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.cluster.nctaid.z",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "range", Constraint: &llvm.ConstantRangeAttrConstraint, Optional: true}},
		Format:  "(`range` $range^)? attr-dict `:` type($res)",
	}

	ClusterId = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.cluster.ctarank",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "range", Constraint: &llvm.ConstantRangeAttrConstraint, Optional: true}},
		Format:  "(`range` $range^)? attr-dict `:` type($res)",
	}

	ClusterDim = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.cluster.nctarank",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Attrs:   []ir.AttrDef{{Name: "range", Constraint: &llvm.ConstantRangeAttrConstraint, Optional: true}},
		Format:  "(`range` $range^)? attr-dict `:` type($res)",
	}

	TotalSmemSize = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.total.smem.size",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:  "attr-dict `:` type($res)",
	}

	DynamicSmemSize = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.dynamic.smem.size",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:  "attr-dict `:` type($res)",
	}

	AggrSmemSize = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.aggr.smem.size",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:  "attr-dict `:` type($res)",
	}

	Clock = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.clock",
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:  "attr-dict `:` type($res)",
	}

	Clock64 = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.clock64",
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:  "attr-dict `:` type($res)",
	}

	GlobalTimer = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.globaltimer",
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:  "attr-dict `:` type($res)",
	}

	GlobalTimerLo = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.globaltimer.lo",
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:  "attr-dict `:` type($res)",
	}

	EnvReg0 = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.envreg0",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:  "attr-dict `:` type($res)",
	}

	EnvReg10 = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.envreg10",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:  "attr-dict `:` type($res)",
	}

	EnvReg11 = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.envreg11",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:  "attr-dict `:` type($res)",
	}

	EnvReg12 = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.envreg12",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:  "attr-dict `:` type($res)",
	}

	EnvReg13 = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.envreg13",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:  "attr-dict `:` type($res)",
	}

	EnvReg14 = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.envreg14",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:  "attr-dict `:` type($res)",
	}

	EnvReg15 = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.envreg15",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:  "attr-dict `:` type($res)",
	}

	EnvReg16 = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.envreg16",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:  "attr-dict `:` type($res)",
	}

	EnvReg17 = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.envreg17",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:  "attr-dict `:` type($res)",
	}

	EnvReg18 = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.envreg18",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:  "attr-dict `:` type($res)",
	}

	EnvReg19 = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.envreg19",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:  "attr-dict `:` type($res)",
	}

	EnvReg1 = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.envreg1",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:  "attr-dict `:` type($res)",
	}

	EnvReg20 = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.envreg20",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:  "attr-dict `:` type($res)",
	}

	EnvReg21 = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.envreg21",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:  "attr-dict `:` type($res)",
	}

	EnvReg22 = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.envreg22",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:  "attr-dict `:` type($res)",
	}

	EnvReg23 = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.envreg23",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:  "attr-dict `:` type($res)",
	}

	EnvReg24 = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.envreg24",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:  "attr-dict `:` type($res)",
	}

	EnvReg25 = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.envreg25",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:  "attr-dict `:` type($res)",
	}

	EnvReg26 = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.envreg26",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:  "attr-dict `:` type($res)",
	}

	EnvReg27 = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.envreg27",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:  "attr-dict `:` type($res)",
	}

	EnvReg28 = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.envreg28",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:  "attr-dict `:` type($res)",
	}

	EnvReg29 = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.envreg29",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:  "attr-dict `:` type($res)",
	}

	EnvReg2 = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.envreg2",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:  "attr-dict `:` type($res)",
	}

	EnvReg30 = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.envreg30",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:  "attr-dict `:` type($res)",
	}

	EnvReg31 = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.envreg31",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:  "attr-dict `:` type($res)",
	}

	EnvReg3 = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.envreg3",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:  "attr-dict `:` type($res)",
	}

	EnvReg4 = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.envreg4",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:  "attr-dict `:` type($res)",
	}

	EnvReg5 = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.envreg5",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:  "attr-dict `:` type($res)",
	}

	EnvReg6 = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.envreg6",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:  "attr-dict `:` type($res)",
	}

	EnvReg7 = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.envreg7",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:  "attr-dict `:` type($res)",
	}

	EnvReg8 = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.envreg8",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:  "attr-dict `:` type($res)",
	}

	EnvReg9 = &ir.OpDef{
		Name:    "nvvm.read.ptx.sreg.envreg9",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.Type}},
		Format:  "attr-dict `:` type($res)",
	}

	InlinePtx = &ir.OpDef{
		Name:   "nvvm.inline_ptx",
		Traits: ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "readOnlyArgs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "readWriteArgs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "predicate", Constraint: &constraint.I1, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{{Name: "writeOnlyArgs", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Attrs: []ir.AttrDef{
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "ptxCode", Constraint: &constraint.StrAttr},
		},
		Format: "$ptxCode ( `ro` `(` $readOnlyArgs^ `:` type($readOnlyArgs) `)` )? ( `rw` `(` " +
			"$readWriteArgs^ `:` type($readWriteArgs) `)` )? (`,` `predicate` `=` $predicate^)? " +
			"attr-dict ( `->` type($writeOnlyArgs)^ )?",
	}

	RcpApproxFtzF32 = &ir.OpDef{
		Name:     "nvvm.rcp.approx.ftz.f",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "arg", Constraint: &constraint.F32}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &constraint.F32}},
		Format:   "$arg attr-dict `:` type($res)",
	}

	Redux = &ir.OpDef{
		Name: "nvvm.redux.sync",
		Operands: []ir.ValueDef{
			{Name: "val", Constraint: &i32OrF32},
			{Name: "mask_and_clamp", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &i32OrF32}},
		Attrs: []ir.AttrDef{
			{Name: "abs", Constraint: &constraint.BoolAttr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "kind", Constraint: &reduxKindAttr},
			{Name: "nan", Constraint: &constraint.BoolAttr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
		},
		Format: "$kind $val `,` $mask_and_clamp attr-dict `:` type($val) `->` type($res)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {res, val} have same type", Same: []string{"res", "val"}},
		},
	}

	Nanosleep = &ir.OpDef{
		Name:     "nvvm.nanosleep",
		Operands: []ir.ValueDef{{Name: "duration", Constraint: &constraint.I32}},
		Format:   "attr-dict $duration",
	}

	PMEvent = &ir.OpDef{
		Name: "nvvm.pmevent",
		Attrs: []ir.AttrDef{
			{Name: "eventId", Constraint: &constraint.I32Attr, Optional: true},
			{Name: "maskedEventId", Constraint: &constraint.I16Attr, Optional: true},
		},
		Format: "attr-dict (`id` `=` $eventId^)? (`mask` `=` $maskedEventId^)?",
	}

	MBarrierInit = &ir.OpDef{
		Name: "nvvm.mbarrier.init",
		Operands: []ir.ValueDef{
			{Name: "addr", Constraint: &pointerGenericOrShared},
			{Name: "count", Constraint: &constraint.I32},
			{Name: "predicate", Constraint: &constraint.I1, Arity: ir.Optional},
		},
		Format: "$addr `,` $count (`,` `predicate` `=` $predicate^)? attr-dict `:` type(operands)",
	}

	MBarrierInval = &ir.OpDef{
		Name:     "nvvm.mbarrier.inval",
		Operands: []ir.ValueDef{{Name: "addr", Constraint: &pointerGenericOrShared}},
		Format:   "$addr attr-dict `:` type(operands)",
	}

	MBarrierExpectTx = &ir.OpDef{
		Name: "nvvm.mbarrier.expect_tx",
		Operands: []ir.ValueDef{
			{Name: "addr", Constraint: &pointerAnyShared},
			{Name: "txcount", Constraint: &constraint.I32},
		},
		Attrs: []ir.AttrDef{
			{Name: "scope", Constraint: &memScopeKindAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, MemScopeKindAttr, 0) }},
		},
		Format: "$addr `,` $txcount attr-dict `:` type(operands)",
	}

	MBarrierCompleteTx = &ir.OpDef{
		Name: "nvvm.mbarrier.complete_tx",
		Operands: []ir.ValueDef{
			{Name: "addr", Constraint: &pointerAnyShared},
			{Name: "txcount", Constraint: &constraint.I32},
		},
		Attrs: []ir.AttrDef{
			{Name: "scope", Constraint: &memScopeKindAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, MemScopeKindAttr, 0) }},
		},
		Format: "$addr `,` $txcount attr-dict `:` type(operands)",
	}

	MBarrierArrive = &ir.OpDef{
		Name: "nvvm.mbarrier.arrive",
		Operands: []ir.ValueDef{
			{Name: "addr", Constraint: &pointerGenericOrAnyShared},
			{Name: "count", Constraint: &constraint.I32, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.I64, Arity: ir.Optional}},
		Attrs: []ir.AttrDef{
			{Name: "relaxed", Constraint: &constraint.BoolAttr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "scope", Constraint: &memScopeKindAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, MemScopeKindAttr, 0) }},
		},
		Format: "$addr (`,` $count^)? attr-dict `:` type($addr) (`->` type($res)^)?",
	}

	MBarrierArriveDrop = &ir.OpDef{
		Name: "nvvm.mbarrier.arrive_drop",
		Operands: []ir.ValueDef{
			{Name: "addr", Constraint: &pointerGenericOrAnyShared},
			{Name: "count", Constraint: &constraint.I32, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.I64, Arity: ir.Optional}},
		Attrs: []ir.AttrDef{
			{Name: "relaxed", Constraint: &constraint.BoolAttr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "scope", Constraint: &memScopeKindAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, MemScopeKindAttr, 0) }},
		},
		Format: "$addr (`,` $count^)? attr-dict `:` type($addr) (`->` type($res)^)?",
	}

	MBarrierArriveNocomplete = &ir.OpDef{
		Name: "nvvm.mbarrier.arrive.nocomplete",
		Operands: []ir.ValueDef{
			{Name: "addr", Constraint: &pointerGenericOrShared},
			{Name: "count", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.I64}},
		Format:  "$addr `,` $count attr-dict `:` type(operands) `->` type($res)",
	}

	MBarrierArriveDropNocomplete = &ir.OpDef{
		Name: "nvvm.mbarrier.arrive_drop.nocomplete",
		Operands: []ir.ValueDef{
			{Name: "addr", Constraint: &pointerGenericOrShared},
			{Name: "count", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.I64}},
		Format:  "$addr `,` $count attr-dict `:` type(operands) `->` type($res)",
	}

	MBarrierArriveExpectTx = &ir.OpDef{
		Name: "nvvm.mbarrier.arrive.expect_tx",
		Operands: []ir.ValueDef{
			{Name: "addr", Constraint: &pointerGenericOrAnyShared},
			{Name: "txcount", Constraint: &constraint.I32},
			{Name: "predicate", Constraint: &constraint.I1, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.I64, Arity: ir.Optional}},
		Attrs: []ir.AttrDef{
			{Name: "relaxed", Constraint: &constraint.BoolAttr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "scope", Constraint: &memScopeKindAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, MemScopeKindAttr, 0) }},
		},
		Format: "$addr `,` $txcount (`,` `predicate` `=` $predicate^)? attr-dict `:` type(operands) (`->` type($res)^)?",
	}

	MBarrierArriveDropExpectTx = &ir.OpDef{
		Name: "nvvm.mbarrier.arrive_drop.expect_tx",
		Operands: []ir.ValueDef{
			{Name: "addr", Constraint: &pointerGenericOrAnyShared},
			{Name: "txcount", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.I64, Arity: ir.Optional}},
		Attrs: []ir.AttrDef{
			{Name: "relaxed", Constraint: &constraint.BoolAttr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "scope", Constraint: &memScopeKindAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, MemScopeKindAttr, 0) }},
		},
		Format: "$addr `,` $txcount attr-dict `:` type(operands) (`->` type($res)^)?",
	}

	MBarrierTryWaitParity = &ir.OpDef{
		Name: "nvvm.mbarrier.try_wait.parity",
		Operands: []ir.ValueDef{
			{Name: "addr", Constraint: &pointerGenericOrShared},
			{Name: "phase", Constraint: &constraint.I32},
			{Name: "ticks", Constraint: &constraint.I32},
		},
		Format: "$addr `,` $phase `,` $ticks attr-dict `:` type(operands)",
	}

	MBarrierTestWait = &ir.OpDef{
		Name: "nvvm.mbarrier.test.wait",
		Operands: []ir.ValueDef{
			{Name: "addr", Constraint: &pointerGenericOrShared},
			{Name: "stateOrPhase", Constraint: &constraint.VCIXVL},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.I1}},
		Attrs: []ir.AttrDef{
			{Name: "relaxed", Constraint: &constraint.BoolAttr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "scope", Constraint: &memScopeKindAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, MemScopeKindAttr, 0) }},
		},
		Format: "$addr `,` $stateOrPhase attr-dict `:` type(operands) `->` type($res)",
	}

	MBarrierTryWait = &ir.OpDef{
		Name: "nvvm.mbarrier.try_wait",
		Operands: []ir.ValueDef{
			{Name: "addr", Constraint: &pointerGenericOrShared},
			{Name: "stateOrPhase", Constraint: &constraint.VCIXVL},
			{Name: "ticks", Constraint: &constraint.I32, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.I1}},
		Attrs: []ir.AttrDef{
			{Name: "relaxed", Constraint: &constraint.BoolAttr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "scope", Constraint: &memScopeKindAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, MemScopeKindAttr, 0) }},
		},
		Format: "$addr `,` $stateOrPhase (`,` $ticks^)? attr-dict `:` type(operands) `->` type($res)",
	}

	Barrier0 = &ir.OpDef{
		Name:   "nvvm.barrier0",
		Format: "attr-dict",
	}

	Barrier = &ir.OpDef{
		Name:   "nvvm.barrier",
		Traits: ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "barrierId", Constraint: &constraint.I32, Arity: ir.Optional},
			{Name: "numberOfThreads", Constraint: &constraint.I32, Arity: ir.Optional},
			{Name: "reductionPredicate", Constraint: &constraint.I32, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.I32, Arity: ir.Optional}},
		Attrs: []ir.AttrDef{
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "reductionOp", Constraint: &barrierReductionAttr, Optional: true},
		},
		Format: "(`id` `=` $barrierId^)? (`number_of_threads` `=` $numberOfThreads^)? " +
			"(qualified($reductionOp)^ $reductionPredicate)? (`->` type($res)^)? attr-dict",
	}

	BarrierArrive = &ir.OpDef{
		Name: "nvvm.barrier.arrive",
		Operands: []ir.ValueDef{
			{Name: "barrierId", Constraint: &constraint.I32, Arity: ir.Optional},
			{Name: "numberOfThreads", Constraint: &constraint.I32},
		},
		Format: "(`id` `=` $barrierId^)? `number_of_threads` `=` $numberOfThreads attr-dict",
	}

	ClusterArrive = &ir.OpDef{
		Name:   "nvvm.cluster.arrive",
		Attrs:  []ir.AttrDef{{Name: "aligned", Constraint: &constraint.UnitAttr, Optional: true}},
		Format: "attr-dict",
	}

	ClusterArriveRelaxed = &ir.OpDef{
		Name:   "nvvm.cluster.arrive.relaxed",
		Attrs:  []ir.AttrDef{{Name: "aligned", Constraint: &constraint.UnitAttr, Optional: true}},
		Format: "attr-dict",
	}

	ClusterWait = &ir.OpDef{
		Name:   "nvvm.cluster.wait",
		Attrs:  []ir.AttrDef{{Name: "aligned", Constraint: &constraint.UnitAttr, Optional: true}},
		Format: "attr-dict",
	}

	Membar = &ir.OpDef{
		Name:   "nvvm.memory.barrier",
		Attrs:  []ir.AttrDef{{Name: "scope", Constraint: &memScopeKindAttr}},
		Format: "$scope attr-dict",
	}

	FenceScCluster = &ir.OpDef{
		Name:   "nvvm.fence.sc.cluster",
		Format: "attr-dict",
	}

	FenceSyncRestrict = &ir.OpDef{
		Name:   "nvvm.fence.sync_restrict",
		Attrs:  []ir.AttrDef{{Name: "order", Constraint: &memOrderKindAttr}},
		Format: "attr-dict",
	}

	FenceMbarrierInit = &ir.OpDef{
		Name:   "nvvm.fence.mbarrier.init",
		Format: "attr-dict",
	}

	FenceProxy = &ir.OpDef{
		Name: "nvvm.fence.proxy",
		Attrs: []ir.AttrDef{
			{Name: "kind", Constraint: &proxyKindAttr},
			{Name: "space", Constraint: &sharedSpaceAttr, Optional: true},
		},
		Format: "attr-dict",
	}

	FenceProxyAcquire = &ir.OpDef{
		Name: "nvvm.fence.proxy.acquire",
		Operands: []ir.ValueDef{
			{Name: "addr", Constraint: &llvm.DefaultPointer},
			{Name: "size", Constraint: &constraint.I32},
		},
		Attrs: []ir.AttrDef{
			{Name: "fromProxy", Constraint: &proxyKindAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, ProxyKindAttr, 5) }},
			{Name: "scope", Constraint: &memScopeKindAttr},
			{Name: "toProxy", Constraint: &proxyKindAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, ProxyKindAttr, 4) }},
		},
		Format: "$scope $addr `,` $size (`from_proxy` `=` $fromProxy^)? (`to_proxy` `=` $toProxy^)? attr-dict",
	}

	FenceProxyRelease = &ir.OpDef{
		Name: "nvvm.fence.proxy.release",
		Attrs: []ir.AttrDef{
			{Name: "fromProxy", Constraint: &proxyKindAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, ProxyKindAttr, 5) }},
			{Name: "scope", Constraint: &memScopeKindAttr},
			{Name: "toProxy", Constraint: &proxyKindAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, ProxyKindAttr, 4) }},
		},
		Format: "$scope (`from_proxy` `=` $fromProxy^)? (`to_proxy` `=` $toProxy^)? attr-dict",
	}

	FenceProxySyncRestrict = &ir.OpDef{
		Name: "nvvm.fence.proxy.sync_restrict",
		Attrs: []ir.AttrDef{
			{Name: "fromProxy", Constraint: &proxyKindAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, ProxyKindAttr, 5) }},
			{Name: "order", Constraint: &memOrderKindAttr},
			{Name: "toProxy", Constraint: &proxyKindAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, ProxyKindAttr, 1) }},
		},
		Format: "attr-dict",
	}

	SetMaxRegister = &ir.OpDef{
		Name: "nvvm.setmaxregister",
		Attrs: []ir.AttrDef{
			{Name: "action", Constraint: &setMaxRegisterActionAttr},
			{Name: "regCount", Constraint: &constraint.I32Attr},
		},
		Format: "$action $regCount attr-dict",
	}

	Shfl = &ir.OpDef{
		Name: "nvvm.shfl.sync",
		Operands: []ir.ValueDef{
			{Name: "thread_mask", Constraint: &constraint.I32},
			{Name: "val", Constraint: &i32OrF32},
			{Name: "offset", Constraint: &constraint.I32},
			{Name: "mask_and_clamp", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &i32F32OrStruct}},
		Attrs: []ir.AttrDef{
			{Name: "kind", Constraint: &shflKindAttr},
			{Name: "return_value_and_is_valid", Constraint: &constraint.UnitAttr, Optional: true},
		},
		Format: "$kind $thread_mask `,` $val `,` $offset `,` $mask_and_clamp attr-dict `:` type($val) `->` type($res)",
	}

	VoteSync = &ir.OpDef{
		Name: "nvvm.vote.sync",
		Operands: []ir.ValueDef{
			{Name: "mask", Constraint: &constraint.I32},
			{Name: "pred", Constraint: &constraint.I1},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &i32OrI1}},
		Attrs:   []ir.AttrDef{{Name: "kind", Constraint: &voteSyncKindAttr}},
		Format:  "$kind $mask `,` $pred attr-dict `->` type($res)",
	}

	SyncWarp = &ir.OpDef{
		Name:     "nvvm.bar.warp.sync",
		Operands: []ir.ValueDef{{Name: "mask", Constraint: &constraint.I32}},
		Format:   "$mask attr-dict `:` type($mask)",
	}

	ElectSync = &ir.OpDef{
		Name:     "nvvm.elect.sync",
		Operands: []ir.ValueDef{{Name: "membermask", Constraint: &constraint.I32, Arity: ir.Optional}},
		Results:  []ir.ValueDef{{Name: "pred", Constraint: &constraint.I1}},
		Format:   "($membermask^)? attr-dict `->` type(results)",
	}

	Permute = &ir.OpDef{
		Name:   "nvvm.prmt",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lo", Constraint: &constraint.I32},
			{Name: "hi", Constraint: &constraint.I32, Arity: ir.Optional},
			{Name: "selector", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &constraint.I32}},
		Attrs:   []ir.AttrDef{{Name: "mode", Constraint: &permuteModeAttr}},
		Format:  "$mode $selector `,` $lo (`,` $hi^)? attr-dict `:` type($res)",
	}

	CpAsync = &ir.OpDef{
		Name: "nvvm.cp.async.shared.global",
		Operands: []ir.ValueDef{
			{Name: "dst", Constraint: &llvm.PointerShared},
			{Name: "src", Constraint: &llvm.PointerGlobal},
			{Name: "cpSize", Constraint: &constraint.I32, Arity: ir.Optional},
		},
		Attrs: []ir.AttrDef{
			{Name: "modifier", Constraint: &loadCacheModifierAttr},
			{Name: "size", Constraint: &constraint.I32Attr},
		},
		Format: "$dst `,` $src `,` $size `,` `cache` `=` $modifier (`,` $cpSize^)? attr-dict `:` type(operands)",
	}

	CpAsyncCommitGroup = &ir.OpDef{
		Name:   "nvvm.cp.async.commit.group",
		Format: "attr-dict",
	}

	CpAsyncWaitGroup = &ir.OpDef{
		Name:   "nvvm.cp.async.wait.group",
		Attrs:  []ir.AttrDef{{Name: "n", Constraint: &constraint.I32Attr}},
		Format: "$n attr-dict",
	}

	CpAsyncMBarrierArrive = &ir.OpDef{
		Name:     "nvvm.cp.async.mbarrier.arrive",
		Operands: []ir.ValueDef{{Name: "addr", Constraint: &pointerGenericOrShared}},
		Attrs: []ir.AttrDef{
			{Name: "noinc", Constraint: &constraint.I1Attr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
		},
		Format: "$addr attr-dict `:` type(operands)",
	}

	ConvertFloatToTF32 = &ir.OpDef{
		Name:     "nvvm.convert.float.to.tf32",
		Operands: []ir.ValueDef{{Name: "src", Constraint: &constraint.F32}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &constraint.I32}},
		Attrs: []ir.AttrDef{
			{Name: "relu", Constraint: &constraint.BoolAttr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "rnd", Constraint: &fpRoundingModeAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FPRoundingModeAttr, 0) }},
			{Name: "sat", Constraint: &saturationModeAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, SaturationModeAttr, 0) }},
		},
		Format: "$src attr-dict",
	}

	ConvertF32x2ToF4x2 = &ir.OpDef{
		Name: "nvvm.convert.f32x2.to.f4x2",
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &constraint.F32},
			{Name: "b", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "dst", Constraint: &constraint.I8}},
		Attrs: []ir.AttrDef{
			{Name: "dstTy", Constraint: &constraint.TypeAttr},
			{Name: "relu", Constraint: &constraint.BoolAttr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
		},
		Format: "$a `,` $b attr-dict `:` type($dst) `(` $dstTy `)`",
	}

	ConvertF32x2ToF6x2 = &ir.OpDef{
		Name: "nvvm.convert.f32x2.to.f6x2",
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &constraint.F32},
			{Name: "b", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "dst", Constraint: &i16OrVector2xI8}},
		Attrs: []ir.AttrDef{
			{Name: "dstTy", Constraint: &constraint.TypeAttr},
			{Name: "relu", Constraint: &constraint.BoolAttr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
		},
		Format: "$a `,` $b attr-dict `:` type($dst) `(` $dstTy `)`",
	}

	ConvertF32x2ToF8x2 = &ir.OpDef{
		Name: "nvvm.convert.f32x2.to.f8x2",
		Operands: []ir.ValueDef{
			{Name: "a", Constraint: &constraint.F32},
			{Name: "b", Constraint: &constraint.F32},
		},
		Results: []ir.ValueDef{{Name: "dst", Constraint: &i16OrVector2xI8}},
		Attrs: []ir.AttrDef{
			{Name: "dstTy", Constraint: &constraint.TypeAttr},
			{Name: "relu", Constraint: &constraint.BoolAttr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "rnd", Constraint: &fpRoundingModeAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FPRoundingModeAttr, 0) }},
			{Name: "sat", Constraint: &saturationModeAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, SaturationModeAttr, 0) }},
		},
		Format: "$a `,` $b attr-dict `:` type($dst) `(` $dstTy `)`",
	}

	ConvertF16x2ToF8x2 = &ir.OpDef{
		Name:     "nvvm.convert.f16x2.to.f8x2",
		Operands: []ir.ValueDef{{Name: "a", Constraint: &vector2xF16}},
		Results:  []ir.ValueDef{{Name: "dst", Constraint: &i16OrVector2xI8}},
		Attrs: []ir.AttrDef{
			{Name: "dstTy", Constraint: &constraint.TypeAttr},
			{Name: "relu", Constraint: &constraint.BoolAttr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
		},
		Format: "$a attr-dict `:` type($a) `->` type($dst) `(` $dstTy `)`",
	}

	ConvertBF16x2ToF8x2 = &ir.OpDef{
		Name:     "nvvm.convert.bf16x2.to.f8x2",
		Operands: []ir.ValueDef{{Name: "a", Constraint: &vector2xBF16}},
		Results:  []ir.ValueDef{{Name: "dst", Constraint: &i16OrVector2xI8}},
		Attrs: []ir.AttrDef{
			{Name: "dstTy", Constraint: &constraint.TypeAttr},
			{Name: "rnd", Constraint: &fpRoundingModeAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FPRoundingModeAttr, 0) }},
			{Name: "sat", Constraint: &saturationModeAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, SaturationModeAttr, 0) }},
		},
		Format: "$a attr-dict `:` type($a) `->` type($dst) `(` $dstTy `)`",
	}

	ConvertF8x2ToF16x2 = &ir.OpDef{
		Name:     "nvvm.convert.f8x2.to.f16x2",
		Operands: []ir.ValueDef{{Name: "src", Constraint: &vector2xI8}},
		Results:  []ir.ValueDef{{Name: "dst", Constraint: &vector2xF16}},
		Attrs: []ir.AttrDef{
			{Name: "relu", Constraint: &constraint.BoolAttr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "srcType", Constraint: &constraint.TypeAttr},
		},
		Format: "$src attr-dict `:` type($src) `(` $srcType `)` `->` type($dst)",
	}

	ConvertF8x2ToBF16x2 = &ir.OpDef{
		Name:     "nvvm.convert.f8x2.to.bf16x2",
		Operands: []ir.ValueDef{{Name: "src", Constraint: &vector2xI8}},
		Results:  []ir.ValueDef{{Name: "dst", Constraint: &vector2xBF16}},
		Attrs:    []ir.AttrDef{{Name: "srcType", Constraint: &constraint.TypeAttr}},
		Format:   "$src attr-dict `:` type($src) `(` $srcType `)` `->` type($dst)",
	}

	ConvertF6x2ToF16x2 = &ir.OpDef{
		Name:     "nvvm.convert.f6x2.to.f16x2",
		Operands: []ir.ValueDef{{Name: "src", Constraint: &vector2xI8}},
		Results:  []ir.ValueDef{{Name: "dst", Constraint: &vector2xF16}},
		Attrs: []ir.AttrDef{
			{Name: "relu", Constraint: &constraint.BoolAttr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "srcType", Constraint: &constraint.TypeAttr},
		},
		Format: "$src attr-dict `:` type($src) `(` $srcType `)` `->` type($dst)",
	}

	ConvertF4x2ToF16x2 = &ir.OpDef{
		Name:     "nvvm.convert.f4x2.to.f16x2",
		Operands: []ir.ValueDef{{Name: "src", Constraint: &constraint.I8}},
		Results:  []ir.ValueDef{{Name: "dst", Constraint: &vector2xF16}},
		Attrs: []ir.AttrDef{
			{Name: "relu", Constraint: &constraint.BoolAttr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "srcType", Constraint: &constraint.TypeAttr},
		},
		Format: "$src attr-dict `:` type($src) `(` $srcType `)` `->` type($dst)",
	}

	ConvertF32x2ToF16x2 = &ir.OpDef{
		Name:   "nvvm.convert.f32x2.to.f16x2",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src_hi", Constraint: &constraint.F32},
			{Name: "src_lo", Constraint: &constraint.F32},
			{Name: "random_bits", Constraint: &constraint.I32, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{{Name: "dst", Constraint: &vector2xF16}},
		Attrs: []ir.AttrDef{
			{Name: "relu", Constraint: &constraint.BoolAttr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "rnd", Constraint: &fpRoundingModeAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FPRoundingModeAttr, 0) }},
			{Name: "sat", Constraint: &saturationModeAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, SaturationModeAttr, 0) }},
		},
		Format: "$src_hi `,` $src_lo (`,` $random_bits^)? attr-dict `:` type($dst)",
	}

	ConvertF32x2ToBF16x2 = &ir.OpDef{
		Name:   "nvvm.convert.f32x2.to.bf16x2",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src_hi", Constraint: &constraint.F32},
			{Name: "src_lo", Constraint: &constraint.F32},
			{Name: "random_bits", Constraint: &constraint.I32, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{{Name: "dst", Constraint: &vector2xBF16}},
		Attrs: []ir.AttrDef{
			{Name: "relu", Constraint: &constraint.BoolAttr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
			{Name: "rnd", Constraint: &fpRoundingModeAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FPRoundingModeAttr, 0) }},
			{Name: "sat", Constraint: &saturationModeAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, SaturationModeAttr, 0) }},
		},
		Format: "$src_hi `,` $src_lo (`,` $random_bits^)? attr-dict `:` type($dst)",
	}

	ConvertF32x4ToF8x4 = &ir.OpDef{
		Name:   "nvvm.convert.f32x4.to.f8x4",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &vector4xF32},
			{Name: "rbits", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "dst", Constraint: &vector4xI8}},
		Attrs: []ir.AttrDef{
			{Name: "dstTy", Constraint: &constraint.TypeAttr},
			{Name: "relu", Constraint: &constraint.BoolAttr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
		},
		Format: "$src `,` $rbits attr-dict `:` type($src) `->` type($dst) `(` $dstTy `)`",
	}

	ConvertF32x4ToF6x4 = &ir.OpDef{
		Name:   "nvvm.convert.f32x4.to.f6x4",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &vector4xF32},
			{Name: "rbits", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "dst", Constraint: &vector4xI8}},
		Attrs: []ir.AttrDef{
			{Name: "dstTy", Constraint: &constraint.TypeAttr},
			{Name: "relu", Constraint: &constraint.BoolAttr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
		},
		Format: "$src `,` $rbits attr-dict `:` type($src) `->` type($dst) `(` $dstTy `)`",
	}

	ConvertF32x4ToF4x4 = &ir.OpDef{
		Name:   "nvvm.convert.f32x4.to.f4x4",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "src", Constraint: &vector4xF32},
			{Name: "rbits", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "dst", Constraint: &constraint.I16}},
		Attrs: []ir.AttrDef{
			{Name: "dstTy", Constraint: &constraint.TypeAttr},
			{Name: "relu", Constraint: &constraint.BoolAttr, Default: func(c *ir.Context) ir.Attribute { return c.Bool(false) }},
		},
		Format: "$src `,` $rbits attr-dict `:` type($src) `->` type($dst) `(` $dstTy `)`",
	}

	WMMALoad = &ir.OpDef{
		Name: "nvvm.wmma.load",
		Operands: []ir.ValueDef{
			{Name: "ptr", Constraint: &llvm.AnyPointer},
			{Name: "stride", Constraint: &constraint.I32},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &structOrF64}},
		Attrs: []ir.AttrDef{
			{Name: "eltype", Constraint: &mmaTypesAttr},
			{Name: "frag", Constraint: &mmaFragAttr},
			{Name: "k", Constraint: &constraint.I32Attr},
			{Name: "layout", Constraint: &mmaLayoutAttr},
			{Name: "m", Constraint: &constraint.I32Attr},
			{Name: "n", Constraint: &constraint.I32Attr},
		},
		Format: "$ptr `,` $stride attr-dict `:` functional-type($ptr, $res)",
	}

	WMMAStore = &ir.OpDef{
		Name: "nvvm.wmma.store",
		Operands: []ir.ValueDef{
			{Name: "ptr", Constraint: &llvm.AnyPointer},
			{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic},
			{Name: "stride", Constraint: &constraint.I32},
		},
		Attrs: []ir.AttrDef{
			{Name: "eltype", Constraint: &mmaTypesAttr},
			{Name: "k", Constraint: &constraint.I32Attr},
			{Name: "layout", Constraint: &mmaLayoutAttr},
			{Name: "m", Constraint: &constraint.I32Attr},
			{Name: "n", Constraint: &constraint.I32Attr},
		},
		Format: "$ptr `,` $stride `,` $args attr-dict `:` qualified(type($ptr)) `,` type($args)",
	}

	WMMAMma = &ir.OpDef{
		Name:     "nvvm.wmma.mma",
		Operands: []ir.ValueDef{{Name: "args", Constraint: &llvm.Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &llvm.AnyStruct}},
		Attrs: []ir.AttrDef{
			{Name: "eltypeA", Constraint: &mmaTypesAttr},
			{Name: "eltypeB", Constraint: &mmaTypesAttr},
			{Name: "k", Constraint: &constraint.I32Attr},
			{Name: "layoutA", Constraint: &mmaLayoutAttr},
			{Name: "layoutB", Constraint: &mmaLayoutAttr},
			{Name: "m", Constraint: &constraint.I32Attr},
			{Name: "n", Constraint: &constraint.I32Attr},
		},
		Format: "$args attr-dict `:` functional-type($args, $res)",
	}

	StMatrix = &ir.OpDef{
		Name: "nvvm.stmatrix",
		Operands: []ir.ValueDef{
			{Name: "ptr", Constraint: &llvm.PointerShared},
			{Name: "sources", Constraint: &constraint.I32, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "eltType", Constraint: &ldStMatrixEltTypeAttr},
			{Name: "layout", Constraint: &mmaLayoutAttr},
			{Name: "shape", Constraint: &ldStMatrixShapeAttr},
		},
		Format: "$ptr `,` $sources attr-dict `:` type(operands)",
	}

	LdMatrix = &ir.OpDef{
		Name:     "nvvm.ldmatrix",
		Operands: []ir.ValueDef{{Name: "ptr", Constraint: &llvm.PointerShared}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &constraint.AnyType}},
		Attrs: []ir.AttrDef{
			{Name: "eltType", Constraint: &ldStMatrixEltTypeAttr},
			{Name: "layout", Constraint: &mmaLayoutAttr},
			{Name: "num", Constraint: &constraint.I32Attr},
			{Name: "shape", Constraint: &ldStMatrixShapeAttr},
		},
		Format: "$ptr attr-dict `:` functional-type($ptr, $res)",
	}

	Mma = &ir.OpDef{
		Name:   "nvvm.mma.sync",
		Traits: ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "operandA", Constraint: &llvm.Type, Arity: ir.Variadic},
			{Name: "operandB", Constraint: &llvm.Type, Arity: ir.Variadic},
			{Name: "operandC", Constraint: &llvm.Type, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &llvm.AnyStruct}},
		Attrs: []ir.AttrDef{
			{Name: "b1Op", Constraint: &mmab1OpAttr, Optional: true},
			{Name: "intOverflowBehavior", Constraint: &mmaIntOverflowAttr, Optional: true},
			{Name: "layoutA", Constraint: &mmaLayoutAttr},
			{Name: "layoutB", Constraint: &mmaLayoutAttr},
			{Name: "multiplicandAPtxType", Constraint: &mmaTypesAttr, Optional: true},
			{Name: "multiplicandBPtxType", Constraint: &mmaTypesAttr, Optional: true},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "shape", Constraint: &mmaShapeAttr},
		},
	}
)
