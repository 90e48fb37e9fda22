package sparse_tensor

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	dimensionAttr      = constraint.NamedAttr("dimension attribute", constraint.IndexAttr)
	i64BitSetArrayAttr = constraint.TypedArrayOf("I64BitSet array attribute", i64BitSetAttr.Check)

	i64BitSetAttr = ir.AttrConstraint{
		Summary: "LevelSet attribute",
		Check: func(a ir.Attribute) bool {
			return constraint.IsIntegerAttr(a) && constraint.IsIntOfWidth(ir.TypeOf(a), 64)
		},
		Type:  func(c *ir.Context) ir.Type { return c.Int(64) },
		Class: "IntegerAttr",
	}

	levelAttr                            = constraint.NamedAttr("level attribute", constraint.IndexAttr)
	sparseTensorCrdTransDirectionAttr    = constraint.EnumAttr("CrdTransDirectionKindAttr", "sparse tensor coordinate translation direction", CrdTransDirectionKindAttr, &CrdTransDirectionKind)
	sparseTensorEncodingAttr             = constraint.AttrDef("SparseTensorEncodingAttr", "", SparseTensorEncodingAttr)
	sparseTensorSortKindAttr             = constraint.EnumAttr("SparseTensorSortKindAttr", "sparse tensor sort algorithm", SparseTensorSortKindAttr, &SparseTensorSortKind)
	sparseTensorStorageSpecifierKindAttr = constraint.EnumAttr("StorageSpecifierKindAttr", "sparse tensor storage specifier kind", StorageSpecifierKindAttr, &StorageSpecifierKind)

	anyIndexingScalarLike = constraint.Named("scalar like",
		constraint.AnyTypeOf(constraint.TensorOfRank(0, constraint.AnySignlessIntegerOrIndex), constraint.AnySignlessIntegerOrIndex))

	anySparseIterator  = constraint.TypeDef("IteratorType", "sparse iterator", IteratorType)
	anySparseIterSpace = constraint.TypeDef("IterSpaceType", "sparse iteration space", IterSpaceType)

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

	memRef1DOfI1                 = constraint.MemRefOfRank(1, constraint.I1)
	memRef1DOfIndex              = constraint.MemRefOfRank(1, constraint.Index)
	memRef1DOfIntegerOrIndex     = constraint.MemRefOfRank(1, constraint.AnyInteger, constraint.Index)
	sparseTensorStorageSpecifier = constraint.TypeDef("StorageSpecifierType", "metadata", StorageSpecifierType)
	stridedMemRef1D              = constraint.StridedMemRefOfRank(1)
)
