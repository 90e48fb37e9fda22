package bytecode

import (
	"slices"
	"strings"
	"sync"

	"github.com/millrace-mlir/millrace/ir"
)

// familyOps are the operations of StableHLO's dialects that have properties, with
// the attributes in them: name! is required, name? optional, name:n are n
// segment sizes. mlir-opt registers none of them; a payload can be decoded all
// the same.
var familyOps = []string{
	"chlo.broadcast_add broadcast_dimensions?",
	"chlo.broadcast_and broadcast_dimensions?",
	"chlo.broadcast_atan2 broadcast_dimensions?",
	"chlo.broadcast_compare broadcast_dimensions? compare_type? comparison_direction!",
	"chlo.broadcast_complex broadcast_dimensions?",
	"chlo.broadcast_divide broadcast_dimensions?",
	"chlo.broadcast_maximum broadcast_dimensions?",
	"chlo.broadcast_minimum broadcast_dimensions?",
	"chlo.broadcast_multiply broadcast_dimensions?",
	"chlo.broadcast_next_after broadcast_dimensions?",
	"chlo.broadcast_or broadcast_dimensions?",
	"chlo.broadcast_polygamma broadcast_dimensions?",
	"chlo.broadcast_power broadcast_dimensions?",
	"chlo.broadcast_remainder broadcast_dimensions?",
	"chlo.broadcast_shift_left broadcast_dimensions?",
	"chlo.broadcast_shift_right_arithmetic broadcast_dimensions?",
	"chlo.broadcast_shift_right_logical broadcast_dimensions?",
	"chlo.broadcast_subtract broadcast_dimensions?",
	"chlo.broadcast_xor broadcast_dimensions?",
	"chlo.broadcast_zeta broadcast_dimensions?",
	"chlo.constant value!",
	"chlo.constant_like value!",
	"chlo.ragged_dot precision_config? ragged_dot_dimension_numbers!",
	"chlo.scan dimension! is_associative? is_reverse? scan_dim_size? operandSegmentSizes:2 resultSegmentSizes:2",
	"chlo.top_k is_stable? k!",
	"stablehlo.all_gather all_gather_dim! channel_handle? replica_groups! use_global_device_ids?",
	"stablehlo.all_reduce channel_handle? replica_groups! use_global_device_ids?",
	"stablehlo.all_to_all channel_handle? concat_dimension! replica_groups! split_count! split_dimension!",
	"stablehlo.batch_norm_grad epsilon! feature_index!",
	"stablehlo.batch_norm_inference epsilon! feature_index!",
	"stablehlo.batch_norm_training epsilon! feature_index!",
	"stablehlo.broadcast broadcast_sizes!",
	"stablehlo.broadcast_in_dim broadcast_dimensions!",
	"stablehlo.cbrt result_accuracy?",
	"stablehlo.cholesky lower?",
	"stablehlo.collective_broadcast channel_handle? has_dynamic_root? replica_groups!",
	"stablehlo.collective_permute channel_handle? source_target_pairs!",
	"stablehlo.collective_reduce channel_handle? has_dynamic_root? replica_groups! use_global_device_ids?",
	"stablehlo.compare compare_type? comparison_direction!",
	"stablehlo.composite composite_attributes? decomposition! name! version?",
	"stablehlo.concatenate dimension!",
	"stablehlo.constant value!",
	"stablehlo.convolution batch_group_count! dimension_numbers! feature_group_count! lhs_dilation? padding? precision_config? rhs_dilation? window_reversal? window_strides?",
	"stablehlo.cosine result_accuracy?",
	"stablehlo.cross-replica-sum replica_groups!",
	"stablehlo.custom_call api_version? backend_config? call_target_name! called_computations? has_side_effect? operand_layouts? output_operand_aliases? result_layouts? result_tilings?",
	"stablehlo.dot precision_config?",
	"stablehlo.dot_general algorithm? dot_dimension_numbers! precision_config?",
	"stablehlo.dynamic_broadcast_in_dim broadcast_dimensions! known_expanding_dimensions? known_nonexpanding_dimensions?",
	"stablehlo.dynamic_conv batch_group_count! dimension_numbers! feature_group_count! lhs_dilation? precision_config? rhs_dilation? window_reversal? window_strides?",
	"stablehlo.dynamic_gather dimension_numbers! indices_are_sorted?",
	"stablehlo.dynamic_iota iota_dimension!",
	"stablehlo.dynamic_slice slice_sizes!",
	"stablehlo.einsum einsum_config!",
	"stablehlo.exponential result_accuracy?",
	"stablehlo.exponential_minus_one result_accuracy?",
	"stablehlo.fft fft_length! fft_type!",
	"stablehlo.gather dimension_numbers! indices_are_sorted? slice_sizes!",
	"stablehlo.get_dimension_size dimension!",
	"stablehlo.get_tuple_element index!",
	"stablehlo.infeed infeed_config? layout?",
	"stablehlo.iota iota_dimension!",
	"stablehlo.log result_accuracy?",
	"stablehlo.log_plus_one result_accuracy?",
	"stablehlo.logistic result_accuracy?",
	"stablehlo.map dimensions!",
	"stablehlo.outfeed outfeed_config?",
	"stablehlo.pad edge_padding_high! edge_padding_low! interior_padding!",
	"stablehlo.recv channel_handle! is_host_transfer? source_target_pairs?",
	"stablehlo.reduce dimensions!",
	"stablehlo.reduce_precision exponent_bits! mantissa_bits!",
	"stablehlo.reduce_scatter channel_handle? replica_groups! scatter_dimension! use_global_device_ids?",
	"stablehlo.reduce_window base_dilations? padding? window_dilations? window_dimensions! window_strides?",
	"stablehlo.reverse dimensions!",
	"stablehlo.rng rng_distribution!",
	"stablehlo.rng_bit_generator rng_algorithm!",
	"stablehlo.rsqrt result_accuracy?",
	"stablehlo.scatter indices_are_sorted? scatter_dimension_numbers! unique_indices?",
	"stablehlo.select_and_scatter padding? window_dimensions? window_strides?",
	"stablehlo.send channel_handle! is_host_transfer? source_target_pairs?",
	"stablehlo.set_dimension_size dimension!",
	"stablehlo.sine result_accuracy?",
	"stablehlo.slice limit_indices! start_indices! strides!",
	"stablehlo.sort dimension? is_stable?",
	"stablehlo.sqrt result_accuracy?",
	"stablehlo.tan result_accuracy?",
	"stablehlo.tanh result_accuracy?",
	"stablehlo.torch_index_select batch_dims! dim!",
	"stablehlo.transpose permutation!",
	"stablehlo.triangular_solve left_side! lower! transpose_a! unit_diagonal!",
	"stablehlo.unary_einsum einsum_config!",
	"vhlo.all_gather_v1 all_gather_dim! channel_id! replica_groups! use_global_device_ids!",
	"vhlo.all_gather_v2 all_gather_dim! channel_id! replica_groups! use_global_device_ids!",
	"vhlo.all_reduce_v1 channel_id! replica_groups! use_global_device_ids!",
	"vhlo.all_reduce_v2 channel_id! replica_groups! use_global_device_ids!",
	"vhlo.all_to_all_v1 channel_id! concat_dimension! replica_groups! split_count! split_dimension!",
	"vhlo.all_to_all_v2 channel_id! concat_dimension! replica_groups! split_count! split_dimension!",
	"vhlo.batch_norm_grad_v1 epsilon! feature_index!",
	"vhlo.batch_norm_inference_v1 epsilon! feature_index!",
	"vhlo.batch_norm_training_v1 epsilon! feature_index!",
	"vhlo.broadcast_in_dim_v1 broadcast_dimensions!",
	"vhlo.broadcast_v1 broadcast_sizes!",
	"vhlo.call_v1 callee!",
	"vhlo.cbrt_v2 result_accuracy!",
	"vhlo.cholesky_v1 lower!",
	"vhlo.collective_broadcast_v1 channel_id! replica_groups!",
	"vhlo.collective_broadcast_v2 channel_id! has_dynamic_root! replica_groups!",
	"vhlo.collective_permute_v1 channel_id! source_target_pairs!",
	"vhlo.collective_reduce_v1 channel_id! has_dynamic_root! replica_groups! use_global_device_ids!",
	"vhlo.compare_v1 compare_type! comparison_direction!",
	"vhlo.composite_v1 composite_attributes! decomposition! name! version!",
	"vhlo.composite_v2 composite_attributes! decomposition! name! version!",
	"vhlo.concatenate_v1 dimension!",
	"vhlo.constant_v1 value!",
	"vhlo.convolution_v1 batch_group_count! feature_group_count! input_batch_dimension! input_feature_dimension! input_spatial_dimensions! kernel_input_feature_dimension! kernel_output_feature_dimension! kernel_spatial_dimensions! lhs_dilation! output_batch_dimension! output_feature_dimension! output_spatial_dimensions! padding! precision_config! rhs_dilation! window_reversal! window_strides!",
	"vhlo.cosine_v2 result_accuracy!",
	"vhlo.cross-replica-sum_v1 replica_groups!",
	"vhlo.custom_call_v1 api_version! backend_config! call_target_name! called_computations! has_side_effect! operand_layouts! output_operand_aliases! result_layouts!",
	"vhlo.custom_call_v2 api_version! backend_config! call_target_name! called_computations! has_side_effect! operand_layouts! output_operand_aliases! result_layouts! result_tilings!",
	"vhlo.dot_general_v1 lhs_batching_dimensions! lhs_contracting_dimensions! precision_config! rhs_batching_dimensions! rhs_contracting_dimensions!",
	"vhlo.dot_general_v2 accumulation_type! allow_imprecise_accumulation! lhs_batching_dimensions! lhs_component_count! lhs_contracting_dimensions! lhs_precision_type! num_primitive_operations! precision_config! rhs_batching_dimensions! rhs_component_count! rhs_contracting_dimensions! rhs_precision_type!",
	"vhlo.dot_v1 precision_config!",
	"vhlo.dynamic_broadcast_in_dim_v1 broadcast_dimensions! known_expanding_dimensions! known_nonexpanding_dimensions!",
	"vhlo.dynamic_conv_v1 batch_group_count! feature_group_count! input_batch_dimension! input_feature_dimension! input_spatial_dimensions! kernel_input_feature_dimension! kernel_output_feature_dimension! kernel_spatial_dimensions! lhs_dilation! output_batch_dimension! output_feature_dimension! output_spatial_dimensions! padding! precision_config! rhs_dilation! window_reversal! window_strides!",
	"vhlo.dynamic_conv_v2 batch_group_count! feature_group_count! input_batch_dimension! input_feature_dimension! input_spatial_dimensions! kernel_input_feature_dimension! kernel_output_feature_dimension! kernel_spatial_dimensions! lhs_dilation! output_batch_dimension! output_feature_dimension! output_spatial_dimensions! precision_config! rhs_dilation! window_reversal! window_strides!",
	"vhlo.dynamic_gather_v1 collapsed_slice_dims! index_vector_dim! indices_are_sorted! offset_dims! start_index_map!",
	"vhlo.dynamic_gather_v2 collapsed_slice_dims! index_vector_dim! indices_are_sorted! offset_dims! operand_batching_dims! start_index_map! start_indices_batching_dims!",
	"vhlo.dynamic_iota_v1 iota_dimension!",
	"vhlo.dynamic_slice_v1 slice_sizes!",
	"vhlo.einsum_v1 einsum_config!",
	"vhlo.exponential_minus_one_v2 result_accuracy!",
	"vhlo.exponential_v2 result_accuracy!",
	"vhlo.fft_v1 fft_length! fft_type!",
	"vhlo.func_v1 arg_attrs! function_type! res_attrs! sym_name! sym_visibility!",
	"vhlo.gather_v1 collapsed_slice_dims! index_vector_dim! indices_are_sorted! offset_dims! slice_sizes! start_index_map!",
	"vhlo.gather_v2 collapsed_slice_dims! index_vector_dim! indices_are_sorted! offset_dims! operand_batching_dims! slice_sizes! start_index_map! start_indices_batching_dims!",
	"vhlo.get_dimension_size_v1 dimension!",
	"vhlo.get_tuple_element_v1 index!",
	"vhlo.infeed_v1 infeed_config! layout!",
	"vhlo.iota_v1 iota_dimension!",
	"vhlo.log_plus_one_v2 result_accuracy!",
	"vhlo.log_v2 result_accuracy!",
	"vhlo.logistic_v2 result_accuracy!",
	"vhlo.map_v1 dimensions!",
	"vhlo.outfeed_v1 outfeed_config!",
	"vhlo.pad_v1 edge_padding_high! edge_padding_low! interior_padding!",
	"vhlo.recv_v1 channel_id! channel_type! is_host_transfer!",
	"vhlo.recv_v2 channel_id! channel_type! is_host_transfer! source_target_pairs!",
	"vhlo.reduce_precision_v1 exponent_bits! mantissa_bits!",
	"vhlo.reduce_scatter_v1 channel_id! replica_groups! scatter_dimension! use_global_device_ids!",
	"vhlo.reduce_v1 dimensions!",
	"vhlo.reduce_window_v1 base_dilations! padding! window_dilations! window_dimensions! window_strides!",
	"vhlo.reverse_v1 dimensions!",
	"vhlo.rng_bit_generator_v1 rng_algorithm!",
	"vhlo.rng_v1 rng_distribution!",
	"vhlo.rsqrt_v2 result_accuracy!",
	"vhlo.scatter_v1 index_vector_dim! indices_are_sorted! inserted_window_dims! scatter_dims_to_operand_dims! unique_indices! update_window_dims!",
	"vhlo.scatter_v2 index_vector_dim! indices_are_sorted! input_batching_dims! inserted_window_dims! scatter_dims_to_operand_dims! scatter_indices_batching_dims! unique_indices! update_window_dims!",
	"vhlo.select_and_scatter_v1 padding! window_dimensions! window_strides!",
	"vhlo.send_v1 channel_id! channel_type! is_host_transfer!",
	"vhlo.send_v2 channel_id! channel_type! is_host_transfer! source_target_pairs!",
	"vhlo.set_dimension_size_v1 dimension!",
	"vhlo.sine_v2 result_accuracy!",
	"vhlo.slice_v1 limit_indices! start_indices! strides!",
	"vhlo.sort_v1 dimension! is_stable!",
	"vhlo.sqrt_v2 result_accuracy!",
	"vhlo.tan_v2 result_accuracy!",
	"vhlo.tanh_v2 result_accuracy!",
	"vhlo.torch_index_select_v1 batch_dims! dim!",
	"vhlo.transpose_v1 permutation!",
	"vhlo.triangular_solve_v1 left_side! lower! transpose_a! unit_diagonal!",
	"vhlo.unary_einsum_v1 einsum_config!",
}

// isFamily reports whether a dialect is one of StableHLO's.
func isFamily(dialect string) bool {
	return dialect == "vhlo" || dialect == "stablehlo" || dialect == "chlo"
}

var familyFields = sync.OnceValue(func() map[string][]string {
	m := make(map[string][]string, len(familyOps))
	for _, l := range familyOps {
		fields := strings.Fields(l)
		m[fields[0]] = fields[1:]
	}
	return m
})

// familyLayout is the layout of an unregistered operation of StableHLO whose
// producer had it registered: its attributes, as one dictionary. An operation
// that is not known has required attributes only, as vhlo has; they become a list.
func familyLayout(n *ir.OpName, version int) *propLayout {
	l := &propLayout{hasRefs: true, family: true}
	fields, known := familyFields()[n.Name]
	if !known {
		l.list = true
		return l
	}
	if version < versionNativeSegments {
		fields = slices.Sorted(slices.Values(fields)) // segment sizes among the others
	}
	var segments []propField
	for _, f := range fields {
		name, size, segmented := strings.Cut(f, ":")
		switch {
		case !segmented && f[len(f)-1] == '!':
			l.add(n, propField{kind: fieldAttr}, f[:len(f)-1])
		case !segmented:
			l.add(n, propField{kind: fieldOptAttr}, f[:len(f)-1])
		case version >= versionNativeSegments:
			segments = append(segments, propField{kind: fieldSegments, size: int(size[0] - '0')})
			l.names = append(l.names, n.Context().String(name))
		default:
			l.add(n, propField{kind: fieldAttr}, name)
		}
	}
	for i := range segments {
		segments[i].slot = len(l.fields)
		l.fields = append(l.fields, segments[i])
	}
	return l
}

// add appends a field that is an entry of the dictionary.
func (l *propLayout) add(n *ir.OpName, f propField, name string) {
	f.slot = len(l.fields)
	l.fields = append(l.fields, f)
	l.names = append(l.names, n.Context().String(name))
}

// familyProps decodes a payload into one attribute.
func (w *worker) familyProps(c *cursor, l *propLayout) ir.Attribute {
	if l.list {
		var elems []ir.Attribute
		for c.left() > 0 {
			elems = append(elems, w.attrRef(c))
		}
		if c.failed() {
			return nil
		}
		return w.ctx.Array(elems...)
	}
	values := make([]ir.Attribute, len(l.fields))
	w.readProps(c, l, values)
	if c.failed() {
		return nil
	}
	if c.left() > 0 {
		c.fail("unexpected trailing bytes in properties")
		return nil
	}
	var entries []ir.NamedAttribute
	for i, v := range values {
		if v != nil {
			entries = append(entries, ir.NamedAttribute{Name: l.names[i], Value: v})
		}
	}
	if len(entries) == 0 {
		return nil
	}
	return w.ctx.Dict(entries)
}

// familyDict parts the dictionary of a version without properties into the
// inherent attributes, which become the properties attribute, and the others.
func (w *worker) familyDict(n *ir.OpName, dict *ir.DictAttr) (props ir.Attribute, rest *ir.DictAttr) {
	fields, known := familyFields()[n.Name]
	if !known {
		return nil, dict
	}
	var inherent, other []ir.NamedAttribute
	for _, e := range dict.Entries {
		if slices.ContainsFunc(fields, func(f string) bool { return strings.TrimRight(f, "!?:0123456789") == e.Name.Value }) {
			inherent = append(inherent, e)
		} else {
			other = append(other, e)
		}
	}
	if len(inherent) == 0 {
		return nil, dict
	}
	return w.ctx.Dict(inherent), w.ctx.Dict(other)
}
