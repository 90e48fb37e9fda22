package ptr

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	AtomicOrdering = ir.EnumDef{
		Name:    "::mlir::ptr::AtomicOrdering",
		Summary: "Atomic ordering for LLVM's memory model",
		Width:   32,
		Cases: []ir.EnumCase{
			{Keyword: "not_atomic", Value: 0}, {Keyword: "unordered", Value: 1}, {Keyword: "monotonic", Value: 2},
			{Keyword: "acquire", Value: 3}, {Keyword: "release", Value: 4}, {Keyword: "acq_rel", Value: 5},
			{Keyword: "seq_cst", Value: 6},
		},
	}

	PtrAddFlags = ir.EnumDef{
		Name:    "::mlir::ptr::PtrAddFlags",
		Summary: "Pointer add flags",
		Width:   32,
		Cases: []ir.EnumCase{
			{Keyword: "none", Value: 0}, {Keyword: "nusw", Value: 1}, {Keyword: "nuw", Value: 2},
			{Keyword: "inbounds", Value: 3},
		},
	}

	PtrDiffFlags = ir.EnumDef{
		Name:      "::mlir::ptr::PtrDiffFlags",
		Summary:   "Pointer difference flags",
		Width:     8,
		Bits:      true,
		Separator: "|",
		Cases: []ir.EnumCase{
			{Keyword: "none", Value: 0}, {Keyword: "nuw", Value: 1}, {Keyword: "nsw", Value: 2},
		},
	}
)
