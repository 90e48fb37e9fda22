package amdgpu

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	AddressSpaceAttr = &ir.DialectAttrDef{
		Mnemonic: "address_space",
		Record:   "AMDGPU_AddressSpaceAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::amdgpu::AddressSpace", Kind: ir.ParamEnum, Enum: &AddressSpace}},
		Format:   "`<` $value `>`",
	}

	DPPPermAttr = &ir.DialectAttrDef{
		Mnemonic: "dpp_perm",
		Record:   "AMDGPU_DPPPermAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::amdgpu::DPPPerm", Kind: ir.ParamEnum, Enum: &DPPPerm}},
		Format:   "$value",
	}

	MFMAPermBAttr = &ir.DialectAttrDef{
		Mnemonic: "mfma_perm_b",
		Record:   "AMDGPU_MFMAPermBAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::amdgpu::MFMAPermB", Kind: ir.ParamEnum, Enum: &MFMAPermB}},
		Format:   "$value",
	}

	Sched_barrier_opt_enumAttr = &ir.DialectAttrDef{
		Mnemonic: "sched_barrier_opt",
		Record:   "AMDGPU_SchedBarrierOpOptAttr",
		Params: []ir.ParamDef{
			{Name: "value", CppType: "::mlir::amdgpu::sched_barrier_opt_enum", Kind: ir.ParamEnum, Enum: &Sched_barrier_opt_enum},
		},
		Format: "`<` $value `>`",
	}
)

// FatRawBufferSpace is the value of the address space of fat raw buffers.
const FatRawBufferSpace = 0
