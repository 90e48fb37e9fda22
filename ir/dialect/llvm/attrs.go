package llvm

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	AccessGroupAttr = &ir.DialectAttrDef{
		Mnemonic: "access_group",
		Params:   []ir.ParamDef{{Name: "id", Kind: ir.ParamAttr, Class: "DistinctAttr"}},
		Format:   "`<` struct(params) `>`",
	}

	AddressSpaceAttr = &ir.DialectAttrDef{
		Mnemonic:   "address_space",
		Params:     []ir.ParamDef{{Name: "addressSpace", Kind: ir.ParamInt, Width: 32, Unsigned: true}},
		Interfaces: []string{"LLVMAddrSpaceAttrInterface", "MemorySpaceAttrInterface"},
		Format:     "`<` $addressSpace `>`",
	}

	AliasScopeAttr = &ir.DialectAttrDef{
		Mnemonic: "alias_scope",
		Params: []ir.ParamDef{
			{Name: "id", Kind: ir.ParamAttr},
			{Name: "domain", Kind: ir.ParamAttr, Class: "AliasScopeDomainAttr", Attr: AliasScopeDomainAttr},
			{Name: "description", Kind: ir.ParamAttr, Class: "StringAttr", Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	AliasScopeDomainAttr = &ir.DialectAttrDef{
		Mnemonic: "alias_scope_domain",
		Params: []ir.ParamDef{
			{Name: "id", Kind: ir.ParamAttr},
			{Name: "description", Kind: ir.ParamAttr, Class: "StringAttr", Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	BlockAddressAttr = &ir.DialectAttrDef{
		Mnemonic: "blockaddress",
		Params: []ir.ParamDef{
			{Name: "function", Kind: ir.ParamAttr, Class: "FlatSymbolRefAttr"},
			{Name: "tag", Kind: ir.ParamAttr, Class: "BlockTagAttr", Attr: BlockTagAttr},
		},
		Format: "`<` struct(params) `>`",
	}

	BlockTagAttr = &ir.DialectAttrDef{
		Mnemonic: "blocktag",
		Params:   []ir.ParamDef{{Name: "id", Kind: ir.ParamInt, Width: 32, Unsigned: true}},
		Format:   "`<` struct(params) `>`",
	}

	CConvAttr = &ir.DialectAttrDef{
		Mnemonic: "cconv",
		Params:   []ir.ParamDef{{Name: "CallingConv", Kind: ir.ParamEnum, Enum: &CConv}},
		Format:   "`<` $CallingConv `>`",
	}

	ComdatAttr = &ir.DialectAttrDef{
		Mnemonic: "comdat",
		Params:   []ir.ParamDef{{Name: "comdat", Kind: ir.ParamEnum, Enum: &ComdatEnum}},
		Format:   "$comdat",
	}

	ConstantRangeAttr = &ir.DialectAttrDef{
		Mnemonic: "constant_range",
		Params:   []ir.ParamDef{{Name: "lower", Kind: ir.ParamAPInt}, {Name: "upper", Kind: ir.ParamAPInt}},
	}

	DIAnnotationAttr = &ir.DialectAttrDef{
		Mnemonic: "di_annotation",
		Params: []ir.ParamDef{
			{Name: "name", Kind: ir.ParamAttr, Class: "StringAttr"},
			{Name: "value", Kind: ir.ParamAttr, Class: "StringAttr"},
		},
		Format: "`<` struct(params) `>`",
	}

	DIBasicTypeAttr = &ir.DialectAttrDef{
		Mnemonic: "di_basic_type",
		Params: []ir.ParamDef{
			{Name: "tag", Kind: ir.ParamEnum, Enum: &dwTag, Default: noNumber},
			{Name: "name", Kind: ir.ParamAttr, Class: "StringAttr"},
			{Name: "sizeInBits", Kind: ir.ParamInt, Width: 64, Unsigned: true, Optional: true},
			{Name: "encoding", Kind: ir.ParamEnum, Enum: &dwEncoding, Default: noNumber},
		},
		Format: "`<` struct(params) `>`",
	}

	DICommonBlockAttr = &ir.DialectAttrDef{
		Mnemonic: "di_common_block",
		Params: []ir.ParamDef{
			{Name: "scope", Kind: ir.ParamAttr, Class: "DIScopeAttr"},
			{Name: "decl", Kind: ir.ParamAttr, Class: "DIGlobalVariableAttr", Attr: DIGlobalVariableAttr, Optional: true},
			{Name: "name", Kind: ir.ParamAttr, Class: "StringAttr"},
			{Name: "file", Kind: ir.ParamAttr, Class: "DIFileAttr", Attr: DIFileAttr, Optional: true},
			{Name: "line", Kind: ir.ParamInt, Width: 32, Unsigned: true, Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	DICompileUnitAttr = &ir.DialectAttrDef{
		Mnemonic: "di_compile_unit",
		Params: []ir.ParamDef{
			{Name: "id", Kind: ir.ParamAttr, Class: "DistinctAttr"},
			{Name: "sourceLanguage", Kind: ir.ParamEnum, Enum: &dwLanguage},
			{Name: "file", Kind: ir.ParamAttr, Class: "DIFileAttr", Attr: DIFileAttr},
			{Name: "producer", Kind: ir.ParamAttr, Class: "StringAttr", Optional: true},
			{Name: "isOptimized", Kind: ir.ParamBool},
			{Name: "emissionKind", Kind: ir.ParamEnum, Enum: &DIEmissionKind},
			{Name: "nameTableKind", Kind: ir.ParamEnum, Enum: &DINameTableKind, Optional: true},
			{Name: "splitDebugFilename", Kind: ir.ParamAttr, Class: "StringAttr", Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	DICompositeTypeAttr = &ir.DialectAttrDef{
		Mnemonic: "di_composite_type",
		Params: []ir.ParamDef{
			{Name: "recId", Kind: ir.ParamAttr, Class: "DistinctAttr", Optional: true},
			{Name: "isRecSelf", Kind: ir.ParamBool, Optional: true},
			{Name: "tag", Kind: ir.ParamEnum, Enum: &dwTag, Default: noNumber},
			{Name: "name", Kind: ir.ParamAttr, Class: "StringAttr", Optional: true},
			{Name: "file", Kind: ir.ParamAttr, Class: "DIFileAttr", Attr: DIFileAttr, Optional: true},
			{Name: "line", Kind: ir.ParamInt, Width: 32, Unsigned: true, Optional: true},
			{Name: "scope", Kind: ir.ParamAttr, Class: "DIScopeAttr", Optional: true},
			{Name: "baseType", Kind: ir.ParamAttr, Class: "DITypeAttr", Optional: true},
			{Name: "flags", Kind: ir.ParamEnum, Enum: &DIFlags, Optional: true},
			{Name: "sizeInBits", Kind: ir.ParamInt, Width: 64, Unsigned: true, Optional: true},
			{Name: "alignInBits", Kind: ir.ParamInt, Width: 64, Unsigned: true, Optional: true},
			{Name: "dataLocation", Kind: ir.ParamAttr, Class: "DIExpressionAttr", Attr: DIExpressionAttr, Optional: true},
			{Name: "rank", Kind: ir.ParamAttr, Class: "DIExpressionAttr", Attr: DIExpressionAttr, Optional: true},
			{Name: "allocated", Kind: ir.ParamAttr, Class: "DIExpressionAttr", Attr: DIExpressionAttr, Optional: true},
			{Name: "associated", Kind: ir.ParamAttr, Class: "DIExpressionAttr", Attr: DIExpressionAttr, Optional: true},
			{Name: "elements", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamAttr, Class: "DINodeAttr"}, Optional: true},
		},
		Interfaces: []string{"DIRecursiveTypeAttrInterface"},
		Format:     "`<` struct(params) `>`",
	}

	DIDerivedTypeAttr = &ir.DialectAttrDef{
		Mnemonic: "di_derived_type",
		Params: []ir.ParamDef{
			{Name: "tag", Kind: ir.ParamEnum, Enum: &dwTag, Default: noNumber},
			{Name: "name", Kind: ir.ParamAttr, Class: "StringAttr", Optional: true},
			{Name: "baseType", Kind: ir.ParamAttr, Class: "DITypeAttr", Optional: true},
			{Name: "sizeInBits", Kind: ir.ParamInt, Width: 64, Unsigned: true, Optional: true},
			{Name: "alignInBits", Kind: ir.ParamInt, Width: 32, Unsigned: true, Optional: true},
			{Name: "offsetInBits", Kind: ir.ParamInt, Width: 64, Unsigned: true, Optional: true},
			{Name: "dwarfAddressSpace", Kind: ir.ParamInt, Width: 32, Unsigned: true, Optional: true},
			{Name: "extraData", Kind: ir.ParamAttr, Class: "DINodeAttr", Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	DIExpressionAttr = &ir.DialectAttrDef{
		Mnemonic: "di_expression",
		Params: []ir.ParamDef{
			{Name: "operations", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamAttr, Class: "DIExpressionElemAttr", Attr: DIExpressionElemAttr}, Optional: true},
		},
		Format: "`<` ( `[` $operations^ `]` ) : (``)? `>`",
	}

	DIExpressionElemAttr = &ir.DialectAttrDef{
		Mnemonic: "di_expression_elem",
		Params: []ir.ParamDef{
			{Name: "opcode", Kind: ir.ParamEnum, Enum: &dwOperation},
			{Name: "arguments", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamInt, Width: 64, Unsigned: true}, Optional: true},
		},
	}

	DIFileAttr = &ir.DialectAttrDef{
		Mnemonic: "di_file",
		Params: []ir.ParamDef{
			{Name: "name", Kind: ir.ParamAttr, Class: "StringAttr"},
			{Name: "directory", Kind: ir.ParamAttr, Class: "StringAttr"},
		},
		Format: "`<` $name `in` $directory `>`",
	}

	DIGenericSubrangeAttr = &ir.DialectAttrDef{
		Mnemonic: "di_generic_subrange",
		Params: []ir.ParamDef{
			{Name: "count", Kind: ir.ParamAttr, Optional: true},
			{Name: "lowerBound", Kind: ir.ParamAttr},
			{Name: "upperBound", Kind: ir.ParamAttr, Optional: true},
			{Name: "stride", Kind: ir.ParamAttr},
		},
		Format: "`<` struct(params) `>`",
	}

	DIGlobalVariableAttr = &ir.DialectAttrDef{
		Mnemonic: "di_global_variable",
		Params: []ir.ParamDef{
			{Name: "scope", Kind: ir.ParamAttr, Class: "DIScopeAttr", Optional: true},
			{Name: "name", Kind: ir.ParamAttr, Class: "StringAttr", Optional: true},
			{Name: "linkageName", Kind: ir.ParamAttr, Class: "StringAttr", Optional: true},
			{Name: "file", Kind: ir.ParamAttr, Class: "DIFileAttr", Attr: DIFileAttr},
			{Name: "line", Kind: ir.ParamInt, Width: 32, Unsigned: true},
			{Name: "type", Kind: ir.ParamAttr, Class: "DITypeAttr"},
			{Name: "isLocalToUnit", Kind: ir.ParamBool, Optional: true},
			{Name: "isDefined", Kind: ir.ParamBool, Optional: true},
			{Name: "alignInBits", Kind: ir.ParamInt, Width: 32, Unsigned: true, Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	DIGlobalVariableExpressionAttr = &ir.DialectAttrDef{
		Mnemonic: "di_global_variable_expression",
		Params: []ir.ParamDef{
			{Name: "var", Kind: ir.ParamAttr, Class: "DIGlobalVariableAttr", Attr: DIGlobalVariableAttr},
			{Name: "expr", Kind: ir.ParamAttr, Class: "DIExpressionAttr", Attr: DIExpressionAttr, Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	DIImportedEntityAttr = &ir.DialectAttrDef{
		Mnemonic: "di_imported_entity",
		Params: []ir.ParamDef{
			{Name: "tag", Kind: ir.ParamEnum, Enum: &dwTag, Default: noNumber},
			{Name: "scope", Kind: ir.ParamAttr, Class: "DIScopeAttr"},
			{Name: "entity", Kind: ir.ParamAttr, Class: "DINodeAttr"},
			{Name: "file", Kind: ir.ParamAttr, Class: "DIFileAttr", Attr: DIFileAttr, Optional: true},
			{Name: "line", Kind: ir.ParamInt, Width: 32, Unsigned: true, Optional: true},
			{Name: "name", Kind: ir.ParamAttr, Class: "StringAttr", Optional: true},
			{Name: "elements", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamAttr, Class: "DINodeAttr"}, Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	DILabelAttr = &ir.DialectAttrDef{
		Mnemonic: "di_label",
		Params: []ir.ParamDef{
			{Name: "scope", Kind: ir.ParamAttr, Class: "DIScopeAttr"},
			{Name: "name", Kind: ir.ParamAttr, Class: "StringAttr", Optional: true},
			{Name: "file", Kind: ir.ParamAttr, Class: "DIFileAttr", Attr: DIFileAttr, Optional: true},
			{Name: "line", Kind: ir.ParamInt, Width: 32, Unsigned: true, Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	DILexicalBlockAttr = &ir.DialectAttrDef{
		Mnemonic: "di_lexical_block",
		Params: []ir.ParamDef{
			{Name: "scope", Kind: ir.ParamAttr, Class: "DIScopeAttr"},
			{Name: "file", Kind: ir.ParamAttr, Class: "DIFileAttr", Attr: DIFileAttr, Optional: true},
			{Name: "line", Kind: ir.ParamInt, Width: 32, Unsigned: true, Optional: true},
			{Name: "column", Kind: ir.ParamInt, Width: 32, Unsigned: true, Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	DILexicalBlockFileAttr = &ir.DialectAttrDef{
		Mnemonic: "di_lexical_block_file",
		Params: []ir.ParamDef{
			{Name: "scope", Kind: ir.ParamAttr, Class: "DIScopeAttr"},
			{Name: "file", Kind: ir.ParamAttr, Class: "DIFileAttr", Attr: DIFileAttr, Optional: true},
			{Name: "discriminator", Kind: ir.ParamInt, Width: 32, Unsigned: true},
		},
		Format: "`<` struct(params) `>`",
	}

	DILocalVariableAttr = &ir.DialectAttrDef{
		Mnemonic: "di_local_variable",
		Params: []ir.ParamDef{
			{Name: "scope", Kind: ir.ParamAttr, Class: "DIScopeAttr"},
			{Name: "name", Kind: ir.ParamAttr, Class: "StringAttr", Optional: true},
			{Name: "file", Kind: ir.ParamAttr, Class: "DIFileAttr", Attr: DIFileAttr, Optional: true},
			{Name: "line", Kind: ir.ParamInt, Width: 32, Unsigned: true, Optional: true},
			{Name: "arg", Kind: ir.ParamInt, Width: 32, Unsigned: true, Optional: true},
			{Name: "alignInBits", Kind: ir.ParamInt, Width: 32, Unsigned: true, Optional: true},
			{Name: "type", Kind: ir.ParamAttr, Class: "DITypeAttr", Optional: true},
			{Name: "flags", Kind: ir.ParamEnum, Enum: &DIFlags, Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	DIModuleAttr = &ir.DialectAttrDef{
		Mnemonic: "di_module",
		Params: []ir.ParamDef{
			{Name: "file", Kind: ir.ParamAttr, Class: "DIFileAttr", Attr: DIFileAttr, Optional: true},
			{Name: "scope", Kind: ir.ParamAttr, Class: "DIScopeAttr", Optional: true},
			{Name: "name", Kind: ir.ParamAttr, Class: "StringAttr", Optional: true},
			{Name: "configMacros", Kind: ir.ParamAttr, Class: "StringAttr", Optional: true},
			{Name: "includePath", Kind: ir.ParamAttr, Class: "StringAttr", Optional: true},
			{Name: "apinotes", Kind: ir.ParamAttr, Class: "StringAttr", Optional: true},
			{Name: "line", Kind: ir.ParamInt, Width: 32, Unsigned: true, Optional: true},
			{Name: "isDecl", Kind: ir.ParamBool, Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	DINamespaceAttr = &ir.DialectAttrDef{
		Mnemonic: "di_namespace",
		Params: []ir.ParamDef{
			{Name: "name", Kind: ir.ParamAttr, Class: "StringAttr", Optional: true},
			{Name: "scope", Kind: ir.ParamAttr, Class: "DIScopeAttr", Optional: true},
			{Name: "exportSymbols", Kind: ir.ParamBool},
		},
		Format: "`<` struct(params) `>`",
	}

	DINullTypeAttr = &ir.DialectAttrDef{
		Mnemonic: "di_null_type",
	}

	DIStringTypeAttr = &ir.DialectAttrDef{
		Mnemonic: "di_string_type",
		Params: []ir.ParamDef{
			{Name: "tag", Kind: ir.ParamEnum, Enum: &dwTag, Default: noNumber},
			{Name: "name", Kind: ir.ParamAttr, Class: "StringAttr"},
			{Name: "sizeInBits", Kind: ir.ParamInt, Width: 64, Unsigned: true, Optional: true},
			{Name: "alignInBits", Kind: ir.ParamInt, Width: 32, Unsigned: true, Optional: true},
			{Name: "stringLength", Kind: ir.ParamAttr, Class: "DIVariableAttr", Optional: true},
			{Name: "stringLengthExp", Kind: ir.ParamAttr, Class: "DIExpressionAttr", Attr: DIExpressionAttr, Optional: true},
			{Name: "stringLocationExp", Kind: ir.ParamAttr, Class: "DIExpressionAttr", Attr: DIExpressionAttr, Optional: true},
			{Name: "encoding", Kind: ir.ParamEnum, Enum: &dwEncoding, Default: noNumber},
		},
		Format: "`<` struct(params) `>`",
	}

	DISubprogramAttr = &ir.DialectAttrDef{
		Mnemonic: "di_subprogram",
		Params: []ir.ParamDef{
			{Name: "recId", Kind: ir.ParamAttr, Class: "DistinctAttr", Optional: true},
			{Name: "isRecSelf", Kind: ir.ParamBool, Optional: true},
			{Name: "id", Kind: ir.ParamAttr, Class: "DistinctAttr", Optional: true},
			{Name: "compileUnit", Kind: ir.ParamAttr, Class: "DICompileUnitAttr", Attr: DICompileUnitAttr, Optional: true},
			{Name: "scope", Kind: ir.ParamAttr, Class: "DIScopeAttr", Optional: true},
			{Name: "name", Kind: ir.ParamAttr, Class: "StringAttr", Optional: true},
			{Name: "linkageName", Kind: ir.ParamAttr, Class: "StringAttr", Optional: true},
			{Name: "file", Kind: ir.ParamAttr, Class: "DIFileAttr", Attr: DIFileAttr, Optional: true},
			{Name: "line", Kind: ir.ParamInt, Width: 32, Unsigned: true, Optional: true},
			{Name: "scopeLine", Kind: ir.ParamInt, Width: 32, Unsigned: true, Optional: true},
			{Name: "subprogramFlags", Kind: ir.ParamEnum, Enum: &DISubprogramFlags, Optional: true},
			{Name: "type", Kind: ir.ParamAttr, Class: "DISubroutineTypeAttr", Attr: DISubroutineTypeAttr, Optional: true},
			{Name: "retainedNodes", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamAttr, Class: "DINodeAttr"}, Optional: true},
			{Name: "annotations", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamAttr, Class: "DINodeAttr"}, Optional: true},
		},
		Interfaces: []string{"DIRecursiveTypeAttrInterface"},
		Format:     "`<` struct(params) `>`",
	}

	DISubrangeAttr = &ir.DialectAttrDef{
		Mnemonic: "di_subrange",
		Params: []ir.ParamDef{
			{Name: "count", Kind: ir.ParamAttr, Optional: true},
			{Name: "lowerBound", Kind: ir.ParamAttr, Optional: true},
			{Name: "upperBound", Kind: ir.ParamAttr, Optional: true},
			{Name: "stride", Kind: ir.ParamAttr, Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	DISubroutineTypeAttr = &ir.DialectAttrDef{
		Mnemonic: "di_subroutine_type",
		Params: []ir.ParamDef{
			{Name: "callingConvention", Kind: ir.ParamEnum, Enum: &dwConvention, Default: noNumber},
			{Name: "types", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamAttr, Class: "DITypeAttr"}, Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	DSOLocalEquivalentAttr = &ir.DialectAttrDef{
		Mnemonic: "dso_local_equivalent",
		Params:   []ir.ParamDef{{Name: "sym", Kind: ir.ParamAttr, Class: "FlatSymbolRefAttr"}},
		Format:   "$sym",
	}

	DependentLibrariesAttr = &ir.DialectAttrDef{
		Mnemonic: "dependent_libraries",
		Params: []ir.ParamDef{
			{Name: "libs", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamAttr, Class: "StringAttr"}, Optional: true},
		},
		Format: "`<` $libs `>`",
	}

	DereferenceableAttr = &ir.DialectAttrDef{
		Mnemonic: "dereferenceable",
		Params: []ir.ParamDef{
			{Name: "bytes", Kind: ir.ParamInt, Width: 64, Unsigned: true},
			{Name: "mayBeNull", Kind: ir.ParamBool, Default: constraint.False},
		},
		Format: "`<` struct(params) `>`",
	}

	FastmathFlagsAttr = &ir.DialectAttrDef{
		Mnemonic: "fastmath",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &FastmathFlags}},
		Format:   "`<` $value `>`",
	}

	FramePointerKindAttr = &ir.DialectAttrDef{
		Mnemonic: "framePointerKind",
		Params: []ir.ParamDef{
			{Name: "framePointerKind", Kind: ir.ParamEnum, Enum: &FramePointerKind},
		},
		Format: "`<` $framePointerKind `>`",
	}

	IntegerOverflowFlagsAttr = &ir.DialectAttrDef{
		Mnemonic: "overflow",
		Params: []ir.ParamDef{
			{Name: "value", Kind: ir.ParamEnum, Enum: &IntegerOverflowFlags},
		},
		Format: "`<` $value `>`",
	}

	LinkageAttr = &ir.DialectAttrDef{
		Mnemonic: "linkage",
		Params:   []ir.ParamDef{{Name: "linkage", Kind: ir.ParamEnum, Enum: &Linkage}},
		Format:   "`<` $linkage `>`",
	}

	LoopAnnotationAttr = &ir.DialectAttrDef{
		Mnemonic: "loop_annotation",
		Params: []ir.ParamDef{
			{Name: "disableNonforced", Kind: ir.ParamAttr, Class: "BoolAttr", Optional: true},
			{Name: "vectorize", Kind: ir.ParamAttr, Class: "LoopVectorizeAttr", Attr: LoopVectorizeAttr, Optional: true},
			{Name: "interleave", Kind: ir.ParamAttr, Class: "LoopInterleaveAttr", Attr: LoopInterleaveAttr, Optional: true},
			{Name: "unroll", Kind: ir.ParamAttr, Class: "LoopUnrollAttr", Attr: LoopUnrollAttr, Optional: true},
			{Name: "unrollAndJam", Kind: ir.ParamAttr, Class: "LoopUnrollAndJamAttr", Attr: LoopUnrollAndJamAttr, Optional: true},
			{Name: "licm", Kind: ir.ParamAttr, Class: "LoopLICMAttr", Attr: LoopLICMAttr, Optional: true},
			{Name: "distribute", Kind: ir.ParamAttr, Class: "LoopDistributeAttr", Attr: LoopDistributeAttr, Optional: true},
			{Name: "pipeline", Kind: ir.ParamAttr, Class: "LoopPipelineAttr", Attr: LoopPipelineAttr, Optional: true},
			{Name: "peeled", Kind: ir.ParamAttr, Class: "LoopPeeledAttr", Attr: LoopPeeledAttr, Optional: true},
			{Name: "unswitch", Kind: ir.ParamAttr, Class: "LoopUnswitchAttr", Attr: LoopUnswitchAttr, Optional: true},
			{Name: "mustProgress", Kind: ir.ParamAttr, Class: "BoolAttr", Optional: true},
			{Name: "isVectorized", Kind: ir.ParamAttr, Class: "BoolAttr", Optional: true},
			{Name: "startLoc", Kind: ir.ParamAttr, Class: "FusedLoc", Optional: true},
			{Name: "endLoc", Kind: ir.ParamAttr, Class: "FusedLoc", Optional: true},
			{Name: "parallelAccesses", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamAttr, Class: "AccessGroupAttr", Attr: AccessGroupAttr}, Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	LoopDistributeAttr = &ir.DialectAttrDef{
		Mnemonic: "loop_distribute",
		Params: []ir.ParamDef{
			{Name: "disable", Kind: ir.ParamAttr, Class: "BoolAttr", Optional: true},
			{Name: "followupCoincident", Kind: ir.ParamAttr, Class: "LoopAnnotationAttr", AttrName: "loop_annotation", Optional: true},
			{Name: "followupSequential", Kind: ir.ParamAttr, Class: "LoopAnnotationAttr", AttrName: "loop_annotation", Optional: true},
			{Name: "followupFallback", Kind: ir.ParamAttr, Class: "LoopAnnotationAttr", AttrName: "loop_annotation", Optional: true},
			{Name: "followupAll", Kind: ir.ParamAttr, Class: "LoopAnnotationAttr", AttrName: "loop_annotation", Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	LoopInterleaveAttr = &ir.DialectAttrDef{
		Mnemonic: "loop_interleave",
		Params:   []ir.ParamDef{{Name: "count", Kind: ir.ParamAttr, Class: "IntegerAttr"}},
		Format:   "`<` struct(params) `>`",
	}

	LoopLICMAttr = &ir.DialectAttrDef{
		Mnemonic: "loop_licm",
		Params: []ir.ParamDef{
			{Name: "disable", Kind: ir.ParamAttr, Class: "BoolAttr", Optional: true},
			{Name: "versioningDisable", Kind: ir.ParamAttr, Class: "BoolAttr", Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	LoopPeeledAttr = &ir.DialectAttrDef{
		Mnemonic: "loop_peeled",
		Params:   []ir.ParamDef{{Name: "count", Kind: ir.ParamAttr, Class: "IntegerAttr", Optional: true}},
		Format:   "`<` struct(params) `>`",
	}

	LoopPipelineAttr = &ir.DialectAttrDef{
		Mnemonic: "loop_pipeline",
		Params: []ir.ParamDef{
			{Name: "disable", Kind: ir.ParamAttr, Class: "BoolAttr", Optional: true},
			{Name: "initiationinterval", Kind: ir.ParamAttr, Class: "IntegerAttr", Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	LoopUnrollAndJamAttr = &ir.DialectAttrDef{
		Mnemonic: "loop_unroll_and_jam",
		Params: []ir.ParamDef{
			{Name: "disable", Kind: ir.ParamAttr, Class: "BoolAttr", Optional: true},
			{Name: "count", Kind: ir.ParamAttr, Class: "IntegerAttr", Optional: true},
			{Name: "followupOuter", Kind: ir.ParamAttr, Class: "LoopAnnotationAttr", AttrName: "loop_annotation", Optional: true},
			{Name: "followupInner", Kind: ir.ParamAttr, Class: "LoopAnnotationAttr", AttrName: "loop_annotation", Optional: true},
			{Name: "followupRemainderOuter", Kind: ir.ParamAttr, Class: "LoopAnnotationAttr", AttrName: "loop_annotation", Optional: true},
			{Name: "followupRemainderInner", Kind: ir.ParamAttr, Class: "LoopAnnotationAttr", AttrName: "loop_annotation", Optional: true},
			{Name: "followupAll", Kind: ir.ParamAttr, Class: "LoopAnnotationAttr", AttrName: "loop_annotation", Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	LoopUnrollAttr = &ir.DialectAttrDef{
		Mnemonic: "loop_unroll",
		Params: []ir.ParamDef{
			{Name: "disable", Kind: ir.ParamAttr, Class: "BoolAttr", Optional: true},
			{Name: "count", Kind: ir.ParamAttr, Class: "IntegerAttr", Optional: true},
			{Name: "runtimeDisable", Kind: ir.ParamAttr, Class: "BoolAttr", Optional: true},
			{Name: "full", Kind: ir.ParamAttr, Class: "BoolAttr", Optional: true},
			{Name: "followupUnrolled", Kind: ir.ParamAttr, Class: "LoopAnnotationAttr", AttrName: "loop_annotation", Optional: true},
			{Name: "followupRemainder", Kind: ir.ParamAttr, Class: "LoopAnnotationAttr", AttrName: "loop_annotation", Optional: true},
			{Name: "followupAll", Kind: ir.ParamAttr, Class: "LoopAnnotationAttr", AttrName: "loop_annotation", Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	LoopUnswitchAttr = &ir.DialectAttrDef{
		Mnemonic: "loop_unswitch",
		Params:   []ir.ParamDef{{Name: "partialDisable", Kind: ir.ParamAttr, Class: "BoolAttr", Optional: true}},
		Format:   "`<` struct(params) `>`",
	}

	LoopVectorizeAttr = &ir.DialectAttrDef{
		Mnemonic: "loop_vectorize",
		Params: []ir.ParamDef{
			{Name: "disable", Kind: ir.ParamAttr, Class: "BoolAttr", Optional: true},
			{Name: "predicateEnable", Kind: ir.ParamAttr, Class: "BoolAttr", Optional: true},
			{Name: "scalableEnable", Kind: ir.ParamAttr, Class: "BoolAttr", Optional: true},
			{Name: "width", Kind: ir.ParamAttr, Class: "IntegerAttr", Optional: true},
			{Name: "followupVectorized", Kind: ir.ParamAttr, Class: "LoopAnnotationAttr", AttrName: "loop_annotation", Optional: true},
			{Name: "followupEpilogue", Kind: ir.ParamAttr, Class: "LoopAnnotationAttr", AttrName: "loop_annotation", Optional: true},
			{Name: "followupAll", Kind: ir.ParamAttr, Class: "LoopAnnotationAttr", AttrName: "loop_annotation", Optional: true},
		},
		Format: "`<` struct(params) `>`",
	}

	MMRATagAttr = &ir.DialectAttrDef{
		Mnemonic: "mmra_tag",
		Params:   []ir.ParamDef{{Name: "prefix", Kind: ir.ParamString}, {Name: "suffix", Kind: ir.ParamString}},
		Format:   "`<` $prefix `` `:` `` $suffix `>`",
	}

	MemoryEffectsAttr = &ir.DialectAttrDef{
		Mnemonic: "memory_effects",
		Params: []ir.ParamDef{
			{Name: "other", Kind: ir.ParamEnum, Enum: &ModRefInfo},
			{Name: "argMem", Kind: ir.ParamEnum, Enum: &ModRefInfo},
			{Name: "inaccessibleMem", Kind: ir.ParamEnum, Enum: &ModRefInfo},
			{Name: "errnoMem", Kind: ir.ParamEnum, Enum: &ModRefInfo},
			{Name: "targetMem0", Kind: ir.ParamEnum, Enum: &ModRefInfo},
			{Name: "targetMem1", Kind: ir.ParamEnum, Enum: &ModRefInfo},
		},
		Format: "`<` struct(params) `>`",
	}

	ModuleFlagAttr = &ir.DialectAttrDef{
		Mnemonic: "mlir.module_flag",
		Params: []ir.ParamDef{
			{Name: "behavior", Kind: ir.ParamEnum, Enum: &ModFlagBehavior},
			{Name: "key", Kind: ir.ParamAttr, Class: "StringAttr"},
			{Name: "value", Kind: ir.ParamAttr},
		},
		Format: "`<` $behavior `,` $key `,` $value `>`",
	}

	ModuleFlagCGProfileEntryAttr = &ir.DialectAttrDef{
		Mnemonic: "cgprofile_entry",
		Params: []ir.ParamDef{
			{Name: "from", Kind: ir.ParamAttr, Class: "FlatSymbolRefAttr", Optional: true},
			{Name: "to", Kind: ir.ParamAttr, Class: "FlatSymbolRefAttr", Optional: true},
			{Name: "count", Kind: ir.ParamInt, Width: 64, Unsigned: true},
		},
		Format: "`<` struct(params) `>`",
	}

	ModuleFlagProfileSummaryAttr = &ir.DialectAttrDef{
		Mnemonic: "profile_summary",
		Params: []ir.ParamDef{
			{Name: "format", Kind: ir.ParamEnum, Enum: &ProfileSummaryFormatKind},
			{Name: "total_count", Kind: ir.ParamInt, Width: 64, Unsigned: true},
			{Name: "max_count", Kind: ir.ParamInt, Width: 64, Unsigned: true},
			{Name: "max_internal_count", Kind: ir.ParamInt, Width: 64, Unsigned: true},
			{Name: "max_function_count", Kind: ir.ParamInt, Width: 64, Unsigned: true},
			{Name: "num_counts", Kind: ir.ParamInt, Width: 64, Unsigned: true},
			{Name: "num_functions", Kind: ir.ParamInt, Width: 64, Unsigned: true},
			{Name: "is_partial_profile", Kind: ir.ParamInt, Width: 64, Unsigned: true, Optional: true},
			{Name: "partial_profile_ratio", Kind: ir.ParamAttr, Class: "FloatAttr", Optional: true},
			{Name: "detailed_summary", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamAttr, Class: "ModuleFlagProfileSummaryDetailedAttr", Attr: ModuleFlagProfileSummaryDetailedAttr}},
		},
		Format: "`<` struct(params) `>`",
	}

	ModuleFlagProfileSummaryDetailedAttr = &ir.DialectAttrDef{
		Mnemonic: "profile_summary_detailed",
		Params: []ir.ParamDef{
			{Name: "cut_off", Kind: ir.ParamInt, Width: 32, Unsigned: true},
			{Name: "min_count", Kind: ir.ParamInt, Width: 64, Unsigned: true},
			{Name: "num_counts", Kind: ir.ParamInt, Width: 32, Unsigned: true},
		},
		Format: "`<` struct(params) `>`",
	}

	PoisonAttr = &ir.DialectAttrDef{
		Mnemonic: "poison",
	}

	TBAAMemberAttr = &ir.DialectAttrDef{
		Mnemonic: "tbaa_member",
		Params: []ir.ParamDef{
			{Name: "typeDesc", Kind: ir.ParamAttr, Class: "TBAANodeAttr"},
			{Name: "offset", Kind: ir.ParamInt, Width: 64},
		},
		Format: "`<` params `>`",
	}

	TBAARootAttr = &ir.DialectAttrDef{
		Mnemonic: "tbaa_root",
		Params:   []ir.ParamDef{{Name: "id", Kind: ir.ParamAttr, Class: "StringAttr", Optional: true}},
		Format:   "(`<` struct(params)^ `>`)?",
	}

	TBAATagAttr = &ir.DialectAttrDef{
		Mnemonic: "tbaa_tag",
		Params: []ir.ParamDef{
			{Name: "base_type", Kind: ir.ParamAttr, Class: "TBAATypeDescriptorAttr", Attr: TBAATypeDescriptorAttr},
			{Name: "access_type", Kind: ir.ParamAttr, Class: "TBAATypeDescriptorAttr", Attr: TBAATypeDescriptorAttr},
			{Name: "offset", Kind: ir.ParamInt, Width: 64},
			{Name: "constant", Kind: ir.ParamBool, Default: constraint.False},
		},
		Format: "`<` struct(params) `>`",
	}

	TBAATypeDescriptorAttr = &ir.DialectAttrDef{
		Mnemonic: "tbaa_type_desc",
		Params: []ir.ParamDef{
			{Name: "id", Kind: ir.ParamString},
			{Name: "members", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamAttr, Class: "TBAAMemberAttr", Attr: TBAAMemberAttr}},
		},
	}

	TailCallKindAttr = &ir.DialectAttrDef{
		Mnemonic: "tailcallkind",
		Params: []ir.ParamDef{
			{Name: "tailCallKind", Kind: ir.ParamEnum, Enum: &TailCallKind},
		},
		Format: "`<` $tailCallKind `>`",
	}

	TargetAttr = &ir.DialectAttrDef{
		Mnemonic: "target",
		Params: []ir.ParamDef{
			{Name: "triple", Kind: ir.ParamAttr, Class: "StringAttr"},
			{Name: "chip", Kind: ir.ParamAttr, Class: "StringAttr"},
			{Name: "features", Kind: ir.ParamAttr, Class: "TargetFeaturesAttr", Attr: TargetFeaturesAttr, Optional: true},
		},
		Interfaces: []string{"TargetAttrInterface"},
		Format:     "`<` struct($triple, $chip, $features) `>`",
	}

	TargetFeaturesAttr = &ir.DialectAttrDef{
		Verify:   verifyTargetFeatures,
		Mnemonic: "target_features",
		Params: []ir.ParamDef{
			{Name: "features", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamAttr, Class: "StringAttr"}, Optional: true},
		},
		Interfaces: []string{"DLTIQueryInterface"},
		Format:     "`<` `[` (`]`) : ($features^ `]`)? `>`",
	}

	UWTableKindAttr = &ir.DialectAttrDef{
		Mnemonic: "uwtableKind",
		Params: []ir.ParamDef{
			{Name: "uwtableKind", Kind: ir.ParamEnum, Enum: &UWTableKind},
		},
		Format: "`<` $uwtableKind `>`",
	}

	UndefAttr = &ir.DialectAttrDef{
		Mnemonic: "undef",
	}

	VScaleRangeAttr = &ir.DialectAttrDef{
		Mnemonic: "vscale_range",
		Params: []ir.ParamDef{
			{Name: "minRange", Kind: ir.ParamAttr, Class: "IntegerAttr"},
			{Name: "maxRange", Kind: ir.ParamAttr, Class: "IntegerAttr"},
		},
		Format: "`<` struct(params) `>`",
	}

	VecTypeHintAttr = &ir.DialectAttrDef{
		Mnemonic: "vec_type_hint",
		Params: []ir.ParamDef{
			{Name: "hint", Kind: ir.ParamAttr, Class: "TypeAttr"},
			{Name: "is_signed", Kind: ir.ParamBool, Default: constraint.False},
		},
		Format: "`<` struct(params) `>`",
	}

	WorkgroupAttributionAttr = &ir.DialectAttrDef{
		Mnemonic: "mlir.workgroup_attribution",
		Params: []ir.ParamDef{
			{Name: "num_elements", Kind: ir.ParamAttr, Class: "IntegerAttr"},
			{Name: "element_type", Kind: ir.ParamAttr, Class: "TypeAttr"},
		},
		Format: "`<` $num_elements `,` $element_type `>`",
	}

	ZeroAttr = &ir.DialectAttrDef{
		Mnemonic: "zero",
	}
)
