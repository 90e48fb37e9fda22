package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	Copy = &ir.OpDef{
		Name: "linalg.copy",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "cast", Constraint: &typeFnAttr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, TypeFnAttr, 0) }},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
		},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	Exp = &ir.OpDef{
		Name: "linalg.exp",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs:              []ir.AttrDef{{Name: "operandSegmentSizes", Kind: ir.SegmentSizes}},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	Log = &ir.OpDef{
		Name: "linalg.log",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs:              []ir.AttrDef{{Name: "operandSegmentSizes", Kind: ir.SegmentSizes}},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	Abs = &ir.OpDef{
		Name: "linalg.abs",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs:              []ir.AttrDef{{Name: "operandSegmentSizes", Kind: ir.SegmentSizes}},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	Ceil = &ir.OpDef{
		Name: "linalg.ceil",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs:              []ir.AttrDef{{Name: "operandSegmentSizes", Kind: ir.SegmentSizes}},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	Floor = &ir.OpDef{
		Name: "linalg.floor",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs:              []ir.AttrDef{{Name: "operandSegmentSizes", Kind: ir.SegmentSizes}},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	NegF = &ir.OpDef{
		Name: "linalg.negf",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs:              []ir.AttrDef{{Name: "operandSegmentSizes", Kind: ir.SegmentSizes}},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	Reciprocal = &ir.OpDef{
		Name: "linalg.reciprocal",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs:              []ir.AttrDef{{Name: "operandSegmentSizes", Kind: ir.SegmentSizes}},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	Round = &ir.OpDef{
		Name: "linalg.round",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs:              []ir.AttrDef{{Name: "operandSegmentSizes", Kind: ir.SegmentSizes}},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	Sqrt = &ir.OpDef{
		Name: "linalg.sqrt",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs:              []ir.AttrDef{{Name: "operandSegmentSizes", Kind: ir.SegmentSizes}},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	Rsqrt = &ir.OpDef{
		Name: "linalg.rsqrt",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs:              []ir.AttrDef{{Name: "operandSegmentSizes", Kind: ir.SegmentSizes}},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	Square = &ir.OpDef{
		Name: "linalg.square",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs:              []ir.AttrDef{{Name: "operandSegmentSizes", Kind: ir.SegmentSizes}},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	Tanh = &ir.OpDef{
		Name: "linalg.tanh",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs:              []ir.AttrDef{{Name: "operandSegmentSizes", Kind: ir.SegmentSizes}},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	Erf = &ir.OpDef{
		Name: "linalg.erf",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs:              []ir.AttrDef{{Name: "operandSegmentSizes", Kind: ir.SegmentSizes}},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	Add = &ir.OpDef{
		Name: "linalg.add",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs:              []ir.AttrDef{{Name: "operandSegmentSizes", Kind: ir.SegmentSizes}},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	Sub = &ir.OpDef{
		Name: "linalg.sub",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs:              []ir.AttrDef{{Name: "operandSegmentSizes", Kind: ir.SegmentSizes}},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	Mul = &ir.OpDef{
		Name: "linalg.mul",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs:              []ir.AttrDef{{Name: "operandSegmentSizes", Kind: ir.SegmentSizes}},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	Div = &ir.OpDef{
		Name: "linalg.div",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs:              []ir.AttrDef{{Name: "operandSegmentSizes", Kind: ir.SegmentSizes}},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	DivUnsigned = &ir.OpDef{
		Name: "linalg.div_unsigned",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs:              []ir.AttrDef{{Name: "operandSegmentSizes", Kind: ir.SegmentSizes}},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	Max = &ir.OpDef{
		Name: "linalg.max",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs:              []ir.AttrDef{{Name: "operandSegmentSizes", Kind: ir.SegmentSizes}},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	Min = &ir.OpDef{
		Name: "linalg.min",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs:              []ir.AttrDef{{Name: "operandSegmentSizes", Kind: ir.SegmentSizes}},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	PowF = &ir.OpDef{
		Name: "linalg.powf",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs:              []ir.AttrDef{{Name: "operandSegmentSizes", Kind: ir.SegmentSizes}},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	Select = &ir.OpDef{
		Name: "linalg.select",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs:              []ir.AttrDef{{Name: "operandSegmentSizes", Kind: ir.SegmentSizes}},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	QuantizedMatmul = &ir.OpDef{
		Name: "linalg.quantized_matmul",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs:              []ir.AttrDef{{Name: "operandSegmentSizes", Kind: ir.SegmentSizes}},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	Mmt4D = &ir.OpDef{
		Name: "linalg.mmt4d",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs:              []ir.AttrDef{{Name: "operandSegmentSizes", Kind: ir.SegmentSizes}},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	BatchMmt4D = &ir.OpDef{
		Name: "linalg.batch_mmt4d",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs:              []ir.AttrDef{{Name: "operandSegmentSizes", Kind: ir.SegmentSizes}},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	QuantizedBatchMatmul = &ir.OpDef{
		Name: "linalg.quantized_batch_matmul",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs:              []ir.AttrDef{{Name: "operandSegmentSizes", Kind: ir.SegmentSizes}},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	Matvec = &ir.OpDef{
		Name: "linalg.matvec",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs:              []ir.AttrDef{{Name: "operandSegmentSizes", Kind: ir.SegmentSizes}},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	Vecmat = &ir.OpDef{
		Name: "linalg.vecmat",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs:              []ir.AttrDef{{Name: "operandSegmentSizes", Kind: ir.SegmentSizes}},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	BatchMatvec = &ir.OpDef{
		Name: "linalg.batch_matvec",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs:              []ir.AttrDef{{Name: "operandSegmentSizes", Kind: ir.SegmentSizes}},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	BatchVecmat = &ir.OpDef{
		Name: "linalg.batch_vecmat",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs:              []ir.AttrDef{{Name: "operandSegmentSizes", Kind: ir.SegmentSizes}},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	Dot = &ir.OpDef{
		Name: "linalg.dot",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs:              []ir.AttrDef{{Name: "operandSegmentSizes", Kind: ir.SegmentSizes}},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	Conv1D = &ir.OpDef{
		Name: "linalg.conv_1d",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs:              []ir.AttrDef{{Name: "operandSegmentSizes", Kind: ir.SegmentSizes}},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	Conv2D = &ir.OpDef{
		Name: "linalg.conv_2d",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs:              []ir.AttrDef{{Name: "operandSegmentSizes", Kind: ir.SegmentSizes}},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	Conv3D = &ir.OpDef{
		Name: "linalg.conv_3d",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs:              []ir.AttrDef{{Name: "operandSegmentSizes", Kind: ir.SegmentSizes}},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	Conv1DNwcWcf = &ir.OpDef{
		Name: "linalg.conv_1d_nwc_wcf",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "dilations", Constraint: &i64ElementsOfShape1Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1) }},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "strides", Constraint: &i64ElementsOfShape1Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1) }},
		},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	Conv1DNcwFcw = &ir.OpDef{
		Name: "linalg.conv_1d_ncw_fcw",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "dilations", Constraint: &i64ElementsOfShape1Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1) }},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "strides", Constraint: &i64ElementsOfShape1Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1) }},
		},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	Conv2DNhwcHwcf = &ir.OpDef{
		Name: "linalg.conv_2d_nhwc_hwcf",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "dilations", Constraint: &i64ElementsOfShape2Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1) }},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "strides", Constraint: &i64ElementsOfShape2Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1) }},
		},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	Conv2DNhwcFhwc = &ir.OpDef{
		Name: "linalg.conv_2d_nhwc_fhwc",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "dilations", Constraint: &i64ElementsOfShape2Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1) }},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "strides", Constraint: &i64ElementsOfShape2Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1) }},
		},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	Conv2DNhwcHwcfQ = &ir.OpDef{
		Name: "linalg.conv_2d_nhwc_hwcf_q",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "dilations", Constraint: &i64ElementsOfShape2Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1) }},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "strides", Constraint: &i64ElementsOfShape2Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1) }},
		},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	Conv2DNhwcFhwcQ = &ir.OpDef{
		Name: "linalg.conv_2d_nhwc_fhwc_q",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "dilations", Constraint: &i64ElementsOfShape2Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1) }},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "strides", Constraint: &i64ElementsOfShape2Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1) }},
		},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	Conv2DNchwFchwQ = &ir.OpDef{
		Name: "linalg.conv_2d_nchw_fchw_q",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "dilations", Constraint: &i64ElementsOfShape2Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1) }},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "strides", Constraint: &i64ElementsOfShape2Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1) }},
		},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	Conv2DNchwFchw = &ir.OpDef{
		Name: "linalg.conv_2d_nchw_fchw",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "dilations", Constraint: &i64ElementsOfShape2Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1) }},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "strides", Constraint: &i64ElementsOfShape2Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1) }},
		},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	Conv2DNgchwFgchw = &ir.OpDef{
		Name: "linalg.conv_2d_ngchw_fgchw",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "dilations", Constraint: &i64ElementsOfShape2Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1) }},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "strides", Constraint: &i64ElementsOfShape2Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1) }},
		},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	Conv2DNgchwGfchw = &ir.OpDef{
		Name: "linalg.conv_2d_ngchw_gfchw",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "dilations", Constraint: &i64ElementsOfShape2Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1) }},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "strides", Constraint: &i64ElementsOfShape2Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1) }},
		},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	Conv2DNhwgcGfhwc = &ir.OpDef{
		Name: "linalg.conv_2d_nhwgc_gfhwc",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "dilations", Constraint: &i64ElementsOfShape2Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1) }},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "strides", Constraint: &i64ElementsOfShape2Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1) }},
		},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	Conv2DNhwgcGfhwcQ = &ir.OpDef{
		Name: "linalg.conv_2d_nhwgc_gfhwc_q",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "dilations", Constraint: &i64ElementsOfShape2Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1) }},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "strides", Constraint: &i64ElementsOfShape2Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1) }},
		},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	Conv2DNgchwGfchwQ = &ir.OpDef{
		Name: "linalg.conv_2d_ngchw_gfchw_q",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "dilations", Constraint: &i64ElementsOfShape2Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1) }},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "strides", Constraint: &i64ElementsOfShape2Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1) }},
		},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	Conv3DNdhwcDhwcf = &ir.OpDef{
		Name: "linalg.conv_3d_ndhwc_dhwcf",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "dilations", Constraint: &i64ElementsOfShape3Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1, 1) }},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "strides", Constraint: &i64ElementsOfShape3Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1, 1) }},
		},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	Conv3DNdhwcDhwcfQ = &ir.OpDef{
		Name: "linalg.conv_3d_ndhwc_dhwcf_q",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "dilations", Constraint: &i64ElementsOfShape3Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1, 1) }},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "strides", Constraint: &i64ElementsOfShape3Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1, 1) }},
		},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	Conv3DNcdhwFcdhw = &ir.OpDef{
		Name: "linalg.conv_3d_ncdhw_fcdhw",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "dilations", Constraint: &i64ElementsOfShape3Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1, 1) }},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "strides", Constraint: &i64ElementsOfShape3Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1, 1) }},
		},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	DepthwiseConv1DNwcWc = &ir.OpDef{
		Name: "linalg.depthwise_conv_1d_nwc_wc",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "dilations", Constraint: &i64ElementsOfShape1Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1) }},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "strides", Constraint: &i64ElementsOfShape1Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1) }},
		},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	DepthwiseConv1DNcwCw = &ir.OpDef{
		Name: "linalg.depthwise_conv_1d_ncw_cw",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "dilations", Constraint: &i64ElementsOfShape1Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1) }},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "strides", Constraint: &i64ElementsOfShape1Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1) }},
		},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	DepthwiseConv1DNwcWcm = &ir.OpDef{
		Name: "linalg.depthwise_conv_1d_nwc_wcm",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "dilations", Constraint: &i64ElementsOfShape1Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1) }},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "strides", Constraint: &i64ElementsOfShape1Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1) }},
		},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	DepthwiseConv2DNhwcHwc = &ir.OpDef{
		Name: "linalg.depthwise_conv_2d_nhwc_hwc",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "dilations", Constraint: &i64ElementsOfShape2Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1) }},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "strides", Constraint: &i64ElementsOfShape2Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1) }},
		},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	DepthwiseConv2DNchwChw = &ir.OpDef{
		Name: "linalg.depthwise_conv_2d_nchw_chw",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "dilations", Constraint: &i64ElementsOfShape2Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1) }},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "strides", Constraint: &i64ElementsOfShape2Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1) }},
		},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	DepthwiseConv2DNhwcHwcQ = &ir.OpDef{
		Name: "linalg.depthwise_conv_2d_nhwc_hwc_q",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "dilations", Constraint: &i64ElementsOfShape2Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1) }},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "strides", Constraint: &i64ElementsOfShape2Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1) }},
		},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	DepthwiseConv2DNhwcHwcm = &ir.OpDef{
		Name: "linalg.depthwise_conv_2d_nhwc_hwcm",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "dilations", Constraint: &i64ElementsOfShape2Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1) }},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "strides", Constraint: &i64ElementsOfShape2Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1) }},
		},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	DepthwiseConv2DNhwcHwcmQ = &ir.OpDef{
		Name: "linalg.depthwise_conv_2d_nhwc_hwcm_q",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "dilations", Constraint: &i64ElementsOfShape2Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1) }},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "strides", Constraint: &i64ElementsOfShape2Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1) }},
		},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	DepthwiseConv3DNdhwcDhwc = &ir.OpDef{
		Name: "linalg.depthwise_conv_3d_ndhwc_dhwc",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "dilations", Constraint: &i64ElementsOfShape3Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1, 1) }},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "strides", Constraint: &i64ElementsOfShape3Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1, 1) }},
		},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	DepthwiseConv3DNcdhwCdhw = &ir.OpDef{
		Name: "linalg.depthwise_conv_3d_ncdhw_cdhw",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "dilations", Constraint: &i64ElementsOfShape3Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1, 1) }},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "strides", Constraint: &i64ElementsOfShape3Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1, 1) }},
		},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	DepthwiseConv3DNdhwcDhwcm = &ir.OpDef{
		Name: "linalg.depthwise_conv_3d_ndhwc_dhwcm",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "dilations", Constraint: &i64ElementsOfShape3Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1, 1) }},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "strides", Constraint: &i64ElementsOfShape3Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1, 1) }},
		},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	PoolingNhwcSum = &ir.OpDef{
		Name: "linalg.pooling_nhwc_sum",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "dilations", Constraint: &i64ElementsOfShape2Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1) }},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "strides", Constraint: &i64ElementsOfShape2Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1) }},
		},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	PoolingNchwSum = &ir.OpDef{
		Name: "linalg.pooling_nchw_sum",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "dilations", Constraint: &i64ElementsOfShape2Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1) }},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "strides", Constraint: &i64ElementsOfShape2Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1) }},
		},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	PoolingNhwcMax = &ir.OpDef{
		Name: "linalg.pooling_nhwc_max",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "dilations", Constraint: &i64ElementsOfShape2Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1) }},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "strides", Constraint: &i64ElementsOfShape2Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1) }},
		},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	PoolingNhwcMaxUnsigned = &ir.OpDef{
		Name: "linalg.pooling_nhwc_max_unsigned",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "dilations", Constraint: &i64ElementsOfShape2Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1) }},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "strides", Constraint: &i64ElementsOfShape2Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1) }},
		},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	PoolingNchwMax = &ir.OpDef{
		Name: "linalg.pooling_nchw_max",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "dilations", Constraint: &i64ElementsOfShape2Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1) }},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "strides", Constraint: &i64ElementsOfShape2Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1) }},
		},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	PoolingNhwcMin = &ir.OpDef{
		Name: "linalg.pooling_nhwc_min",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "dilations", Constraint: &i64ElementsOfShape2Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1) }},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "strides", Constraint: &i64ElementsOfShape2Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1) }},
		},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	PoolingNhwcMinUnsigned = &ir.OpDef{
		Name: "linalg.pooling_nhwc_min_unsigned",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "dilations", Constraint: &i64ElementsOfShape2Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1) }},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "strides", Constraint: &i64ElementsOfShape2Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1, 1) }},
		},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	PoolingNwcSum = &ir.OpDef{
		Name: "linalg.pooling_nwc_sum",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "dilations", Constraint: &i64ElementsOfShape1Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1) }},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "strides", Constraint: &i64ElementsOfShape1Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1) }},
		},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}

	PoolingNcwSum = &ir.OpDef{
		Name: "linalg.pooling_ncw_sum",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.RecursiveMemoryEffects | ir.DestinationStyle |
			ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "outputs", Constraint: &constraint.AnyShaped, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "result_tensors", Constraint: &constraint.AnyRankedTensor, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "dilations", Constraint: &i64ElementsOfShape1Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1) }},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "strides", Constraint: &i64ElementsOfShape1Attr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return constraint.DenseI64Elements(c, 1) }},
		},
		Regions:            []ir.RegionDef{{Name: "region"}},
		ImplicitTerminator: "linalg.yield",
	}
)
