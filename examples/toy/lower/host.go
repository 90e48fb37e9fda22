package lower

import (
	"fmt"

	"example.com/toy/dialect"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// HostOptions are the options of toy-to-host.
type HostOptions struct {
	Runtime string `opt:"runtime" default:"printf" doc:"What prints: printf of C, or functions (printF64, printNewline) that the host has"`
}

// ToHost makes a program out of main. It replaces toy.print by loops that print each element, and lets
// main return 0, which is the exit status of success.
var ToHost = &passes.Pass{
	Name:     "ToyToHost",
	Arg:      "toy-to-host",
	Doc:      "Lower toy.print to calls of the host, and let main return 0",
	Anchor:   "builtin.module",
	Options:  passes.OptionsOf[HostOptions](),
	Dialects: []string{"arith", "func", "llvm", "memref", "scf"},
	CheckOptions: func(_ *passes.Registry, options any) *passes.OptionError {
		if r := options.(*HostOptions).Runtime; r != "printf" && r != "functions" {
			return &passes.OptionError{Text: fmt.Sprintf("runtime must be printf or functions, but is %s", r)}
		}
		return nil
	},
	Run: func(c *passes.Ctx) bool {
		h := &host{Builder: c.Builder(), module: c.Op, functions: passes.Opts[HostOptions](c).Runtime == "functions"}
		main := h.symbol("main")
		if main == nil || !main.Is(funcs.Func) || main.Region(0).Empty() {
			return c.IR().Error(c.Op.Loc(), "the program has no function main")
		}
		h.exitStatus(main)
		return c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if op.Is(dialect.Print) && !h.print(op) {
				return ir.Interrupt
			}
			return ir.Advance
		}) != ir.Interrupt
	},
}

// host creates the operations that talk to the host.
type host struct {
	*ir.Builder
	module    *ir.Operation
	functions bool // and not printf
}

// exitStatus makes a function without results return 0.
func (h *host) exitStatus(fn *ir.Operation) {
	t := ir.FunctionTypeOf(fn)
	if len(t.Results) > 0 {
		return
	}
	i32 := h.Ctx.Int(32)
	fn.SetInherent("function_type", h.Ctx.TypeAttr(h.Ctx.FunctionType(t.Inputs, []ir.Type{i32})))
	for b := range fn.Region(0).Blocks() {
		if ret := b.Last(); ret.Is(funcs.Return) {
			h.Before(ret)
			ret.SetOperands(h.Arena, []*ir.Value{arith.NewConstant(h.Builder, ret.Loc(), h.Ctx.Int64Attr(i32, 0))})
		}
	}
}

// print replaces a toy.print by loops over the elements of its buffer. Each row ends with a newline,
// and so does each higher dimension.
func (h *host) print(op *ir.Operation) bool {
	m, loc := dialect.PrintOp(op).Input(), op.Loc()
	shape, _ := ir.ShapeOf(m.Type())
	if _, ok := m.Type().(*ir.MemRefType); !ok || !ir.HasStaticShape(m.Type()) {
		return op.EmitOpError("cannot be lowered: it does not print a buffer of static shape; run toy-to-affine before")
	}
	h.Before(op)
	var at []*ir.Value
	for i, n := range shape {
		zero, one, end := arith.NewIndex(h.Builder, loc, 0), arith.NewIndex(h.Builder, loc, 1), arith.NewIndex(h.Builder, loc, n)
		_, body := scf.NewForBlock(h.Builder, loc, zero, end, one, nil)
		if i == 0 && len(shape) == 1 {
			h.newline(loc)
		}
		h.AtEnd(body)
		yield := scf.CreateYield(h.Builder, loc, scf.YieldArgs{})
		h.Before(yield)
		if i+1 < len(shape) {
			h.newline(loc)
			h.AtStart(body)
		}
		at = append(at, body.Arg(0))
	}
	h.element(loc, memref.NewLoad(h.Builder, loc, m, at...))
	if len(shape) == 0 {
		h.newline(loc)
	}
	op.Erase()
	return true
}

func (h *host) newline(loc ir.Loc) {
	if h.functions {
		h.call(loc, "printNewline")
		return
	}
	h.printf(loc, "toy_newline", "\n\x00")
}

func (h *host) element(loc ir.Loc, v *ir.Value) {
	if h.functions {
		h.call(loc, "printF64", v)
		return
	}
	h.printf(loc, "toy_element", "%f \x00", v)
}

// call calls a function of the host, which it declares at the first call.
func (h *host) call(loc ir.Loc, name string, args ...*ir.Value) {
	if h.symbol(name) == nil {
		inputs := make([]ir.Type, len(args))
		for i, v := range args {
			inputs[i] = v.Type()
		}
		h.atModuleStart(func() {
			funcs.CreateFunc(h.Builder, h.module.Loc(), funcs.FuncArgs{
				SymName: h.Ctx.String(name), FunctionType: h.Ctx.TypeAttr(h.Ctx.FunctionType(inputs, nil)), SymVisibility: h.Ctx.String("private"),
			})
		})
	}
	funcs.CreateCall(h.Builder, loc, funcs.CallArgs{Callee: h.ref(name), Operands: args})
}

// printf calls printf of C. The constant global holds the format, which ends with a zero byte.
func (h *host) printf(loc ir.Loc, global, format string, args ...*ir.Value) {
	pointer, char, i32 := llvm.Pointer(h.Ctx, 0), h.Ctx.Int(8), h.Ctx.Int(32)
	t := types.Function(i32, []ir.Type{pointer}, true)
	if h.symbol("printf") == nil {
		h.atModuleStart(func() {
			llvm.CreateLLVMFunc(h.Builder, h.module.Loc(), llvm.LLVMFuncArgs{
				SymName: h.Ctx.String("printf"), FunctionType: h.Ctx.TypeAttr(t),
			})
		})
	}
	internal, _ := llvm.Linkage.Value("internal")
	text := types.ArrayOf(char, int64(len(format)))
	if h.symbol(global) == nil {
		h.atModuleStart(func() {
			llvm.CreateGlobal(h.Builder, h.module.Loc(), llvm.GlobalArgs{
				SymName: h.Ctx.String(global), GlobalType: h.Ctx.TypeAttr(text), Constant: true, Value: h.Ctx.String(format),
				Linkage: constraint.Enum(h.Ctx, llvm.LinkageAttr, internal), AddrSpace: h.Ctx.Int64Attr(i32, 0),
			})
		})
	}
	address := llvm.CreateAddressOf(h.Builder, loc, llvm.AddressOfArgs{GlobalName: h.ref(global), ResType: pointer}).Result(0)
	start := types.GEP(h.Builder, loc, pointer, text, address, types.GEPNone, types.Index{}, types.Index{})
	call := types.Call(h.Builder, loc, h.ref("printf"), i32, append([]*ir.Value{start}, args...))
	llvm.CallOp(call).SetVarCalleeType(h.Ctx.TypeAttr(t))
}

func (h *host) ref(name string) *ir.SymbolRefAttr { return h.Ctx.FlatSymbol(h.Ctx.String(name)) }

func (h *host) symbol(name string) *ir.Operation {
	return ir.LookupSymbolIn(h.module, h.Ctx.String(name))
}

// atModuleStart calls create with the insertion point at the start of the module.
func (h *host) atModuleStart(create func()) {
	block, at := h.Point()
	h.AtStart(h.module.Region(0).First())
	create()
	h.Restore(block, at)
}
