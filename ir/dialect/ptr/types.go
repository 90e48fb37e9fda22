package ptr

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	PtrMetadataType = &ir.DialectTypeDef{
		Mnemonic: "ptr_metadata",
		Record:   "Ptr_PtrMetadata",
		Params:   []ir.ParamDef{{Name: "type", CppType: "PtrLikeTypeInterface", Kind: ir.ParamType, Class: "PtrLikeTypeInterface"}},
		Format:   "`<` $type `>`",
	}

	PtrType = &ir.DialectTypeDef{
		Mnemonic: "ptr",
		Record:   "Ptr_PtrType",
		Layout:   layout,
		Params:   []ir.ParamDef{{Name: "memorySpace", CppType: "MemorySpaceAttrInterface", Kind: ir.ParamAttr, Class: "MemorySpaceAttrInterface"}},
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
