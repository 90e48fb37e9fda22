package gpu

import (
	"math"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/dlti"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// outlineOptions are the options of gpu-kernel-outlining.
type outlineOptions struct {
	DataLayout string `opt:"data-layout-str" doc:"Data layout of the new modules"`
}

// outlineKernels is the pass gpu-kernel-outlining. It outlines each launch to a kernel in a new
// module, which it inserts after the function with the launch.
var outlineKernels = &passes.Pass{
	Name: "GpuKernelOutliningPass", Arg: "gpu-kernel-outlining", Doc: "Outline gpu.launch bodies to kernel functions",
	Anchor: "builtin.module", Options: passes.OptionsOf[outlineOptions](), Dialects: []string{"dlti", "cf"},
	Scope: passes.Always(passes.SymbolScope), PushDown: passes.Pushed,
	Conflict: func(_ any, symbol *ir.Operation) bool { return needsTable(symbol) },
	Init: func(ic *passes.InitCtx) (any, bool) {
		text := ic.Options.(*outlineOptions).DataLayout
		if text == "" {
			return (*ir.DialectAttr)(nil), true
		}
		a, err := asm.ParseAttr(ic.IR, text, nil)
		spec, isSpec := a.(*ir.DialectAttr)
		return spec, err == nil && isSpec && spec.Def == dlti.DataLayoutSpecAttr
	},
	Run: func(c *passes.Ctx) bool {
		o := outlining{Arena: c.Arena(), symbols: c.Symbols(), table: c.Op, layout: c.State.(*ir.DialectAttr)}
		if c.PushedDown() {
			o.table = c.Op.Parent()
			return o.symbol(c.Op)
		}
		for op := range c.Op.Nested() {
			if !o.symbol(op) {
				return false
			}
		}
		return true
	},
}

// needsTable reports whether outlining the launches in op needs the symbol table. It does if a
// launch refers to symbols, which are copied from the table. It also does if a launch names a
// module, which may exist already.
func needsTable(op *ir.Operation) bool {
	return op.WalkPost(func(o *ir.Operation) ir.WalkResult {
		if o.Is(gpu.Launch) {
			free := gpu.LaunchOp(o).Module() == nil
			ir.SymbolUsesIn(o, func(*ir.Operation, *ir.SymbolRefAttr) { free = false })
			if !free {
				return ir.Interrupt
			}
		}
		return ir.Advance
	}) == ir.Interrupt
}

// outlining outlines the launches in the operations of one symbol table.
type outlining struct {
	*ir.Arena
	symbols *rewrite.Symbols
	table   *ir.Operation
	layout  *ir.DialectAttr
}

// symbol outlines the launches in op, if op has the Symbol trait. It returns false after an error.
func (o *outlining) symbol(op *ir.Operation) bool {
	if !op.Has(ir.Symbol) {
		return true
	}
	var launches []*ir.Operation
	op.WalkPost(func(l *ir.Operation) ir.WalkResult {
		if l.Is(gpu.Launch) {
			launches = append(launches, l)
		}
		return ir.Advance
	})
	last := op
	for _, l := range launches {
		module := o.outline(l, last)
		if module == nil {
			return false
		}
		if module.Block() == last.Block() {
			last = module
		}
	}
	if len(launches) > 0 {
		o.symbols.SetAttr(o.table, gpu.ContainerModuleAttr, op.Context().Unit())
	}
	return true
}

// outline outlines a launch to a kernel, and returns the kernel's module. A new module is inserted
// after another operation, at. It returns nil after an error.
func (o *outlining) outline(launch, at *ir.Operation) *ir.Operation {
	v := gpu.LaunchOp(launch)
	c := launch.Context()
	name := ""
	if fn := v.Function(); fn != nil {
		name = fn.Root.Value
	} else {
		p := launch.Parent()
		for !p.Has(ir.Symbol) {
			p = p.Parent()
		}
		if n := ir.SymbolName(p); n != nil {
			name = n.Value
		}
		name += "_kernel"
	}
	operands := ir.UsedAbove(v.BodyRegion())
	kernel := o.kernel(v, name, operands)

	moduleName := name
	var module *ir.Operation
	if m := v.Module(); m != nil {
		moduleName = m.Root.Value
		if module = ir.LookupSymbolIn(o.table, m.Root); module != nil && !module.Is(gpu.GPUModule) {
			module = nil
		}
	}
	ref := c.FlatSymbol(c.String(moduleName))
	if module == nil {
		module = o.module(c, launch.Loc(), moduleName)
		module.Region(0).First().Append(kernel)
		ref = o.symbols.InsertUnique(o.table, rewrite.SymbolRequest{Name: moduleName, Naming: rewrite.InTable, Place: rewrite.AfterOp, At: at}, module)
	} else {
		o.symbols.InsertUnique(module, rewrite.SymbolRequest{Name: name, Naming: rewrite.InTable, Place: rewrite.AtEnd}, kernel)
	}
	if o.layout != nil {
		module.SetAttr("dlti.dl_spec", o.layout)
	}
	if !o.copySymbols(module, kernel) {
		return nil
	}
	o.launchFunc(v, c.SymbolRef(ref.Root, []*ir.SymbolRefAttr{c.FlatSymbol(ir.SymbolName(kernel))}), operands)
	return module
}

// module creates an empty gpu.module that is not inserted anywhere.
func (o *outlining) module(c *ir.Context, loc ir.Loc, name string) *ir.Operation {
	m := gpu.CreateGPUModule(&ir.Builder{Arena: o.Arena, Ctx: c}, loc, gpu.GPUModuleArgs{SymName: c.String(name)})
	m.Region(0).Append(o.NewBlock(nil, nil))
	return m
}

// configuration lists the operations that give a kernel the values of the first arguments of a
// launch's body. Each operation gives three values: for x, y and z.
var configuration = [...]*ir.OpDef{gpu.BlockId, gpu.ThreadId, gpu.GridDim, gpu.BlockDim, gpu.ClusterId, gpu.ClusterDim}

// kernel returns a new gpu.func that holds a copy of the launch's body. Its arguments are the
// operands.
func (o *outlining) kernel(v *gpu.LaunchView, name string, operands []*ir.Value) *ir.Operation {
	c, loc := v.Op().Context(), v.Op().Loc()
	config, workgroup, private := gpu.BodyArgs(v.Op())
	fn := gpu.KernelFunc(c, o.Arena, loc, name, typesOf(operands), typesOf(workgroup), typesOf(private))
	k := gpu.GPUFuncOp(fn)
	if sizes := constantSizes(v.BlockSizeX(), v.BlockSizeY(), v.BlockSizeZ()); sizes != nil {
		k.SetKnownBlockSize(sizes)
	}
	if sizes := constantSizes(v.GridSizeX(), v.GridSizeY(), v.GridSizeZ()); sizes != nil {
		k.SetKnownGridSize(sizes)
	}
	entry := fn.Region(0).First()
	m := ir.NewMapping()
	b := &ir.Builder{Arena: o.Arena, Ctx: c}
	b.AtEnd(entry)
	for i, arg := range config {
		dimension := constraint.Enum(c, gpu.DimensionAttr, int64(i%3))
		m.Map(arg, b.Value(configuration[i/3], loc, c.Index(), nil, dimension, nil))
	}
	n := 0
	for _, list := range [...][]*ir.Value{operands, workgroup, private} {
		for _, x := range list {
			m.Map(x, entry.Arg(n))
			n++
		}
	}
	o.CloneRegion(v.BodyRegion(), fn.Region(0), m)
	for block := range v.BodyRegion().Blocks() {
		if last := m.Block(block).Last(); last != nil && last.Is(gpu.Terminator) {
			b.Before(last)
			b.Op(gpu.Return, last.Loc(), nil, nil)
			last.Erase()
		}
	}
	first := m.Block(v.BodyRegion().First())
	entry.Splice(nil, first.First())
	first.Erase()
	return fn
}

func typesOf(vs []*ir.Value) []ir.Type {
	types := make([]ir.Type, len(vs))
	for i, v := range vs {
		types[i] = v.Type()
	}
	return types
}

// constantSizes returns the array attribute of the sizes, or nil if a size is not constant, or is
// negative or above 32 bits.
func constantSizes(values ...*ir.Value) ir.Attribute {
	sizes := make([]int32, len(values))
	for i, v := range values {
		n, ok := ir.ConstantInt(v)
		if !ok || n < 0 || n > math.MaxUint32 {
			return nil
		}
		sizes[i] = int32(uint32(n))
	}
	return values[0].Context().DenseI32Array(sizes)
}

// copySymbols copies into module the symbols to which kernel refers, and the symbols to which the
// copies refer. It returns false after an error.
func (o *outlining) copySymbols(module, kernel *ir.Operation) bool {
	work := []*ir.Operation{kernel}
	ok := true
	for len(work) > 0 {
		op := work[len(work)-1]
		work = work[:len(work)-1]
		ir.SymbolUsesOf(op, func(user *ir.Operation, ref *ir.SymbolRefAttr) {
			if !ok || ir.LookupSymbolIn(module, ref.Leaf()) != nil {
				return
			}
			symbol := ir.LookupSymbolIn(o.table, ref.Leaf())
			if symbol == nil || !ref.IsFlat() {
				ok = user.EmitError("kernel refers to '%s', which is no symbol beside its function", ref)
				return
			}
			copied := o.Clone(symbol, ir.NewMapping())
			module.Region(0).First().Append(copied)
			work = append(work, copied)
		})
	}
	return ok
}

// launchFunc replaces the launch by a gpu.launch_func of the kernel.
func (o *outlining) launchFunc(v *gpu.LaunchView, kernel ir.Attribute, operands []*ir.Value) {
	a := gpu.LaunchFuncArgs{
		AsyncDependencies: ir.ValuesOf(v.AsyncDependencies()), Kernel: kernel, KernelOperands: operands,
		GridSizeX: v.GridSizeX(), GridSizeY: v.GridSizeY(), GridSizeZ: v.GridSizeZ(),
		BlockSizeX: v.BlockSizeX(), BlockSizeY: v.BlockSizeY(), BlockSizeZ: v.BlockSizeZ(),
		ClusterSizeX: v.ClusterSizeX(), ClusterSizeY: v.ClusterSizeY(), ClusterSizeZ: v.ClusterSizeZ(),
		DynamicSharedMemorySize: v.DynamicSharedMemorySize(),
	}
	if t := v.AsyncToken(); t != nil {
		a.AsyncTokenType = t.Type()
	}
	b := &ir.Builder{Arena: o.Arena, Ctx: v.Op().Context()}
	b.Before(v.Op())
	n := gpu.CreateLaunchFunc(b, v.Op().Loc(), a)
	v.Op().ReplaceAllUses(n.ResultValues(nil))
	v.Op().Erase()
}
