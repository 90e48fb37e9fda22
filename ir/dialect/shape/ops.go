package shape

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	Add = &ir.OpDef{
		Name:   "shape.add",
		Traits: ir.Commutative | ir.Pure | ir.InferTypeOp,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &sizeOrIndexType},
			{Name: "rhs", Constraint: &sizeOrIndexType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &sizeOrIndexType}},
		Format:  "$lhs `,` $rhs attr-dict `:` type($lhs) `,` type($rhs) `->` type($result)",
	}

	Broadcast = &ir.OpDef{
		Name:   "shape.broadcast",
		Traits: ir.Commutative | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "shapes", Constraint: &shapeOrExtentTensorType, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &shapeOrExtentTensorType}},
		Attrs:   []ir.AttrDef{{Name: "error", Constraint: &constraint.StrAttr, Optional: true}},
		Format:  "$shapes attr-dict `:` type($shapes) `->` type($result)",
	}

	ConstShape = &ir.OpDef{
		Name:    "shape.const_shape",
		Traits:  ir.ConstantLike | ir.Pure | ir.InferTypeOp,
		Results: []ir.ValueDef{{Name: "result", Constraint: &shapeOrExtentTensorType}},
		Attrs:   []ir.AttrDef{{Name: "shape", Constraint: &constraint.IndexElementsAttr}},
	}

	ConstSize = &ir.OpDef{
		Name:    "shape.const_size",
		Traits:  ir.ConstantLike | ir.Pure,
		Results: []ir.ValueDef{{Name: "result", Constraint: &sizeType}},
		Attrs:   []ir.AttrDef{{Name: "value", Constraint: &constraint.IndexAttr}},
		Format:  "$value attr-dict",
	}

	Div = &ir.OpDef{
		Name:   "shape.div",
		Traits: ir.Pure | ir.InferTypeOp,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &sizeOrIndexType},
			{Name: "rhs", Constraint: &sizeOrIndexType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &sizeOrIndexType}},
		Format:  "$lhs `,` $rhs attr-dict `:` type($lhs) `,` type($rhs) `->` type($result)",
	}

	ShapeEq = &ir.OpDef{
		Name:   "shape.shape_eq",
		Traits: ir.Pure | ir.Commutative,
		Operands: []ir.ValueDef{
			{Name: "shapes", Constraint: &shapeOrExtentTensorType, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.I1}},
		Format:  "$shapes attr-dict `:` type($shapes)",
	}

	FromExtents = &ir.OpDef{
		Name:     "shape.from_extents",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "extents", Constraint: &sizeOrIndexType, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "shape", Constraint: &shapeType}},
		Format:   "$extents attr-dict `:` type($extents)",
	}

	FromExtentTensor = &ir.OpDef{
		Name:     "shape.from_extent_tensor",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &extentTensorType}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &shapeType}},
		Format:   "$input attr-dict `:` type($input)",
	}

	IsBroadcastable = &ir.OpDef{
		Name:   "shape.is_broadcastable",
		Traits: ir.Commutative,
		Operands: []ir.ValueDef{
			{Name: "shapes", Constraint: &shapeOrExtentTensorType, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.I1}},
		Format:  "$shapes attr-dict `:` type($shapes)",
	}

	Rank = &ir.OpDef{
		Name:     "shape.rank",
		Traits:   ir.Pure | ir.InferTypeOp,
		Operands: []ir.ValueDef{{Name: "shape", Constraint: &shapeOrExtentTensorType}},
		Results:  []ir.ValueDef{{Name: "rank", Constraint: &sizeOrIndexType}},
		Format:   "$shape attr-dict `:` type($shape) `->` type($rank)",
	}

	ToExtentTensor = &ir.OpDef{
		Name:     "shape.to_extent_tensor",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &shapeOrExtentTensorType}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.IndexTensor}},
		Format:   "$input attr-dict `:` type($input) `->` type($result)",
	}

	Dim = &ir.OpDef{
		Name:   "shape.dim",
		Traits: ir.Pure | ir.InferTypeOp,
		Operands: []ir.ValueDef{
			{Name: "value", Constraint: &constraint.AnyShaped},
			{Name: "index", Constraint: &sizeOrIndexType},
		},
		Results: []ir.ValueDef{{Name: "extent", Constraint: &sizeOrIndexType}},
		Format:  "$value `,` $index attr-dict `:` type($value) `,`type($index) `->` type($extent)",
	}

	GetExtent = &ir.OpDef{
		Name:   "shape.get_extent",
		Traits: ir.Pure | ir.InferTypeOp,
		Operands: []ir.ValueDef{
			{Name: "shape", Constraint: &shapeOrExtentTensorType},
			{Name: "dim", Constraint: &sizeOrIndexType},
		},
		Results: []ir.ValueDef{{Name: "extent", Constraint: &sizeOrIndexType}},
		Format:  "$shape `,` $dim attr-dict `:` type($shape) `,` type($dim) `->` type($extent)",
	}

	IndexToSize = &ir.OpDef{
		Name:     "shape.index_to_size",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "arg", Constraint: &constraint.Index}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &sizeType}},
		Format:   "$arg attr-dict",
	}

	Max = &ir.OpDef{
		Name:   "shape.max",
		Traits: ir.Commutative | ir.Pure | ir.InferTypeOp,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &shapeOrSizeType},
			{Name: "rhs", Constraint: &shapeOrSizeType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &shapeOrSizeType}},
		Format:  "$lhs `,` $rhs attr-dict `:` type($lhs) `,` type($rhs) `->` type($result)",
	}

	Meet = &ir.OpDef{
		Name:   "shape.meet",
		Traits: ir.Commutative | ir.InferTypeOp,
		Operands: []ir.ValueDef{
			{Name: "arg0", Constraint: &anyShapeOrSizeType},
			{Name: "arg1", Constraint: &anyShapeOrSizeType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &anyShapeOrSizeType}},
		Attrs:   []ir.AttrDef{{Name: "error", Constraint: &constraint.StrAttr, Optional: true}},
		Format:  "$arg0 `,` $arg1 (`,` `error` `=` $error^)? attr-dict `:` type($arg0) `,` type($arg1) `->` type($result)",
	}

	Min = &ir.OpDef{
		Name:   "shape.min",
		Traits: ir.Commutative | ir.Pure | ir.InferTypeOp,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &shapeOrSizeType},
			{Name: "rhs", Constraint: &shapeOrSizeType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &shapeOrSizeType}},
		Format:  "$lhs `,` $rhs attr-dict `:` type($lhs) `,` type($rhs) `->` type($result)",
	}

	Mul = &ir.OpDef{
		Name:   "shape.mul",
		Traits: ir.Commutative | ir.Pure | ir.InferTypeOp,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &sizeOrIndexType},
			{Name: "rhs", Constraint: &sizeOrIndexType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &sizeOrIndexType}},
		Format:  "$lhs `,` $rhs attr-dict `:` type($lhs) `,` type($rhs) `->` type($result)",
	}

	NumElements = &ir.OpDef{
		Name:     "shape.num_elements",
		Traits:   ir.Pure | ir.InferTypeOp,
		Operands: []ir.ValueDef{{Name: "shape", Constraint: &shapeOrExtentTensorType}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &sizeOrIndexType}},
		Format:   "$shape attr-dict `:` type($shape) `->` type($result)",
	}

	Reduce = &ir.OpDef{
		Name:   "shape.reduce",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator,
		Operands: []ir.ValueDef{
			{Name: "shape", Constraint: &shapeOrExtentTensorType},
			{Name: "initVals", Constraint: &constraint.AnyType, Arity: ir.Variadic},
		},
		Results:            []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Regions:            []ir.RegionDef{{Name: "region", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
		ImplicitTerminator: "shape.yield",
	}

	ShapeOf = &ir.OpDef{
		Name:     "shape.shape_of",
		Traits:   ir.Pure | ir.InferTypeOp,
		Operands: []ir.ValueDef{{Name: "arg", Constraint: &shapedOrValueShape}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &shapeOrExtentTensorType}},
		Format:   "$arg attr-dict `:` type($arg) `->` type($result)",
	}

	ValueOf = &ir.OpDef{
		Name:     "shape.value_of",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "arg", Constraint: &valueShapeType}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyShaped}},
		Format:   "$arg attr-dict `:` type($result)",
	}

	SizeToIndex = &ir.OpDef{
		Name:     "shape.size_to_index",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "arg", Constraint: &sizeOrIndexType}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.Index}},
		Format:   "$arg attr-dict `:` type($arg)",
	}

	ValueAsShape = &ir.OpDef{
		Name:     "shape.value_as_shape",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "arg", Constraint: &tensor1DOrValueShape}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &shapeOrExtentTensorType}},
		Format:   "$arg attr-dict `:` type($arg) `->` type($result)",
	}

	With = &ir.OpDef{
		Name:   "shape.with_shape",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "operand", Constraint: &shapedOrValueShape},
			{Name: "shape", Constraint: &shapeOrExtentTensorType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &valueShapeType}},
		Format:  "operands attr-dict `:` type($operand) `,` type($shape)",
	}

	Yield = &ir.OpDef{
		Name:      "shape.yield",
		Traits:    ir.Pure | ir.ReturnLike | ir.Terminator,
		Operands:  []ir.ValueDef{{Name: "operands", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Format:    "attr-dict ($operands^ `:` type($operands))?",
		HasParent: []string{"shape.reduce", "shape.function_library"},
	}

	DebugPrint = &ir.OpDef{
		Name:     "shape.debug_print",
		Operands: []ir.ValueDef{{Name: "input", Constraint: &shapeOrSizeType}},
		Results:  []ir.ValueDef{{Name: "output", Constraint: &shapeOrSizeType}},
	}

	SplitAt = &ir.OpDef{
		Name:   "shape.split_at",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "operand", Constraint: &shapeOrExtentTensorType},
			{Name: "index", Constraint: &sizeOrIndexType},
		},
		Results: []ir.ValueDef{
			{Name: "head", Constraint: &shapeOrExtentTensorType},
			{Name: "tail", Constraint: &shapeOrExtentTensorType},
		},
	}

	Concat = &ir.OpDef{
		Name:   "shape.concat",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &shapeOrExtentTensorType},
			{Name: "rhs", Constraint: &shapeOrExtentTensorType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &shapeOrExtentTensorType}},
		Format:  "$lhs `,` $rhs attr-dict `:` type($lhs) `,` type($rhs) `->` type($result)",
	}

	Any = &ir.OpDef{
		Name:   "shape.any",
		Traits: ir.Commutative | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &shapeOrExtentTensorType, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &shapeOrExtentTensorType}},
		Format:  "$inputs attr-dict `:` type($inputs) `->` type($result)",
	}

	AssumingAll = &ir.OpDef{
		Name:     "shape.assuming_all",
		Traits:   ir.Commutative | ir.Pure,
		Operands: []ir.ValueDef{{Name: "inputs", Constraint: &witnessType, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &witnessType}},
		Format:   "$inputs attr-dict",
	}

	Assuming = &ir.OpDef{
		Name:               "shape.assuming",
		Traits:             ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects,
		Operands:           []ir.ValueDef{{Name: "witness", Constraint: &witnessType}},
		Results:            []ir.ValueDef{{Name: "results", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Regions:            []ir.RegionDef{{Name: "doRegion", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
		ImplicitTerminator: "shape.assuming_yield",
	}

	AssumingYield = &ir.OpDef{
		Name:      "shape.assuming_yield",
		Traits:    ir.Pure | ir.ReturnLike | ir.Terminator,
		Operands:  []ir.ValueDef{{Name: "operands", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Format:    "attr-dict ($operands^ `:` type($operands))?",
		HasParent: []string{"shape.assuming"},
	}

	CstrBroadcastable = &ir.OpDef{
		Name:   "shape.cstr_broadcastable",
		Traits: ir.Commutative,
		Operands: []ir.ValueDef{
			{Name: "shapes", Constraint: &shapeOrExtentTensorType, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &witnessType}},
		Format:  "$shapes attr-dict `:` type($shapes)",
	}

	CstrEq = &ir.OpDef{
		Name:   "shape.cstr_eq",
		Traits: ir.Commutative,
		Operands: []ir.ValueDef{
			{Name: "shapes", Constraint: &shapeOrExtentTensorType, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &witnessType}},
		Format:  "$shapes attr-dict `:` type($shapes)",
	}

	ConstWitness = &ir.OpDef{
		Name:    "shape.const_witness",
		Traits:  ir.ConstantLike | ir.Pure,
		Results: []ir.ValueDef{{Name: "result", Constraint: &witnessType}},
		Attrs:   []ir.AttrDef{{Name: "passing", Constraint: &constraint.BoolAttr}},
		Format:  "$passing attr-dict",
	}

	CstrRequire = &ir.OpDef{
		Name:     "shape.cstr_require",
		Operands: []ir.ValueDef{{Name: "pred", Constraint: &constraint.I1}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &witnessType}},
		Attrs:    []ir.AttrDef{{Name: "msg", Constraint: &constraint.StrAttr}},
		Format:   "$pred `,` $msg attr-dict",
	}

	FunctionLibrary = &ir.OpDef{
		Name: "shape.function_library",
		Traits: ir.AffineScope | ir.IsolatedFromAbove | ir.NoRegionArguments | ir.SymbolTable |
			ir.Symbol | ir.NoTerminator | ir.SingleBlock,
		Attrs: []ir.AttrDef{
			{Name: "mapping", Constraint: &constraint.DictionaryAttr},
			{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
			{Name: "sym_visibility", Constraint: &constraint.StrAttr, Optional: true},
		},
		Regions: []ir.RegionDef{{Name: "body"}},
	}

	Func = &ir.OpDef{
		Name:   "shape.func",
		Traits: ir.AffineScope | ir.AutomaticAllocationScope | ir.IsolatedFromAbove,
		Attrs: []ir.AttrDef{
			{Name: "arg_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "function_type", Constraint: &constraint.FuncTypeAttr},
			{Name: "res_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
			{Name: "sym_visibility", Constraint: &constraint.StrAttr, Optional: true},
		},
		Regions: []ir.RegionDef{{Name: "body"}},
	}

	Return = &ir.OpDef{
		Name:      "shape.return",
		Traits:    ir.Pure | ir.ReturnLike | ir.Terminator,
		Operands:  []ir.ValueDef{{Name: "operands", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Format:    "attr-dict ($operands^ `:` type($operands))?",
		HasParent: []string{"shape.func"},
	}
)
