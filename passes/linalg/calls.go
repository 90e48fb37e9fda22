package linalg

import (
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	fn "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// toCalls replaces each structured operation on memrefs by a call of a library function. It
// declares these functions with memrefs of any layout.
var toCalls = &passes.Pass{
	Name: "ConvertLinalgToStandardPass", Arg: "convert-linalg-to-std",
	Doc:    "Convert the operations from the linalg dialect into the Standard dialect",
	Anchor: "builtin.module", Dialects: []string{"func", "memref"},
	Init: func(*passes.InitCtx) (any, bool) {
		return &rewrite.Conversion{
			Target: rewrite.NewTarget().LegalDialects("affine", "arith", "func", "memref", "scf").LegalOps("builtin.module"),
			Set:    rewrite.NewSet([]rewrite.Pattern{{Name: "mlir::linalg::LinalgOpToLibraryCallRewrite", Rewrite: callLibrary}}),
		}, true
	},
	Run: func(c *passes.Ctx) bool {
		return c.State.(*rewrite.Conversion).Full(c.Op, rewrite.ConversionConfig{Symbols: c.Symbols()})
	},
}

// nameless is the name of the called function if an operation has no library name.
const nameless = "op_has_no_registered_library_name"

func callLibrary(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if !linalg.Structured(op) {
		return false
	}
	name := libraryName(op)
	if name == "" {
		return false
	}
	module := op.Parent()
	for module != nil && !module.Is(builtin.Module) {
		module = module.Parent()
	}
	if module == nil {
		return false
	}
	if _, known := rw.Symbols().Lookup(module, name); !known && op.NumResults() > 0 {
		return false // a declaration would need results, which no library function has
	}
	operands := op.OperandValues(nil)
	types := make([]ir.Type, len(operands))
	for i, v := range operands {
		types[i] = anyLayout(v.Type())
	}
	// A function of that name is taken for it, whatever its type is.
	request := rewrite.SymbolRequest{Name: name, Naming: rewrite.Verbatim, Place: rewrite.BeforeOp, At: module.Region(0).First().Last(), Accept: rewrite.AcceptAny}
	callee := rw.Symbols().LookupOrCreate(module, request, func(b *ir.Builder) *ir.Operation {
		return libraryFunction(b, op.Loc(), name, types)
	})
	if callee == nil {
		return false
	}
	for i, v := range operands {
		if _, ok := v.Type().(*ir.MemRefType); ok {
			operands[i] = memref.CreateCast(rw.Builder, op.Loc(), memref.CastArgs{Source: v, DestType: types[i]}).Result(0)
		}
	}
	rw.ReplaceWith(op, fn.CreateCall(rw.Builder, op.Loc(), fn.CallArgs{Operands: operands, Callee: callee}))
	return true
}

// libraryFunction creates a private func.func with the given name and inputs, and does not
// insert it. The attribute llvm.emit_c_interface requests the wrapper for C's calling
// convention, because libraries are written for it.
func libraryFunction(b *ir.Builder, loc ir.Loc, name string, inputs []ir.Type) *ir.Operation {
	d, c := fn.Func, b.Ctx
	props := make([]ir.Attribute, len(d.Attrs))
	props[d.Slot("function_type")] = c.TypeAttr(c.FunctionType(inputs, nil))
	props[d.Slot(ir.SymbolNameAttr)] = c.String(name)
	props[d.Slot(ir.SymbolVisibilityAttr)] = c.String("private")
	wrapped := c.Dict([]ir.NamedAttribute{{Name: c.String("llvm.emit_c_interface"), Value: c.Unit()}})
	return b.Arena.Create(&ir.OpState{Name: c.NameOf(d), Loc: loc, Props: props, Attrs: wrapped, Regions: 1})
}

// anyLayout returns memref type t with dynamic strides and a dynamic offset. It returns other
// types unchanged.
func anyLayout(t ir.Type) ir.Type {
	m, ok := t.(*ir.MemRefType)
	if !ok {
		return t
	}
	strides := make([]int64, len(m.Shape))
	for i := range strides {
		strides[i] = ir.Dynamic
	}
	return t.Context().MemRefType(m.Shape, m.Element, t.Context().StridedLayout(ir.Dynamic, strides), m.Space)
}

// libraryName returns the name of the library function for op with its operand types. It
// returns "" if a type has no mangled name.
func libraryName(op *ir.Operation) string {
	switch op.Def() {
	case linalg.Generic:
		if call := linalg.GenericOp(op).LibraryCall(); call != nil {
			return call.Value
		}
		return nameless
	case linalg.Map, linalg.Reduce, linalg.Transpose, linalg.Broadcast, linalg.Contract:
		return nameless
	}
	b := []byte(strings.ReplaceAll(op.Name().Name, ".", "_"))
	for i := range op.Operands() {
		var ok bool
		if b, ok = appendMangled(append(b, '_'), op.Operand(i).Type()); !ok {
			return ""
		}
	}
	return string(b)
}

// appendMangled appends the mangled name of t, for example viewsx4xf32 for memref<?x4xf32>. It
// returns false if t has no mangled name.
func appendMangled(b []byte, t ir.Type) ([]byte, bool) {
	switch t := t.(type) {
	case *ir.MemRefType:
		b = append(b, "view"...)
		for _, n := range t.Shape {
			if n == ir.Dynamic {
				b = append(b, "sx"...)
			} else {
				b = append(strconv.AppendInt(b, n, 10), 'x')
			}
		}
		b, ok := appendMangled(b, t.Element)
		if !ok || t.Space == nil {
			return b, ok
		}
		space, ok := t.Space.(*ir.IntegerAttr)
		if !ok {
			return b, false
		}
		return strconv.AppendInt(append(b, "as"...), space.Int64(), 10), true
	case *ir.VectorType:
		b = append(b, "vector"...)
		for i, n := range t.Shape {
			if i > 0 {
				b = append(b, 'x')
			}
			b = strconv.AppendInt(b, n, 10)
		}
		return appendMangled(b, t.Element)
	case *ir.IntegerType:
		if t.Signedness != ir.Signless {
			return b, false
		}
	case *ir.FloatType, *ir.IndexType:
	default:
		return b, false
	}
	return append(b, t.String()...), true
}
