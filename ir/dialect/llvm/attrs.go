package llvm

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	AccessGroupAttr = &ir.DialectAttrDef{
		Mnemonic: "access_group",
		Record:   "LLVM_AccessGroupAttr",
		Params:   []ir.ParamDef{{Name: "id", CppType: "DistinctAttr", Kind: ir.ParamAttr, Class: "DistinctAttr"}},
		Format:   "`<` struct(params) `>`",
	}

	AddressSpaceAttr = &ir.DialectAttrDef{
		Mnemonic:   "address_space",
		Record:     "LLVM_AddressSpaceAttr",
		Params:     []ir.ParamDef{{Name: "addressSpace", CppType: "unsigned", Kind: ir.ParamInt, Width: 32, Unsigned: true}},
		Interfaces: []string{"LLVMAddrSpaceAttrInterface", "MemorySpaceAttrInterface"},
		Format:     "`<` $addressSpace `>`",
	}

	AliasScopeAttr = &ir.DialectAttrDef{
		Mnemonic: "alias_scope",
		Record:   "LLVM_AliasScopeAttr",
		Params: []ir.ParamDef{
			{Name: "id", CppType: "Attribute", Kind: ir.ParamAttr},
			{Name: "domain", CppType: "AliasScopeDomainAttr", Kind: ir.ParamAttr, Class: "AliasScopeDomainAttr", Attr: AliasScopeDomainAttr},
			{Name: "description", CppType: "StringAttr", Kind: ir.ParamAttr, Class: "StringAttr", Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	AliasScopeDomainAttr = &ir.DialectAttrDef{
		Mnemonic: "alias_scope_domain",
		Record:   "LLVM_AliasScopeDomainAttr",
		Params: []ir.ParamDef{
			{Name: "id", CppType: "Attribute", Kind: ir.ParamAttr},
			{Name: "description", CppType: "StringAttr", Kind: ir.ParamAttr, Class: "StringAttr", Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	BlockAddressAttr = &ir.DialectAttrDef{
		Mnemonic: "blockaddress",
		Record:   "LLVM_BlockAddressAttr",
		Params: []ir.ParamDef{
			{Name: "function", CppType: "FlatSymbolRefAttr", Kind: ir.ParamAttr, Class: "FlatSymbolRefAttr"},
			{Name: "tag", CppType: "BlockTagAttr", Kind: ir.ParamAttr, Class: "BlockTagAttr", Attr: BlockTagAttr},
		},
		Format: "`<` struct(params) `>`",
	}

	BlockTagAttr = &ir.DialectAttrDef{
		Mnemonic: "blocktag",
		Record:   "LLVM_BlockTagAttr",
		Params:   []ir.ParamDef{{Name: "id", CppType: "uint32_t", Kind: ir.ParamInt, Width: 32, Unsigned: true}},
		Format:   "`<` struct(params) `>`",
	}

	CConvAttr = &ir.DialectAttrDef{
		Mnemonic: "cconv",
		Record:   "CConvAttr",
		Params:   []ir.ParamDef{{Name: "CallingConv", CppType: "CConv", Kind: ir.ParamEnum, Enum: &CConv}},
		Format:   "`<` $CallingConv `>`",
	}

	ComdatAttr = &ir.DialectAttrDef{
		Mnemonic: "comdat",
		Record:   "ComdatAttr",
		Params:   []ir.ParamDef{{Name: "comdat", CppType: "comdat::Comdat", Kind: ir.ParamEnum, Enum: &ComdatEnum}},
		Format:   "$comdat",
	}

	ConstantRangeAttr = &ir.DialectAttrDef{
		Mnemonic: "constant_range",
		Params:   []ir.ParamDef{{Name: "lower", Kind: ir.ParamAPInt}, {Name: "upper", Kind: ir.ParamAPInt}},
	}

	DIAnnotationAttr = &ir.DialectAttrDef{
		Mnemonic: "di_annotation",
		Record:   "LLVM_DIAnnotationAttr",
		Params: []ir.ParamDef{
			{Name: "name", CppType: "StringAttr", Kind: ir.ParamAttr, Class: "StringAttr"},
			{Name: "value", CppType: "StringAttr", Kind: ir.ParamAttr, Class: "StringAttr"},
		},
		Format: "`<` struct(params) `>`",
	}

	DIBasicTypeAttr = &ir.DialectAttrDef{
		Mnemonic: "di_basic_type",
		Record:   "LLVM_DIBasicTypeAttr",
		Codings:  []ir.Coding{{Fields: "vSvv"}},
		Params: []ir.ParamDef{
			{Name: "tag", CppType: "unsigned", Kind: ir.ParamEnum, Enum: &dwTag, Default: noNumber},
			{Name: "name", CppType: "StringAttr", Kind: ir.ParamAttr, Class: "StringAttr"},
			{Name: "sizeInBits", CppType: "uint64_t", Kind: ir.ParamInt, Width: 64, Unsigned: true, Optional: true},
			{Name: "encoding", CppType: "unsigned", Kind: ir.ParamEnum, Enum: &dwEncoding, Default: noNumber},
		},
		Format: "`<` struct(params) `>`",
	}

	DICommonBlockAttr = &ir.DialectAttrDef{
		Mnemonic: "di_common_block",
		Record:   "LLVM_DICommonBlockAttr",
		Params: []ir.ParamDef{
			{Name: "scope", CppType: "DIScopeAttr", Kind: ir.ParamAttr, Class: "DIScopeAttr"},
			{Name: "decl", CppType: "DIGlobalVariableAttr", Kind: ir.ParamAttr, Class: "DIGlobalVariableAttr", Attr: DIGlobalVariableAttr, Optional: true},
			{Name: "name", CppType: "StringAttr", Kind: ir.ParamAttr, Class: "StringAttr"},
			{Name: "file", CppType: "DIFileAttr", Kind: ir.ParamAttr, Class: "DIFileAttr", Attr: DIFileAttr, Optional: true},
			{Name: "line", CppType: "unsigned", Kind: ir.ParamInt, Width: 32, Unsigned: true, Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	DICompileUnitAttr = &ir.DialectAttrDef{
		Mnemonic: "di_compile_unit",
		Record:   "LLVM_DICompileUnitAttr",
		Codings:  []ir.Coding{{Code: 1, Fields: "AvA?bvv"}},
		Params: []ir.ParamDef{
			{Name: "id", CppType: "DistinctAttr", Kind: ir.ParamAttr, Class: "DistinctAttr"},
			{Name: "sourceLanguage", CppType: "unsigned", Kind: ir.ParamEnum, Enum: &dwLanguage},
			{Name: "file", CppType: "DIFileAttr", Kind: ir.ParamAttr, Class: "DIFileAttr", Attr: DIFileAttr},
			{Name: "producer", CppType: "StringAttr", Kind: ir.ParamAttr, Class: "StringAttr", Optional: true},
			{Name: "isOptimized", CppType: "bool", Kind: ir.ParamBool},
			{Name: "emissionKind", CppType: "DIEmissionKind", Kind: ir.ParamEnum, Enum: &DIEmissionKind},
			{Name: "nameTableKind", CppType: "DINameTableKind", Kind: ir.ParamEnum, Enum: &DINameTableKind, Optional: true},
			{Name: "splitDebugFilename", CppType: "StringAttr", Kind: ir.ParamAttr, Class: "StringAttr", Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	DICompositeTypeAttr = &ir.DialectAttrDef{
		Mnemonic: "di_composite_type",
		Record:   "LLVM_DICompositeTypeAttr",
		Codings:  []ir.Coding{{Code: 2, Fields: "?bv??v??vvv????o"}},
		Params: []ir.ParamDef{
			{Name: "recId", CppType: "DistinctAttr", Kind: ir.ParamAttr, Class: "DistinctAttr", Optional: true},
			{Name: "isRecSelf", CppType: "bool", Kind: ir.ParamBool, Optional: true},
			{Name: "tag", CppType: "unsigned", Kind: ir.ParamEnum, Enum: &dwTag, Default: noNumber},
			{Name: "name", CppType: "StringAttr", Kind: ir.ParamAttr, Class: "StringAttr", Optional: true},
			{Name: "file", CppType: "DIFileAttr", Kind: ir.ParamAttr, Class: "DIFileAttr", Attr: DIFileAttr, Optional: true},
			{Name: "line", CppType: "uint32_t", Kind: ir.ParamInt, Width: 32, Unsigned: true, Optional: true},
			{Name: "scope", CppType: "DIScopeAttr", Kind: ir.ParamAttr, Class: "DIScopeAttr", Optional: true},
			{Name: "baseType", CppType: "DITypeAttr", Kind: ir.ParamAttr, Class: "DITypeAttr", Optional: true},
			{Name: "flags", CppType: "DIFlags", Kind: ir.ParamEnum, Enum: &DIFlags, Optional: true},
			{Name: "sizeInBits", CppType: "uint64_t", Kind: ir.ParamInt, Width: 64, Unsigned: true, Optional: true},
			{Name: "alignInBits", CppType: "uint64_t", Kind: ir.ParamInt, Width: 64, Unsigned: true, Optional: true},
			{Name: "dataLocation", CppType: "DIExpressionAttr", Kind: ir.ParamAttr, Class: "DIExpressionAttr", Attr: DIExpressionAttr, Optional: true},
			{Name: "rank", CppType: "DIExpressionAttr", Kind: ir.ParamAttr, Class: "DIExpressionAttr", Attr: DIExpressionAttr, Optional: true},
			{Name: "allocated", CppType: "DIExpressionAttr", Kind: ir.ParamAttr, Class: "DIExpressionAttr", Attr: DIExpressionAttr, Optional: true},
			{Name: "associated", CppType: "DIExpressionAttr", Kind: ir.ParamAttr, Class: "DIExpressionAttr", Attr: DIExpressionAttr, Optional: true},
			{Name: "elements", CppType: "::llvm::ArrayRef<DINodeAttr>", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamAttr, Class: "DINodeAttr"}, Optional: true},
		},
		Interfaces: []string{"DIRecursiveTypeAttrInterface"},
		Format:     "`<` struct(params) `>`",
	}

	DIDerivedTypeAttr = &ir.DialectAttrDef{
		Mnemonic: "di_derived_type",
		Record:   "LLVM_DIDerivedTypeAttr",
		Codings:  []ir.Coding{{Code: 3, Fields: "v??vvvI?"}},
		Params: []ir.ParamDef{
			{Name: "tag", CppType: "unsigned", Kind: ir.ParamEnum, Enum: &dwTag, Default: noNumber},
			{Name: "name", CppType: "StringAttr", Kind: ir.ParamAttr, Class: "StringAttr", Optional: true},
			{Name: "baseType", CppType: "DITypeAttr", Kind: ir.ParamAttr, Class: "DITypeAttr", Optional: true},
			{Name: "sizeInBits", CppType: "uint64_t", Kind: ir.ParamInt, Width: 64, Unsigned: true, Optional: true},
			{Name: "alignInBits", CppType: "uint32_t", Kind: ir.ParamInt, Width: 32, Unsigned: true, Optional: true},
			{Name: "offsetInBits", CppType: "uint64_t", Kind: ir.ParamInt, Width: 64, Unsigned: true, Optional: true},
			{Name: "dwarfAddressSpace", CppType: "std::optional<unsigned>", Kind: ir.ParamInt, Width: 32, Unsigned: true, Optional: true},
			{Name: "extraData", CppType: "DINodeAttr", Kind: ir.ParamAttr, Class: "DINodeAttr", Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	DIExpressionAttr = &ir.DialectAttrDef{
		Mnemonic: "di_expression",
		Record:   "LLVM_DIExpressionAttr",
		Codings:  []ir.Coding{{Code: 5, Fields: "o"}},
		Params: []ir.ParamDef{
			{Name: "operations", CppType: "::llvm::ArrayRef<DIExpressionElemAttr>", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamAttr, Class: "DIExpressionElemAttr", Attr: DIExpressionElemAttr}, Optional: true},
		},
		Format: "`<` ( `[` $operations^ `]` ) : (``)? `>`",
	}

	DIExpressionElemAttr = &ir.DialectAttrDef{
		Mnemonic: "di_expression_elem",
		Record:   "LLVM_DIExpressionElemAttr",
		Codings:  []ir.Coding{{Code: 4, Fields: "vO"}},
		Params: []ir.ParamDef{
			{Name: "opcode", CppType: "unsigned", Kind: ir.ParamEnum, Enum: &dwOperation},
			{Name: "arguments", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamInt, Width: 64, Unsigned: true}, Optional: true},
		},
	}

	DIFileAttr = &ir.DialectAttrDef{
		Mnemonic: "di_file",
		Record:   "LLVM_DIFileAttr",
		Codings:  []ir.Coding{{Code: 6, Fields: "SS"}},
		Params: []ir.ParamDef{
			{Name: "name", CppType: "StringAttr", Kind: ir.ParamAttr, Class: "StringAttr"},
			{Name: "directory", CppType: "StringAttr", Kind: ir.ParamAttr, Class: "StringAttr"},
		},
		Format: "`<` $name `in` $directory `>`",
	}

	DIGenericSubrangeAttr = &ir.DialectAttrDef{
		Mnemonic: "di_generic_subrange",
		Record:   "LLVM_DIGenericSubrangeAttr",
		Params: []ir.ParamDef{
			{Name: "count", CppType: "::mlir::Attribute", Kind: ir.ParamAttr, Optional: true},
			{Name: "lowerBound", CppType: "::mlir::Attribute", Kind: ir.ParamAttr},
			{Name: "upperBound", CppType: "::mlir::Attribute", Kind: ir.ParamAttr, Optional: true},
			{Name: "stride", CppType: "::mlir::Attribute", Kind: ir.ParamAttr},
		},
		Format: "`<` struct(params) `>`",
	}

	DIGlobalVariableAttr = &ir.DialectAttrDef{
		Mnemonic: "di_global_variable",
		Record:   "LLVM_DIGlobalVariable",
		Codings:  []ir.Coding{{Code: 7, Fields: "???AvAbbv"}},
		Params: []ir.ParamDef{
			{Name: "scope", CppType: "DIScopeAttr", Kind: ir.ParamAttr, Class: "DIScopeAttr", Optional: true},
			{Name: "name", CppType: "StringAttr", Kind: ir.ParamAttr, Class: "StringAttr", Optional: true},
			{Name: "linkageName", CppType: "StringAttr", Kind: ir.ParamAttr, Class: "StringAttr", Optional: true},
			{Name: "file", CppType: "DIFileAttr", Kind: ir.ParamAttr, Class: "DIFileAttr", Attr: DIFileAttr},
			{Name: "line", CppType: "unsigned", Kind: ir.ParamInt, Width: 32, Unsigned: true},
			{Name: "type", CppType: "DITypeAttr", Kind: ir.ParamAttr, Class: "DITypeAttr"},
			{Name: "isLocalToUnit", CppType: "bool", Kind: ir.ParamBool, Optional: true},
			{Name: "isDefined", CppType: "bool", Kind: ir.ParamBool, Optional: true},
			{Name: "alignInBits", CppType: "unsigned", Kind: ir.ParamInt, Width: 32, Unsigned: true, Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	DIGlobalVariableExpressionAttr = &ir.DialectAttrDef{
		Mnemonic: "di_global_variable_expression",
		Record:   "LLVM_DIGlobalVariableExpressionAttr",
		Codings:  []ir.Coding{{Code: 8, Fields: "A?"}},
		Params: []ir.ParamDef{
			{Name: "var", CppType: "DIGlobalVariableAttr", Kind: ir.ParamAttr, Class: "DIGlobalVariableAttr", Attr: DIGlobalVariableAttr},
			{Name: "expr", CppType: "DIExpressionAttr", Kind: ir.ParamAttr, Class: "DIExpressionAttr", Attr: DIExpressionAttr, Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	DIImportedEntityAttr = &ir.DialectAttrDef{
		Mnemonic: "di_imported_entity",
		Record:   "LLVM_DIImportedEntityAttr",
		Codings:  []ir.Coding{{Code: 9, Fields: "vAA?v?o"}},
		Params: []ir.ParamDef{
			{Name: "tag", CppType: "unsigned", Kind: ir.ParamEnum, Enum: &dwTag, Default: noNumber},
			{Name: "scope", CppType: "DIScopeAttr", Kind: ir.ParamAttr, Class: "DIScopeAttr"},
			{Name: "entity", CppType: "DINodeAttr", Kind: ir.ParamAttr, Class: "DINodeAttr"},
			{Name: "file", CppType: "DIFileAttr", Kind: ir.ParamAttr, Class: "DIFileAttr", Attr: DIFileAttr, Optional: true},
			{Name: "line", CppType: "unsigned", Kind: ir.ParamInt, Width: 32, Unsigned: true, Optional: true},
			{Name: "name", CppType: "StringAttr", Kind: ir.ParamAttr, Class: "StringAttr", Optional: true},
			{Name: "elements", CppType: "::llvm::ArrayRef<DINodeAttr>", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamAttr, Class: "DINodeAttr"}, Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	DILabelAttr = &ir.DialectAttrDef{
		Mnemonic: "di_label",
		Record:   "LLVM_DILabelAttr",
		Codings:  []ir.Coding{{Code: 10, Fields: "A??v"}},
		Params: []ir.ParamDef{
			{Name: "scope", CppType: "DIScopeAttr", Kind: ir.ParamAttr, Class: "DIScopeAttr"},
			{Name: "name", CppType: "StringAttr", Kind: ir.ParamAttr, Class: "StringAttr", Optional: true},
			{Name: "file", CppType: "DIFileAttr", Kind: ir.ParamAttr, Class: "DIFileAttr", Attr: DIFileAttr, Optional: true},
			{Name: "line", CppType: "unsigned", Kind: ir.ParamInt, Width: 32, Unsigned: true, Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	DILexicalBlockAttr = &ir.DialectAttrDef{
		Mnemonic: "di_lexical_block",
		Record:   "LLVM_DILexicalBlockAttr",
		Codings:  []ir.Coding{{Code: 11, Fields: "A?vv"}},
		Params: []ir.ParamDef{
			{Name: "scope", CppType: "DIScopeAttr", Kind: ir.ParamAttr, Class: "DIScopeAttr"},
			{Name: "file", CppType: "DIFileAttr", Kind: ir.ParamAttr, Class: "DIFileAttr", Attr: DIFileAttr, Optional: true},
			{Name: "line", CppType: "unsigned", Kind: ir.ParamInt, Width: 32, Unsigned: true, Optional: true},
			{Name: "column", CppType: "unsigned", Kind: ir.ParamInt, Width: 32, Unsigned: true, Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	DILexicalBlockFileAttr = &ir.DialectAttrDef{
		Mnemonic: "di_lexical_block_file",
		Record:   "LLVM_DILexicalBlockFile",
		Codings:  []ir.Coding{{Code: 12, Fields: "A?v"}},
		Params: []ir.ParamDef{
			{Name: "scope", CppType: "DIScopeAttr", Kind: ir.ParamAttr, Class: "DIScopeAttr"},
			{Name: "file", CppType: "DIFileAttr", Kind: ir.ParamAttr, Class: "DIFileAttr", Attr: DIFileAttr, Optional: true},
			{Name: "discriminator", CppType: "unsigned", Kind: ir.ParamInt, Width: 32, Unsigned: true},
		},
		Format: "`<` struct(params) `>`",
	}

	DILocalVariableAttr = &ir.DialectAttrDef{
		Mnemonic: "di_local_variable",
		Record:   "LLVM_DILocalVariableAttr",
		Codings:  []ir.Coding{{Code: 13, Fields: "A??vvv?v"}},
		Params: []ir.ParamDef{
			{Name: "scope", CppType: "DIScopeAttr", Kind: ir.ParamAttr, Class: "DIScopeAttr"},
			{Name: "name", CppType: "StringAttr", Kind: ir.ParamAttr, Class: "StringAttr", Optional: true},
			{Name: "file", CppType: "DIFileAttr", Kind: ir.ParamAttr, Class: "DIFileAttr", Attr: DIFileAttr, Optional: true},
			{Name: "line", CppType: "unsigned", Kind: ir.ParamInt, Width: 32, Unsigned: true, Optional: true},
			{Name: "arg", CppType: "unsigned", Kind: ir.ParamInt, Width: 32, Unsigned: true, Optional: true},
			{Name: "alignInBits", CppType: "unsigned", Kind: ir.ParamInt, Width: 32, Unsigned: true, Optional: true},
			{Name: "type", CppType: "DITypeAttr", Kind: ir.ParamAttr, Class: "DITypeAttr", Optional: true},
			{Name: "flags", CppType: "DIFlags", Kind: ir.ParamEnum, Enum: &DIFlags, Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	DIModuleAttr = &ir.DialectAttrDef{
		Mnemonic: "di_module",
		Record:   "LLVM_DIModuleAttr",
		Params: []ir.ParamDef{
			{Name: "file", CppType: "DIFileAttr", Kind: ir.ParamAttr, Class: "DIFileAttr", Attr: DIFileAttr, Optional: true},
			{Name: "scope", CppType: "DIScopeAttr", Kind: ir.ParamAttr, Class: "DIScopeAttr", Optional: true},
			{Name: "name", CppType: "StringAttr", Kind: ir.ParamAttr, Class: "StringAttr", Optional: true},
			{Name: "configMacros", CppType: "StringAttr", Kind: ir.ParamAttr, Class: "StringAttr", Optional: true},
			{Name: "includePath", CppType: "StringAttr", Kind: ir.ParamAttr, Class: "StringAttr", Optional: true},
			{Name: "apinotes", CppType: "StringAttr", Kind: ir.ParamAttr, Class: "StringAttr", Optional: true},
			{Name: "line", CppType: "unsigned", Kind: ir.ParamInt, Width: 32, Unsigned: true, Optional: true},
			{Name: "isDecl", CppType: "bool", Kind: ir.ParamBool, Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	DINamespaceAttr = &ir.DialectAttrDef{
		Mnemonic: "di_namespace",
		Record:   "LLVM_DINamespaceAttr",
		Codings:  []ir.Coding{{Code: 14, Fields: "??b"}},
		Params: []ir.ParamDef{
			{Name: "name", CppType: "StringAttr", Kind: ir.ParamAttr, Class: "StringAttr", Optional: true},
			{Name: "scope", CppType: "DIScopeAttr", Kind: ir.ParamAttr, Class: "DIScopeAttr", Optional: true},
			{Name: "exportSymbols", CppType: "bool", Kind: ir.ParamBool},
		},
		Format: "`<` struct(params) `>`",
	}

	DINullTypeAttr = &ir.DialectAttrDef{
		Mnemonic: "di_null_type",
	}

	DIStringTypeAttr = &ir.DialectAttrDef{
		Mnemonic: "di_string_type",
		Record:   "LLVM_DIStringTypeAttr",
		Params: []ir.ParamDef{
			{Name: "tag", CppType: "unsigned", Kind: ir.ParamEnum, Enum: &dwTag, Default: noNumber},
			{Name: "name", CppType: "StringAttr", Kind: ir.ParamAttr, Class: "StringAttr"},
			{Name: "sizeInBits", CppType: "uint64_t", Kind: ir.ParamInt, Width: 64, Unsigned: true, Optional: true},
			{Name: "alignInBits", CppType: "uint32_t", Kind: ir.ParamInt, Width: 32, Unsigned: true, Optional: true},
			{Name: "stringLength", CppType: "DIVariableAttr", Kind: ir.ParamAttr, Class: "DIVariableAttr", Optional: true},
			{Name: "stringLengthExp", CppType: "DIExpressionAttr", Kind: ir.ParamAttr, Class: "DIExpressionAttr", Attr: DIExpressionAttr, Optional: true},
			{Name: "stringLocationExp", CppType: "DIExpressionAttr", Kind: ir.ParamAttr, Class: "DIExpressionAttr", Attr: DIExpressionAttr, Optional: true},
			{Name: "encoding", CppType: "unsigned", Kind: ir.ParamEnum, Enum: &dwEncoding, Default: noNumber},
		},
		Format: "`<` struct(params) `>`",
	}

	DISubprogramAttr = &ir.DialectAttrDef{
		Mnemonic: "di_subprogram",
		Record:   "LLVM_DISubprogramAttr",
		Codings:  []ir.Coding{{Code: 15, Fields: "?b??????vvv?oo"}},
		Params: []ir.ParamDef{
			{Name: "recId", CppType: "DistinctAttr", Kind: ir.ParamAttr, Class: "DistinctAttr", Optional: true},
			{Name: "isRecSelf", CppType: "bool", Kind: ir.ParamBool, Optional: true},
			{Name: "id", CppType: "DistinctAttr", Kind: ir.ParamAttr, Class: "DistinctAttr", Optional: true},
			{Name: "compileUnit", CppType: "DICompileUnitAttr", Kind: ir.ParamAttr, Class: "DICompileUnitAttr", Attr: DICompileUnitAttr, Optional: true},
			{Name: "scope", CppType: "DIScopeAttr", Kind: ir.ParamAttr, Class: "DIScopeAttr", Optional: true},
			{Name: "name", CppType: "StringAttr", Kind: ir.ParamAttr, Class: "StringAttr", Optional: true},
			{Name: "linkageName", CppType: "StringAttr", Kind: ir.ParamAttr, Class: "StringAttr", Optional: true},
			{Name: "file", CppType: "DIFileAttr", Kind: ir.ParamAttr, Class: "DIFileAttr", Attr: DIFileAttr, Optional: true},
			{Name: "line", CppType: "unsigned", Kind: ir.ParamInt, Width: 32, Unsigned: true, Optional: true},
			{Name: "scopeLine", CppType: "unsigned", Kind: ir.ParamInt, Width: 32, Unsigned: true, Optional: true},
			{Name: "subprogramFlags", CppType: "DISubprogramFlags", Kind: ir.ParamEnum, Enum: &DISubprogramFlags, Optional: true},
			{Name: "type", CppType: "DISubroutineTypeAttr", Kind: ir.ParamAttr, Class: "DISubroutineTypeAttr", Attr: DISubroutineTypeAttr, Optional: true},
			{Name: "retainedNodes", CppType: "::llvm::ArrayRef<DINodeAttr>", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamAttr, Class: "DINodeAttr"}, Optional: true},
			{Name: "annotations", CppType: "::llvm::ArrayRef<DINodeAttr>", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamAttr, Class: "DINodeAttr"}, Optional: true},
		},
		Interfaces: []string{"DIRecursiveTypeAttrInterface"},
		Format:     "`<` struct(params) `>`",
	}

	DISubrangeAttr = &ir.DialectAttrDef{
		Mnemonic: "di_subrange",
		Record:   "LLVM_DISubrangeAttr",
		Codings:  []ir.Coding{{Code: 16, Fields: "????"}},
		Params: []ir.ParamDef{
			{Name: "count", CppType: "::mlir::Attribute", Kind: ir.ParamAttr, Optional: true},
			{Name: "lowerBound", CppType: "::mlir::Attribute", Kind: ir.ParamAttr, Optional: true},
			{Name: "upperBound", CppType: "::mlir::Attribute", Kind: ir.ParamAttr, Optional: true},
			{Name: "stride", CppType: "::mlir::Attribute", Kind: ir.ParamAttr, Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	DISubroutineTypeAttr = &ir.DialectAttrDef{
		Mnemonic: "di_subroutine_type",
		Record:   "LLVM_DISubroutineTypeAttr",
		Codings:  []ir.Coding{{Code: 17, Fields: "vo"}},
		Params: []ir.ParamDef{
			{Name: "callingConvention", CppType: "unsigned", Kind: ir.ParamEnum, Enum: &dwConvention, Default: noNumber},
			{Name: "types", CppType: "::llvm::ArrayRef<DITypeAttr>", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamAttr, Class: "DITypeAttr"}, Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	DSOLocalEquivalentAttr = &ir.DialectAttrDef{
		Mnemonic: "dso_local_equivalent",
		Record:   "LLVM_DSOLocalEquivalentAttr",
		Params:   []ir.ParamDef{{Name: "sym", CppType: "FlatSymbolRefAttr", Kind: ir.ParamAttr, Class: "FlatSymbolRefAttr"}},
		Format:   "$sym",
	}

	DependentLibrariesAttr = &ir.DialectAttrDef{
		Mnemonic: "dependent_libraries",
		Record:   "LLVM_DependentLibrariesAttr",
		Params: []ir.ParamDef{
			{Name: "libs", CppType: "::llvm::ArrayRef<StringAttr>", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamAttr, Class: "StringAttr"}, Optional: true},
		},
		Format: "`<` $libs `>`",
	}

	DereferenceableAttr = &ir.DialectAttrDef{
		Mnemonic: "dereferenceable",
		Record:   "LLVM_DereferenceableAttr",
		Params: []ir.ParamDef{
			{Name: "bytes", CppType: "uint64_t", Kind: ir.ParamInt, Width: 64, Unsigned: true},
			{Name: "mayBeNull", CppType: "bool", Kind: ir.ParamBool, Default: constraint.False},
		},
		Format: "`<` struct(params) `>`",
	}

	FastmathFlagsAttr = &ir.DialectAttrDef{
		Mnemonic: "fastmath",
		Record:   "LLVM_FastmathFlagsAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::LLVM::FastmathFlags", Kind: ir.ParamEnum, Enum: &FastmathFlags}},
		Format:   "`<` $value `>`",
	}

	FramePointerKindAttr = &ir.DialectAttrDef{
		Mnemonic: "framePointerKind",
		Record:   "FramePointerKindAttr",
		Params: []ir.ParamDef{
			{Name: "framePointerKind", CppType: "framePointerKind::FramePointerKind", Kind: ir.ParamEnum, Enum: &FramePointerKind},
		},
		Format: "`<` $framePointerKind `>`",
	}

	IntegerOverflowFlagsAttr = &ir.DialectAttrDef{
		Mnemonic: "overflow",
		Record:   "LLVM_IntegerOverflowFlagsAttr",
		Params: []ir.ParamDef{
			{Name: "value", CppType: "::mlir::LLVM::IntegerOverflowFlags", Kind: ir.ParamEnum, Enum: &IntegerOverflowFlags},
		},
		Format: "`<` $value `>`",
	}

	LinkageAttr = &ir.DialectAttrDef{
		Mnemonic: "linkage",
		Record:   "LinkageAttr",
		Params:   []ir.ParamDef{{Name: "linkage", CppType: "linkage::Linkage", Kind: ir.ParamEnum, Enum: &Linkage}},
		Format:   "`<` $linkage `>`",
	}

	LoopAnnotationAttr = &ir.DialectAttrDef{
		Mnemonic: "loop_annotation",
		Record:   "LoopAnnotationAttr",
		Codings:  []ir.Coding{{Code: 18, Fields: "??????????????o"}},
		Params: []ir.ParamDef{
			{Name: "disableNonforced", CppType: "BoolAttr", Kind: ir.ParamAttr, Class: "BoolAttr", Optional: true},
			{Name: "vectorize", CppType: "LoopVectorizeAttr", Kind: ir.ParamAttr, Class: "LoopVectorizeAttr", Attr: LoopVectorizeAttr, Optional: true},
			{Name: "interleave", CppType: "LoopInterleaveAttr", Kind: ir.ParamAttr, Class: "LoopInterleaveAttr", Attr: LoopInterleaveAttr, Optional: true},
			{Name: "unroll", CppType: "LoopUnrollAttr", Kind: ir.ParamAttr, Class: "LoopUnrollAttr", Attr: LoopUnrollAttr, Optional: true},
			{Name: "unrollAndJam", CppType: "LoopUnrollAndJamAttr", Kind: ir.ParamAttr, Class: "LoopUnrollAndJamAttr", Attr: LoopUnrollAndJamAttr, Optional: true},
			{Name: "licm", CppType: "LoopLICMAttr", Kind: ir.ParamAttr, Class: "LoopLICMAttr", Attr: LoopLICMAttr, Optional: true},
			{Name: "distribute", CppType: "LoopDistributeAttr", Kind: ir.ParamAttr, Class: "LoopDistributeAttr", Attr: LoopDistributeAttr, Optional: true},
			{Name: "pipeline", CppType: "LoopPipelineAttr", Kind: ir.ParamAttr, Class: "LoopPipelineAttr", Attr: LoopPipelineAttr, Optional: true},
			{Name: "peeled", CppType: "LoopPeeledAttr", Kind: ir.ParamAttr, Class: "LoopPeeledAttr", Attr: LoopPeeledAttr, Optional: true},
			{Name: "unswitch", CppType: "LoopUnswitchAttr", Kind: ir.ParamAttr, Class: "LoopUnswitchAttr", Attr: LoopUnswitchAttr, Optional: true},
			{Name: "mustProgress", CppType: "BoolAttr", Kind: ir.ParamAttr, Class: "BoolAttr", Optional: true},
			{Name: "isVectorized", CppType: "BoolAttr", Kind: ir.ParamAttr, Class: "BoolAttr", Optional: true},
			{Name: "startLoc", CppType: "FusedLoc", Kind: ir.ParamAttr, Class: "FusedLoc", Optional: true},
			{Name: "endLoc", CppType: "FusedLoc", Kind: ir.ParamAttr, Class: "FusedLoc", Optional: true},
			{Name: "parallelAccesses", CppType: "::llvm::ArrayRef<AccessGroupAttr>", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamAttr, Class: "AccessGroupAttr", Attr: AccessGroupAttr}, Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	LoopDistributeAttr = &ir.DialectAttrDef{
		Mnemonic: "loop_distribute",
		Record:   "LoopDistributeAttr",
		Params: []ir.ParamDef{
			{Name: "disable", CppType: "BoolAttr", Kind: ir.ParamAttr, Class: "BoolAttr", Optional: true},
			{Name: "followupCoincident", CppType: "LoopAnnotationAttr", Kind: ir.ParamAttr, Class: "LoopAnnotationAttr", AttrName: "loop_annotation", Optional: true},
			{Name: "followupSequential", CppType: "LoopAnnotationAttr", Kind: ir.ParamAttr, Class: "LoopAnnotationAttr", AttrName: "loop_annotation", Optional: true},
			{Name: "followupFallback", CppType: "LoopAnnotationAttr", Kind: ir.ParamAttr, Class: "LoopAnnotationAttr", AttrName: "loop_annotation", Optional: true},
			{Name: "followupAll", CppType: "LoopAnnotationAttr", Kind: ir.ParamAttr, Class: "LoopAnnotationAttr", AttrName: "loop_annotation", Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	LoopInterleaveAttr = &ir.DialectAttrDef{
		Mnemonic: "loop_interleave",
		Record:   "LoopInterleaveAttr",
		Params:   []ir.ParamDef{{Name: "count", CppType: "IntegerAttr", Kind: ir.ParamAttr, Class: "IntegerAttr"}},
		Format:   "`<` struct(params) `>`",
	}

	LoopLICMAttr = &ir.DialectAttrDef{
		Mnemonic: "loop_licm",
		Record:   "LoopLICMAttr",
		Params: []ir.ParamDef{
			{Name: "disable", CppType: "BoolAttr", Kind: ir.ParamAttr, Class: "BoolAttr", Optional: true},
			{Name: "versioningDisable", CppType: "BoolAttr", Kind: ir.ParamAttr, Class: "BoolAttr", Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	LoopPeeledAttr = &ir.DialectAttrDef{
		Mnemonic: "loop_peeled",
		Record:   "LoopPeeledAttr",
		Params:   []ir.ParamDef{{Name: "count", CppType: "IntegerAttr", Kind: ir.ParamAttr, Class: "IntegerAttr", Optional: true}},
		Format:   "`<` struct(params) `>`",
	}

	LoopPipelineAttr = &ir.DialectAttrDef{
		Mnemonic: "loop_pipeline",
		Record:   "LoopPipelineAttr",
		Params: []ir.ParamDef{
			{Name: "disable", CppType: "BoolAttr", Kind: ir.ParamAttr, Class: "BoolAttr", Optional: true},
			{Name: "initiationinterval", CppType: "IntegerAttr", Kind: ir.ParamAttr, Class: "IntegerAttr", Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	LoopUnrollAndJamAttr = &ir.DialectAttrDef{
		Mnemonic: "loop_unroll_and_jam",
		Record:   "LoopUnrollAndJamAttr",
		Params: []ir.ParamDef{
			{Name: "disable", CppType: "BoolAttr", Kind: ir.ParamAttr, Class: "BoolAttr", Optional: true},
			{Name: "count", CppType: "IntegerAttr", Kind: ir.ParamAttr, Class: "IntegerAttr", Optional: true},
			{Name: "followupOuter", CppType: "LoopAnnotationAttr", Kind: ir.ParamAttr, Class: "LoopAnnotationAttr", AttrName: "loop_annotation", Optional: true},
			{Name: "followupInner", CppType: "LoopAnnotationAttr", Kind: ir.ParamAttr, Class: "LoopAnnotationAttr", AttrName: "loop_annotation", Optional: true},
			{Name: "followupRemainderOuter", CppType: "LoopAnnotationAttr", Kind: ir.ParamAttr, Class: "LoopAnnotationAttr", AttrName: "loop_annotation", Optional: true},
			{Name: "followupRemainderInner", CppType: "LoopAnnotationAttr", Kind: ir.ParamAttr, Class: "LoopAnnotationAttr", AttrName: "loop_annotation", Optional: true},
			{Name: "followupAll", CppType: "LoopAnnotationAttr", Kind: ir.ParamAttr, Class: "LoopAnnotationAttr", AttrName: "loop_annotation", Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	LoopUnrollAttr = &ir.DialectAttrDef{
		Mnemonic: "loop_unroll",
		Record:   "LoopUnrollAttr",
		Params: []ir.ParamDef{
			{Name: "disable", CppType: "BoolAttr", Kind: ir.ParamAttr, Class: "BoolAttr", Optional: true},
			{Name: "count", CppType: "IntegerAttr", Kind: ir.ParamAttr, Class: "IntegerAttr", Optional: true},
			{Name: "runtimeDisable", CppType: "BoolAttr", Kind: ir.ParamAttr, Class: "BoolAttr", Optional: true},
			{Name: "full", CppType: "BoolAttr", Kind: ir.ParamAttr, Class: "BoolAttr", Optional: true},
			{Name: "followupUnrolled", CppType: "LoopAnnotationAttr", Kind: ir.ParamAttr, Class: "LoopAnnotationAttr", AttrName: "loop_annotation", Optional: true},
			{Name: "followupRemainder", CppType: "LoopAnnotationAttr", Kind: ir.ParamAttr, Class: "LoopAnnotationAttr", AttrName: "loop_annotation", Optional: true},
			{Name: "followupAll", CppType: "LoopAnnotationAttr", Kind: ir.ParamAttr, Class: "LoopAnnotationAttr", AttrName: "loop_annotation", Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	LoopUnswitchAttr = &ir.DialectAttrDef{
		Mnemonic: "loop_unswitch",
		Record:   "LoopUnswitchAttr",
		Params:   []ir.ParamDef{{Name: "partialDisable", CppType: "BoolAttr", Kind: ir.ParamAttr, Class: "BoolAttr", Optional: true}},
		Format:   "`<` struct(params) `>`",
	}

	LoopVectorizeAttr = &ir.DialectAttrDef{
		Mnemonic: "loop_vectorize",
		Record:   "LoopVectorizeAttr",
		Params: []ir.ParamDef{
			{Name: "disable", CppType: "BoolAttr", Kind: ir.ParamAttr, Class: "BoolAttr", Optional: true},
			{Name: "predicateEnable", CppType: "BoolAttr", Kind: ir.ParamAttr, Class: "BoolAttr", Optional: true},
			{Name: "scalableEnable", CppType: "BoolAttr", Kind: ir.ParamAttr, Class: "BoolAttr", Optional: true},
			{Name: "width", CppType: "IntegerAttr", Kind: ir.ParamAttr, Class: "IntegerAttr", Optional: true},
			{Name: "followupVectorized", CppType: "LoopAnnotationAttr", Kind: ir.ParamAttr, Class: "LoopAnnotationAttr", AttrName: "loop_annotation", Optional: true},
			{Name: "followupEpilogue", CppType: "LoopAnnotationAttr", Kind: ir.ParamAttr, Class: "LoopAnnotationAttr", AttrName: "loop_annotation", Optional: true},
			{Name: "followupAll", CppType: "LoopAnnotationAttr", Kind: ir.ParamAttr, Class: "LoopAnnotationAttr", AttrName: "loop_annotation", Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	MMRATagAttr = &ir.DialectAttrDef{
		Mnemonic: "mmra_tag",
		Record:   "LLVM_MMRATagAttr",
		Params:   []ir.ParamDef{{Name: "prefix", CppType: "::llvm::StringRef", Kind: ir.ParamString}, {Name: "suffix", CppType: "::llvm::StringRef", Kind: ir.ParamString}},
		Format:   "`<` $prefix `` `:` `` $suffix `>`",
	}

	MemoryEffectsAttr = &ir.DialectAttrDef{
		Mnemonic: "memory_effects",
		Record:   "LLVM_MemoryEffectsAttr",
		Params: []ir.ParamDef{
			{Name: "other", CppType: "ModRefInfo", Kind: ir.ParamEnum, Enum: &ModRefInfo},
			{Name: "argMem", CppType: "ModRefInfo", Kind: ir.ParamEnum, Enum: &ModRefInfo},
			{Name: "inaccessibleMem", CppType: "ModRefInfo", Kind: ir.ParamEnum, Enum: &ModRefInfo},
			{Name: "errnoMem", CppType: "ModRefInfo", Kind: ir.ParamEnum, Enum: &ModRefInfo},
			{Name: "targetMem0", CppType: "ModRefInfo", Kind: ir.ParamEnum, Enum: &ModRefInfo},
			{Name: "targetMem1", CppType: "ModRefInfo", Kind: ir.ParamEnum, Enum: &ModRefInfo},
		},
		Format: "`<` struct(params) `>`",
	}

	ModuleFlagAttr = &ir.DialectAttrDef{
		Mnemonic: "mlir.module_flag",
		Record:   "ModuleFlagAttr",
		Params: []ir.ParamDef{
			{Name: "behavior", CppType: "ModFlagBehavior", Kind: ir.ParamEnum, Enum: &ModFlagBehavior},
			{Name: "key", CppType: "StringAttr", Kind: ir.ParamAttr, Class: "StringAttr"},
			{Name: "value", CppType: "Attribute", Kind: ir.ParamAttr},
		},
		Format: "`<` $behavior `,` $key `,` $value `>`",
	}

	ModuleFlagCGProfileEntryAttr = &ir.DialectAttrDef{
		Mnemonic: "cgprofile_entry",
		Record:   "ModuleFlagCGProfileEntryAttr",
		Params: []ir.ParamDef{
			{Name: "from", CppType: "FlatSymbolRefAttr", Kind: ir.ParamAttr, Class: "FlatSymbolRefAttr", Optional: true},
			{Name: "to", CppType: "FlatSymbolRefAttr", Kind: ir.ParamAttr, Class: "FlatSymbolRefAttr", Optional: true},
			{Name: "count", CppType: "uint64_t", Kind: ir.ParamInt, Width: 64, Unsigned: true},
		},
		Format: "`<` struct(params) `>`",
	}

	ModuleFlagProfileSummaryAttr = &ir.DialectAttrDef{
		Mnemonic: "profile_summary",
		Record:   "ModuleFlagProfileSummaryAttr",
		Params: []ir.ParamDef{
			{Name: "format", CppType: "ProfileSummaryFormatKind", Kind: ir.ParamEnum, Enum: &ProfileSummaryFormatKind},
			{Name: "total_count", CppType: "uint64_t", Kind: ir.ParamInt, Width: 64, Unsigned: true},
			{Name: "max_count", CppType: "uint64_t", Kind: ir.ParamInt, Width: 64, Unsigned: true},
			{Name: "max_internal_count", CppType: "uint64_t", Kind: ir.ParamInt, Width: 64, Unsigned: true},
			{Name: "max_function_count", CppType: "uint64_t", Kind: ir.ParamInt, Width: 64, Unsigned: true},
			{Name: "num_counts", CppType: "uint64_t", Kind: ir.ParamInt, Width: 64, Unsigned: true},
			{Name: "num_functions", CppType: "uint64_t", Kind: ir.ParamInt, Width: 64, Unsigned: true},
			{Name: "is_partial_profile", CppType: "std::optional<uint64_t>", Kind: ir.ParamInt, Width: 64, Unsigned: true, Optional: true},
			{Name: "partial_profile_ratio", CppType: "FloatAttr", Kind: ir.ParamAttr, Class: "FloatAttr", Optional: true},
			{Name: "detailed_summary", CppType: "::llvm::ArrayRef<ModuleFlagProfileSummaryDetailedAttr>", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamAttr, Class: "ModuleFlagProfileSummaryDetailedAttr", Attr: ModuleFlagProfileSummaryDetailedAttr}},
		},
		Format: "`<` struct(params) `>`",
	}

	ModuleFlagProfileSummaryDetailedAttr = &ir.DialectAttrDef{
		Mnemonic: "profile_summary_detailed",
		Record:   "ModuleFlagProfileSummaryDetailedAttr",
		Params: []ir.ParamDef{
			{Name: "cut_off", CppType: "uint32_t", Kind: ir.ParamInt, Width: 32, Unsigned: true},
			{Name: "min_count", CppType: "uint64_t", Kind: ir.ParamInt, Width: 64, Unsigned: true},
			{Name: "num_counts", CppType: "uint32_t", Kind: ir.ParamInt, Width: 32, Unsigned: true},
		},
		Format: "`<` struct(params) `>`",
	}

	PoisonAttr = &ir.DialectAttrDef{
		Mnemonic: "poison",
	}

	TBAAMemberAttr = &ir.DialectAttrDef{
		Mnemonic: "tbaa_member",
		Record:   "LLVM_TBAAMemberAttr",
		Params: []ir.ParamDef{
			{Name: "typeDesc", CppType: "TBAANodeAttr", Kind: ir.ParamAttr, Class: "TBAANodeAttr"},
			{Name: "offset", CppType: "int64_t", Kind: ir.ParamInt, Width: 64},
		},
		Format: "`<` params `>`",
	}

	TBAARootAttr = &ir.DialectAttrDef{
		Mnemonic: "tbaa_root",
		Record:   "LLVM_TBAARootAttr",
		Params:   []ir.ParamDef{{Name: "id", CppType: "StringAttr", Kind: ir.ParamAttr, Class: "StringAttr", Optional: true}},
		Format:   "(`<` struct(params)^ `>`)?",
	}

	TBAATagAttr = &ir.DialectAttrDef{
		Mnemonic: "tbaa_tag",
		Record:   "LLVM_TBAATagAttr",
		Params: []ir.ParamDef{
			{Name: "base_type", CppType: "TBAATypeDescriptorAttr", Kind: ir.ParamAttr, Class: "TBAATypeDescriptorAttr", Attr: TBAATypeDescriptorAttr},
			{Name: "access_type", CppType: "TBAATypeDescriptorAttr", Kind: ir.ParamAttr, Class: "TBAATypeDescriptorAttr", Attr: TBAATypeDescriptorAttr},
			{Name: "offset", CppType: "int64_t", Kind: ir.ParamInt, Width: 64},
			{Name: "constant", CppType: "bool", Kind: ir.ParamBool, Default: constraint.False},
		},
		Format: "`<` struct(params) `>`",
	}

	TBAATypeDescriptorAttr = &ir.DialectAttrDef{
		Mnemonic: "tbaa_type_desc",
		Record:   "LLVM_TBAATypeDescriptorAttr",
		Params: []ir.ParamDef{
			{Name: "id", CppType: "::llvm::StringRef", Kind: ir.ParamString},
			{Name: "members", CppType: "::llvm::ArrayRef<TBAAMemberAttr>", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamAttr, Class: "TBAAMemberAttr", Attr: TBAAMemberAttr}},
		},
	}

	TailCallKindAttr = &ir.DialectAttrDef{
		Mnemonic: "tailcallkind",
		Record:   "TailCallKindAttr",
		Params: []ir.ParamDef{
			{Name: "tailCallKind", CppType: "TailCallKind", Kind: ir.ParamEnum, Enum: &TailCallKind},
		},
		Format: "`<` $tailCallKind `>`",
	}

	TargetAttr = &ir.DialectAttrDef{
		Mnemonic: "target",
		Record:   "LLVM_TargetAttr",
		Params: []ir.ParamDef{
			{Name: "triple", CppType: "StringAttr", Kind: ir.ParamAttr, Class: "StringAttr"},
			{Name: "chip", CppType: "StringAttr", Kind: ir.ParamAttr, Class: "StringAttr"},
			{Name: "features", CppType: "TargetFeaturesAttr", Kind: ir.ParamAttr, Class: "TargetFeaturesAttr", Attr: TargetFeaturesAttr, Optional: true},
		},
		Interfaces: []string{"TargetAttrInterface"},
		Format:     "`<` struct($triple, $chip, $features) `>`",
	}

	TargetFeaturesAttr = &ir.DialectAttrDef{
		Verify:   verifyTargetFeatures,
		Mnemonic: "target_features",
		Record:   "LLVM_TargetFeaturesAttr",
		Params: []ir.ParamDef{
			{Name: "features", CppType: "::llvm::ArrayRef<StringAttr>", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamAttr, Class: "StringAttr"}, Optional: true},
		},
		Interfaces: []string{"DLTIQueryInterface"},
		Format:     "`<` `[` (`]`) : ($features^ `]`)? `>`",
	}

	UWTableKindAttr = &ir.DialectAttrDef{
		Mnemonic: "uwtableKind",
		Record:   "UWTableKindAttr",
		Params: []ir.ParamDef{
			{Name: "uwtableKind", CppType: "uwtable::UWTableKind", Kind: ir.ParamEnum, Enum: &UWTableKind},
		},
		Format: "`<` $uwtableKind `>`",
	}

	UndefAttr = &ir.DialectAttrDef{
		Mnemonic: "undef",
	}

	VScaleRangeAttr = &ir.DialectAttrDef{
		Mnemonic: "vscale_range",
		Record:   "LLVM_VScaleRangeAttr",
		Params: []ir.ParamDef{
			{Name: "minRange", CppType: "IntegerAttr", Kind: ir.ParamAttr, Class: "IntegerAttr"},
			{Name: "maxRange", CppType: "IntegerAttr", Kind: ir.ParamAttr, Class: "IntegerAttr"},
		},
		Format: "`<` struct(params) `>`",
	}

	VecTypeHintAttr = &ir.DialectAttrDef{
		Mnemonic: "vec_type_hint",
		Record:   "LLVM_VecTypeHintAttr",
		Params: []ir.ParamDef{
			{Name: "hint", CppType: "TypeAttr", Kind: ir.ParamAttr, Class: "TypeAttr"},
			{Name: "is_signed", CppType: "bool", Kind: ir.ParamBool, Default: constraint.False},
		},
		Format: "`<` struct(params) `>`",
	}

	WorkgroupAttributionAttr = &ir.DialectAttrDef{
		Mnemonic: "mlir.workgroup_attribution",
		Record:   "WorkgroupAttributionAttr",
		Params: []ir.ParamDef{
			{Name: "num_elements", CppType: "IntegerAttr", Kind: ir.ParamAttr, Class: "IntegerAttr"},
			{Name: "element_type", CppType: "TypeAttr", Kind: ir.ParamAttr, Class: "TypeAttr"},
		},
		Format: "`<` $num_elements `,` $element_type `>`",
	}

	ZeroAttr = &ir.DialectAttrDef{
		Mnemonic: "zero",
	}
)
