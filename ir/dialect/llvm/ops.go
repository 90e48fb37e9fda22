package llvm

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	Add = &ir.OpDef{
		Name:   "llvm.add",
		Traits: ir.SameOperandsAndResultType | ir.Pure | ir.Commutative,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &signlessIntegerOrVector},
			{Name: "rhs", Constraint: &signlessIntegerOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &signlessIntegerOrVector}},
		Attrs: []ir.AttrDef{
			{Name: "overflowFlags", Constraint: &integerOverflowFlagsProp, Kind: ir.PropInt, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(32), 0) }},
		},
		Format: "$lhs `,` $rhs ($overflowFlags^)? attr-dict `:` type($res)",
	}

	Sub = &ir.OpDef{
		Name:   "llvm.sub",
		Traits: ir.SameOperandsAndResultType | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &signlessIntegerOrVector},
			{Name: "rhs", Constraint: &signlessIntegerOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &signlessIntegerOrVector}},
		Attrs: []ir.AttrDef{
			{Name: "overflowFlags", Constraint: &integerOverflowFlagsProp, Kind: ir.PropInt, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(32), 0) }},
		},
		Format: "$lhs `,` $rhs ($overflowFlags^)? attr-dict `:` type($res)",
	}

	Mul = &ir.OpDef{
		Name:   "llvm.mul",
		Traits: ir.SameOperandsAndResultType | ir.Pure | ir.Commutative,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &signlessIntegerOrVector},
			{Name: "rhs", Constraint: &signlessIntegerOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &signlessIntegerOrVector}},
		Attrs: []ir.AttrDef{
			{Name: "overflowFlags", Constraint: &integerOverflowFlagsProp, Kind: ir.PropInt, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(32), 0) }},
		},
		Format: "$lhs `,` $rhs ($overflowFlags^)? attr-dict `:` type($res)",
	}

	UDiv = &ir.OpDef{
		Name:   "llvm.udiv",
		Traits: ir.SameOperandsAndResultType | ir.NoMemoryEffect,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &signlessIntegerOrVector},
			{Name: "rhs", Constraint: &signlessIntegerOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &signlessIntegerOrVector}},
		Attrs:   []ir.AttrDef{{Name: "isExact", Constraint: &constraint.UnitAttr, Optional: true}},
		Format:  "(`exact` $isExact^)? $lhs `,` $rhs attr-dict `:` type($res)",
	}

	SDiv = &ir.OpDef{
		Name:   "llvm.sdiv",
		Traits: ir.SameOperandsAndResultType | ir.NoMemoryEffect,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &signlessIntegerOrVector},
			{Name: "rhs", Constraint: &signlessIntegerOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &signlessIntegerOrVector}},
		Attrs:   []ir.AttrDef{{Name: "isExact", Constraint: &constraint.UnitAttr, Optional: true}},
		Format:  "(`exact` $isExact^)? $lhs `,` $rhs attr-dict `:` type($res)",
	}

	URem = &ir.OpDef{
		Name:   "llvm.urem",
		Traits: ir.SameOperandsAndResultType | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &signlessIntegerOrVector},
			{Name: "rhs", Constraint: &signlessIntegerOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &signlessIntegerOrVector}},
		Format:  "$lhs `,` $rhs attr-dict `:` type($res)",
	}

	SRem = &ir.OpDef{
		Name:   "llvm.srem",
		Traits: ir.SameOperandsAndResultType | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &signlessIntegerOrVector},
			{Name: "rhs", Constraint: &signlessIntegerOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &signlessIntegerOrVector}},
		Format:  "$lhs `,` $rhs attr-dict `:` type($res)",
	}

	And = &ir.OpDef{
		Name:   "llvm.and",
		Traits: ir.SameOperandsAndResultType | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &signlessIntegerOrVector},
			{Name: "rhs", Constraint: &signlessIntegerOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &signlessIntegerOrVector}},
		Format:  "$lhs `,` $rhs attr-dict `:` type($res)",
	}

	Or = &ir.OpDef{
		Name:   "llvm.or",
		Traits: ir.SameOperandsAndResultType | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &signlessIntegerOrVector},
			{Name: "rhs", Constraint: &signlessIntegerOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &signlessIntegerOrVector}},
		Attrs:   []ir.AttrDef{{Name: "isDisjoint", Constraint: &constraint.UnitAttr, Optional: true}},
		Format:  "(`disjoint` $isDisjoint^)? $lhs `,` $rhs attr-dict `:` type($res)",
	}

	XOr = &ir.OpDef{
		Name:   "llvm.xor",
		Traits: ir.SameOperandsAndResultType | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &signlessIntegerOrVector},
			{Name: "rhs", Constraint: &signlessIntegerOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &signlessIntegerOrVector}},
		Format:  "$lhs `,` $rhs attr-dict `:` type($res)",
	}

	Shl = &ir.OpDef{
		Name:   "llvm.shl",
		Traits: ir.SameOperandsAndResultType | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &signlessIntegerOrVector},
			{Name: "rhs", Constraint: &signlessIntegerOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &signlessIntegerOrVector}},
		Attrs: []ir.AttrDef{
			{Name: "overflowFlags", Constraint: &integerOverflowFlagsProp, Kind: ir.PropInt, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(32), 0) }},
		},
		Format: "$lhs `,` $rhs ($overflowFlags^)? attr-dict `:` type($res)",
	}

	LShr = &ir.OpDef{
		Name:   "llvm.lshr",
		Traits: ir.SameOperandsAndResultType | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &signlessIntegerOrVector},
			{Name: "rhs", Constraint: &signlessIntegerOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &signlessIntegerOrVector}},
		Attrs:   []ir.AttrDef{{Name: "isExact", Constraint: &constraint.UnitAttr, Optional: true}},
		Format:  "(`exact` $isExact^)? $lhs `,` $rhs attr-dict `:` type($res)",
	}

	AShr = &ir.OpDef{
		Name:   "llvm.ashr",
		Traits: ir.SameOperandsAndResultType | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &signlessIntegerOrVector},
			{Name: "rhs", Constraint: &signlessIntegerOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &signlessIntegerOrVector}},
		Attrs:   []ir.AttrDef{{Name: "isExact", Constraint: &constraint.UnitAttr, Optional: true}},
		Format:  "(`exact` $isExact^)? $lhs `,` $rhs attr-dict `:` type($res)",
	}

	ICmp = &ir.OpDef{
		Name:   "llvm.icmp",
		Traits: ir.Pure | ir.SameTypeOperands,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &signlessIntegerOrPointerOrVector},
			{Name: "rhs", Constraint: &signlessIntegerOrPointerOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &i1OrVector}},
		Attrs:   []ir.AttrDef{{Name: "predicate", Constraint: &iCmpPredicateAttr}},
		TypesMatch: []ir.TypesMatch{
			{Message: "result type has i1 element type and same shape as operands", From: "lhs", To: "res", Type: constraint.I1SameShape},
		},
	}

	FCmp = &ir.OpDef{
		Name:   "llvm.fcmp",
		Traits: ir.Pure | ir.SameTypeOperands,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &FloatOrVector},
			{Name: "rhs", Constraint: &FloatOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &i1OrVector}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
			{Name: "predicate", Constraint: &fCmpPredicateAttr},
		},
		TypesMatch: []ir.TypesMatch{
			{Message: "result type has i1 element type and same shape as operands", From: "lhs", To: "res", Type: constraint.I1SameShape},
		},
	}

	FAdd = &ir.OpDef{
		Name:   "llvm.fadd",
		Traits: ir.SameOperandsAndResultType | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &FloatOrVector},
			{Name: "rhs", Constraint: &FloatOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &FloatOrVector}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
		},
		Format: "$lhs `,` $rhs attr-dict `:` type($res)",
	}

	FSub = &ir.OpDef{
		Name:   "llvm.fsub",
		Traits: ir.SameOperandsAndResultType | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &FloatOrVector},
			{Name: "rhs", Constraint: &FloatOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &FloatOrVector}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
		},
		Format: "$lhs `,` $rhs attr-dict `:` type($res)",
	}

	FMul = &ir.OpDef{
		Name:   "llvm.fmul",
		Traits: ir.SameOperandsAndResultType | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &FloatOrVector},
			{Name: "rhs", Constraint: &FloatOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &FloatOrVector}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
		},
		Format: "$lhs `,` $rhs attr-dict `:` type($res)",
	}

	FDiv = &ir.OpDef{
		Name:   "llvm.fdiv",
		Traits: ir.SameOperandsAndResultType | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &FloatOrVector},
			{Name: "rhs", Constraint: &FloatOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &FloatOrVector}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
		},
		Format: "$lhs `,` $rhs attr-dict `:` type($res)",
	}

	FRem = &ir.OpDef{
		Name:   "llvm.frem",
		Traits: ir.SameOperandsAndResultType | ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &FloatOrVector},
			{Name: "rhs", Constraint: &FloatOrVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &FloatOrVector}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
		},
		Format: "$lhs `,` $rhs attr-dict `:` type($res)",
	}

	FNeg = &ir.OpDef{
		Name:     "llvm.fneg",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &FloatOrVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &FloatOrVector}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
		},
		Format: "$operand attr-dict `:` type($res)",
	}

	Alloca = &ir.OpDef{
		Name:     "llvm.alloca",
		Traits:   ir.DeclaredEffects,
		Operands: []ir.ValueDef{{Name: "arraySize", Constraint: &constraint.AnySignlessInteger}},
		Results: []ir.ValueDef{
			{Name: "res", Constraint: &AnyPointer, Effects: []ir.DeclaredEffect{{Kind: ir.Allocate, Resource: "AutomaticAllocationScopeResource"}}},
		},
		Attrs: []ir.AttrDef{
			{Name: "alignment", Constraint: &constraint.I64Attr, Optional: true},
			{Name: "elem_type", Constraint: &constraint.TypeAttr},
			{Name: "inalloca", Constraint: &constraint.UnitAttr, Optional: true},
		},
	}

	GEP = &ir.OpDef{
		Name:   "llvm.getelementptr",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "base", Constraint: &pointerOrVector},
			{Name: "dynamicIndices", Constraint: &signlessIntegerOrVector, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &pointerOrVector}},
		Attrs: []ir.AttrDef{
			{Name: "elem_type", Constraint: &constraint.TypeAttr},
			{Name: "noWrapFlags", Constraint: &gepNoWrapFlagsProp, Kind: ir.PropInt, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(32), 0) }},
			{Name: "rawConstantIndices", Constraint: &constraint.DenseI32ArrayAttr},
		},
		Format: "($noWrapFlags^)? $base `[` custom<GEPIndices>($dynamicIndices, $rawConstantIndices) `]` " +
			"attr-dict `:` functional-type(operands, results) `,` $elem_type",
	}

	Load = &ir.OpDef{
		Name:     "llvm.load",
		Operands: []ir.ValueDef{{Name: "addr", Constraint: &AnyPointer}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &loadableType}},
		Attrs: []ir.AttrDef{
			{Name: "access_groups", Constraint: &accessGroupArrayAttr, Optional: true},
			{Name: "alias_scopes", Constraint: &AliasScopeArrayAttr, Optional: true},
			{Name: "alignment", Constraint: &constraint.I64Attr, Optional: true},
			{Name: "dereferenceable", Constraint: &dereferenceableAttr, Optional: true},
			{Name: "invariant", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "invariantGroup", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "noalias_scopes", Constraint: &AliasScopeArrayAttr, Optional: true},
			{Name: "nontemporal", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "ordering", Constraint: &atomicOrderingAttr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(64), 0) }},
			{Name: "syncscope", Constraint: &constraint.StrAttr, Optional: true},
			{Name: "tbaa", Constraint: &TBAATagArrayAttr, Optional: true},
			{Name: "volatile_", Constraint: &constraint.UnitAttr, Optional: true},
		},
		Format: "(`volatile` $volatile_^)? $addr (`atomic` (`syncscope` `(` $syncscope^ `)`)? $ordering^)? " +
			"(`invariant` $invariant^)? (`invariant_group` $invariantGroup^)? (`dereferenceable` `` " +
			"$dereferenceable^)? attr-dict `:` qualified(type($addr)) `->` type($res)",
	}

	Store = &ir.OpDef{
		Name: "llvm.store",
		Operands: []ir.ValueDef{
			{Name: "value", Constraint: &loadableType},
			{Name: "addr", Constraint: &AnyPointer},
		},
		Attrs: []ir.AttrDef{
			{Name: "access_groups", Constraint: &accessGroupArrayAttr, Optional: true},
			{Name: "alias_scopes", Constraint: &AliasScopeArrayAttr, Optional: true},
			{Name: "alignment", Constraint: &constraint.I64Attr, Optional: true},
			{Name: "invariantGroup", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "noalias_scopes", Constraint: &AliasScopeArrayAttr, Optional: true},
			{Name: "nontemporal", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "ordering", Constraint: &atomicOrderingAttr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(64), 0) }},
			{Name: "syncscope", Constraint: &constraint.StrAttr, Optional: true},
			{Name: "tbaa", Constraint: &TBAATagArrayAttr, Optional: true},
			{Name: "volatile_", Constraint: &constraint.UnitAttr, Optional: true},
		},
		Format: "(`volatile` $volatile_^)? $value `,` $addr (`atomic` (`syncscope` `(` $syncscope^ `)`)? " +
			"$ordering^)? (`invariant_group` $invariantGroup^)? attr-dict `:` type($value) `,` " +
			"qualified(type($addr))",
	}

	Bitcast = &ir.OpDef{
		Name:     "llvm.bitcast",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "arg", Constraint: &anyNonAggregate}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &anyNonAggregate}},
		Format:   "$arg attr-dict `:` type($arg) `to` type($res)",
	}

	AddrSpaceCast = &ir.OpDef{
		Name:     "llvm.addrspacecast",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "arg", Constraint: &pointerOrVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &pointerOrVector}},
		Format:   "$arg attr-dict `:` type($arg) `to` type($res)",
	}

	IntToPtr = &ir.OpDef{
		Name:     "llvm.inttoptr",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "arg", Constraint: &signlessIntegerOrVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &pointerOrVector}},
		Attrs:    []ir.AttrDef{{Name: "dereferenceable", Constraint: &dereferenceableAttr, Optional: true}},
		Format:   "$arg (`dereferenceable` `` $dereferenceable^)? attr-dict `:` type($arg) `to` type($res)",
	}

	PtrToInt = &ir.OpDef{
		Name:     "llvm.ptrtoint",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "arg", Constraint: &pointerOrVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &signlessIntegerOrVector}},
		Format:   "$arg attr-dict `:` type($arg) `to` type($res)",
	}

	SExt = &ir.OpDef{
		Name:     "llvm.sext",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "arg", Constraint: &signlessIntegerOrVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &signlessIntegerOrVector}},
		Format:   "$arg attr-dict `:` type($arg) `to` type($res)",
	}

	ZExt = &ir.OpDef{
		Name:     "llvm.zext",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "arg", Constraint: &signlessIntegerOrVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &signlessIntegerOrVector}},
		Attrs:    []ir.AttrDef{{Name: "nonNeg", Constraint: &constraint.UnitAttr, Optional: true}},
		Format:   "(`nneg` $nonNeg^)? $arg attr-dict `:` type($arg) `to` type($res)",
	}

	Trunc = &ir.OpDef{
		Name:     "llvm.trunc",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "arg", Constraint: &signlessIntegerOrVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &signlessIntegerOrVector}},
		Attrs: []ir.AttrDef{
			{Name: "overflowFlags", Constraint: &integerOverflowFlagsProp, Kind: ir.PropInt, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(32), 0) }},
		},
		Format: "$arg ($overflowFlags^)? attr-dict `:` type($arg) `to` type($res)",
	}

	SIToFP = &ir.OpDef{
		Name:     "llvm.sitofp",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "arg", Constraint: &signlessIntegerOrVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &FloatOrVector}},
		Format:   "$arg attr-dict `:` type($arg) `to` type($res)",
	}

	UIToFP = &ir.OpDef{
		Name:     "llvm.uitofp",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "arg", Constraint: &signlessIntegerOrVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &FloatOrVector}},
		Attrs:    []ir.AttrDef{{Name: "nonNeg", Constraint: &constraint.UnitAttr, Optional: true}},
		Format:   "(`nneg` $nonNeg^)? $arg attr-dict `:` type($arg) `to` type($res)",
	}

	FPToSI = &ir.OpDef{
		Name:     "llvm.fptosi",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "arg", Constraint: &FloatOrVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &signlessIntegerOrVector}},
		Format:   "$arg attr-dict `:` type($arg) `to` type($res)",
	}

	FPToUI = &ir.OpDef{
		Name:     "llvm.fptoui",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "arg", Constraint: &FloatOrVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &signlessIntegerOrVector}},
		Format:   "$arg attr-dict `:` type($arg) `to` type($res)",
	}

	FPExt = &ir.OpDef{
		Name:     "llvm.fpext",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "arg", Constraint: &FloatOrVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &FloatOrVector}},
		Format:   "$arg attr-dict `:` type($arg) `to` type($res)",
	}

	FPTrunc = &ir.OpDef{
		Name:     "llvm.fptrunc",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "arg", Constraint: &FloatOrVector}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &FloatOrVector}},
		Format:   "$arg attr-dict `:` type($arg) `to` type($res)",
	}

	Invoke = &ir.OpDef{
		Name:   "llvm.invoke",
		Traits: ir.AttrSizedOperandSegments | ir.Terminator,
		Operands: []ir.ValueDef{
			{Name: "callee_operands", Constraint: &Type, Arity: ir.Variadic},
			{Name: "normalDestOperands", Constraint: &Type, Arity: ir.Variadic},
			{Name: "unwindDestOperands", Constraint: &Type, Arity: ir.Variadic},
			{Name: "op_bundle_operands", Constraint: &Type, Arity: ir.VariadicOfVariadic, SegmentAttr: "op_bundle_sizes"},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &Type, Arity: ir.Optional}},
		Attrs: []ir.AttrDef{
			{Name: "CConv", Constraint: &cConvAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, CConvAttr, 0) }},
			{Name: "arg_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "branch_weights", Constraint: &constraint.DenseI32ArrayAttr, Optional: true},
			{Name: "callee", Constraint: &constraint.FlatSymbolRefAttr, Optional: true},
			{Name: "op_bundle_sizes", Constraint: &constraint.DenseI32ArrayAttr},
			{Name: "op_bundle_tags", Constraint: &constraint.ArrayAttr, Optional: true},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "res_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "var_callee_type", Constraint: &llvmFunctionAttr, Optional: true},
		},
		Successors: []ir.SuccessorDef{{Name: "normalDest"}, {Name: "unwindDest"}},
	}

	Landingpad = &ir.OpDef{
		Name:     "llvm.landingpad",
		Operands: []ir.ValueDef{{Constraint: &Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs:    []ir.AttrDef{{Name: "cleanup", Constraint: &constraint.UnitAttr, Optional: true}},
	}

	VaArg = &ir.OpDef{
		Name:     "llvm.va_arg",
		Operands: []ir.ValueDef{{Name: "arg", Constraint: &AnyPointer}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Format:   "$arg attr-dict `:` functional-type($arg, $res)",
	}

	Call = &ir.OpDef{
		Name:   "llvm.call",
		Traits: ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "callee_operands", Constraint: &Type, Arity: ir.Variadic},
			{Name: "op_bundle_operands", Constraint: &Type, Arity: ir.VariadicOfVariadic, SegmentAttr: "op_bundle_sizes"},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &Type, Arity: ir.Optional}},
		Attrs: []ir.AttrDef{
			{Name: "CConv", Constraint: &cConvAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, CConvAttr, 0) }},
			{Name: "TailCallKind", Constraint: &tailCallKindAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, TailCallKindAttr, 0) }},
			{Name: "access_groups", Constraint: &accessGroupArrayAttr, Optional: true},
			{Name: "alias_scopes", Constraint: &AliasScopeArrayAttr, Optional: true},
			{Name: "always_inline", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "arg_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "callee", Constraint: &constraint.FlatSymbolRefAttr, Optional: true},
			{Name: "convergent", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
			{Name: "inline_hint", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "memory_effects", Constraint: &memoryEffectsAttr, Optional: true},
			{Name: "no_inline", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "no_unwind", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "noalias_scopes", Constraint: &AliasScopeArrayAttr, Optional: true},
			{Name: "op_bundle_sizes", Constraint: &constraint.DenseI32ArrayAttr},
			{Name: "op_bundle_tags", Constraint: &constraint.ArrayAttr, Optional: true},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "res_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "tbaa", Constraint: &TBAATagArrayAttr, Optional: true},
			{Name: "var_callee_type", Constraint: &llvmFunctionAttr, Optional: true},
			{Name: "will_return", Constraint: &constraint.UnitAttr, Optional: true},
		},
	}

	ExtractElement = &ir.OpDef{
		Name:   "llvm.extractelement",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "vector", Constraint: &AnyVector},
			{Name: "position", Constraint: &constraint.AnySignlessInteger},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Format:  "$vector `[` $position `:` type($position) `]` attr-dict `:` type($vector)",
		TypesMatch: []ir.TypesMatch{
			{Message: "result type matches vector element type", From: "vector", To: "res", Type: ir.ElementOf},
		},
	}

	ExtractValue = &ir.OpDef{
		Name:     "llvm.extractvalue",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "container", Constraint: &anyAggregate}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs:    []ir.AttrDef{{Name: "position", Constraint: &constraint.DenseI64ArrayAttr}},
		Format: "$container `` $position attr-dict `:` type($container) " +
			"custom<InsertExtractValueElementType>(type($res), ref(type($container)), ref($position))",
	}

	InsertElement = &ir.OpDef{
		Name:   "llvm.insertelement",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "vector", Constraint: &AnyVector},
			{Name: "value", Constraint: &primitiveType},
			{Name: "position", Constraint: &constraint.AnySignlessInteger},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &AnyVector}},
		Format:  "$value `,` $vector `[` $position `:` type($position) `]` attr-dict `:` type($vector)",
		TypesMatch: []ir.TypesMatch{
			{Message: "argument type matches vector element type", From: "vector", To: "value", Type: ir.ElementOf},
			{Message: "all of {res, vector} have same type", Same: []string{"res", "vector"}},
		},
	}

	InsertValue = &ir.OpDef{
		Name:   "llvm.insertvalue",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "container", Constraint: &anyAggregate},
			{Name: "value", Constraint: &primitiveType},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &anyAggregate}},
		Attrs:   []ir.AttrDef{{Name: "position", Constraint: &constraint.DenseI64ArrayAttr}},
		Format: "$value `,` $container `` $position attr-dict `:` type($container) " +
			"custom<InsertExtractValueElementType>(type($value), ref(type($container)), ref($position))",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {container, res} have same type", Same: []string{"container", "res"}},
		},
	}

	ShuffleVector = &ir.OpDef{
		Name:   "llvm.shufflevector",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "v1", Constraint: &AnyVector},
			{Name: "v2", Constraint: &AnyVector},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &AnyVector}},
		Attrs:   []ir.AttrDef{{Name: "mask", Constraint: &constraint.DenseI32ArrayAttr}},
		Format:  "$v1 `,` $v2 $mask attr-dict `:` type($v1) custom<ShuffleType>(ref(type($v1)), type($res), ref($mask))",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {v1, v2} have same type", Same: []string{"v1", "v2"}},
		},
	}

	Select = &ir.OpDef{
		Name:   "llvm.select",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "condition", Constraint: &i1OrVector},
			{Name: "trueValue", Constraint: &Type},
			{Name: "falseValue", Constraint: &Type},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs: []ir.AttrDef{
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
		},
		Format: "operands attr-dict `:` type($condition) `,` type($res)",
		TypesMatch: []ir.TypesMatch{
			{Message: "all of {trueValue, falseValue, res} have same type", Same: []string{"trueValue", "falseValue", "res"}},
		},
	}

	Freeze = &ir.OpDef{
		Name:     "llvm.freeze",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "val", Constraint: &Type}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Format:   "$val attr-dict `:` type($val)",
	}

	Br = &ir.OpDef{
		Name:       "llvm.br",
		Traits:     ir.Pure | ir.Terminator,
		Operands:   []ir.ValueDef{{Name: "destOperands", Constraint: &Type, Arity: ir.Variadic}},
		Attrs:      []ir.AttrDef{{Name: "loop_annotation", Constraint: &loopAnnotationAttr, Optional: true}},
		Successors: []ir.SuccessorDef{{Name: "dest"}},
		Format:     "$dest (`(` $destOperands^ `:` type($destOperands) `)`)? attr-dict",
	}

	CondBr = &ir.OpDef{
		Name:   "llvm.cond_br",
		Traits: ir.AttrSizedOperandSegments | ir.Pure | ir.Terminator,
		Operands: []ir.ValueDef{
			{Name: "condition", Constraint: &constraint.I1},
			{Name: "trueDestOperands", Constraint: &Type, Arity: ir.Variadic},
			{Name: "falseDestOperands", Constraint: &Type, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{
			{Name: "branch_weights", Constraint: &constraint.DenseI32ArrayAttr, Optional: true},
			{Name: "loop_annotation", Constraint: &loopAnnotationAttr, Optional: true},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
		},
		Successors: []ir.SuccessorDef{{Name: "trueDest"}, {Name: "falseDest"}},
		Format: "$condition ( `weights` `(` $branch_weights^ `)` )? `,` $trueDest (`(` $trueDestOperands^ " +
			"`:` type($trueDestOperands) `)`)? `,` $falseDest (`(` $falseDestOperands^ `:` " +
			"type($falseDestOperands) `)`)? attr-dict",
	}

	Return = &ir.OpDef{
		Name:     "llvm.return",
		Traits:   ir.Pure | ir.ReturnLike | ir.Terminator,
		Operands: []ir.ValueDef{{Name: "arg", Constraint: &Type, Arity: ir.Optional}},
		Format:   "attr-dict ($arg^ `:` type($arg))?",
	}

	Resume = &ir.OpDef{
		Name:     "llvm.resume",
		Traits:   ir.Terminator,
		Operands: []ir.ValueDef{{Name: "value", Constraint: &Type}},
		Format:   "$value attr-dict `:` type($value)",
	}

	Unreachable = &ir.OpDef{
		Name:   "llvm.unreachable",
		Traits: ir.Terminator,
		Format: "attr-dict",
	}

	Switch = &ir.OpDef{
		Name:   "llvm.switch",
		Traits: ir.AttrSizedOperandSegments | ir.Pure | ir.Terminator,
		Operands: []ir.ValueDef{
			{Name: "value", Constraint: &constraint.AnySignlessInteger},
			{Name: "defaultOperands", Constraint: &constraint.AnyType, Arity: ir.Variadic},
			{Name: "caseOperands", Constraint: &constraint.AnyType, Arity: ir.VariadicOfVariadic, SegmentAttr: "case_operand_segments"},
		},
		Attrs: []ir.AttrDef{
			{Name: "branch_weights", Constraint: &constraint.DenseI32ArrayAttr, Optional: true},
			{Name: "case_operand_segments", Constraint: &constraint.DenseI32ArrayAttr},
			{Name: "case_values", Constraint: &constraint.AnyIntElementsAttr, Optional: true},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
		},
		Successors: []ir.SuccessorDef{
			{Name: "defaultDestination"},
			{Name: "caseDestinations", Arity: ir.Variadic},
		},
		Format: "$value `:` type($value) `,` $defaultDestination (`(` $defaultOperands^ `:` " +
			"type($defaultOperands) `)`)? custom<SwitchOpCases>(ref(type($value)), $case_values, " +
			"$caseDestinations, $caseOperands, type($caseOperands)) attr-dict",
	}

	AddressOf = &ir.OpDef{
		Name:    "llvm.mlir.addressof",
		Traits:  ir.Pure | ir.ConstantLike,
		Results: []ir.ValueDef{{Name: "res", Constraint: &AnyPointer}},
		Attrs:   []ir.AttrDef{{Name: "global_name", Constraint: &constraint.FlatSymbolRefAttr}},
		Format:  "$global_name attr-dict `:` qualified(type($res))",
	}

	Global = &ir.OpDef{
		Name:   "llvm.mlir.global",
		Traits: ir.IsolatedFromAbove | ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.Symbol,
		Attrs: []ir.AttrDef{
			{Name: "addr_space", Constraint: &constraint.NonNegativeI32Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(32), 0) }},
			{Name: "alignment", Constraint: &constraint.I64Attr, Optional: true},
			{Name: "comdat", Constraint: &constraint.SymbolRefAttr, Optional: true},
			{Name: "constant", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "dbg_exprs", Constraint: &diGlobalVariableExpressionArrayAttr, Optional: true},
			{Name: "dso_local", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "externally_initialized", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "global_type", Constraint: &constraint.TypeAttr},
			{Name: "linkage", Constraint: &linkageAttr},
			{Name: "section", Constraint: &constraint.StrAttr, Optional: true},
			{Name: "sym_name", Constraint: &constraint.StrAttr},
			{Name: "target_specific_attrs", Constraint: &constraint.ArrayAttr, Optional: true},
			{Name: "thread_local_", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "unnamed_addr", Constraint: &unnamedAddrAttr, Optional: true},
			{Name: "value", Constraint: &constraint.AnyAttr, Optional: true},
			{Name: "visibility_", Constraint: &visibilityAttr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(64), 0) }},
		},
		Regions:            []ir.RegionDef{{Name: "initializer"}},
		ImplicitTerminator: "llvm.return",
	}

	GlobalCtors = &ir.OpDef{
		Name: "llvm.mlir.global_ctors",
		Attrs: []ir.AttrDef{
			{Name: "ctors", Constraint: &constraint.FlatSymbolRefArrayAttr},
			{Name: "data", Constraint: &constraint.ArrayAttr},
			{Name: "priorities", Constraint: &constraint.I32ArrayAttr},
		},
		Format: "`ctors` `=` $ctors `,` `priorities` `=` $priorities `,` `data` `=` $data attr-dict",
	}

	GlobalDtors = &ir.OpDef{
		Name: "llvm.mlir.global_dtors",
		Attrs: []ir.AttrDef{
			{Name: "data", Constraint: &constraint.ArrayAttr},
			{Name: "dtors", Constraint: &constraint.FlatSymbolRefArrayAttr},
			{Name: "priorities", Constraint: &constraint.I32ArrayAttr},
		},
		Format: "`dtors` `=` $dtors `,` `priorities` `=` $priorities `,` `data` `=` $data attr-dict",
	}

	Alias = &ir.OpDef{
		Name:   "llvm.mlir.alias",
		Traits: ir.IsolatedFromAbove | ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.Symbol,
		Attrs: []ir.AttrDef{
			{Name: "alias_type", Constraint: &constraint.TypeAttr},
			{Name: "dso_local", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "linkage", Constraint: &linkageAttr},
			{Name: "sym_name", Constraint: &constraint.StrAttr},
			{Name: "thread_local_", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "unnamed_addr", Constraint: &unnamedAddrAttr, Optional: true},
			{Name: "visibility_", Constraint: &visibilityAttr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(64), 0) }},
		},
		Regions: []ir.RegionDef{
			{Name: "initializer", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
		},
		ImplicitTerminator: "llvm.return",
	}

	IFunc = &ir.OpDef{
		Name:   "llvm.mlir.ifunc",
		Traits: ir.IsolatedFromAbove | ir.Symbol,
		Attrs: []ir.AttrDef{
			{Name: "address_space", Constraint: &constraint.NonNegativeI32Attr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(32), 0) }},
			{Name: "dso_local", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "i_func_type", Constraint: &constraint.TypeAttr},
			{Name: "linkage", Constraint: &linkageAttr},
			{Name: "resolver", Constraint: &constraint.FlatSymbolRefAttr},
			{Name: "resolver_type", Constraint: &constraint.TypeAttr},
			{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
			{Name: "unnamed_addr", Constraint: &unnamedAddrAttr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(64), 0) }},
			{Name: "visibility_", Constraint: &visibilityAttr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(64), 0) }},
		},
		Format: "custom<LLVMLinkage>($linkage) ($visibility_^)? ($unnamed_addr^)? $sym_name `:` $i_func_type " +
			"`,` $resolver_type $resolver attr-dict",
	}

	DSOLocalEquivalent = &ir.OpDef{
		Name:    "llvm.dso_local_equivalent",
		Traits:  ir.Pure | ir.ConstantLike,
		Results: []ir.ValueDef{{Name: "res", Constraint: &AnyPointer}},
		Attrs:   []ir.AttrDef{{Name: "function_name", Constraint: &constraint.FlatSymbolRefAttr}},
		Format:  "$function_name attr-dict `:` qualified(type($res))",
	}

	BlockAddress = &ir.OpDef{
		Name:    "llvm.blockaddress",
		Traits:  ir.Pure | ir.ConstantLike,
		Results: []ir.ValueDef{{Name: "res", Constraint: &AnyPointer}},
		Attrs:   []ir.AttrDef{{Name: "block_addr", Constraint: &blockAddressAttr}},
		Format:  "$block_addr attr-dict `:` qualified(type($res))",
	}

	BlockTag = &ir.OpDef{
		Name:   "llvm.blocktag",
		Attrs:  []ir.AttrDef{{Name: "tag", Constraint: &blockTagAttr}},
		Format: "$tag attr-dict",
	}

	IndirectBr = &ir.OpDef{
		Name:   "llvm.indirectbr",
		Traits: ir.SameVariadicOperandSize | ir.Pure | ir.Terminator,
		Operands: []ir.ValueDef{
			{Name: "addr", Constraint: &AnyPointer},
			{Name: "succOperands", Constraint: &constraint.AnyType, Arity: ir.VariadicOfVariadic, SegmentAttr: "indbr_operand_segments"},
		},
		Attrs:      []ir.AttrDef{{Name: "indbr_operand_segments", Constraint: &constraint.DenseI32ArrayAttr}},
		Successors: []ir.SuccessorDef{{Name: "successors", Arity: ir.Variadic}},
		Format: "$addr `:` type($addr) `,` custom<IndirectBrOpSucessors>(ref(type($addr)), $successors, " +
			"$succOperands, type($succOperands)) attr-dict",
	}

	ComdatSelector = &ir.OpDef{
		Name:   "llvm.comdat_selector",
		Traits: ir.Symbol,
		Attrs: []ir.AttrDef{
			{Name: "comdat", Constraint: &comdatAttr},
			{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
		},
		Format: "$sym_name $comdat attr-dict",
	}

	Comdat = &ir.OpDef{
		Name:    "llvm.comdat",
		Traits:  ir.NoTerminator | ir.NoRegionArguments | ir.SymbolTable | ir.Symbol,
		Attrs:   []ir.AttrDef{{Name: "sym_name", Constraint: &constraint.SymbolNameAttr}},
		Regions: []ir.RegionDef{{Name: "body", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
		Format:  "$sym_name $body attr-dict",
	}

	LLVMFunc = &ir.OpDef{
		Name:   "llvm.func",
		Traits: ir.AffineScope | ir.AutomaticAllocationScope | ir.IsolatedFromAbove,
		Attrs: []ir.AttrDef{
			{Name: "CConv", Constraint: &cConvAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, CConvAttr, 0) }},
			{Name: "alignment", Constraint: &constraint.I64Attr, Optional: true},
			{Name: "always_inline", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "arg_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "arm_in_za", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "arm_inout_za", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "arm_locally_streaming", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "arm_new_za", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "arm_out_za", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "arm_preserves_za", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "arm_streaming", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "arm_streaming_compatible", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "comdat", Constraint: &constraint.SymbolRefAttr, Optional: true},
			{Name: "convergent", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "denormal_fp_math", Constraint: &constraint.StrAttr, Optional: true},
			{Name: "denormal_fp_math_f32", Constraint: &constraint.StrAttr, Optional: true},
			{Name: "dso_local", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "fp_contract", Constraint: &constraint.StrAttr, Optional: true},
			{Name: "frame_pointer", Constraint: &framePointerKindAttr, Optional: true},
			{Name: "function_entry_count", Constraint: &constraint.I64Attr, Optional: true},
			{Name: "function_type", Constraint: &llvmFunctionAttr},
			{Name: "garbageCollector", Constraint: &constraint.StrAttr, Optional: true},
			{Name: "inline_hint", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "instrument_function_entry", Constraint: &constraint.StrAttr, Optional: true},
			{Name: "instrument_function_exit", Constraint: &constraint.StrAttr, Optional: true},
			{Name: "intel_reqd_sub_group_size", Constraint: &constraint.I32Attr, Optional: true},
			{Name: "linkage", Constraint: &linkageAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, LinkageAttr, 0) }},
			{Name: "memory_effects", Constraint: &memoryEffectsAttr, Optional: true},
			{Name: "no_infs_fp_math", Constraint: &constraint.BoolAttr, Optional: true},
			{Name: "no_inline", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "no_nans_fp_math", Constraint: &constraint.BoolAttr, Optional: true},
			{Name: "no_signed_zeros_fp_math", Constraint: &constraint.BoolAttr, Optional: true},
			{Name: "no_unwind", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "optimize_none", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "passthrough", Constraint: &constraint.ArrayAttr, Optional: true},
			{Name: "personality", Constraint: &constraint.FlatSymbolRefAttr, Optional: true},
			{Name: "prefer_vector_width", Constraint: &constraint.StrAttr, Optional: true},
			{Name: "reciprocal_estimates", Constraint: &constraint.StrAttr, Optional: true},
			{Name: "reqd_work_group_size", Constraint: &constraint.DenseI32ArrayAttr, Optional: true},
			{Name: "res_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "section", Constraint: &constraint.StrAttr, Optional: true},
			{Name: "sym_name", Constraint: &constraint.StrAttr},
			{Name: "sym_visibility", Constraint: &constraint.StrAttr, Optional: true},
			{Name: "target_cpu", Constraint: &constraint.StrAttr, Optional: true},
			{Name: "target_features", Constraint: &targetFeaturesAttr, Optional: true},
			{Name: "tune_cpu", Constraint: &constraint.StrAttr, Optional: true},
			{Name: "unnamed_addr", Constraint: &unnamedAddrAttr, Optional: true},
			{Name: "uwtable_kind", Constraint: &uwTableKindAttr, Optional: true},
			{Name: "vec_type_hint", Constraint: &vecTypeHintAttr, Optional: true},
			{Name: "visibility_", Constraint: &visibilityAttr, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(64), 0) }},
			{Name: "vscale_range", Constraint: &vScaleRangeAttr, Optional: true},
			{Name: "will_return", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "work_group_size_hint", Constraint: &constraint.DenseI32ArrayAttr, Optional: true},
		},
		Regions: []ir.RegionDef{{Name: "body"}},
	}

	NoneToken = &ir.OpDef{
		Name:    "llvm.mlir.none",
		Traits:  ir.Pure,
		Results: []ir.ValueDef{{Name: "res", Constraint: &tokenType}},
		Format:  "attr-dict `:` type($res)",
	}

	Undef = &ir.OpDef{
		Name:    "llvm.mlir.undef",
		Traits:  ir.Pure | ir.ConstantLike,
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Format:  "attr-dict `:` type($res)",
	}

	Poison = &ir.OpDef{
		Name:    "llvm.mlir.poison",
		Traits:  ir.Pure | ir.ConstantLike,
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Format:  "attr-dict `:` type($res)",
	}

	Zero = &ir.OpDef{
		Name:    "llvm.mlir.zero",
		Traits:  ir.Pure | ir.ConstantLike,
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Format:  "attr-dict `:` type($res)",
	}

	Constant = &ir.OpDef{
		Name:    "llvm.mlir.constant",
		Traits:  ir.Pure | ir.ConstantLike,
		Results: []ir.ValueDef{{Name: "res", Constraint: &Type}},
		Attrs:   []ir.AttrDef{{Name: "value", Constraint: &constraint.AnyAttr}},
		Format:  "`(` $value `)` attr-dict `:` type($res)",
	}

	AtomicRMW = &ir.OpDef{
		Name: "llvm.atomicrmw",
		Operands: []ir.ValueDef{
			{Name: "ptr", Constraint: &AnyPointer},
			{Name: "val", Constraint: &atomicRMWType},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &atomicRMWType}},
		Attrs: []ir.AttrDef{
			{Name: "access_groups", Constraint: &accessGroupArrayAttr, Optional: true},
			{Name: "alias_scopes", Constraint: &AliasScopeArrayAttr, Optional: true},
			{Name: "alignment", Constraint: &constraint.I64Attr, Optional: true},
			{Name: "bin_op", Constraint: &atomicBinOpAttr},
			{Name: "noalias_scopes", Constraint: &AliasScopeArrayAttr, Optional: true},
			{Name: "ordering", Constraint: &atomicOrderingAttr},
			{Name: "syncscope", Constraint: &constraint.StrAttr, Optional: true},
			{Name: "tbaa", Constraint: &TBAATagArrayAttr, Optional: true},
			{Name: "volatile_", Constraint: &constraint.UnitAttr, Optional: true},
		},
		Format: "(`volatile` $volatile_^)? $bin_op $ptr `,` $val (`syncscope` `(` $syncscope^ `)`)? " +
			"$ordering attr-dict `:` qualified(type($ptr)) `,` type($val)",
		TypesMatch: []ir.TypesMatch{
			{Message: "result #0 and operand #1 have the same type", From: "val", To: "res", Type: constraint.Itself},
		},
	}

	AtomicCmpXchg = &ir.OpDef{
		Name: "llvm.cmpxchg",
		Operands: []ir.ValueDef{
			{Name: "ptr", Constraint: &AnyPointer},
			{Name: "cmp", Constraint: &atomicCmpXchgType},
			{Name: "val", Constraint: &atomicCmpXchgType},
		},
		Results: []ir.ValueDef{{Name: "res", Constraint: &AnyStruct}},
		Attrs: []ir.AttrDef{
			{Name: "access_groups", Constraint: &accessGroupArrayAttr, Optional: true},
			{Name: "alias_scopes", Constraint: &AliasScopeArrayAttr, Optional: true},
			{Name: "alignment", Constraint: &constraint.I64Attr, Optional: true},
			{Name: "failure_ordering", Constraint: &atomicOrderingAttr},
			{Name: "noalias_scopes", Constraint: &AliasScopeArrayAttr, Optional: true},
			{Name: "success_ordering", Constraint: &atomicOrderingAttr},
			{Name: "syncscope", Constraint: &constraint.StrAttr, Optional: true},
			{Name: "tbaa", Constraint: &TBAATagArrayAttr, Optional: true},
			{Name: "volatile_", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "weak", Constraint: &constraint.UnitAttr, Optional: true},
		},
		Format: "(`weak` $weak^)? (`volatile` $volatile_^)? $ptr `,` $cmp `,` $val (`syncscope` `(` " +
			"$syncscope^ `)`)? $success_ordering $failure_ordering attr-dict `:` qualified(type($ptr)) " +
			"`,` type($val)",
		TypesMatch: []ir.TypesMatch{
			{Message: "operand #1 and operand #2 have the same type", From: "val", To: "cmp", Type: constraint.Itself},
			{Message: "result #0 has an LLVM struct type consisting of the type of operand #2 and a bool", From: "val", To: "res", Type: valAndBoolStruct},
		},
	}

	Fence = &ir.OpDef{
		Name: "llvm.fence",
		Attrs: []ir.AttrDef{
			{Name: "ordering", Constraint: &atomicOrderingAttr},
			{Name: "syncscope", Constraint: &constraint.StrAttr, Optional: true},
		},
		Format: "(`syncscope` `(` $syncscope^ `)`)? $ordering attr-dict",
	}

	InlineAsm = &ir.OpDef{
		Name:     "llvm.inline_asm",
		Operands: []ir.ValueDef{{Name: "operands", Constraint: &Type, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Name: "res", Constraint: &Type, Arity: ir.Optional}},
		Attrs: []ir.AttrDef{
			{Name: "asm_dialect", Constraint: &asmATTOrIntelAttr, Optional: true, Default: func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(64), 0) }},
			{Name: "asm_string", Constraint: &constraint.StrAttr},
			{Name: "constraints", Constraint: &constraint.StrAttr},
			{Name: "has_side_effects", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "is_align_stack", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "operand_attrs", Constraint: &constraint.ArrayAttr, Optional: true},
			{Name: "tail_call_kind", Constraint: &tailCallKindAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, TailCallKindAttr, 0) }},
		},
		Format: "(`has_side_effects` $has_side_effects^)? (`is_align_stack` $is_align_stack^)? " +
			"(`tail_call_kind` `=` $tail_call_kind^)? (`asm_dialect` `=` $asm_dialect^)? " +
			"(`operand_attrs` `=` $operand_attrs^)? attr-dict $asm_string `,` $constraints operands `:` " +
			"functional-type(operands, results)",
	}

	CallIntrinsic = &ir.OpDef{
		Name:   "llvm.call_intrinsic",
		Traits: ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "args", Constraint: &Type, Arity: ir.Variadic},
			{Name: "op_bundle_operands", Constraint: &Type, Arity: ir.VariadicOfVariadic, SegmentAttr: "op_bundle_sizes"},
		},
		Results: []ir.ValueDef{{Name: "results", Constraint: &Type, Arity: ir.Optional}},
		Attrs: []ir.AttrDef{
			{Name: "arg_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "fastmathFlags", Constraint: &fastmathFlagsAttr, Default: func(c *ir.Context) ir.Attribute { return constraint.Enum(c, FastmathFlagsAttr, 0) }},
			{Name: "intrin", Constraint: &constraint.StrAttr},
			{Name: "op_bundle_sizes", Constraint: &constraint.DenseI32ArrayAttr},
			{Name: "op_bundle_tags", Constraint: &constraint.ArrayAttr, Optional: true},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
			{Name: "res_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
		},
	}

	LinkerOptions = &ir.OpDef{
		Name:   "llvm.linker_options",
		Attrs:  []ir.AttrDef{{Name: "options", Constraint: &constraint.StrArrayAttr}},
		Format: "$options attr-dict",
	}

	ModuleFlags = &ir.OpDef{
		Name:   "llvm.module_flags",
		Attrs:  []ir.AttrDef{{Name: "flags", Constraint: &constraint.ArrayAttr}},
		Format: "$flags attr-dict",
	}
)
