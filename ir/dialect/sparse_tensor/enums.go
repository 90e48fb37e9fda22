package sparse_tensor

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	CrdTransDirectionKind = ir.EnumDef{
		Name:  "::mlir::sparse_tensor::CrdTransDirectionKind",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "dim_to_lvl", Value: 0}, {Keyword: "lvl_to_dim", Value: 1},
		},
	}

	SparseTensorSortKind = ir.EnumDef{
		Name:  "::mlir::sparse_tensor::SparseTensorSortKind",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "hybrid_quick_sort", Value: 0}, {Keyword: "insertion_sort_stable", Value: 1},
			{Keyword: "quick_sort", Value: 2}, {Keyword: "heap_sort", Value: 3},
		},
	}

	StorageSpecifierKind = ir.EnumDef{
		Name:  "::mlir::sparse_tensor::StorageSpecifierKind",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "lvl_sz", Value: 0}, {Keyword: "pos_mem_sz", Value: 1}, {Keyword: "crd_mem_sz", Value: 2},
			{Keyword: "val_mem_sz", Value: 3}, {Keyword: "dim_offset", Value: 4},
			{Keyword: "dim_stride", Value: 5},
		},
	}
)
