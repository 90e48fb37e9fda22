package xevm

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/num"
)

var (
	addrSpaceAttr = ir.AttrConstraint{
		Summary: "Describe address spaces",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, AddrSpaceAttr) },
		Enum:    &AddrSpace,
		Attr:    AddrSpaceAttr,
		Class:   "AddrSpaceAttr",
	}

	loadCacheControlAttr = ir.AttrConstraint{
		Summary: "Describe the cache settings for load operators",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, LoadCacheControlAttr) },
		Enum:    &LoadCacheControl,
		Attr:    LoadCacheControlAttr,
		Class:   "LoadCacheControlAttr",
	}

	memScopeAttr = ir.AttrConstraint{
		Summary: "Describe memory scopes",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, MemScopeAttr) },
		Enum:    &MemScope,
		Attr:    MemScopeAttr,
		Class:   "MemScopeAttr",
	}

	mmaShapeAttr = ir.AttrConstraint{
		Summary: "",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, MMAShapeAttr) },
		Attr:    MMAShapeAttr,
		Class:   "MMAShapeAttr",
	}

	mmaTypesAttr = ir.AttrConstraint{
		Summary: "",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, MMATypesAttr) },
		Attr:    MMATypesAttr,
		Class:   "MMATypesAttr",
	}

	storeCacheControlAttr = ir.AttrConstraint{
		Summary: "Describe the cache settings for store operators",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, StoreCacheControlAttr) },
		Enum:    &StoreCacheControl,
		Attr:    StoreCacheControlAttr,
		Class:   "StoreCacheControlAttr",
	}

	fixedLengthVector8BitInteger = ir.TypeConstraint{
		Summary: "fixed-length vector of 8-bit integer or 16-bit integer or 32-bit integer or 32-bit float or " +
			"tf32 type or 16-bit float or bfloat16 type values of ranks 1",
		Check: func(t ir.Type) bool {
			return constraint.IsFixedVector(t) && (constraint.IsIntOfWidth(ir.ElementOf(t), 8) || constraint.IsIntOfWidth(ir.ElementOf(t), 16) ||
				constraint.IsIntOfWidth(ir.ElementOf(t), 32) || constraint.IsFloatKind(ir.ElementOf(t), num.F32) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.TF32) || constraint.IsFloatKind(ir.ElementOf(t), num.F16) ||
				constraint.IsFloatKind(ir.ElementOf(t), num.BF16)) && constraint.IsVector(t) &&
				constraint.Rank(t) > 0 && constraint.Rank(t) == 1
		},
		Class: "VectorType",
	}

	llvmPointerInAddressSpace1 = ir.TypeConstraint{
		Summary: "LLVM pointer in address space 1 or LLVM pointer in address space 4",
		Check: func(t ir.Type) bool {
			return constraint.OfType(t, llvm.PointerType) && llvm.AddressSpace(t) == 1 ||
				constraint.OfType(t, llvm.PointerType) && llvm.AddressSpace(t) == 4
		},
	}

	n8BitSignlessInteger16Bit = ir.TypeConstraint{
		Summary: "8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit " +
			"signless integer or fixed-length vector of 8-bit signless integer or 16-bit signless " +
			"integer or 32-bit signless integer or 64-bit signless integer values of ranks 1",
		Check: func(t ir.Type) bool {
			return constraint.IsSignless(t, 8) || constraint.IsSignless(t, 16) ||
				constraint.IsSignless(t, 32) || constraint.IsSignless(t, 64) ||
				constraint.IsFixedVector(t) && (constraint.IsSignless(ir.ElementOf(t), 8) || constraint.IsSignless(ir.ElementOf(t), 16) ||
					constraint.IsSignless(ir.ElementOf(t), 32) || constraint.IsSignless(ir.ElementOf(t), 64)) &&
					constraint.IsVector(t) && constraint.Rank(t) > 0 && constraint.Rank(t) == 1
		},
	}
)
