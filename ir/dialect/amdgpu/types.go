package amdgpu

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	TDMBaseType = &ir.DialectTypeDef{
		Mnemonic: "tdm_base",
		Params:   []ir.ParamDef{{Name: "elementType", Kind: ir.ParamType}},
		Format:   "`<` $elementType `>`",
	}

	TDMDescriptorType = &ir.DialectTypeDef{
		Mnemonic: "tdm_descriptor",
	}

	TDMGatherBaseType = &ir.DialectTypeDef{
		Mnemonic: "tdm_gather_base",
		Params: []ir.ParamDef{
			{Name: "elementType", Kind: ir.ParamType},
			{Name: "indexType", Kind: ir.ParamType},
		},
		Format: "`<` $elementType `,` $indexType`>`",
	}
)
