package async

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	Execute = &ir.OpDef{
		Name: "async.execute",
		Traits: ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.AttrSizedOperandSegments | ir.AutomaticAllocationScope |
			ir.RecursiveMemoryEffects,
		Operands: []ir.ValueDef{
			{Name: "dependencies", Constraint: &tokenType, Arity: ir.Variadic},
			{Name: "bodyOperands", Constraint: &anyValueOrTokenType, Arity: ir.Variadic},
		},
		Results: []ir.ValueDef{
			{Name: "token", Constraint: &tokenType},
			{Name: "bodyResults", Constraint: &valueType, Arity: ir.Variadic},
		},
		Attrs: []ir.AttrDef{{Name: "operandSegmentSizes", Kind: ir.SegmentSizes}},
		Regions: []ir.RegionDef{
			{Name: "bodyRegion", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
		},
		ImplicitTerminator: "async.yield",
	}

	Func = &ir.OpDef{
		Name:   "async.func",
		Traits: ir.IsolatedFromAbove,
		Attrs: []ir.AttrDef{
			{Name: "arg_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "function_type", Constraint: &constraint.FuncTypeAttr},
			{Name: "res_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
			{Name: "sym_visibility", Constraint: &constraint.StrAttr, Optional: true},
		},
		Regions: []ir.RegionDef{{Name: "body"}},
	}

	Call = &ir.OpDef{
		Name:     "async.call",
		Operands: []ir.ValueDef{{Name: "operands", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Results:  []ir.ValueDef{{Constraint: &anyValueOrTokenType, Arity: ir.Variadic}},
		Attrs: []ir.AttrDef{
			{Name: "arg_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			{Name: "callee", Constraint: &constraint.FlatSymbolRefAttr},
			{Name: "res_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
		},
		Format: "$callee `(` $operands `)` attr-dict `:` functional-type($operands, results)",
	}

	Return = &ir.OpDef{
		Name:      "async.return",
		Traits:    ir.Pure | ir.ReturnLike | ir.Terminator,
		Operands:  []ir.ValueDef{{Name: "operands", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Format:    "attr-dict ($operands^ `:` type($operands))?",
		HasParent: []string{"async.func"},
	}

	Yield = &ir.OpDef{
		Name:      "async.yield",
		Traits:    ir.Pure | ir.Terminator | ir.ReturnLike,
		Operands:  []ir.ValueDef{{Name: "operands", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Format:    "($operands^ `:` type($operands))? attr-dict",
		HasParent: []string{"async.execute"},
	}

	Await = &ir.OpDef{
		Name:     "async.await",
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &anyValueOrTokenType}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyType, Arity: ir.Optional}},
		Format:   "$operand `:` custom<AwaitResultType>( type($operand), type($result) ) attr-dict",
	}

	CreateGroup = &ir.OpDef{
		Name:     "async.create_group",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "size", Constraint: &constraint.Index}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &groupType}},
		Format:   "$size `:` type($result) attr-dict",
	}

	AddToGroup = &ir.OpDef{
		Name: "async.add_to_group",
		Operands: []ir.ValueDef{
			{Name: "operand", Constraint: &anyValueOrTokenType},
			{Name: "group", Constraint: &groupType},
		},
		Results: []ir.ValueDef{{Name: "rank", Constraint: &constraint.Index}},
		Format:  "$operand `,` $group `:` type($operand) attr-dict",
	}

	AwaitAll = &ir.OpDef{
		Name:     "async.await_all",
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &groupType}},
		Format:   "$operand attr-dict",
	}

	CoroId = &ir.OpDef{
		Name:    "async.coro.id",
		Results: []ir.ValueDef{{Name: "id", Constraint: &coroIdType}},
		Format:  "attr-dict",
	}

	CoroBegin = &ir.OpDef{
		Name:     "async.coro.begin",
		Operands: []ir.ValueDef{{Name: "id", Constraint: &coroIdType}},
		Results:  []ir.ValueDef{{Name: "handle", Constraint: &coroHandleType}},
		Format:   "$id attr-dict",
	}

	CoroFree = &ir.OpDef{
		Name: "async.coro.free",
		Operands: []ir.ValueDef{
			{Name: "id", Constraint: &coroIdType},
			{Name: "handle", Constraint: &coroHandleType},
		},
		Format: "$id `,` $handle attr-dict",
	}

	CoroEnd = &ir.OpDef{
		Name:     "async.coro.end",
		Operands: []ir.ValueDef{{Name: "handle", Constraint: &coroHandleType}},
		Format:   "$handle attr-dict",
	}

	CoroSave = &ir.OpDef{
		Name:     "async.coro.save",
		Operands: []ir.ValueDef{{Name: "handle", Constraint: &coroHandleType}},
		Results:  []ir.ValueDef{{Name: "state", Constraint: &coroStateType}},
		Format:   "$handle attr-dict",
	}

	CoroSuspend = &ir.OpDef{
		Name:       "async.coro.suspend",
		Traits:     ir.Terminator,
		Operands:   []ir.ValueDef{{Name: "state", Constraint: &coroStateType}},
		Successors: []ir.SuccessorDef{{Name: "suspendDest"}, {Name: "resumeDest"}, {Name: "cleanupDest"}},
		Format:     "$state `,` $suspendDest `,` $resumeDest `,` $cleanupDest attr-dict",
	}

	RuntimeCreate = &ir.OpDef{
		Name:    "async.runtime.create",
		Results: []ir.ValueDef{{Name: "result", Constraint: &anyValueOrTokenType}},
		Format:  "attr-dict `:` type($result)",
	}

	RuntimeCreateGroup = &ir.OpDef{
		Name:     "async.runtime.create_group",
		Operands: []ir.ValueDef{{Name: "size", Constraint: &constraint.Index}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &groupType}},
		Format:   "$size `:` type($result) attr-dict",
	}

	RuntimeSetAvailable = &ir.OpDef{
		Name:     "async.runtime.set_available",
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &anyValueOrTokenType}},
		Format:   "$operand attr-dict `:` type($operand)",
	}

	RuntimeSetError = &ir.OpDef{
		Name:     "async.runtime.set_error",
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &anyValueOrTokenType}},
		Format:   "$operand attr-dict `:` type($operand)",
	}

	RuntimeIsError = &ir.OpDef{
		Name:     "async.runtime.is_error",
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &anyAsyncType}},
		Results:  []ir.ValueDef{{Name: "is_error", Constraint: &constraint.I1}},
		Format:   "$operand attr-dict `:` type($operand)",
	}

	RuntimeAwait = &ir.OpDef{
		Name:     "async.runtime.await",
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &anyAsyncType}},
		Format:   "$operand attr-dict `:` type($operand)",
	}

	RuntimeResume = &ir.OpDef{
		Name:     "async.runtime.resume",
		Operands: []ir.ValueDef{{Name: "handle", Constraint: &coroHandleType}},
		Format:   "$handle attr-dict",
	}

	RuntimeAwaitAndResume = &ir.OpDef{
		Name: "async.runtime.await_and_resume",
		Operands: []ir.ValueDef{
			{Name: "operand", Constraint: &anyAsyncType},
			{Name: "handle", Constraint: &coroHandleType},
		},
		Format: "$operand `,` $handle attr-dict `:` type($operand)",
	}

	RuntimeStore = &ir.OpDef{
		Name: "async.runtime.store",
		Operands: []ir.ValueDef{
			{Name: "value", Constraint: &constraint.AnyType},
			{Name: "storage", Constraint: &valueType},
		},
		Format: "$value `,` $storage attr-dict `:` type($storage)",
		TypesMatch: []ir.TypesMatch{
			{Message: "type of 'value' matches element type of 'storage'", From: "storage", To: "value", Type: valueOf},
		},
	}

	RuntimeLoad = &ir.OpDef{
		Name:     "async.runtime.load",
		Operands: []ir.ValueDef{{Name: "storage", Constraint: &valueType}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyType}},
		Format:   "$storage attr-dict `:` type($storage)",
		TypesMatch: []ir.TypesMatch{
			{Message: "type of 'value' matches element type of 'storage'", From: "storage", To: "result", Type: valueOf},
		},
	}

	RuntimeAddToGroup = &ir.OpDef{
		Name: "async.runtime.add_to_group",
		Operands: []ir.ValueDef{
			{Name: "operand", Constraint: &anyValueOrTokenType},
			{Name: "group", Constraint: &groupType},
		},
		Results: []ir.ValueDef{{Name: "rank", Constraint: &constraint.Index}},
		Format:  "$operand `,` $group attr-dict `:` type($operand)",
	}

	RuntimeAddRef = &ir.OpDef{
		Name:     "async.runtime.add_ref",
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &anyAsyncType}},
		Attrs: []ir.AttrDef{
			{Name: "count", Constraint: &constraint.PositiveI64Attr},
		},
		Format: "$operand attr-dict `:` type($operand)",
	}

	RuntimeDropRef = &ir.OpDef{
		Name:     "async.runtime.drop_ref",
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &anyAsyncType}},
		Attrs: []ir.AttrDef{
			{Name: "count", Constraint: &constraint.PositiveI64Attr},
		},
		Format: "$operand attr-dict `:` type($operand)",
	}

	RuntimeNumWorkerThreads = &ir.OpDef{
		Name:    "async.runtime.num_worker_threads",
		Traits:  ir.InferTypeOp,
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.Index}},
		Format:  "attr-dict `:` type($result)",
	}
)
