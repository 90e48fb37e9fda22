package sparse_tensor

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	dimensionAttr = ir.AttrConstraint{
		Summary: "dimension attribute",
		Check:   func(a ir.Attribute) bool { return constraint.IsIntegerAttr(a) && constraint.IsIndex(ir.TypeOf(a)) },
		Type:    func(c *ir.Context) ir.Type { return c.Index() },
		Class:   "IntegerAttr",
	}

	i64BitSetArrayAttr = ir.AttrConstraint{
		Summary: "I64BitSet array attribute",
		Check: func(a ir.Attribute) bool {
			return constraint.IsArrayAttr(a) && constraint.Each(a, func(e ir.Attribute) bool {
				return constraint.IsIntegerAttr(e) &&
					constraint.IsIntOfWidth(ir.TypeOf(e), 64)
			})
		},
		Class: "ArrayAttr",
	}

	i64BitSetAttr = ir.AttrConstraint{
		Summary: "LevelSet attribute",
		Check: func(a ir.Attribute) bool {
			return constraint.IsIntegerAttr(a) && constraint.IsIntOfWidth(ir.TypeOf(a), 64)
		},
		Type:  func(c *ir.Context) ir.Type { return c.Int(64) },
		Class: "IntegerAttr",
	}

	levelAttr = ir.AttrConstraint{
		Summary: "level attribute",
		Check:   func(a ir.Attribute) bool { return constraint.IsIntegerAttr(a) && constraint.IsIndex(ir.TypeOf(a)) },
		Type:    func(c *ir.Context) ir.Type { return c.Index() },
		Class:   "IntegerAttr",
	}

	sparseTensorCrdTransDirectionAttr = ir.AttrConstraint{
		Summary: "sparse tensor coordinate translation direction",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, CrdTransDirectionKindAttr) },
		Enum:    &CrdTransDirectionKind,
		Attr:    CrdTransDirectionKindAttr,
		Class:   "CrdTransDirectionKindAttr",
	}

	sparseTensorEncodingAttr = ir.AttrConstraint{
		Summary: "",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, SparseTensorEncodingAttr) },
		Attr:    SparseTensorEncodingAttr,
		Class:   "SparseTensorEncodingAttr",
	}

	sparseTensorSortKindAttr = ir.AttrConstraint{
		Summary: "sparse tensor sort algorithm",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, SparseTensorSortKindAttr) },
		Enum:    &SparseTensorSortKind,
		Attr:    SparseTensorSortKindAttr,
		Class:   "SparseTensorSortKindAttr",
	}

	sparseTensorStorageSpecifierKindAttr = ir.AttrConstraint{
		Summary: "sparse tensor storage specifier kind",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, StorageSpecifierKindAttr) },
		Enum:    &StorageSpecifierKind,
		Attr:    StorageSpecifierKindAttr,
		Class:   "StorageSpecifierKindAttr",
	}

	anyIndexingScalarLike = ir.TypeConstraint{
		Summary: "scalar like",
		Check: func(t ir.Type) bool {
			return constraint.IsRankedTensor(t) && constraint.HasRank(t) && constraint.Rank(t) == 0 &&
				constraint.IsSignlessIntOrIndex(ir.ElementOf(t)) || constraint.IsSignlessIntOrIndex(t)
		},
	}

	anySparseIterator = ir.TypeConstraint{
		Summary: "sparse iterator",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, IteratorType) },
		Class:   "IteratorType",
		Def:     IteratorType,
	}

	anySparseIterSpace = ir.TypeConstraint{
		Summary: "sparse iteration space",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, IterSpaceType) },
		Class:   "IterSpaceType",
		Def:     IterSpaceType,
	}

	anySparseTensor = ir.TypeConstraint{
		Summary: "sparse tensor of any type values",
		Check:   func(t ir.Type) bool { return constraint.IsRankedTensor(t) && isSparse(t) },
		Class:   "RankedTensorType",
	}

	anySparseTensorSlice = ir.TypeConstraint{
		Summary: "sparse tensor slice of any type values",
		Check:   func(t ir.Type) bool { return constraint.IsRankedTensor(t) && isSlice(t) },
		Class:   "RankedTensorType",
	}

	n1DMemref1BitSignlessInteger = ir.TypeConstraint{
		Summary: "1D memref of 1-bit signless integer values",
		Check: func(t ir.Type) bool {
			return constraint.IsMemRef(t) && constraint.IsSignless(ir.ElementOf(t), 1) &&
				constraint.HasRank(t) && constraint.Rank(t) == 1
		},
		Class: "MemRefType",
	}

	n1DMemrefIndex = ir.TypeConstraint{
		Summary: "1D memref of index values",
		Check: func(t ir.Type) bool {
			return constraint.IsMemRef(t) && constraint.IsIndex(ir.ElementOf(t)) &&
				constraint.HasRank(t) && constraint.Rank(t) == 1
		},
		Class: "MemRefType",
	}

	n1DMemrefIntegerIndex = ir.TypeConstraint{
		Summary: "1D memref of integer or index values",
		Check: func(t ir.Type) bool {
			return constraint.IsMemRef(t) && (constraint.IsInteger(ir.ElementOf(t)) || constraint.IsIndex(ir.ElementOf(t))) &&
				constraint.HasRank(t) && constraint.Rank(t) == 1
		},
		Class: "MemRefType",
	}

	sparseTensorStorageSpecifier = ir.TypeConstraint{
		Summary: "metadata",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, StorageSpecifierType) },
		Class:   "StorageSpecifierType",
		Def:     StorageSpecifierType,
	}

	stridedMemrefAnyRank1 = ir.TypeConstraint{
		Summary: "strided memref of any type values of rank 1",
		Check: func(t ir.Type) bool {
			return constraint.IsMemRef(t) && constraint.IsStrided(t) && constraint.IsMemRef(t) &&
				constraint.HasRank(t) && constraint.Rank(t) == 1
		},
	}
)
