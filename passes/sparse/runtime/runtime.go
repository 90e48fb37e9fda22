// Package runtime creates calls of the functions of MLIR's runtime library for sparse tensors, and declares
// these functions in the module.
package runtime

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	fn "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes/sparse/code"
)

// Library declares functions of the runtime library in a module.
type Library struct {
	Symbols *rewrite.Symbols
	Module  *ir.Operation
}

// At returns the library that declares functions in the module around op.
func (l Library) At(op *ir.Operation) Library {
	return Library{l.Symbols, op.Enclosing(builtin.Module)}
}

// Function is a function of the runtime library.
type Function struct {
	Name string
	// Buffers is true if the function has parameters or results that are buffers. Its declaration then has the
	// attribute llvm.emit_c_interface.
	Buffers bool
}

// Call creates a call at the insertion point, with results of the given types.
func (l Library) Call(c code.Code, f Function, results []ir.Type, operands ...*ir.Value) *ir.Operation {
	return fn.CreateCall(c.Builder, c.Loc, fn.CallArgs{Callee: l.declare(c, f, results, operands), Operands: operands, ResultTypes: results})
}

// declare returns a reference to the function, which it declares at the start of the module if the module
// has no function of that name.
func (l Library) declare(c code.Code, f Function, results []ir.Type, operands []*ir.Value) *ir.SymbolRefAttr {
	r := rewrite.SymbolRequest{Name: f.Name, Naming: rewrite.Verbatim, Place: rewrite.AtStart, Accept: rewrite.AcceptKind, Kind: fn.Func}
	return l.Symbols.LookupOrCreate(l.Module, r, func(b *ir.Builder) *ir.Operation {
		t := b.Ctx.FunctionType(code.Types(operands), results)
		op := fn.CreateFunc(b, l.Module.Loc(), fn.FuncArgs{
			SymName: b.Ctx.String(f.Name), FunctionType: b.Ctx.TypeAttr(t), SymVisibility: b.Ctx.String("private"),
		})
		if f.Buffers {
			op.SetAttr("llvm.emit_c_interface", b.Ctx.Unit())
		}
		return op
	})
}

// Pointer returns the type of pointers to objects of the runtime library.
func Pointer(c *ir.Context) ir.Type {
	return c.DialectType(llvm.PointerType, c.Int64Attr(c.Int(32), 0))
}

// Primary is a type of values that the runtime library supports: the suffix of its functions, and its number.
type Primary struct {
	Suffix string
	Number int64
}

// PrimaryOf returns the entry for an element type, or false if the library does not support the type.
func PrimaryOf(t ir.Type) (Primary, bool) {
	switch t := t.(type) {
	case *ir.FloatType:
		for _, f := range [...]struct {
			kind num.Semantics
			Primary
		}{{num.F64, Primary{"F64", 1}}, {num.F32, Primary{"F32", 2}}, {num.F16, Primary{"F16", 3}}, {num.BF16, Primary{"BF16", 4}}} {
			if t.Kind == f.kind {
				return f.Primary, true
			}
		}
	case *ir.IntegerType:
		for _, i := range [...]struct {
			width uint32
			Primary
		}{{64, Primary{"I64", 5}}, {32, Primary{"I32", 6}}, {16, Primary{"I16", 7}}, {8, Primary{"I8", 8}}} {
			if t.Width == i.width && t.Signedness == ir.Signless {
				return i.Primary, true
			}
		}
	case *ir.ComplexType:
		switch p, _ := PrimaryOf(t.Element); p.Suffix {
		case "F64":
			return Primary{"C64", 9}, true
		case "F32":
			return Primary{"C32", 10}, true
		}
	}
	return Primary{}, false
}
