package ptr

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	PtrMetadataType = &ir.DialectTypeDef{
		Mnemonic: "ptr_metadata",
		Params:   []ir.ParamDef{{Name: "type", Kind: ir.ParamType, Class: "PtrLikeTypeInterface"}},
		Format:   "`<` $type `>`",
	}

	PtrType = &ir.DialectTypeDef{
		Mnemonic: "ptr",
		Layout:   layout,
		Params:   []ir.ParamDef{{Name: "memorySpace", Kind: ir.ParamAttr, Class: "MemorySpaceAttrInterface"}},
		Interfaces: []string{
			"MemRefElementTypeInterface",
			"PtrLikeTypeInterface",
			"VectorElementTypeInterface",
			"DataLayoutTypeInterface",
		},
		MemRefElement: true, VectorElement: true,
		Format: "`<` $memorySpace `>`",
	}
)
