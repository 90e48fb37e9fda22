package emitc

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	OpaqueAttr = &ir.DialectAttrDef{
		Mnemonic: "opaque",
		Record:   "EmitC_OpaqueAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::llvm::StringRef", Kind: ir.ParamString}},
		Format:   "`<` $value `>`",
	}
)
