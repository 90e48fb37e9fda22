package transform

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	arrayArraysI64Attr = ir.AttrConstraint{
		Summary: "array of arrays of i64",
		Check: func(a ir.Attribute) bool {
			return constraint.IsArrayAttr(a) && constraint.Each(a, func(e ir.Attribute) bool {
				return constraint.IsArrayAttr(e) &&
					constraint.Each(e, func(e2 ir.Attribute) bool {
						return constraint.IsIntegerAttr(e2) && constraint.IsSignless(ir.TypeOf(e2), 64)
					})
			})
		},
		Class: "ArrayAttr",
	}

	failurePropagationModeAttr = ir.AttrConstraint{
		Summary: "Silenceable error propagation policy",
		Check:   func(a ir.Attribute) bool { return constraint.IsEnum(a, &FailurePropagationMode) },
		Type:    func(c *ir.Context) ir.Type { return c.Int(32) },
		Enum:    &FailurePropagationMode,
		Class:   "FailurePropagationModeAttr",
	}

	functionAttr = ir.AttrConstraint{
		Summary: "function type attribute",
		Check: func(a ir.Attribute) bool {
			return constraint.IsTypeAttr(a) && constraint.IsFunction(constraint.TypeValue(a))
		},
		Class: "TypeAttr",
	}

	i64DenseArrayWhoseNonNegativeAttr = ir.AttrConstraint{
		Summary: "i64 dense array attribute whose value is non-negative",
		Check:   func(a ir.Attribute) bool { return constraint.IsDenseI64ArrayAttr(a) && constraint.AllNonNegative(a) },
		Class:   "DenseI64ArrayAttr",
	}

	i64DenseArrayWith03Attr = ir.AttrConstraint{
		Summary: "i64 dense array attribute with 0 or 3 elements",
		Check: func(a ir.Attribute) bool {
			return constraint.IsDenseI64ArrayAttr(a) && (constraint.ArrayLen(a) == 0 || constraint.ArrayLen(a) == 3)
		},
		Class: "DenseI64ArrayAttr",
	}

	matchCmpIPredicateAttr = ir.AttrConstraint{
		Summary: "allowed 32-bit signless integer cases: 0, 1, 2, 3, 4, 5",
		Check:   func(a ir.Attribute) bool { return constraint.IsEnum(a, &MatchCmpIPredicate) },
		Type:    func(c *ir.Context) ir.Type { return c.Int(32) },
		Enum:    &MatchCmpIPredicate,
		Class:   "MatchCmpIPredicateAttr",
	}

	matchInterfaceEnumAttr = ir.AttrConstraint{
		Summary: "An interface to match",
		Check:   func(a ir.Attribute) bool { return constraint.IsEnum(a, &MatchInterfaceEnum) },
		Type:    func(c *ir.Context) ir.Type { return c.Int(32) },
		Enum:    &MatchInterfaceEnum,
		Class:   "MatchInterfaceEnumAttr",
	}

	n64BitSignlessIntegerWhoseNonAttr = ir.AttrConstraint{
		Summary: "64-bit signless integer attribute whose value is non-negative",
		Check: func(a ir.Attribute) bool {
			return constraint.IsIntegerAttr(a) && constraint.IsSignless(ir.TypeOf(a), 64) &&
				!(constraint.IsNegative(a))
		},
		Type:  func(c *ir.Context) ir.Type { return c.Int(64) },
		Class: "IntegerAttr",
	}

	transposeMatmulInputAttr = ir.AttrConstraint{
		Summary: "Input to transpose when converting matmul ops to transposed variants",
		Check:   func(a ir.Attribute) bool { return constraint.IsEnum(a, &TransposeMatmulInput) },
		Type:    func(c *ir.Context) ir.Type { return c.Int(32) },
		Enum:    &TransposeMatmulInput,
		Class:   "TransposeMatmulInputAttr",
	}

	allocTensorOp = ir.TypeConstraint{
		Summary: "Transform IR handle to bufferization.alloc_tensor operations",
		Check: func(t ir.Type) bool {
			return constraint.OfType(t, OperationType) && operationName(t) == "bufferization.alloc_tensor"
		},
		Class: "OperationType",
		Def:   OperationType,
	}

	anyHandleOrParamType = ir.TypeConstraint{
		Summary: "any transform handle or parameter",
		Check: func(t ir.Type) bool {
			return constraint.Implements(t, "TransformParamTypeInterface") || constraint.Implements(t, "TransformHandleTypeInterface") ||
				constraint.Implements(t, "TransformValueHandleTypeInterface")
		},
	}

	anyHandleType = ir.TypeConstraint{
		Summary: "any transform handle",
		Check: func(t ir.Type) bool {
			return constraint.Implements(t, "TransformHandleTypeInterface") || constraint.Implements(t, "TransformValueHandleTypeInterface")
		},
	}

	anyOpType = ir.TypeConstraint{
		Summary: "",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, AnyOpType) },
		Build:   func(c *ir.Context) ir.Type { return c.DialectType(AnyOpType) },
		Class:   "AnyOpType",
		Def:     AnyOpType,
	}

	anyValue = ir.TypeConstraint{
		Summary: "",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, AnyValueType) },
		Build:   func(c *ir.Context) ir.Type { return c.DialectType(AnyValueType) },
		Class:   "AnyValueType",
		Def:     AnyValueType,
	}

	emptyOp = ir.TypeConstraint{
		Summary: "Transform IR handle to tensor.empty operations",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, OperationType) && operationName(t) == "tensor.empty" },
		Class:   "OperationType",
		Def:     OperationType,
	}

	memRefAllocaOp = ir.TypeConstraint{
		Summary: "Transform IR handle to memref.alloca operations",
		Check: func(t ir.Type) bool {
			return constraint.OfType(t, OperationType) && operationName(t) == "memref.alloca"
		},
		Class: "OperationType",
		Def:   OperationType,
	}

	memRefAllocOp = ir.TypeConstraint{
		Summary: "Transform IR handle to memref.alloc operations",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, OperationType) && operationName(t) == "memref.alloc" },
		Class:   "OperationType",
		Def:     OperationType,
	}

	scfForOp = ir.TypeConstraint{
		Summary: "Transform IR handle to scf.for operations",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, OperationType) && operationName(t) == "scf.for" },
		Class:   "OperationType",
		Def:     OperationType,
	}

	transformAnyHandle = ir.TypeConstraint{
		Summary: "transform operation or value handle",
		Check: func(t ir.Type) bool {
			return constraint.Implements(t, "TransformHandleTypeInterface") || constraint.Implements(t, "TransformValueHandleTypeInterface")
		},
	}

	transformAnyParamTypeOrAnyHandle = ir.TypeConstraint{
		Summary: "transform any param type or any handle type",
		Check: func(t ir.Type) bool {
			return constraint.Implements(t, "TransformHandleTypeInterface") || constraint.Implements(t, "TransformParamTypeInterface")
		},
	}

	transformHandleTypeInterface = ir.TypeConstraint{
		Summary: "TransformHandleTypeInterface instance",
		Check:   isHandle,
		Class:   "TransformHandleTypeInterface",
	}

	transformIRHandleToLinalgPack = ir.TypeConstraint{
		Summary: "Transform IR handle to linalg.pack operations",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, OperationType) && operationName(t) == "linalg.pack" },
		Class:   "OperationType",
		Def:     OperationType,
	}

	transformIRHandleToLinalgTranspose = ir.TypeConstraint{
		Summary: "Transform IR handle to linalg.transpose operations",
		Check: func(t ir.Type) bool {
			return constraint.OfType(t, OperationType) && operationName(t) == "linalg.transpose"
		},
		Class: "OperationType",
		Def:   OperationType,
	}

	transformIRHandleToLinalgUnpack = ir.TypeConstraint{
		Summary: "Transform IR handle to linalg.unpack operations",
		Check: func(t ir.Type) bool {
			return constraint.OfType(t, OperationType) && operationName(t) == "linalg.unpack"
		},
		Class: "OperationType",
		Def:   OperationType,
	}

	transformIRHandleToTensorCollapse = ir.TypeConstraint{
		Summary: "Transform IR handle to tensor.collapse_shape operations",
		Check: func(t ir.Type) bool {
			return constraint.OfType(t, OperationType) && operationName(t) == "tensor.collapse_shape"
		},
		Class: "OperationType",
		Def:   OperationType,
	}

	transformIRHandleToTensorExpand = ir.TypeConstraint{
		Summary: "Transform IR handle to tensor.expand_shape operations",
		Check: func(t ir.Type) bool {
			return constraint.OfType(t, OperationType) && operationName(t) == "tensor.expand_shape"
		},
		Class: "OperationType",
		Def:   OperationType,
	}

	transformIRHandleToTensorExtract = ir.TypeConstraint{
		Summary: "Transform IR handle to tensor.extract_slice operations",
		Check: func(t ir.Type) bool {
			return constraint.OfType(t, OperationType) && operationName(t) == "tensor.extract_slice"
		},
		Class: "OperationType",
		Def:   OperationType,
	}

	transformIRHandleToTensorPad = ir.TypeConstraint{
		Summary: "Transform IR handle to tensor.pad operations",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, OperationType) && operationName(t) == "tensor.pad" },
		Class:   "OperationType",
		Def:     OperationType,
	}

	transformOperationHandle = ir.TypeConstraint{
		Summary: "transform operation or value handle or ",
		Check: func(t ir.Type) bool {
			return constraint.Implements(t, "TransformHandleTypeInterface") || constraint.Implements(t, "TransformValueHandleTypeInterface") ||
				constraint.OfType(t, AffineMapParamType)
		},
	}

	transformParamTypeInterface = ir.TypeConstraint{
		Summary: "TransformParamTypeInterface instance",
		Check:   func(t ir.Type) bool { return constraint.Implements(t, "TransformParamTypeInterface") },
		Class:   "TransformParamTypeInterface",
	}

	transformValueHandleTypeInterface = ir.TypeConstraint{
		Summary: "TransformValueHandleTypeInterface instance",
		Check:   func(t ir.Type) bool { return constraint.Implements(t, "TransformValueHandleTypeInterface") },
		Class:   "TransformValueHandleTypeInterface",
	}
)
