package vector

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/symbols"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// Scalars and punctuation are printed by calls of the runtime library.

// punctuation maps the values of vector.print's punctuation to runtime functions.
var punctuation = [...]string{1: "printNewline", 2: "printComma", 3: "printOpen", 4: "printClose"}

func (c conversions) print(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	table := symbols.Module(op)
	if table == nil {
		return false
	}
	if len(operands) > 0 && !c.printScalar(rw, op, table, operands[0]) {
		return false
	}
	kind := op.Inherent("punctuation").(*ir.DialectAttr).Params[0].(*ir.IntegerAttr).Int64()
	if text, ok := op.Inherent("stringLiteral").(*ir.StringAttr); ok {
		if !symbols.Print(rw, c.Converter, op.Loc(), table, "vector_print_str", text.Value, false, "printString") {
			return false
		}
	} else if name := punctuation[kind]; name != "" {
		callee := symbols.Function(rw, table, rewrite.Verbatim, name, types.Void(c.Ctx))
		if callee == nil {
			return false
		}
		types.Call(rw.Builder, op.Loc(), callee, nil, nil)
	}
	rw.Erase(op)
	return true
}

// scalarPrinter is the runtime function that prints a scalar. If the operation conversion
// is not nil, it converts the scalar to type t before the call.
type scalarPrinter struct {
	name       string
	t          ir.Type
	conversion *ir.OpDef
}

// scalarPrinterOf returns the printer for type t. If there is none, its name is empty.
func scalarPrinterOf(t ir.Type) scalarPrinter {
	c := t.Context()
	switch t := t.(type) {
	case *ir.FloatType:
		switch t.Kind {
		case num.F32:
			return scalarPrinter{name: "printF32", t: t}
		case num.F64:
			return scalarPrinter{name: "printF64", t: t}
		case num.F16:
			return scalarPrinter{"printF16", c.Int(16), llvm.Bitcast}
		case num.BF16:
			return scalarPrinter{"printBF16", c.Int(16), llvm.Bitcast}
		}
	case *ir.IndexType:
		return scalarPrinter{name: "printU64", t: c.Int(64)}
	case *ir.IntegerType:
		p := scalarPrinter{"printI64", c.Int(64), arith.ExtSI}
		if t.Signedness == ir.Unsigned {
			p.name = "printU64"
		}
		switch {
		case t.Width > 64:
			return scalarPrinter{}
		case t.Width == 64:
			p.conversion = nil
		case t.Width == 1 || t.Signedness == ir.Unsigned:
			p.conversion = arith.ExtUI
		}
		return p
	}
	return scalarPrinter{}
}

func (c conversions) printScalar(rw *rewrite.Rewriter, op, table *ir.Operation, v *ir.Value) bool {
	t := op.Operand(0).Type()
	p := scalarPrinterOf(t)
	if p.name == "" || c.Type(t) == nil {
		return false
	}
	callee := symbols.Function(rw, table, rewrite.Verbatim, p.name, types.Void(c.Ctx), p.t)
	if callee == nil {
		return false
	}
	if p.conversion != nil {
		v = types.Unary(rw.Builder, p.conversion, op.Loc(), p.t, v)
	}
	types.Call(rw.Builder, op.Loc(), callee, nil, []*ir.Value{v})
	return true
}
