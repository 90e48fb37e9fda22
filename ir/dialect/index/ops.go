package index

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	Add = &ir.OpDef{
		Name:   "index.add",
		Traits: ir.Commutative | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.Index},
			{Name: "rhs", Constraint: &constraint.Index},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.Index}},
		Format:  "$lhs `,` $rhs attr-dict",
	}

	Sub = &ir.OpDef{
		Name:   "index.sub",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.Index},
			{Name: "rhs", Constraint: &constraint.Index},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.Index}},
		Format:  "$lhs `,` $rhs attr-dict",
	}

	Mul = &ir.OpDef{
		Name:   "index.mul",
		Traits: ir.Commutative | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.Index},
			{Name: "rhs", Constraint: &constraint.Index},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.Index}},
		Format:  "$lhs `,` $rhs attr-dict",
	}

	DivS = &ir.OpDef{
		Name:   "index.divs",
		Traits: ir.NoMemoryEffect,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.Index},
			{Name: "rhs", Constraint: &constraint.Index},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.Index}},
		Format:  "$lhs `,` $rhs attr-dict",
	}

	DivU = &ir.OpDef{
		Name:   "index.divu",
		Traits: ir.NoMemoryEffect,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.Index},
			{Name: "rhs", Constraint: &constraint.Index},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.Index}},
		Format:  "$lhs `,` $rhs attr-dict",
	}

	CeilDivS = &ir.OpDef{
		Name:   "index.ceildivs",
		Traits: ir.NoMemoryEffect,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.Index},
			{Name: "rhs", Constraint: &constraint.Index},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.Index}},
		Format:  "$lhs `,` $rhs attr-dict",
	}

	CeilDivU = &ir.OpDef{
		Name:   "index.ceildivu",
		Traits: ir.NoMemoryEffect,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.Index},
			{Name: "rhs", Constraint: &constraint.Index},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.Index}},
		Format:  "$lhs `,` $rhs attr-dict",
	}

	FloorDivS = &ir.OpDef{
		Name:   "index.floordivs",
		Traits: ir.NoMemoryEffect,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.Index},
			{Name: "rhs", Constraint: &constraint.Index},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.Index}},
		Format:  "$lhs `,` $rhs attr-dict",
	}

	RemS = &ir.OpDef{
		Name:   "index.rems",
		Traits: ir.NoMemoryEffect,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.Index},
			{Name: "rhs", Constraint: &constraint.Index},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.Index}},
		Format:  "$lhs `,` $rhs attr-dict",
	}

	RemU = &ir.OpDef{
		Name:   "index.remu",
		Traits: ir.NoMemoryEffect,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.Index},
			{Name: "rhs", Constraint: &constraint.Index},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.Index}},
		Format:  "$lhs `,` $rhs attr-dict",
	}

	MaxS = &ir.OpDef{
		Name:   "index.maxs",
		Traits: ir.Commutative | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.Index},
			{Name: "rhs", Constraint: &constraint.Index},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.Index}},
		Format:  "$lhs `,` $rhs attr-dict",
	}

	MaxU = &ir.OpDef{
		Name:   "index.maxu",
		Traits: ir.Commutative | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.Index},
			{Name: "rhs", Constraint: &constraint.Index},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.Index}},
		Format:  "$lhs `,` $rhs attr-dict",
	}

	MinS = &ir.OpDef{
		Name:   "index.mins",
		Traits: ir.Commutative | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.Index},
			{Name: "rhs", Constraint: &constraint.Index},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.Index}},
		Format:  "$lhs `,` $rhs attr-dict",
	}

	MinU = &ir.OpDef{
		Name:   "index.minu",
		Traits: ir.Commutative | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.Index},
			{Name: "rhs", Constraint: &constraint.Index},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.Index}},
		Format:  "$lhs `,` $rhs attr-dict",
	}

	Shl = &ir.OpDef{
		Name:   "index.shl",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.Index},
			{Name: "rhs", Constraint: &constraint.Index},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.Index}},
		Format:  "$lhs `,` $rhs attr-dict",
	}

	ShrS = &ir.OpDef{
		Name:   "index.shrs",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.Index},
			{Name: "rhs", Constraint: &constraint.Index},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.Index}},
		Format:  "$lhs `,` $rhs attr-dict",
	}

	ShrU = &ir.OpDef{
		Name:   "index.shru",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.Index},
			{Name: "rhs", Constraint: &constraint.Index},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.Index}},
		Format:  "$lhs `,` $rhs attr-dict",
	}

	And = &ir.OpDef{
		Name:   "index.and",
		Traits: ir.Commutative | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.Index},
			{Name: "rhs", Constraint: &constraint.Index},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.Index}},
		Format:  "$lhs `,` $rhs attr-dict",
	}

	Or = &ir.OpDef{
		Name:   "index.or",
		Traits: ir.Commutative | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.Index},
			{Name: "rhs", Constraint: &constraint.Index},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.Index}},
		Format:  "$lhs `,` $rhs attr-dict",
	}

	XOr = &ir.OpDef{
		Name:   "index.xor",
		Traits: ir.Commutative | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.Index},
			{Name: "rhs", Constraint: &constraint.Index},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.Index}},
		Format:  "$lhs `,` $rhs attr-dict",
	}

	CastS = &ir.OpDef{
		Name:     "index.casts",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &constraint.IntOrIndex}},
		Results:  []ir.ValueDef{{Name: "output", Constraint: &constraint.IntOrIndex}},
		Format:   "$input attr-dict `:` type($input) `to` type($output)",
	}

	CastU = &ir.OpDef{
		Name:     "index.castu",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &constraint.IntOrIndex}},
		Results:  []ir.ValueDef{{Name: "output", Constraint: &constraint.IntOrIndex}},
		Format:   "$input attr-dict `:` type($input) `to` type($output)",
	}

	Cmp = &ir.OpDef{
		Name:   "index.cmp",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.Index},
			{Name: "rhs", Constraint: &constraint.Index},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.I1}},
		Attrs:   []ir.AttrDef{{Name: "pred", Constraint: &indexCmpPredicateAttr}},
		Format:  "`` $pred `(` $lhs `,` $rhs `)` attr-dict",
	}

	SizeOf = &ir.OpDef{
		Name:    "index.sizeof",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.Index}},
		Format:  "attr-dict",
	}

	Constant = &ir.OpDef{
		Name:    "index.constant",
		Traits:  ir.ConstantLike | ir.Pure,
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.Index}},
		Attrs:   []ir.AttrDef{{Name: "value", Constraint: &constraint.IndexAttr}},
		Format:  "attr-dict $value",
	}

	BoolConstant = &ir.OpDef{
		Name:    "index.bool.constant",
		Traits:  ir.ConstantLike | ir.Pure,
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.I1}},
		Attrs:   []ir.AttrDef{{Name: "value", Constraint: &constraint.BoolAttr}},
		Format:  "attr-dict $value",
	}
)
