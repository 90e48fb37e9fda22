package amdgpu

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	AddressSpace = ir.EnumDef{
		Name:  "::mlir::amdgpu::AddressSpace",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "fat_raw_buffer", Value: 0}, {Keyword: "buffer_rsrc", Value: 1},
			{Keyword: "fat_structured_buffer", Value: 2},
		},
	}

	DPPPerm = ir.EnumDef{
		Name:  "::mlir::amdgpu::DPPPerm",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "quad_perm", Value: 0}, {Keyword: "row_shl", Value: 1}, {Keyword: "row_shr", Value: 2},
			{Keyword: "row_ror", Value: 3}, {Keyword: "wave_shl", Value: 4}, {Keyword: "wave_shr", Value: 5},
			{Keyword: "wave_ror", Value: 6}, {Keyword: "wave_rol", Value: 7}, {Keyword: "row_mirror", Value: 8},
			{Keyword: "row_half_mirror", Value: 9}, {Keyword: "row_bcast_15", Value: 10},
			{Keyword: "row_bcast_31", Value: 11},
		},
	}

	MFMAPermB = ir.EnumDef{
		Name:  "::mlir::amdgpu::MFMAPermB",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "none", Value: 0}, {Keyword: "bcast_first_32", Value: 1},
			{Keyword: "bcast_second_32", Value: 2}, {Keyword: "rotate_16_right", Value: 3},
			{Keyword: "bcast_first_16", Value: 4}, {Keyword: "bcast_second_16", Value: 5},
			{Keyword: "bcast_third_16", Value: 6}, {Keyword: "bcast_fourth_16", Value: 7},
		},
	}

	Sched_barrier_opt_enum = ir.EnumDef{
		Name:      "::mlir::amdgpu::sched_barrier_opt_enum",
		Width:     32,
		Bits:      true,
		Separator: "|",
		Cases: []ir.EnumCase{
			{Keyword: "none", Value: 0}, {Keyword: "non_mem_non_sideffect", Value: 1},
			{Keyword: "valu", Value: 2}, {Keyword: "salu", Value: 4}, {Keyword: "mfma_wmma", Value: 8},
			{Keyword: "all_vmem", Value: 16}, {Keyword: "vmem_read", Value: 32},
			{Keyword: "vmem_write", Value: 64}, {Keyword: "all_ds", Value: 128}, {Keyword: "ds_read", Value: 256},
			{Keyword: "ds_write", Value: 512}, {Keyword: "transcendental", Value: 1024},
		},
	}
)
