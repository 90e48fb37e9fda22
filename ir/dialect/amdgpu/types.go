package amdgpu

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	TDMBaseType = &ir.DialectTypeDef{
		Mnemonic: "tdm_base",
		Record:   "AMDGPU_TDMBaseType",
		Params:   []ir.ParamDef{{Name: "elementType", CppType: "Type", Kind: ir.ParamType}},
		Format:   "`<` $elementType `>`",
	}

	TDMDescriptorType = &ir.DialectTypeDef{
		Mnemonic: "tdm_descriptor",
	}

	TDMGatherBaseType = &ir.DialectTypeDef{
		Mnemonic: "tdm_gather_base",
		Record:   "AMDGPU_TDMGatherBaseType",
		Params: []ir.ParamDef{
			{Name: "elementType", CppType: "Type", Kind: ir.ParamType},
			{Name: "indexType", CppType: "Type", Kind: ir.ParamType},
		},
		Format: "`<` $elementType `,` $indexType`>`",
	}
)
