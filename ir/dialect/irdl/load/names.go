package load

import (
	"github.com/millrace-mlir/millrace/ir"
)

// typeName returns the name of t's definition, as AbstractType has it upstream.
func typeName(t ir.Type) string {
	switch t := t.(type) {
	case *ir.DialectType:
		return t.Def.FullName()
	case *ir.IntegerType:
		return "builtin.integer"
	case *ir.ComplexType:
		return "builtin.complex"
	case *ir.FunctionType:
		return "builtin.function"
	case *ir.TupleType:
		return "builtin.tuple"
	case *ir.VectorType:
		return "builtin.vector"
	case *ir.RankedTensorType:
		return "builtin.tensor"
	case *ir.UnrankedTensorType:
		return "builtin.unranked_tensor"
	case *ir.MemRefType:
		return "builtin.memref"
	case *ir.UnrankedMemRefType:
		return "builtin.unranked_memref"
	case *ir.OpaqueType:
		return "builtin.opaque"
	}
	return "builtin." + t.String() // index, none and the floats are called as they are written
}

// attrName returns the name of a's definition, as AbstractAttribute has it upstream.
func attrName(a ir.Attribute) string {
	switch a := a.(type) {
	case *ir.DialectAttr:
		return a.Def.FullName()
	case *ir.IntegerAttr:
		return "builtin.integer"
	case *ir.FloatAttr:
		return "builtin.float"
	case *ir.StringAttr:
		return "builtin.string"
	case *ir.TypeAttr:
		return "builtin.type"
	case *ir.UnitAttr:
		return "builtin.unit"
	case *ir.ArrayAttr:
		return "builtin.array"
	case *ir.DictAttr:
		return "builtin.dictionary"
	case *ir.SymbolRefAttr:
		return "builtin.symbol_ref"
	case *ir.AffineMapAttr:
		return "builtin.affine_map"
	case *ir.IntegerSetAttr:
		return "builtin.integer_set"
	case *ir.StridedLayoutAttr:
		return "builtin.strided_layout"
	case *ir.DistinctAttr:
		return "builtin.distinct"
	case *ir.DenseArrayAttr:
		return "builtin.dense_array"
	case *ir.DenseElementsAttr:
		return "builtin.dense_int_or_fp_elements"
	case *ir.DenseStringElementsAttr:
		return "builtin.dense_string_elements"
	case *ir.DenseResourceAttr:
		return "builtin.dense_resource_elements"
	case *ir.SparseElementsAttr:
		return "builtin.sparse_elements"
	case *ir.FileLoc:
		return "builtin.file_line_range"
	case *ir.NameLoc:
		return "builtin.name_loc"
	case *ir.CallSiteLoc:
		return "builtin.call_site_loc"
	case *ir.FusedLoc:
		return "builtin.fused_loc"
	case *ir.UnknownLocAttr:
		return "builtin.unknown_loc"
	}
	return "builtin.opaque"
}

// builtinTypes and builtinAttrs are the names that irdl.base can give without a dialect of its own.
var (
	builtinTypes = map[string]bool{
		"builtin.integer": true, "builtin.complex": true, "builtin.function": true, "builtin.tuple": true, "builtin.vector": true,
		"builtin.tensor": true, "builtin.unranked_tensor": true, "builtin.memref": true, "builtin.unranked_memref": true,
		"builtin.opaque": true, "builtin.index": true, "builtin.none": true, "builtin.graph": true,
		"builtin.bf16": true, "builtin.f16": true, "builtin.f32": true, "builtin.f64": true, "builtin.f80": true, "builtin.f128": true,
		"builtin.tf32": true, "builtin.f8E5M2": true, "builtin.f8E4M3": true, "builtin.f8E4M3FN": true, "builtin.f8E5M2FNUZ": true,
		"builtin.f8E4M3FNUZ": true, "builtin.f8E4M3B11FNUZ": true, "builtin.f8E3M4": true, "builtin.f4E2M1FN": true,
		"builtin.f6E2M3FN": true, "builtin.f6E3M2FN": true, "builtin.f8E8M0FNU": true,
	}
	builtinAttrs = map[string]bool{
		"builtin.integer": true, "builtin.float": true, "builtin.string": true, "builtin.type": true, "builtin.unit": true,
		"builtin.array": true, "builtin.dictionary": true, "builtin.symbol_ref": true, "builtin.affine_map": true,
		"builtin.integer_set": true, "builtin.strided_layout": true, "builtin.distinct": true, "builtin.dense_array": true,
		"builtin.dense_int_or_fp_elements": true, "builtin.dense_string_elements": true, "builtin.dense_resource_elements": true,
		"builtin.sparse_elements": true, "builtin.opaque": true, "builtin.file_line_range": true, "builtin.name_loc": true,
		"builtin.call_site_loc": true, "builtin.fused_loc": true, "builtin.unknown_loc": true,
	}
)
