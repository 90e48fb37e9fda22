package sparse_tensor

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	New = &ir.OpDef{
		Name:     "sparse_tensor.new",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "source", Constraint: &constraint.AnyType}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &anySparseTensor}},
		Format:   "$source attr-dict `:` type($source) `to` type($result)",
	}

	Assemble = &ir.OpDef{
		Name:   "sparse_tensor.assemble",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "levels", Constraint: &constraint.RankedTensorOfIntegerOrIndex, Arity: ir.Variadic},
			{Name: "values", Constraint: &constraint.AnyRankedTensor},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &anySparseTensor}},
		Format:  "` ` `(` $levels `)` `,` $values attr-dict `:` `(` type($levels) `)` `,` type($values) `to` type($result)",
	}

	Disassemble = &ir.OpDef{
		Name:   "sparse_tensor.disassemble",
		Traits: ir.Pure | ir.SameVariadicResultSize,
		Operands: []ir.ValueDef{
			{Name: "tensor", Constraint: &anySparseTensor},
			{Name: "out_levels", Constraint: &constraint.RankedTensorOfIntegerOrIndex, Arity: ir.Variadic},
			{Name: "out_values", Constraint: &constraint.AnyRankedTensor},
		},
		Results: []ir.ValueDef{
			{Name: "ret_levels", Constraint: &constraint.RankedTensorOfIntegerOrIndex, Arity: ir.Variadic},
			{Name: "ret_values", Constraint: &constraint.AnyRankedTensor},
			{Name: "lvl_lens", Constraint: &anyIndexingScalarLike, Arity: ir.Variadic},
			{Name: "val_len", Constraint: &anyIndexingScalarLike},
		},
		Format: "$tensor attr-dict `:` type($tensor)`out_lvls` `(` $out_levels `:` type($out_levels) `)` " +
			"`out_vals` `(` $out_values `:` type($out_values) `)` `->``(` type($ret_levels) `)` `,` " +
			"type($ret_values) `,` `(` type($lvl_lens) `)` `,` type($val_len)",
	}

	Convert = &ir.OpDef{
		Name:     "sparse_tensor.convert",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "source", Constraint: &constraint.AnyRankedTensor}},
		Results:  []ir.ValueDef{{Name: "dest", Constraint: &constraint.AnyRankedTensor}},
		Format:   "$source attr-dict `:` type($source) `to` type($dest)",
	}

	ReinterpretMap = &ir.OpDef{
		Name:     "sparse_tensor.reinterpret_map",
		Traits:   ir.NoMemoryEffect,
		Operands: []ir.ValueDef{{Name: "source", Constraint: &anySparseTensor}},
		Results:  []ir.ValueDef{{Name: "dest", Constraint: &anySparseTensor}},
		Format:   "$source attr-dict `:` type($source) `to` type($dest)",
	}

	ToPositions = &ir.OpDef{
		Name:     "sparse_tensor.positions",
		Traits:   ir.Pure | ir.InferTypeOp,
		Operands: []ir.ValueDef{{Name: "tensor", Constraint: &anySparseTensor}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyNon0RankedMemRef}},
		Attrs:    []ir.AttrDef{{Name: "level", Constraint: &levelAttr}},
		Format:   "$tensor attr-dict `:` type($tensor) `to` type($result)",
	}

	ToCoordinates = &ir.OpDef{
		Name:     "sparse_tensor.coordinates",
		Traits:   ir.Pure | ir.InferTypeOp,
		Operands: []ir.ValueDef{{Name: "tensor", Constraint: &anySparseTensor}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyNon0RankedMemRef}},
		Attrs:    []ir.AttrDef{{Name: "level", Constraint: &levelAttr}},
		Format:   "$tensor attr-dict `:` type($tensor) `to` type($result)",
	}

	ToCoordinatesBuffer = &ir.OpDef{
		Name:     "sparse_tensor.coordinates_buffer",
		Traits:   ir.Pure | ir.InferTypeOp,
		Operands: []ir.ValueDef{{Name: "tensor", Constraint: &anySparseTensor}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyNon0RankedMemRef}},
		Format:   "$tensor attr-dict `:` type($tensor) `to` type($result)",
	}

	ToValues = &ir.OpDef{
		Name:     "sparse_tensor.values",
		Traits:   ir.Pure | ir.InferTypeOp,
		Operands: []ir.ValueDef{{Name: "tensor", Constraint: &anySparseTensor}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyNon0RankedMemRef}},
		Format:   "$tensor attr-dict `:` type($tensor) `to` type($result)",
	}

	NumberOfEntries = &ir.OpDef{
		Name:     "sparse_tensor.number_of_entries",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "tensor", Constraint: &anySparseTensor}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.Index}},
		Format:   "$tensor attr-dict `:` type($tensor)",
	}

	Concatenate = &ir.OpDef{
		Name:     "sparse_tensor.concatenate",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "inputs", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyRankedTensor}},
		Attrs:    []ir.AttrDef{{Name: "dimension", Constraint: &dimensionAttr}},
		Format:   "$inputs attr-dict `:` type($inputs) `to` type($result)",
	}

	ToSliceOffset = &ir.OpDef{
		Name:     "sparse_tensor.slice.offset",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "slice", Constraint: &anySparseTensorSlice}},
		Results:  []ir.ValueDef{{Name: "offset", Constraint: &constraint.Index}},
		Attrs:    []ir.AttrDef{{Name: "dim", Constraint: &constraint.IndexAttr}},
		Format:   "$slice `at` $dim attr-dict `:` type($slice)",
	}

	ToSliceStride = &ir.OpDef{
		Name:     "sparse_tensor.slice.stride",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "slice", Constraint: &anySparseTensorSlice}},
		Results:  []ir.ValueDef{{Name: "stride", Constraint: &constraint.Index}},
		Attrs:    []ir.AttrDef{{Name: "dim", Constraint: &constraint.IndexAttr}},
		Format:   "$slice `at` $dim attr-dict `:` type($slice)",
	}

	StorageSpecifierInit = &ir.OpDef{
		Name:   "sparse_tensor.storage_specifier.init",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "source", Constraint: &sparseTensorStorageSpecifier, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &sparseTensorStorageSpecifier}},
		Format:  "attr-dict (`with` $source^)? `:` (`from` qualified(type($source))^ `to`)? qualified(type($result))",
	}

	GetStorageSpecifier = &ir.OpDef{
		Name:     "sparse_tensor.storage_specifier.get",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "specifier", Constraint: &sparseTensorStorageSpecifier}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.Index}},
		Attrs: []ir.AttrDef{
			{Name: "level", Constraint: &levelAttr, Optional: true},
			{Name: "specifierKind", Constraint: &sparseTensorStorageSpecifierKindAttr},
		},
		Format: "$specifier $specifierKind (`at` $level^)? attr-dict`:` qualified(type($specifier))",
	}

	SetStorageSpecifier = &ir.OpDef{
		Name:   "sparse_tensor.storage_specifier.set",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "specifier", Constraint: &sparseTensorStorageSpecifier},
			{Name: "value", Constraint: &constraint.Index},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &sparseTensorStorageSpecifier}},
		Attrs: []ir.AttrDef{
			{Name: "level", Constraint: &levelAttr, Optional: true},
			{Name: "specifierKind", Constraint: &sparseTensorStorageSpecifierKindAttr},
		},
		Format: "$specifier $specifierKind (`at` $level^)? `with` $value attr-dict `:` qualified(type($result))",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {result, specifier} have same type", Same: []string{"result", "specifier"}},
		},
	}

	Lvl = &ir.OpDef{
		Name:   "sparse_tensor.lvl",
		Traits: ir.NoMemoryEffect,
		Operands: []ir.ValueDef{
			{Name: "source", Constraint: &anySparseTensor},
			{Name: "index", Constraint: &constraint.Index},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.Index}},
		Format:  "attr-dict $source `,` $index `:` type($source)",
	}

	CrdTranslate = &ir.OpDef{
		Name:     "sparse_tensor.crd_translate",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "in_crds", Constraint: &constraint.Index, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "out_crds", Constraint: &constraint.Index, Arity: ir.Variadic}},
		Attrs: []ir.AttrDef{
			{Name: "direction", Constraint: &sparseTensorCrdTransDirectionAttr},
			{Name: "encoder", Constraint: &sparseTensorEncodingAttr},
		},
		Format: "$direction `[` $in_crds `]` `as` $encoder attr-dict `:` type($out_crds)",
	}

	PushBack = &ir.OpDef{
		Name: "sparse_tensor.push_back",
		Operands: []ir.ValueDef{
			{Name: "curSize", Constraint: &constraint.Index},
			{Name: "inBuffer", Constraint: &constraint.MemRef1D},
			{Name: "value", Constraint: &constraint.AnyType},
			{Name: "n", Constraint: &constraint.Index, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{
			{Name: "outBuffer", Constraint: &constraint.MemRef1D},
			{Name: "newSize", Constraint: &constraint.Index},
		},
		Attrs: []ir.AttrDef{{Name: "inbounds", Constraint: &constraint.UnitAttr, Optional: true}},
		Format: "(`inbounds` $inbounds^)? $curSize `,` $inBuffer `,` $value (`,` $n^ )? attr-dict `:` " +
			"type($curSize) `,` type($inBuffer) `,` type($value) (`,` type($n)^ )?",
		TypesMatch: []ir.TypesMatch{
			{Message: "value type matches element type of inBuffer", From: "inBuffer", To: "value", Type: ir.ElementOf},
			{Message: "all of {inBuffer, outBuffer} have same type", Same: []string{"inBuffer", "outBuffer"}},
		},
	}

	Expand = &ir.OpDef{
		Name:     "sparse_tensor.expand",
		Operands: []ir.ValueDef{{Name: "tensor", Constraint: &anySparseTensor}},
		Results: []ir.ValueDef{
			{Name: "values", Constraint: &stridedMemRef1D},
			{Name: "filled", Constraint: &memRef1DOfI1},
			{Name: "added", Constraint: &memRef1DOfIndex},
			{Name: "count", Constraint: &constraint.Index},
		},
		Format: "$tensor attr-dict `:` type($tensor) `to` type($values) `,` type($filled) `,` type($added)",
	}

	Compress = &ir.OpDef{
		Name: "sparse_tensor.compress",
		Operands: []ir.ValueDef{
			{Name: "values", Constraint: &stridedMemRef1D},
			{Name: "filled", Constraint: &memRef1DOfI1},
			{Name: "added", Constraint: &memRef1DOfIndex},
			{Name: "count", Constraint: &constraint.Index},
			{Name: "tensor", Constraint: &anySparseTensor},
			{Name: "lvlCoords", Constraint: &constraint.Index, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &anySparseTensor}},
		Format: "$values `,` $filled `,` $added `,` $count `into` $tensor `[` $lvlCoords `]` attr-dict `:` " +
			"type($values) `,` type($filled) `,` type($added) `,` type($tensor)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {tensor, result} have same type", Same: []string{"tensor", "result"}},
		},
	}

	Load = &ir.OpDef{
		Name:     "sparse_tensor.load",
		Traits:   ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "tensor", Constraint: &anySparseTensor}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyTensor}},
		Attrs:    []ir.AttrDef{{Name: "hasInserts", Constraint: &constraint.UnitAttr, Optional: true}},
		Format:   "$tensor (`hasInserts` $hasInserts^)? attr-dict `:` type($tensor)",
	}

	Out = &ir.OpDef{
		Name: "sparse_tensor.out",
		Operands: []ir.ValueDef{
			{Name: "tensor", Constraint: &anySparseTensor},
			{Name: "dest", Constraint: &constraint.AnyType},
		},
		Format: "$tensor `,` $dest attr-dict `:` type($tensor) `,` type($dest)",
	}

	Sort = &ir.OpDef{
		Name: "sparse_tensor.sort",
		Operands: []ir.ValueDef{
			{Name: "n", Constraint: &constraint.Index},
			{Name: "xy", Constraint: &memRef1DOfIntegerOrIndex},
			{Name: "ys", Constraint: &constraint.MemRef1D, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "algorithm", Constraint: &sparseTensorSortKindAttr},
			{Name: "ny", Constraint: &constraint.IndexAttr, Optional: true},
			{Name: "perm_map", Constraint: &constraint.AffineMapAttr},
		},
		Format: "$algorithm $n`,`$xy (`jointly` $ys^)? attr-dict`:` type($xy) (`jointly` type($ys)^)?",
	}

	ReorderCOO = &ir.OpDef{
		Name:     "sparse_tensor.reorder_coo",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "input_coo", Constraint: &anySparseTensor}},
		Results:  []ir.ValueDef{{Name: "result_coo", Constraint: &anySparseTensor}},
		Attrs:    []ir.AttrDef{{Name: "algorithm", Constraint: &sparseTensorSortKindAttr}},
		Format:   "$algorithm $input_coo attr-dict`:` type($input_coo) `to` type($result_coo)",
	}

	Binary = &ir.OpDef{
		Name:   "sparse_tensor.binary",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "x", Constraint: &constraint.AnyType},
			{Name: "y", Constraint: &constraint.AnyType},
		},
		Results: []ir.ValueDef{{Name: "output", Constraint: &constraint.AnyType}},
		Attrs: []ir.AttrDef{
			{Name: "left_identity", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "right_identity", Constraint: &constraint.UnitAttr, Optional: true},
		},
		Regions: []ir.RegionDef{{Name: "overlapRegion"}, {Name: "leftRegion"}, {Name: "rightRegion"}},
		Format: "$x `,` $y `:` attr-dict type($x) `,` type($y) `to` type($output) `\\n` `overlap` `=` " +
			"$overlapRegion `\\n` `left` `=` (`identity` $left_identity^):($leftRegion)? `\\n` `right` `=` " +
			"(`identity` $right_identity^):($rightRegion)?",
	}

	Unary = &ir.OpDef{
		Name:     "sparse_tensor.unary",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "x", Constraint: &constraint.AnyType}},
		Results:  []ir.ValueDef{{Name: "output", Constraint: &constraint.AnyType}},
		Regions:  []ir.RegionDef{{Name: "presentRegion"}, {Name: "absentRegion"}},
		Format:   "$x attr-dict `:` type($x) `to` type($output) `\\n` `present` `=` $presentRegion `\\n` `absent` `=` $absentRegion",
	}

	Reduce = &ir.OpDef{
		Name:   "sparse_tensor.reduce",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "x", Constraint: &constraint.AnyType},
			{Name: "y", Constraint: &constraint.AnyType},
			{Name: "identity", Constraint: &constraint.AnyType},
		},
		Results: []ir.ValueDef{{Name: "output", Constraint: &constraint.AnyType}},
		Regions: []ir.RegionDef{{Name: "region", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
		Format:  "$x `,` $y `,` $identity attr-dict `:` type($output) $region",
	}

	Select = &ir.OpDef{
		Name:     "sparse_tensor.select",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "x", Constraint: &constraint.AnyType}},
		Results:  []ir.ValueDef{{Name: "output", Constraint: &constraint.AnyType}},
		Regions:  []ir.RegionDef{{Name: "region", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
		Format:   "$x attr-dict `:` type($x) $region",
	}

	Yield = &ir.OpDef{
		Name:     "sparse_tensor.yield",
		Traits:   ir.Pure | ir.Terminator,
		Operands: []ir.ValueDef{{Name: "results", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Format:   "$results attr-dict `:` type($results)",
		HasParent: []string{
			"sparse_tensor.binary",
			"sparse_tensor.unary",
			"sparse_tensor.reduce",
			"sparse_tensor.select",
			"sparse_tensor.foreach",
			"sparse_tensor.iterate",
			"sparse_tensor.coiterate",
		},
	}

	Foreach = &ir.OpDef{
		Name:   "sparse_tensor.foreach",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator,
		Operands: []ir.ValueDef{
			{Name: "tensor", Constraint: &constraint.AnyRankedTensor},
			{Name: "initArgs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "results", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Attrs:   []ir.AttrDef{{Name: "order", Constraint: &constraint.AffineMapAttr, Optional: true}},
		Regions: []ir.RegionDef{{Name: "region", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
		Format: "`in` $tensor (`init``(`$initArgs^`)`)? attr-dict `:` type($tensor) (`,` type($initArgs)^)? " +
			"(`->` type($results)^)? `do` $region",
		ImplicitTerminator: "sparse_tensor.yield",
	}

	ExtractIterSpace = &ir.OpDef{
		Name:   "sparse_tensor.extract_iteration_space",
		Traits: ir.Pure | ir.InferTypeOp,
		Operands: []ir.ValueDef{
			{Name: "tensor", Constraint: &anySparseTensor},
			{Name: "parentIter", Constraint: &anySparseIterator, Arity: ir.Optional},
		},
		Results: []ir.ValueDef{{Name: "extractedSpace", Constraint: &anySparseIterSpace}},
		Attrs: []ir.AttrDef{
			{Name: "hiLvl", Constraint: &levelAttr},
			{Name: "loLvl", Constraint: &levelAttr},
		},
		Format: "$tensor (`at` $parentIter^)? `lvls` `=` custom<LevelRange>($loLvl, $hiLvl) attr-dict `:` " +
			"type($tensor) (`,` type($parentIter)^)? `->` qualified(type($extractedSpace))",
	}

	ExtractVal = &ir.OpDef{
		Name:   "sparse_tensor.extract_value",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "tensor", Constraint: &anySparseTensor},
			{Name: "iterator", Constraint: &anySparseIterator},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyType}},
		Format:  "$tensor `at` $iterator attr-dict `:` type($tensor)`,` qualified(type($iterator))",
		TypesMatch: []ir.TypesMatch{
			{Message: "result type matches element type of tensor", From: "tensor", To: "result", Type: ir.ElementOf},
		},
	}

	Iterate = &ir.OpDef{
		Name:   "sparse_tensor.iterate",
		Traits: ir.RecursiveMemoryEffects | ir.RecursivelySpeculatable | ir.SingleBlock | ir.SingleBlockImplicitTerminator,
		Operands: []ir.ValueDef{
			{Name: "iterSpace", Constraint: &anySparseIterSpace},
			{Name: "initArgs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
		},
		Results:            []ir.ValueDef{{Name: "results", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Attrs:              []ir.AttrDef{{Name: "crdUsedLvls", Constraint: &i64BitSetAttr}},
		Regions:            []ir.RegionDef{{Name: "region", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
		ImplicitTerminator: "sparse_tensor.yield",
	}

	CoIterate = &ir.OpDef{
		Name:   "sparse_tensor.coiterate",
		Traits: ir.AttrSizedOperandSegments | ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects,
		Operands: []ir.ValueDef{
			{Name: "iterSpaces", Constraint: &anySparseIterSpace, Arity: ir.Variadic},
			{Name: "initArgs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "results", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Attrs: []ir.AttrDef{
			{Name: "cases", Constraint: &i64BitSetArrayAttr},
			{Name: "crdUsedLvls", Constraint: &i64BitSetAttr},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
		},
		Regions: []ir.RegionDef{
			{Name: "caseRegions", Arity: ir.Variadic, MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
		},
		ImplicitTerminator: "sparse_tensor.yield",
	}

	Print = &ir.OpDef{
		Name:     "sparse_tensor.print",
		Operands: []ir.ValueDef{{Name: "tensor", Constraint: &anySparseTensor}},
		Format:   "$tensor attr-dict `:` type($tensor)",
	}

	HasRuntimeLibrary = &ir.OpDef{
		Name:    "sparse_tensor.has_runtime_library",
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.I1}},
		Format:  "attr-dict",
	}
)
