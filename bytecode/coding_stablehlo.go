package bytecode

import (
	"strings"

	"github.com/millrace-mlir/millrace/ir"
)

// stablehloCoding is raw StableHLO; opaque text where the dialect is not
// registered, like vhloCoding.
var stablehloCoding = &coding{
	dialect:   "stablehlo",
	versioned: true,
	attrs: []entrySpec{
		1: {name: "channel_handle", fields: "ss"}, 2: {name: "comparison_direction", fields: "v"}, 3: {name: "comparison_type", fields: "v"},
		4: {name: "conv", fields: "ssnssnssn"}, 5: {name: "dot", fields: "nnnn"}, 6: {name: "fft_type", fields: "v"},
		7: {name: "gather", fields: "nnnnns"}, 8: {name: "precision", fields: "v"}, 9: {name: "rng_algorithm", fields: "v"},
		10: {name: "rng_distribution", fields: "v"}, 11: {name: "scatter", fields: "nnnnns"}, 12: {name: "transpose", fields: "v"},
		13: {name: "bounds", fields: "n"}, 14: {name: "output_operand_alias", fields: "nsn"}, 15: {name: "dot_algorithm", fields: "TTTsssb"},
		16: {name: "result_accuracy_mode", fields: "v"}, 17: {name: "result_accuracy", fields: "ffsA"},
		18: {name: "replica_group_mesh_axes", fields: "Aa"}, 19: {name: "sub_axis_info", fields: "ss"}, 20: {name: "axis_ref", fields: "Sm"},
		21: {name: "mesh_axis", fields: "Ss"}, 22: {name: "mesh", fields: "Am"},
	},
	types: []entrySpec{{name: "token"}, {name: "future", fields: "t"}},
	attr:  stablehloAttr,
	typ:   stablehloType,
}

// chloCoding is CHLO, whose other attributes are text.
var chloCoding = &coding{
	dialect: "chlo",
	attrs:   []entrySpec{{name: "comparison_direction", fields: "v"}, {name: "comparison_type", fields: "v"}},
	attr: func(w *worker, c *cursor, _ int, mnemonic string) ir.Attribute {
		return w.ctx.OpaqueAttr("chlo", mnemonic+" "+c.enum(mnemonic), nil)
	},
}

var stablehloFields = map[int][]string{
	1: {"s:handle", "s:type"},
	5: {"N:lhs_batching_dimensions", "N:rhs_batching_dimensions", "N:lhs_contracting_dimensions", "N:rhs_contracting_dimensions"},
	7: {"N:offset_dims", "N:collapsed_slice_dims", "N:operand_batching_dims", "N:start_indices_batching_dims", "N:start_index_map",
		"s:index_vector_dim"},
	11: {"N:update_window_dims", "N:inserted_window_dims", "N:input_batching_dims", "N:scatter_indices_batching_dims",
		"N:scatter_dims_to_operand_dims", "s:index_vector_dim"},
	14: {"n:output_tuple_indices", "s:operand_index", "n:operand_tuple_indices"},
	15: {"T:lhs_precision_type", "T:rhs_precision_type", "T:accumulation_type", "s:lhs_component_count", "s:rhs_component_count",
		"s:num_primitive_operations", "b:allow_imprecise_accumulation"},
	17: {"f:atol", "f:rtol", "s:ulps", "A:mode"},
	19: {"s:pre_size", "s:size"},
	20: {"S:name", "m:sub_axis_info"},
	21: {"S:name", "s:size"},
	22: {"A:axes", "m:device_ids"},
}

func stablehloAttr(w *worker, c *cursor, code int, mnemonic string) ir.Attribute {
	if familyEnums[mnemonic] != nil {
		return w.ctx.OpaqueAttr("stablehlo", mnemonic+" "+c.enum(mnemonic), nil)
	}
	var body string
	switch code {
	case 4:
		body = convDims(w, c)
	case 13:
		body = dimsText(w.dims(c))
	case 18:
		body = "mesh = " + w.attrRefText(c) + ", axes = [" + w.attrTexts(c) + "]"
	default:
		body = w.familyStruct(c, stablehloFields[code])
	}
	return w.ctx.OpaqueAttr("stablehlo", mnemonic+"<"+body+">", nil)
}

// convDims is the text of convolution dimension numbers: for each of input,
// kernel and output what every dimension is.
func convDims(w *worker, c *cursor) string {
	list := func(first, second string) string {
		a, b := c.signed(), c.signed()
		spatial := w.dims(c)
		labels := make([]string, len(spatial)+2)
		put := func(at int64, label string) {
			if at < 0 || at >= int64(len(labels)) || labels[at] != "" {
				c.fail("invalid dimension numbers of a convolution")
				return
			}
			labels[at] = label
		}
		put(a, first)
		put(b, second)
		for i, d := range spatial {
			put(d, dimsText([]int64{int64(i)}))
		}
		return "[" + strings.Join(labels, ", ") + "]"
	}
	input, kernel, output := list("b", "f"), list("i", "o"), list("b", "f")
	return input + "x" + kernel + "->" + output
}

func stablehloType(w *worker, c *cursor, code int, mnemonic string) ir.Type {
	if code == 1 {
		mnemonic += "<" + w.typeTexts(c) + ">"
	}
	if c.failed() {
		return nil
	}
	return w.ctx.OpaqueType("stablehlo", mnemonic)
}
