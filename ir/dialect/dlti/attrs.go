package dlti

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	DataLayoutEntryAttr = &ir.DialectAttrDef{
		Mnemonic: "dl_entry",
		Params: []ir.ParamDef{
			{Name: "key", Kind: ir.ParamCustom, Class: "DataLayoutEntryKey"},
			{Name: "value", Kind: ir.ParamAttr},
		},
		Interfaces: []string{"DataLayoutEntryInterface"},
	}

	DataLayoutSpecAttr = &ir.DialectAttrDef{
		Mnemonic: "dl_spec",
		Params: []ir.ParamDef{
			{Name: "entries", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamAttr, Class: "DataLayoutEntryInterface"}},
		},
		Interfaces: []string{"DataLayoutSpecInterface"},
	}

	FunctionPointerAlignmentAttr = &ir.DialectAttrDef{
		Mnemonic: "function_pointer_alignment",
		Record:   "DLTI_FunctionPointerAlignmentAttr",
		Params: []ir.ParamDef{
			{Name: "alignment", CppType: "uint64_t", Kind: ir.ParamInt, Width: 64, Unsigned: true},
			{Name: "function_dependent", CppType: "bool", Kind: ir.ParamBool},
		},
		Format: "`<` $alignment `,` `function_dependent` `=` $function_dependent `>`",
	}

	MapAttr = &ir.DialectAttrDef{
		Mnemonic: "map",
		Params: []ir.ParamDef{
			{Name: "entries", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamAttr, Class: "DataLayoutEntryInterface"}},
		},
		Interfaces: []string{"DLTIQueryInterface"},
	}

	TargetDeviceSpecAttr = &ir.DialectAttrDef{
		Mnemonic: "target_device_spec",
		Params: []ir.ParamDef{
			{Name: "entries", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamAttr, Class: "DataLayoutEntryInterface"}},
		},
		Interfaces: []string{"TargetDeviceSpecInterface"},
	}

	TargetSystemSpecAttr = &ir.DialectAttrDef{
		Mnemonic: "target_system_spec",
		Params: []ir.ParamDef{
			{Name: "entries", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamAttr, Class: "DataLayoutEntryInterface"}},
		},
		Interfaces: []string{"TargetSystemSpecInterface"},
	}
)
