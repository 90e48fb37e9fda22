package device

import (
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// linkageInternal is LLVM::Linkage::Internal.
const linkageInternal = 7

// FormatName is the prefix of the names of globals with printf formats.
const FormatName = "printfFormat_"

// Text returns a global constant of module, in address space space, that holds text and a final
// zero byte. If the module has none, it creates a constant whose name begins with base.
func Text(rw *rewrite.Rewriter, loc ir.Loc, module *ir.Operation, base, text string, space int64) *ir.Operation {
	c := rw.Ctx
	text += "\x00"
	t, value := c.TypeAttr(types.ArrayOf(c.Int(8), int64(len(text)))), c.String(text)
	for op := module.Region(0).First().First(); op != nil; op = op.Next() {
		if !op.Is(llvm.Global) {
			continue
		}
		if g := llvm.GlobalOp(op); g.Value() == ir.Attribute(value) && g.Constant() && g.GlobalType() == t && isInt(g.AddrSpace(), space) {
			return op
		}
	}
	n := 0
	for ; ir.LookupSymbolIn(module, c.String(base+strconv.Itoa(n))) != nil; n++ {
	}
	return insertGlobal(rw, loc, module, llvm.GlobalArgs{
		GlobalType: t, Constant: true, SymName: c.String(base + strconv.Itoa(n)), Value: value, AddrSpace: int32Attr(c, space),
	})
}

// insertGlobal creates an internal global at the start of module.
func insertGlobal(rw *rewrite.Rewriter, loc ir.Loc, module *ir.Operation, g llvm.GlobalArgs) *ir.Operation {
	g.Linkage = constraint.Enum(rw.Ctx, llvm.LinkageAttr, linkageInternal)
	b, at := rw.Point()
	rw.AtStart(module.Region(0).First())
	op := llvm.CreateGlobal(rw.Builder, loc, g)
	rw.Restore(b, at)
	return op
}

// address returns the address of a global, and Start the address of its first element.
func address(b *ir.Builder, loc ir.Loc, global *ir.Operation) *ir.Value {
	g := llvm.GlobalOp(global)
	space := int64(0)
	if a := g.AddrSpace(); a != nil {
		space = a.Int64()
	}
	return b.Value(llvm.AddressOf, loc, llvm.Pointer(b.Ctx, space), nil, b.Ctx.FlatSymbol(g.SymName()))
}

func Start(b *ir.Builder, loc ir.Loc, global *ir.Operation) *ir.Value {
	p := address(b, loc, global)
	return types.GEP(b, loc, p.Type(), constraint.TypeValue(llvm.GlobalOp(global).GlobalType()), p, types.GEPNone, types.Index{}, types.Index{})
}

// VPrintf converts gpu.printf to a call of vprintf, with a pointer to a struct of the arguments
// on the stack.
func VPrintf(v *types.Converter) rewrite.Pattern {
	return rewrite.Pattern{
		Name: "mlir::GPUPrintfOpToVPrintfLowering", Root: gpu.Printf, Converter: v.TypeConverter, Benefit: Benefit,
		Convert: func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
			b, loc, c := rw.Builder, op.Loc(), rw.Ctx
			module := ir.NearestSymbolTable(op)
			if module == nil {
				return false
			}
			callee := Declare(rw, module, loc, "vprintf", c.Int(32), v.Ptr, v.Ptr)
			format := Start(b, loc, Text(rw, loc, module, FormatName, gpu.PrintfOp(op).Format().Value, 0))
			args := make([]*ir.Value, len(operands))
			fields := make([]ir.Type, len(operands))
			for i, x := range operands {
				args[i] = widest(b, loc, x)
				fields[i] = args[i].Type()
			}
			t := llvm.Struct(c, fields...)
			one := types.IndexConstant(b, loc, c.Int(64), 1)
			list := types.Alloca(b, loc, v.Ptr, t, one, 0)
			for i, x := range args {
				at := types.GEP(b, loc, v.Ptr, t, list, types.GEPNone, types.Index{}, types.Index{Const: int32(i)})
				types.Store(b, loc, x, at, types.Access{})
			}
			types.Call(b, loc, callee, c.Int(32), []*ir.Value{format, list})
			rw.Erase(op)
			return true
		},
	}
}

// A PrintFunction is a device function like C's printf: its name, the address space of its
// format, and its calling convention.
type PrintFunction struct {
	Name  string
	Space int64
	CC    int64
}

// Printf converts gpu.printf to a call of f.
func Printf(v *types.Converter, f PrintFunction) rewrite.Pattern {
	return rewrite.Pattern{
		Name: "mlir::GPUPrintfOpToLLVMCallLowering", Root: gpu.Printf, Converter: v.TypeConverter, Benefit: Benefit,
		Convert: func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
			b, loc, c := rw.Builder, op.Loc(), rw.Ctx
			module := ir.NearestSymbolTable(op)
			if module == nil {
				return false
			}
			cc := constraint.Enum(c, llvm.CConvAttr, f.CC)
			t := types.Function(c.Int(32), []ir.Type{llvm.Pointer(c, f.Space)}, true)
			callee := declare(rw, module, loc, rewrite.SymbolRequest{Name: f.Name, Place: rewrite.AtStart}, t)
			if decl := ir.LookupSymbolIn(module, callee.Root); decl != nil {
				rw.Modify(decl, func() { decl.SetInherent("CConv", cc) })
			}
			format := Start(b, loc, Text(rw, loc, module, FormatName, gpu.PrintfOp(op).Format().Value, f.Space))
			call := types.Call(b, loc, callee, c.Int(32), append([]*ir.Value{format}, operands...))
			call.SetInherent("var_callee_type", c.TypeAttr(t))
			call.SetInherent("CConv", cc)
			rw.Erase(op)
			return true
		},
	}
}

// widest extends a float to f64, because variadic arguments need it. It returns other values
// unchanged.
func widest(b *ir.Builder, loc ir.Loc, x *ir.Value) *ir.Value {
	if f := b.Ctx.Float(num.F64); ir.IsFloat(x.Type()) && x.Type() != ir.Type(f) {
		return types.Unary(b, llvm.FPExt, loc, f, x)
	}
	return x
}
