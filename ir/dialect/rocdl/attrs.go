package rocdl

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	ROCDLTargetAttr = &ir.DialectAttrDef{
		Mnemonic:   "target",
		Record:     "ROCDL_TargetAttr",
		Interfaces: []string{"gpu::TargetAttrInterface"},
		Params: []ir.ParamDef{
			{Name: "O", CppType: "int", Kind: ir.ParamInt, Width: 32, Default: constraint.Integer(32, 2)},
			{Name: "triple", CppType: "::llvm::StringRef", Kind: ir.ParamString, Default: constraint.Text("amdgcn-amd-amdhsa")},
			{Name: "chip", CppType: "::llvm::StringRef", Kind: ir.ParamString, Default: constraint.Text("gfx900")},
			{Name: "features", CppType: "::llvm::StringRef", Kind: ir.ParamString, Default: constraint.Text("")},
			{Name: "abi", CppType: "::llvm::StringRef", Kind: ir.ParamString, Default: constraint.Text("600")},
			{Name: "flags", CppType: "DictionaryAttr", Kind: ir.ParamAttr, Class: "DictionaryAttr", Optional: true},
			{Name: "link", CppType: "ArrayAttr", Kind: ir.ParamAttr, Class: "ArrayAttr", Optional: true},
		},
		Format: "(`<` struct($O, $triple, $chip, $features, $abi, $flags, $link)^ `>`)?",
	}
)
