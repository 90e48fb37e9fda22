package amdgpu

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	AddressSpaceAttr = &ir.DialectAttrDef{
		Mnemonic: "address_space",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &AddressSpace}},
		Format:   "`<` $value `>`",
	}

	DPPPermAttr = &ir.DialectAttrDef{
		Mnemonic: "dpp_perm",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &DPPPerm}},
		Format:   "$value",
	}

	MFMAPermBAttr = &ir.DialectAttrDef{
		Mnemonic: "mfma_perm_b",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &MFMAPermB}},
		Format:   "$value",
	}

	Sched_barrier_opt_enumAttr = &ir.DialectAttrDef{
		Mnemonic: "sched_barrier_opt",
		Params: []ir.ParamDef{
			{Name: "value", Kind: ir.ParamEnum, Enum: &Sched_barrier_opt_enum},
		},
		Format: "`<` $value `>`",
	}
)
