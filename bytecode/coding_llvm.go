package bytecode

import "github.com/millrace-mlir/millrace/ir"

// llvmCoding covers debug information and loop annotations; everything else of
// the dialect is text.
var llvmCoding = &coding{dialect: "llvm", attrs: []entrySpec{
	{name: "di_basic_type", fields: "vSvv"},
	{name: "di_compile_unit", fields: "AvA?bvv"},
	{name: "di_composite_type", fields: "?bv??v??vvv????o"},
	{name: "di_derived_type", fields: "v??vvvI?"},
	{name: "di_expression_elem", fields: "vO"},
	{name: "di_expression", fields: "o"},
	{name: "di_file", fields: "SS"},
	{name: "di_global_variable", fields: "???AvAbbv"},
	{name: "di_global_variable_expression", fields: "A?"},
	{name: "di_imported_entity", fields: "vAA?v?o"},
	{name: "di_label", fields: "A??v"},
	{name: "di_lexical_block", fields: "A?vv"},
	{name: "di_lexical_block_file", fields: "A?v"},
	{name: "di_local_variable", fields: "A??vvv?v"},
	{name: "di_namespace", fields: "??b"},
	{name: "di_subprogram", fields: "?b??????vvv?oo"},
	{name: "di_subrange", fields: "????"},
	{name: "di_subroutine_type", fields: "vo"},
	{name: "loop_annotation", fields: "??????????????o"},
}}

// quantCoding covers all types of the dialect.
var quantCoding = &coding{
	dialect: "quant",
	types: []entrySpec{
		0: {},
		1: {name: "any", fields: "vTss", params: []int{0, 1, 3, 4}},
		2: {name: "any", fields: "vTTss"},
		3: {name: "calibrated", fields: "Tff"},
		4: {name: "uniform", fields: "vTTfsss", params: []int{0, 1, 2, 5, 6, 3, 4}},
		5: {name: "uniform", fields: "vTTvssdn", params: []int{0, 1, 2, 5, 3, 4, 6, 7}},
		6: {name: "uniform", fields: "vTTssnnAA", params: []int{0, 1, 2, 3, 4, 7, 8, 5, 6}},
	},
	typeCode: func(t *ir.DialectType, first int) int {
		switch {
		case t.Def.Mnemonic == "any" && t.Params[2] != nil:
			return 2
		case t.Def.Mnemonic == "uniform":
			return len(t.Params) - 3
		}
		return first
	},
	// The three uniform types have 7, 8 and 9 parameters.
	typeDef: func(d *ir.Dialect, code int) *ir.DialectTypeDef {
		d.Type("any") // completes the definitions
		name := [...]string{1: "any", 2: "any", 3: "calibrated", 4: "uniform", 5: "uniform", 6: "uniform"}[code]
		for _, t := range d.Types {
			if t.Mnemonic == name && (name != "uniform" || len(t.Params) == code+3) {
				return t
			}
		}
		return nil
	},
}
