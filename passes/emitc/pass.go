// Package emitc holds the passes over the emitc dialect, which prepare it to be written as C or C++.
//
// Conversions of other dialects to emitc do not belong here.
package emitc

import (
	"fmt"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/emitc"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// Passes lists the passes of this package.
var Passes = []*passes.Pass{
	{
		Name: "FormExpressionsPass", Arg: "form-expressions", Doc: "Form C-style expressions from C-operator ops",
		Scope: passes.Always(passes.UnitScope), Dialects: []string{"emitc"},
		Init: func(*passes.InitCtx) (any, bool) {
			return rewrite.NewSet([]rewrite.Pattern{{Name: "FoldExpressionOp", Root: emitc.Expression, Rewrite: foldExpression}}), true
		},
		Run: func(c *passes.Ctx) bool {
			formExpressions(c)
			return c.ApplyGreedily(c.State.(*rewrite.Set), rewrite.DefaultConfig())
		},
	},
	{
		Name: "WrapFuncInClassPass", Arg: "wrap-emitc-func-in-class", Doc: "Wrap functions in classes, using arguments as fields.",
		Dialects: []string{"emitc"},
		Run: func(c *passes.Ctx) bool {
			var functions []*ir.Operation
			c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
				if op.Is(emitc.Func) {
					functions = append(functions, op)
				}
				return ir.Advance
			})
			b := c.Builder()
			for _, f := range functions {
				wrap(b, f)
			}
			return true
		},
	},
}

// wrap replaces the function f by a class named after it. Its arguments become fields, which the
// method execute reads. The class has neither the function's attributes nor its visibility.
func wrap(b *ir.Builder, f *ir.Operation) {
	loc, t := f.Loc(), ir.FunctionTypeOf(f)
	b.Before(f)
	class := emitc.CreateClass(b, loc, emitc.ClassArgs{SymName: b.Ctx.String(ir.SymbolName(f).Value + "Class")})
	b.AtEnd(b.NewBlockIn(class.Region(0), nil, nil))
	body := f.Region(0).First()
	attrs, _ := f.Inherent("arg_attrs").(*ir.ArrayAttr)
	if body != nil {
		for i, in := range t.Inputs {
			field := emitc.FieldArgs{SymName: b.Ctx.String(fieldName(i)), Type: b.Ctx.TypeAttr(in)}
			if attrs != nil {
				field.Discardable = attrs.Elems[i].(*ir.DictAttr)
			}
			emitc.CreateField(b, loc, field)
		}
	}
	n := emitc.CreateFunc(b, loc, emitc.FuncArgs{SymName: b.Ctx.String("execute"), FunctionType: b.Ctx.TypeAttr(b.Ctx.FunctionType(nil, t.Results))})
	if body != nil {
		n.Region(0).TakeBody(f.Region(0))
		b.AtStart(body)
		for i, in := range t.Inputs {
			v := emitc.CreateGetField(b, loc, emitc.GetFieldArgs{FieldName: b.Ctx.FlatSymbol(b.Ctx.String(fieldName(i))), ResultType: in})
			body.Arg(i).ReplaceAllUses(v.Result(0))
		}
		for range t.Inputs {
			body.EraseArg(0)
		}
	}
	f.Erase()
}

func fieldName(i int) string { return fmt.Sprintf("fieldName%d", i) }
