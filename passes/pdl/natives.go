package pdl

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/pdl_interp/patterns"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
)

// natives are the native functions that upstream's pass has.
var natives = patterns.Natives{
	Constraints: map[string]patterns.Constraint{
		"multi_entity_constraint": func(_ *rewrite.Rewriter, args []patterns.Value) ([]patterns.Value, bool) {
			return nil, isNamed(args, 1, "test.op")
		},
		"single_entity_constraint": func(_ *rewrite.Rewriter, args []patterns.Value) ([]patterns.Value, bool) {
			return nil, isNamed(args, 0, "test.op")
		},
		"multi_entity_var_constraint": twoOfEach,
		"op_constr_return_attr": returns(func(op *ir.Operation) patterns.Value {
			return patterns.Value{Attr: op.Context().String("test.success")}
		}),
		"op_constr_return_type":       returns(func(op *ir.Operation) patterns.Value { return patterns.Value{Type: f32(op)} }),
		"op_constr_return_type_range": returnsTypes,
		"op_multiple_returns_failure": func(*rewrite.Rewriter, []patterns.Value) ([]patterns.Value, bool) { return nil, false },
	},
	Rewrites: map[string]patterns.Rewrite{
		"creator":  creator,
		"rewriter": rewriter,
		"str_creator": func(rw *rewrite.Rewriter, _ []patterns.Value) ([]patterns.Value, bool) {
			return []patterns.Value{{Attr: rw.Ctx.String("test.str")}}, true
		},
		"type_creator": func(rw *rewrite.Rewriter, _ []patterns.Value) ([]patterns.Value, bool) {
			return []patterns.Value{{Type: rw.Ctx.Float(num.F32)}}, true
		},
		"var_creator": operandsAndTypes,
	},
}

func f32(op *ir.Operation) ir.Type { return op.Context().Float(num.F32) }

// isNamed reports whether argument i is an operation with this name.
func isNamed(args []patterns.Value, i int, name string) bool {
	return i < len(args) && args[i].Op != nil && args[i].Op.Name().Name == name
}

// twoOfEach holds for two values and two types.
func twoOfEach(_ *rewrite.Rewriter, args []patterns.Value) ([]patterns.Value, bool) {
	return nil, len(args) == 2 && len(args[0].Values) == 2 && len(args[1].Types) == 2
}

// returns returns a constraint that holds for test.success_op and has one result.
func returns(result func(op *ir.Operation) patterns.Value) patterns.Constraint {
	return func(_ *rewrite.Rewriter, args []patterns.Value) ([]patterns.Value, bool) {
		if !isNamed(args, 0, "test.success_op") {
			return nil, false
		}
		return []patterns.Value{result(args[0].Op)}, true
	}
}

// returnsTypes has as many types as its second argument, an integer, says.
func returnsTypes(_ *rewrite.Rewriter, args []patterns.Value) ([]patterns.Value, bool) {
	if !isNamed(args, 0, "test.success_op") || len(args) < 2 {
		return nil, false
	}
	n, ok := args[1].Attr.(*ir.IntegerAttr)
	if !ok {
		return nil, false
	}
	return []patterns.Value{{Types: slices.Repeat([]ir.Type{f32(args[0].Op)}, int(n.Int64()))}}, true
}

// success creates a test.success with these operands.
func success(rw *rewrite.Rewriter, loc ir.Loc, operands ...*ir.Value) *ir.Operation {
	return rw.Create(&ir.OpState{Name: rw.Ctx.OpName("test.success"), Loc: loc, Operands: operands})
}

func creator(rw *rewrite.Rewriter, args []patterns.Value) ([]patterns.Value, bool) {
	if len(args) == 0 || args[0].Op == nil {
		return nil, false
	}
	return []patterns.Value{{Op: success(rw, args[0].Op.Loc())}}, true
}

// rewriter replaces an operation without results by a test.success with the given operand.
func rewriter(rw *rewrite.Rewriter, args []patterns.Value) ([]patterns.Value, bool) {
	if len(args) < 2 || args[0].Op == nil || args[1].Value == nil {
		return nil, false
	}
	success(rw, args[0].Op.Loc(), args[1].Value)
	rw.Erase(args[0].Op)
	return nil, true
}

// operandsAndTypes returns the operands of an operation, and their types.
func operandsAndTypes(_ *rewrite.Rewriter, args []patterns.Value) ([]patterns.Value, bool) {
	if len(args) == 0 || args[0].Op == nil {
		return nil, false
	}
	vs := args[0].Op.OperandValues(nil)
	ts := make([]ir.Type, len(vs))
	for i, v := range vs {
		ts[i] = v.Type()
	}
	return []patterns.Value{{Values: vs}, {Types: ts}}, true
}
