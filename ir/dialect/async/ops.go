package async

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var ops = slices.Concat(
	[]*ir.OpDef{
		{
			Name:  "async.execute",
			Class: "Execute",
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
			Regions:            []ir.RegionDef{{Name: "bodyRegion", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
			ImplicitTerminator: "async.yield",
			Custom:             &asm.Custom{Parse: parseExecute, Print: printExecute},
			RegionBranch:       executeBranching,
		},
		{
			Name:   "async.func",
			Class:  "Func",
			Traits: ir.IsolatedFromAbove | ir.Symbol,
			Attrs: []ir.AttrDef{
				{Name: "arg_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
				{Name: "function_type", Constraint: &constraint.FuncTypeAttr},
				{Name: "res_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
				{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
				{Name: "sym_visibility", Constraint: &constraint.StrAttr, Optional: true},
			},
			Regions:        []ir.RegionDef{{Name: "body"}},
			Custom:         &asm.Custom{Parse: asm.BuiltinFunction.ParseFunction, Print: asm.BuiltinFunction.PrintFunction},
			DefaultDialect: "async",
			Callable:       ir.FunctionCallable,
			Verify:         verifyFunc,
		},
		{
			Name:     "async.call",
			Class:    "Call",
			Operands: []ir.ValueDef{{Name: "operands", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
			Results:  []ir.ValueDef{{Constraint: &anyValueOrTokenType, Arity: ir.Variadic}},
			Attrs: []ir.AttrDef{
				{Name: "arg_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
				{Name: "callee", Constraint: &constraint.FlatSymbolRefAttr},
				{Name: "res_attrs", Constraint: &constraint.DictArrayAttr, Optional: true},
			},
			Format:           "$callee `(` $operands `)` attr-dict `:` functional-type($operands, results)",
			Call:             ir.CallTo("callee", ir.AllOperands),
			VerifySymbolUses: verifyCall,
		},
		{
			Name:      "async.return",
			Class:     "Return",
			Traits:    ir.Pure | ir.ReturnLike | ir.Terminator,
			Operands:  []ir.ValueDef{{Name: "operands", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
			Format:    "attr-dict ($operands^ `:` type($operands))?",
			HasParent: []string{"async.func"},
			Verify:    verifyReturn,
		},
		{
			Name:      "async.yield",
			Class:     "Yield",
			Traits:    ir.Pure | ir.Terminator | ir.ReturnLike,
			Operands:  []ir.ValueDef{{Name: "operands", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
			Format:    "($operands^ `:` type($operands))? attr-dict",
			HasParent: []string{"async.execute"},
		},
		{
			Name:     "async.await",
			Class:    "Await",
			Operands: []ir.ValueDef{{Name: "operand", Constraint: &anyValueOrTokenType}},
			Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyType, Arity: ir.Optional}},
			Format:   "$operand `:` custom<AwaitResultType>( type($operand), type($result) ) attr-dict",
			Verify:   verifyAwait,
		},
		{
			Name:         "async.create_group",
			Class:        "CreateGroup",
			Traits:       ir.Pure,
			Operands:     []ir.ValueDef{{Name: "size", Constraint: &constraint.Index}},
			Results:      []ir.ValueDef{{Name: "result", Constraint: &groupType}},
			Format:       "$size `:` type($result) attr-dict",
			Canonicalize: groupPatterns,
		},
		{
			Name:  "async.add_to_group",
			Class: "AddToGroup",
			Operands: []ir.ValueDef{
				{Name: "operand", Constraint: &anyValueOrTokenType},
				{Name: "group", Constraint: &groupType},
			},
			Results: []ir.ValueDef{{Name: "rank", Constraint: &constraint.Index}},
			Format:  "$operand `,` $group `:` type($operand) attr-dict",
		},
		{
			Name:     "async.await_all",
			Class:    "AwaitAll",
			Operands: []ir.ValueDef{{Name: "operand", Constraint: &groupType}},
			Format:   "$operand attr-dict",
		},
		{
			Name:    "async.coro.id",
			Class:   "CoroId",
			Results: []ir.ValueDef{{Name: "id", Constraint: &coroIdType}},
			Format:  "attr-dict",
		},
		{
			Name:     "async.coro.begin",
			Class:    "CoroBegin",
			Operands: []ir.ValueDef{{Name: "id", Constraint: &coroIdType}},
			Results:  []ir.ValueDef{{Name: "handle", Constraint: &coroHandleType}},
			Format:   "$id attr-dict",
		},
		{
			Name:  "async.coro.free",
			Class: "CoroFree",
			Operands: []ir.ValueDef{
				{Name: "id", Constraint: &coroIdType},
				{Name: "handle", Constraint: &coroHandleType},
			},
			Format: "$id `,` $handle attr-dict",
		},
		{
			Name:     "async.coro.end",
			Class:    "CoroEnd",
			Operands: []ir.ValueDef{{Name: "handle", Constraint: &coroHandleType}},
			Format:   "$handle attr-dict",
		},
		{
			Name:     "async.coro.save",
			Class:    "CoroSave",
			Operands: []ir.ValueDef{{Name: "handle", Constraint: &coroHandleType}},
			Results:  []ir.ValueDef{{Name: "state", Constraint: &coroStateType}},
			Format:   "$handle attr-dict",
		},
		{
			Name:       "async.coro.suspend",
			Class:      "CoroSuspend",
			Traits:     ir.Terminator,
			Operands:   []ir.ValueDef{{Name: "state", Constraint: &coroStateType}},
			Successors: []ir.SuccessorDef{{Name: "suspendDest"}, {Name: "resumeDest"}, {Name: "cleanupDest"}},
			Format:     "$state `,` $suspendDest `,` $resumeDest `,` $cleanupDest attr-dict",
		},
		{
			Name:    "async.runtime.create",
			Class:   "RuntimeCreate",
			Results: []ir.ValueDef{{Name: "result", Constraint: &anyValueOrTokenType}},
			Format:  "attr-dict `:` type($result)",
		},
		{
			Name:     "async.runtime.create_group",
			Class:    "RuntimeCreateGroup",
			Operands: []ir.ValueDef{{Name: "size", Constraint: &constraint.Index}},
			Results:  []ir.ValueDef{{Name: "result", Constraint: &groupType}},
			Format:   "$size `:` type($result) attr-dict",
		},
		{
			Name:     "async.runtime.set_available",
			Class:    "RuntimeSetAvailable",
			Operands: []ir.ValueDef{{Name: "operand", Constraint: &anyValueOrTokenType}},
			Format:   "$operand attr-dict `:` type($operand)",
		},
		{
			Name:     "async.runtime.set_error",
			Class:    "RuntimeSetError",
			Operands: []ir.ValueDef{{Name: "operand", Constraint: &anyValueOrTokenType}},
			Format:   "$operand attr-dict `:` type($operand)",
		},
		{
			Name:     "async.runtime.is_error",
			Class:    "RuntimeIsError",
			Operands: []ir.ValueDef{{Name: "operand", Constraint: &anyAsyncType}},
			Results:  []ir.ValueDef{{Name: "is_error", Constraint: &constraint.I1}},
			Format:   "$operand attr-dict `:` type($operand)",
		},
		{
			Name:     "async.runtime.await",
			Class:    "RuntimeAwait",
			Operands: []ir.ValueDef{{Name: "operand", Constraint: &anyAsyncType}},
			Format:   "$operand attr-dict `:` type($operand)",
		},
		{
			Name:     "async.runtime.resume",
			Class:    "RuntimeResume",
			Operands: []ir.ValueDef{{Name: "handle", Constraint: &coroHandleType}},
			Format:   "$handle attr-dict",
		},
		{
			Name:  "async.runtime.await_and_resume",
			Class: "RuntimeAwaitAndResume",
			Operands: []ir.ValueDef{
				{Name: "operand", Constraint: &anyAsyncType},
				{Name: "handle", Constraint: &coroHandleType},
			},
			Format: "$operand `,` $handle attr-dict `:` type($operand)",
		},
		{
			Name:  "async.runtime.store",
			Class: "RuntimeStore",
			Operands: []ir.ValueDef{
				{Name: "value", Constraint: &constraint.AnyType},
				{Name: "storage", Constraint: &valueType},
			},
			Format:     "$value `,` $storage attr-dict `:` type($storage)",
			TypesMatch: []ir.TypesMatch{{Message: "type of 'value' matches element type of 'storage'", From: "storage", To: "value", Type: valueOf}},
		},
		{
			Name:       "async.runtime.load",
			Class:      "RuntimeLoad",
			Operands:   []ir.ValueDef{{Name: "storage", Constraint: &valueType}},
			Results:    []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyType}},
			Format:     "$storage attr-dict `:` type($storage)",
			TypesMatch: []ir.TypesMatch{{Message: "type of 'value' matches element type of 'storage'", From: "storage", To: "result", Type: valueOf}},
		},
		{
			Name:  "async.runtime.add_to_group",
			Class: "RuntimeAddToGroup",
			Operands: []ir.ValueDef{
				{Name: "operand", Constraint: &anyValueOrTokenType},
				{Name: "group", Constraint: &groupType},
			},
			Results: []ir.ValueDef{{Name: "rank", Constraint: &constraint.Index}},
			Format:  "$operand `,` $group attr-dict `:` type($operand)",
		},
		{
			Name:    "async.runtime.num_worker_threads",
			Class:   "RuntimeNumWorkerThreads",
			Traits:  ir.InferTypeOp,
			Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.Index}},
			Format:  "attr-dict `:` type($result)",
		},
	},
	ir.Family(&ir.OpDef{
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &anyAsyncType}},
		Attrs:    []ir.AttrDef{{Name: "count", Constraint: &constraint.PositiveI64Attr}},
		Format:   "$operand attr-dict `:` type($operand)",
	}, []ir.Member{
		{Name: "async.runtime.add_ref", Class: "RuntimeAddRef"},
		{Name: "async.runtime.drop_ref", Class: "RuntimeDropRef"},
	}),
)
