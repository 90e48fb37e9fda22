package ptr

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var ops = []*ir.OpDef{
	{
		Name:       "ptr.constant",
		Class:      "Constant",
		Traits:     ir.ConstantLike | ir.Pure,
		Results:    []ir.ValueDef{{Name: "result", Constraint: &ptrType}},
		Attrs:      []ir.AttrDef{{Name: "value", Constraint: &constraint.TypedAttrInterfaceAttr}},
		Format:     "attr-dict $value",
		TypesMatch: []ir.TypesMatch{{Message: "all of {value, result} have same type", Same: []string{"value", "result"}}},
		Fold:       ir.FoldConstant,
	},
	{
		Name:   "ptr.from_ptr",
		Class:  "FromPtr",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "ptr", Constraint: &ptrType},
			{Name: "metadata", Constraint: &ptrMetadata, Arity: ir.Optional},
		},
		Results:    []ir.ValueDef{{Name: "result", Constraint: &ptrLikeTypeInterface}},
		Format:     "$ptr (`metadata` $metadata^)? attr-dict `:` type($ptr) `->` type($result)",
		TypesMatch: []ir.TypesMatch{{Message: "metadata type", From: "result", To: "metadata", Type: metadataOf}},
		Fold:       foldFromPtr,
		Verify:     verifyFromPtr,
	},
	{
		Name: "ptr.gather",
		Operands: []ir.ValueDef{
			{Name: "ptrs", Constraint: &ptr1DType},
			{Name: "mask", Constraint: &mask1DType},
			{Name: "passthrough", Constraint: &any1DType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &any1DType}},
		Attrs:   []ir.AttrDef{{Name: "alignment", Constraint: &alignmentProp, Kind: ir.PropInt, Optional: true}},
		Format:  "$ptrs `,` $mask `,` $passthrough (`alignment` `=` $alignment^)? attr-dict `:` type($ptrs) `->` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "result and mask must be compatible", From: "result", To: "mask", Type: constraint.I1SameShape},
			{Message: "all of {result, passthrough} have same type", Same: []string{"result", "passthrough"}},
			{Message: "all of {result, ptrs} have same shape", Check: func(op *ir.Operation) bool { return constraint.SameShapes(op, "result", "ptrs") }},
			{Message: "all of {result, ptrs} have same type IDs", Check: func(op *ir.Operation) bool { return constraint.SameTypeKinds(op, "result", "ptrs") }},
		},
		Verify: verifyAlignment,
	},
	{
		Name:       "ptr.get_metadata",
		Class:      "GetMetadata",
		Traits:     ir.Pure,
		Operands:   []ir.ValueDef{{Name: "ptr", Constraint: &ptrLikeTypeInterface}},
		Results:    []ir.ValueDef{{Name: "result", Constraint: &ptrMetadata}},
		Format:     "$ptr attr-dict `:` type($ptr)",
		TypesMatch: []ir.TypesMatch{{Message: "metadata type", From: "ptr", To: "result", Type: metadataOf}},
	},
	{
		Name:     "ptr.load",
		Operands: []ir.ValueDef{{Name: "ptr", Constraint: &ptrType}},
		Results:  []ir.ValueDef{{Name: "value", Constraint: &constraint.AnyType}},
		Attrs: []ir.AttrDef{
			{Name: "alignment", Constraint: &alignmentProp, Kind: ir.PropInt, Optional: true},
			{Name: "invariant", Constraint: &constraint.UnitProp, Kind: ir.PropBool, Optional: true, Order: 3},
			{Name: "invariantGroup", Constraint: &constraint.UnitProp, Kind: ir.PropBool, Optional: true, Order: 4},
			{Name: "nontemporal", Constraint: &constraint.UnitProp, Kind: ir.PropBool, Optional: true, Order: 2},
			{Name: "ordering", Constraint: &atomicOrderingProp, Kind: ir.PropInt, Order: 5, Default: constraint.Integer(32, 0)},
			{Name: "syncscope", Constraint: &constraint.StrAttr, Optional: true},
			{Name: "volatile_", Constraint: &constraint.UnitProp, Kind: ir.PropBool, Optional: true, Order: 1},
		},
		Format: "(`volatile` $volatile_^)? $ptr (`atomic` (`syncscope` `(` $syncscope^ `)`)? $ordering^)? " +
			"oilist( `nontemporal` $nontemporal | `invariant` $invariant | `invariant_group` " +
			"$invariantGroup | `alignment` `=` $alignment ) attr-dict `:` qualified(type($ptr)) `->` " +
			"type($value)",
		Verify: func(op *ir.Operation) bool { return verifyAtomic(op, release, acqRel) },
	},
	{
		Name: "ptr.masked_load",
		Operands: []ir.ValueDef{
			{Name: "ptr", Constraint: &ptrType},
			{Name: "mask", Constraint: &mask1DType},
			{Name: "passthrough", Constraint: &any1DType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &any1DType}},
		Attrs:   []ir.AttrDef{{Name: "alignment", Constraint: &alignmentProp, Kind: ir.PropInt, Optional: true}},
		Format:  "$ptr `,` $mask `,` $passthrough (`alignment` `=` $alignment^)? attr-dict `:` qualified(type($ptr)) `->` type($result)",
		TypesMatch: []ir.TypesMatch{
			{Message: "result and mask must be compatible", From: "result", To: "mask", Type: constraint.I1SameShape},
			{Message: "all of {result, passthrough} have same type", Same: []string{"result", "passthrough"}},
		},
		Verify: verifyAlignment,
	},
	{
		Name: "ptr.masked_store",
		Operands: []ir.ValueDef{
			{Name: "value", Constraint: &any1DType},
			{Name: "ptr", Constraint: &ptrType},
			{Name: "mask", Constraint: &mask1DType},
		},
		Attrs:      []ir.AttrDef{{Name: "alignment", Constraint: &alignmentProp, Kind: ir.PropInt, Optional: true}},
		Format:     "$value `,` $ptr `,` $mask (`alignment` `=` $alignment^)? attr-dict `:` type($value) `,` qualified(type($ptr))",
		TypesMatch: []ir.TypesMatch{{Message: "value and mask must be compatible", From: "value", To: "mask", Type: constraint.I1SameShape}},
		Verify:     verifyAlignment,
	},
	{
		Name:   "ptr.ptr_add",
		Class:  "PtrAdd",
		Traits: ir.Pure | ir.InferTypeOp,
		Operands: []ir.ValueDef{
			{Name: "base", Constraint: &ptrLikeType},
			{Name: "offset", Constraint: &intLikeType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &ptrLikeType}},
		Attrs:   []ir.AttrDef{{Name: "flags", Constraint: &pointerAddFlagsAttr, Kind: ir.PropInt, Default: constraint.Integer(32, 0)}},
		Format:  "($flags^)? $base `,` $offset attr-dict `:` type($base) `,` type($offset)",
		Infer:   inferAdd,
		Fold:    foldPtrAdd,
	},
	{
		Name:       "ptr.ptr_diff",
		Class:      "PtrDiff",
		Traits:     ir.Pure | ir.SameOperandsAndResultShape,
		Operands:   ir.Values(&ptrLikeType, "lhs", "rhs"),
		Results:    []ir.ValueDef{{Name: "result", Constraint: &intLikeType}},
		Attrs:      []ir.AttrDef{{Name: "flags", Constraint: &pointerDifferenceFlagsAttr, Kind: ir.PropInt, Default: constraint.Integer(8, 0)}},
		Format:     "($flags^)? $lhs `,` $rhs attr-dict `:` type($lhs) `->` type($result)",
		TypesMatch: []ir.TypesMatch{{Message: "all of {lhs, rhs} have same type", Same: []string{"lhs", "rhs"}}},
		Verify:     verifyPtrDiff,
	},
	{
		Name: "ptr.scatter",
		Operands: []ir.ValueDef{
			{Name: "value", Constraint: &any1DType},
			{Name: "ptrs", Constraint: &ptr1DType},
			{Name: "mask", Constraint: &mask1DType},
		},
		Attrs:  []ir.AttrDef{{Name: "alignment", Constraint: &alignmentProp, Kind: ir.PropInt, Optional: true}},
		Format: "$value `,` $ptrs `,` $mask (`alignment` `=` $alignment^)? attr-dict `:` type($value) `,` type($ptrs)",
		TypesMatch: []ir.TypesMatch{
			{Message: "value and mask must be compatible", From: "value", To: "mask", Type: constraint.I1SameShape},
			{Message: "all of {value, ptrs} have same shape", Check: func(op *ir.Operation) bool { return constraint.SameShapes(op, "value", "ptrs") }},
			{Message: "all of {value, ptrs} have same type IDs", Check: func(op *ir.Operation) bool { return constraint.SameTypeKinds(op, "value", "ptrs") }},
		},
		Verify: verifyAlignment,
	},
	{
		Name: "ptr.store",
		Operands: []ir.ValueDef{
			{Name: "value", Constraint: &constraint.AnyType},
			{Name: "ptr", Constraint: &ptrType},
		},
		Attrs: []ir.AttrDef{
			{Name: "alignment", Constraint: &alignmentProp, Kind: ir.PropInt, Optional: true},
			{Name: "invariantGroup", Constraint: &constraint.UnitProp, Kind: ir.PropBool, Optional: true, Order: 3},
			{Name: "nontemporal", Constraint: &constraint.UnitProp, Kind: ir.PropBool, Optional: true, Order: 2},
			{Name: "ordering", Constraint: &atomicOrderingProp, Kind: ir.PropInt, Order: 4, Default: constraint.Integer(32, 0)},
			{Name: "syncscope", Constraint: &constraint.StrAttr, Optional: true},
			{Name: "volatile_", Constraint: &constraint.UnitProp, Kind: ir.PropBool, Optional: true, Order: 1},
		},
		Format: "(`volatile` $volatile_^)? $value `,` $ptr (`atomic` (`syncscope` `(` $syncscope^ `)`)? " +
			"$ordering^)? oilist( `nontemporal` $nontemporal | `invariant_group` $invariantGroup | " +
			"`alignment` `=` $alignment ) attr-dict `:` type($value) `,` qualified(type($ptr))",
		Verify: func(op *ir.Operation) bool { return verifyAtomic(op, acquire, acqRel) },
	},
	{
		Name:     "ptr.to_ptr",
		Class:    "ToPtr",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "ptr", Constraint: &ptrLikeTypeInterface}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &ptrType}},
		Format:   "$ptr attr-dict `:` type($ptr) `->` type($result)",
		Fold:     foldToPtr,
		Verify:   verifyToPtr,
	},
	{
		Name:    "ptr.type_offset",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnySignlessIntegerOrIndex}},
		Attrs:   []ir.AttrDef{{Name: "elementType", Constraint: &constraint.TypeAttr}},
		Format:  "$elementType attr-dict `:` type($result)",
	},
}
