package device

import (
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/funcs"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// Functions says how to convert gpu.func for a device.
type Functions struct {
	*types.Converter
	// PrivateSpace and WorkgroupSpace are the address spaces of memory that functions
	// declare.
	PrivateSpace, WorkgroupSpace int64
	// KernelAttr marks kernels; BlockSizeAttr and ClusterSizeAttr, if not "", say on
	// kernels how they are launched.
	KernelAttr, BlockSizeAttr, ClusterSizeAttr string
	// KernelCC and OtherCC are calling conventions, as LLVM numbers them.
	KernelCC, OtherCC int64
	// WorkgroupArguments passes memory of the workgroup as arguments, where otherwise
	// it becomes globals.
	WorkgroupArguments bool
}

// Patterns returns the patterns for gpu.func and gpu.return.
func (f *Functions) Patterns(benefit int) []rewrite.Pattern {
	ret := funcs.ReturnPattern(f.Converter, "mlir::GPUReturnOpLowering", gpu.Return)
	ret.Benefit = benefit
	return []rewrite.Pattern{
		{Name: "mlir::GPUFuncOpLowering", Root: gpu.GPUFunc, Converter: f.TypeConverter, Convert: f.convert, Benefit: benefit},
		ret,
	}
}

func (f *Functions) convert(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	var globals []*ir.Operation
	inputs, workgroup, private := gpu.FuncArgs(op)
	if f.WorkgroupArguments {
		f.passWorkgroup(rw, op, workgroup)
		inputs, workgroup, private = gpu.FuncArgs(op)
	} else {
		for i, v := range workgroup {
			globals = append(globals, f.workgroupGlobal(rw, op, i, v))
		}
	}
	signature, to := f.FunctionSignature(ir.FunctionTypeOf(op), false, false, nil)
	if to == nil {
		return false
	}
	all := rewrite.NewSignature(op.Region(0).First().NumArgs())
	for i := range inputs {
		first, n := signature.Input(i)
		all.AddInputs(i, signature.Types[first:first+n]...)
	}
	fn := f.create(rw, op, to)
	b, at := rw.Point()
	rw.AtStart(op.Region(0).First())
	for i, v := range workgroup {
		var p *ir.Value
		if f.WorkgroupArguments {
			p = inputs[len(inputs)-len(workgroup)+i]
		} else {
			p = Start(rw.Builder, op.Loc(), globals[i])
		}
		all.RemapInput(len(inputs)+i, f.descriptor(rw, op, v, p))
	}
	for i, v := range private {
		all.RemapInput(len(inputs)+len(workgroup)+i, f.descriptor(rw, op, v, f.allocate(rw, op, i, v)))
	}
	rw.Restore(b, at)
	rw.InlineRegionBefore(op.Region(0), fn.Region(0), nil)
	if _, ok := rw.ConvertRegion(fn.Region(0), f.TypeConverter, all); !ok {
		return false
	}
	f.argumentAttrs(op, fn, all)
	rw.Erase(op)
	return true
}

func (f *Functions) descriptor(rw *rewrite.Rewriter, op *ir.Operation, memory, p *ir.Value) *ir.Value {
	return f.StaticMemRef(rw.Builder, op.Loc(), memory.Type().(*ir.MemRefType), p, p).Value
}

// alignment returns the alignment in bytes that the attributes of memory attribution i state, or 0
// if they state none.
func alignment(list *ir.ArrayAttr, i int) int64 {
	if list == nil {
		return 0
	}
	if d, ok := ir.ArrayElem(list, i).(*ir.DictAttr); ok {
		if a, ok := d.Get("llvm.align").(*ir.IntegerAttr); ok {
			return a.Int64()
		}
	}
	return 0
}

// workgroupGlobal creates the global for workgroup memory attribution i of function op.
func (f *Functions) workgroupGlobal(rw *rewrite.Rewriter, op *ir.Operation, i int, memory *ir.Value) *ir.Operation {
	t := memory.Type().(*ir.MemRefType)
	g := llvm.GlobalArgs{
		GlobalType: rw.Ctx.TypeAttr(types.ArrayOf(f.Type(t.Element), constraint.NumElements(t))), AddrSpace: int32Attr(rw.Ctx, f.WorkgroupSpace),
		SymName: rw.Ctx.String("__wg_" + ir.SymbolName(op).Value + "_" + strconv.Itoa(i)), Linkage: constraint.Enum(rw.Ctx, llvm.LinkageAttr, linkageInternal),
	}
	if n := alignment(gpu.GPUFuncOp(op).WorkgroupAttribAttrs(), i); n != 0 {
		g.Alignment = rw.Ctx.Int64Attr(rw.Ctx.Int(64), n)
	}
	return llvm.CreateGlobal(rw.Builder, op.Loc(), g)
}

// allocate allocates private memory attribution i of function op on the stack.
func (f *Functions) allocate(rw *rewrite.Rewriter, op *ir.Operation, i int, memory *ir.Value) *ir.Value {
	t := memory.Type().(*ir.MemRefType)
	n := Int(rw.Builder, op.Loc(), rw.Ctx.Int(64), constraint.NumElements(t))
	align := alignment(gpu.GPUFuncOp(op).PrivateAttribAttrs(), i)
	return types.Alloca(rw.Builder, op.Loc(), llvm.Pointer(rw.Ctx, f.PrivateSpace), f.Type(t.Element), n, align)
}

// moved maps inherent attributes of gpu.func to the discardable attributes that llvm.func gets
// instead.
var moved = []struct{ from, to string }{
	{"known_block_size", KnownBlockSize}, {"known_grid_size", KnownGridSize}, {"known_cluster_size", KnownClusterSize},
}

// create creates the llvm.func of type t before op, with op's attributes and the calling
// convention of its kind.
func (f *Functions) create(rw *rewrite.Rewriter, op *ir.Operation, t ir.Type) *ir.Operation {
	d, c := llvm.LLVMFunc, rw.Ctx
	props := make([]ir.Attribute, len(d.Attrs))
	var attrs []ir.NamedAttribute
	set := func(name string, a ir.Attribute) {
		if slot := d.Slot(name); slot >= 0 {
			props[slot] = a
		} else {
			attrs = append(attrs, ir.NamedAttribute{Name: c.String(name), Value: a})
		}
	}
	for _, e := range op.Discardable().Entries {
		if e.Name.Value != ir.SymbolNameAttr && e.Name.Value != gpu.WorkgroupsAttr {
			set(e.Name.Value, e.Value)
		}
	}
	if a := op.Inherent("res_attrs"); a != nil {
		set("res_attrs", a)
	}
	for _, m := range moved {
		if a := op.Inherent(m.from); a != nil {
			set(m.to, a)
		}
	}
	cc := f.OtherCC
	if constraint.IsUnitAttr(op.Attr(gpu.KernelAttr)) {
		cc = f.KernelCC
		if f.KernelAttr != "" {
			set(f.KernelAttr, c.Unit())
		}
		if a := op.Inherent("known_block_size"); a != nil && f.BlockSizeAttr != "" {
			set(f.BlockSizeAttr, a)
		}
		if a := op.Inherent("known_cluster_size"); a != nil && f.ClusterSizeAttr != "" {
			set(f.ClusterSizeAttr, a)
		}
	}
	set("function_type", c.TypeAttr(t))
	set("linkage", constraint.Enum(c, llvm.LinkageAttr, 0))
	set(ir.SymbolNameAttr, ir.SymbolName(op))
	if cc != 0 {
		set("CConv", constraint.Enum(c, llvm.CConvAttr, cc))
	}
	return rw.Create(&ir.OpState{Name: c.NameOf(d), Loc: op.Loc(), Props: props, Attrs: c.Dict(attrs), Regions: 1})
}

// An argument may become several. The attributes in keptAttrs are copied to all of these, and the
// attributes in pointerAttrs to its pointers.
var (
	keptAttrs    = []string{"llvm.returned", "llvm.noundef", "llvm.inreg"}
	pointerAttrs = []string{
		noAlias, "llvm.nocapture", "llvm.nofree", "llvm.align", "llvm.readonly", "llvm.writeonly", "llvm.readnone",
		"llvm.nonnull", "llvm.dereferenceable", "llvm.dereferenceable_or_null", workgroupAttr,
	}
)

const (
	noAlias       = "llvm.noalias"
	workgroupAttr = "llvm.workgroup_attribution"
)

// argumentAttrs copies argument attributes of op to the arguments of fn that the signature s maps
// them to.
func (f *Functions) argumentAttrs(op, fn *ir.Operation, s *rewrite.Signature) {
	list := gpu.GPUFuncOp(op).ArgAttrs()
	if list == nil {
		return
	}
	entries := make([][]ir.NamedAttribute, len(s.Types))
	for i, a := range list.Elems {
		d := a.(*ir.DictAttr)
		first, n := s.Input(i)
		for _, name := range keptAttrs {
			if a := d.Get(name); a != nil {
				for k := first; k < first+n; k++ {
					entries[k] = append(entries[k], ir.NamedAttribute{Name: f.Ctx.String(name), Value: a})
				}
			}
		}
		for _, name := range pointerAttrs {
			a := d.Get(name)
			if a == nil {
				continue
			}
			pointers := 0
			for k := first; k < first+n; k++ {
				if llvm.IsPointer(s.Types[k]) {
					pointers++
				}
			}
			if name == noAlias && n > 1 && pointers > 0 {
				f.Ctx.Emit(&ir.Diagnostic{Severity: ir.Warning, Loc: fn.Loc(), Text: "Cannot copy noalias with non-bare pointers.\n"})
				continue
			}
			for k := first; k < first+n; k++ {
				if llvm.IsPointer(s.Types[k]) {
					entries[k] = append(entries[k], ir.NamedAttribute{Name: f.Ctx.String(name), Value: a})
				}
			}
		}
	}
	any := false
	attrs := make([]ir.Attribute, len(entries))
	for i, e := range entries {
		attrs[i] = f.Ctx.Dict(e)
		any = any || len(e) > 0
	}
	if any {
		fn.SetInherent("arg_attrs", f.Ctx.Array(attrs...))
	}
}

// passWorkgroup appends a pointer argument to op for each workgroup memory attribution. An
// attribute of the argument has the size and element type.
func (f *Functions) passWorkgroup(rw *rewrite.Rewriter, op *ir.Operation, workgroup []*ir.Value) {
	if len(workgroup) == 0 {
		return
	}
	c := rw.Ctx
	t := ir.FunctionTypeOf(op)
	inputs := append([]ir.Type(nil), t.Inputs...)
	attrs := make([]ir.Attribute, len(inputs), len(inputs)+len(workgroup))
	for i := range attrs {
		if attrs[i] = ir.ArrayElem(op.Inherent("arg_attrs"), i); attrs[i] == nil {
			attrs[i] = c.Dict(nil)
		}
	}
	for _, v := range workgroup {
		m := v.Type().(*ir.MemRefType)
		size := c.DialectAttr(llvm.WorkgroupAttributionAttr, c.Int64Attr(c.Int(64), constraint.NumElements(m)), c.TypeAttr(f.Type(m.Element)))
		inputs = append(inputs, llvm.Pointer(c, f.WorkgroupSpace))
		attrs = append(attrs, c.Dict([]ir.NamedAttribute{{Name: c.String(noAlias), Value: c.Unit()}, {Name: c.String(workgroupAttr), Value: size}}))
	}
	rw.Modify(op, func() {
		entry := op.Region(0).First()
		for i := len(t.Inputs); i < len(inputs); i++ {
			entry.InsertArg(rw.Arena, i, inputs[i], op.Loc())
		}
		o := gpu.GPUFuncOp(op)
		o.SetFunctionType(c.TypeAttr(c.FunctionType(inputs, t.Results)))
		o.SetArgAttrs(c.Array(attrs...))
	})
}
