package emit

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var ops = slices.Concat(
	[]*ir.OpDef{
		{
			Name:   "emit.file",
			Class:  "File",
			Traits: ir.IsolatedFromAbove | ir.NoRegionArguments | ir.NoTerminator | ir.SingleBlock | ir.Symbol,
			Attrs: []ir.AttrDef{
				{Name: "file_name", Constraint: &constraint.StrAttr},
				{Name: "sym_name", Constraint: &constraint.SymbolNameAttr, Optional: true},
			},
			Regions: []ir.RegionDef{{Name: "bodyRegion", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
			Format:  "$file_name (`sym` $sym_name^)? $bodyRegion attr-dict",
		},
		{
			Name:   "emit.file_list",
			Class:  "FileList",
			Traits: ir.Symbol,
			Attrs: []ir.AttrDef{
				{Name: "file_name", Constraint: &constraint.StrAttr},
				{Name: "files", Constraint: &constraint.FlatSymbolRefArrayAttr},
				{Name: "sym_name", Constraint: &constraint.SymbolNameAttr, Optional: true},
			},
			Format:           "$file_name `,` $files (`sym` $sym_name^)? attr-dict",
			VerifySymbolUses: verifyFiles,
		},
		{
			Name:      "emit.fragment",
			Class:     "Fragment",
			Traits:    ir.IsolatedFromAbove | ir.NoRegionArguments | ir.NoTerminator | ir.SingleBlock | ir.Symbol,
			Attrs:     []ir.AttrDef{{Name: "sym_name", Constraint: &constraint.SymbolNameAttr}},
			Regions:   []ir.RegionDef{{Name: "bodyRegion", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
			Format:    "$sym_name $bodyRegion attr-dict",
			HasParent: []string{"builtin.module"},
		},
		{
			Name:             "emit.ref",
			Class:            "Ref",
			Attrs:            []ir.AttrDef{{Name: "target", Constraint: &constraint.FlatSymbolRefAttr}},
			Format:           "$target attr-dict",
			HasParent:        []string{"emit.file"},
			VerifySymbolUses: verifyTarget,
		},
		{
			Name:      "emit.verbatim",
			Class:     "Verbatim",
			Attrs:     []ir.AttrDef{{Name: "text", Constraint: &constraint.StrAttr}},
			Format:    "$text attr-dict",
			HasParent: []string{"emit.file"},
		},
	},
)
