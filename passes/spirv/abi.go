package spirv

import (
	"slices"
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// These are the names of the attributes that describe the interface of kernels.
const (
	entryPointName   = "spirv.entry_point_abi"
	interfaceVarName = "spirv.interface_var_abi"
)

// lowerABI is the pass spirv-lower-abi-attrs. It replaces the arguments of kernels by global
// variables, and creates entry points.
var lowerABI = &passes.Pass{
	Name: "SPIRVLowerABIAttributesPass", Arg: "spirv-lower-abi-attrs", Anchor: "spirv.module",
	Doc:   "Decorate SPIR-V composite type with layout info",
	Scope: passes.Always(passes.UnitScope),
	Init: func(*passes.InitCtx) (any, bool) {
		tc := &rewrite.TypeConverter{}
		tc.AddOne(func(t ir.Type) (ir.Type, bool) { return t, true })
		tc.AddSource(castPointer)
		return &abiLowering{arguments: rewrite.Conversion{Target: abiTarget(), Set: rewrite.NewSet([]rewrite.Pattern{
			{Name: "(anonymous namespace)::ProcessInterfaceVarABI", Root: spirv.Func, Converter: tc, Convert: lowerArguments},
			{Name: "(anonymous namespace)::ProcessGraphInterfaceVarABI", Root: spirv.GraphARM, Converter: tc, Convert: lowerGraph},
		})}}, true
	},
	Run: func(c *passes.Ctx) bool {
		attr := spirv.LookupTargetEnv(c.Op)
		if attr == nil {
			return c.Op.EmitOpError("missing SPIR-V target env attribute")
		}
		s := c.State.(*abiLowering)
		if !s.arguments.Partial(c.Op) {
			return false
		}
		var kernels []*ir.Operation
		for op := range c.Op.Nested() {
			if op.Is(spirv.Func) && constraint.OfAttr(op.Discardable().Get(entryPointName), spirv.EntryPointABIAttr) {
				kernels = append(kernels, op)
			}
		}
		symbols := ir.NewSymbols(c.Op)
		for _, fn := range kernels {
			e := entry{Builder: c.Builder(), env: s.environments.of(attr), fn: spirv.FuncOp(fn), symbols: symbols}
			if !e.lower() {
				return false
			}
		}
		return true
	},
}

// abiLowering holds the state that all modules of the pass share.
type abiLowering struct {
	arguments    rewrite.Conversion
	environments environments
}

// abiTarget returns the conversion target. A function or graph is legal if no argument or result
// has an interface attribute.
func abiTarget() *rewrite.Target {
	has := func(list *ir.ArrayAttr) bool {
		return list != nil && slices.ContainsFunc(list.Elems, func(d ir.Attribute) bool { return d.(*ir.DictAttr).Get(interfaceVarName) != nil })
	}
	return rewrite.NewTarget().
		DynamicOps(func(op *ir.Operation) (bool, bool) { return !has(spirv.FuncOp(op).ArgAttrs()), true }, "spirv.func").
		DynamicOps(func(op *ir.Operation) (bool, bool) {
			g := spirv.GraphARMOp(op)
			return !has(g.ArgAttrs()) && !has(g.ResAttrs()), true
		}, "spirv.ARM.Graph").
		LegalDialects("spirv").
		DynamicUnknown(func(*ir.Operation) (bool, bool) { return false, true })
}

// castPointer casts between the pointer types of variables and arguments. Variables have the layout
// of their contents in their types; the arguments that they replace do not.
func castPointer(b *ir.Builder, t ir.Type, inputs []*ir.Value, loc ir.Loc) *ir.Value {
	if len(inputs) != 1 || spirv.Pointee(t) == nil || spirv.Pointee(inputs[0].Type()) == nil {
		return nil
	}
	return b.Value(spirv.Bitcast, loc, t, inputs)
}

// abiOf returns the interface attribute of argument or result i, or nil if it has none.
func abiOf(list *ir.ArrayAttr, i int) *ir.DialectAttr {
	if list == nil {
		return nil
	}
	a, _ := list.Elems[i].(*ir.DictAttr).Get(interfaceVarName).(*ir.DialectAttr)
	if a == nil || a.Def != spirv.InterfaceVarABIAttr {
		return nil
	}
	return a
}

// lowerArguments replaces the arguments of a kernel by global variables that it reads, because
// shaders have no arguments. It returns false if op is not a kernel, or if an argument lacks its
// attribute.
func lowerArguments(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	if !constraint.OfAttr(op.Discardable().Get(entryPointName), spirv.EntryPointABIAttr) || op.Region(0).Empty() {
		return false
	}
	fn := spirv.FuncOp(op)
	t := ir.FunctionTypeOf(op)
	s := rewrite.NewSignature(len(t.Inputs))
	first := op.Region(0).First().First()
	for i, in := range t.Inputs {
		abi := abiOf(fn.ArgAttrs(), i)
		if abi == nil {
			return false
		}
		ptr, ok := argumentPointer(in, abi)
		if !ok {
			return false
		}
		name := fn.SymName().Value + "_arg_" + strconv.Itoa(i)
		rw.Before(op)
		buildVariable(rw.Builder, op.Loc(), ptr, name, abi)
		rw.Before(first)
		s.RemapInput(i, readVariable(rw, op.Loc(), name, ptr, in))
	}
	if _, ok := rw.ConvertRegion(op.Region(0), rw.TypeConverter(), s); !ok {
		return false
	}
	rw.Modify(op, func() {
		fn.SetFunctionType(rw.Ctx.TypeAttr(rw.Ctx.FunctionType(s.Types, nil)))
		fn.SetArgAttrs(nil)
	})
	return true
}

// argumentPointer returns the pointer type of the variable for an argument of type t. A scalar or
// vector becomes the only member of a struct. It returns false if there is no such type.
func argumentPointer(t ir.Type, abi *ir.DialectAttr) (ir.Type, bool) {
	if spirv.IsScalarOrVector(t) {
		class, ok := abi.Params[2].(*ir.IntegerAttr)
		if !ok {
			return nil, false
		}
		t = spirv.NewPointer(spirv.NewStruct(t.Context(), []ir.Type{t}, nil), class.Int64())
	}
	pointee, ok := spirv.Pointee(t).(*ir.DialectType)
	if !ok {
		return nil, false
	}
	switch pointee.Def {
	case spirv.SampledImageType:
		return t, true
	case spirv.StructType:
		to := spirv.Layout(pointee)
		if to == nil {
			return nil, false
		}
		return spirv.PointerTo(to, t), true
	}
	return nil, false
}

// buildVariable creates a spirv.GlobalVariable with the descriptor set and binding of abi.
func buildVariable(b *ir.Builder, loc ir.Loc, ptr ir.Type, name string, abi *ir.DialectAttr) {
	i32 := func(a ir.Attribute) ir.Attribute { return b.Ctx.Int64Attr(b.Ctx.Int(32), a.(*ir.IntegerAttr).Int64()) }
	spirv.CreateGlobalVariable(b, loc, spirv.GlobalVariableArgs{
		Type: b.Ctx.TypeAttr(ptr), SymName: b.Ctx.String(name), DescriptorSet: i32(abi.Params[0]), Binding: i32(abi.Params[1]),
	})
}

// readVariable returns the replacement of an argument of type t. That is the value of its variable
// if t is a scalar or vector, else the variable's address.
func readVariable(rw *rewrite.Rewriter, loc ir.Loc, name string, ptr, t ir.Type) *ir.Value {
	ref := rw.Ctx.FlatSymbol(rw.Ctx.String(name))
	address := rw.Value(spirv.AddressOf, loc, ptr, nil, ref)
	if !spirv.IsScalarOrVector(t) {
		return address
	}
	i32 := rw.Ctx.Int(32)
	zero := rw.Value(spirv.Constant, loc, i32, nil, rw.Ctx.Int64Attr(i32, 0))
	member := spirv.CreateAccessChain(rw.Builder, loc, spirv.AccessChainArgs{BasePtr: address, Indices: []*ir.Value{zero}, ComponentPtrType: spirv.PointerTo(t, ptr)})
	return spirv.CreateLoad(rw.Builder, loc, spirv.LoadArgs{Ptr: member.Result(0), ValueType: t}).Result(0)
}

// lowerGraph creates the variables for the operands and results of a graph that is an entry point,
// and creates its entry point operation. It returns false for other graphs.
func lowerGraph(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	g := spirv.GraphARMOp(op)
	t := ir.FunctionTypeOf(op)
	if e, ok := g.EntryPoint().(*ir.IntegerAttr); t == nil || !ok || !e.Value.IsOne() {
		return false
	}
	name := g.SymName().Value
	var refs []ir.Attribute
	variables := func(types []ir.Type, attrs *ir.ArrayAttr, kind string) bool {
		for i, t := range types {
			abi := abiOf(attrs, i)
			if abi == nil {
				return false
			}
			class := spirv.Case(&spirv.StorageClass, "UniformConstant")
			if c, ok := abi.Params[2].(*ir.IntegerAttr); ok {
				class = c.Int64()
			}
			variable := name + kind + strconv.Itoa(i)
			buildVariable(rw.Builder, op.Loc(), spirv.NewPointer(t, class), variable, abi)
			refs = append(refs, rw.Ctx.FlatSymbol(rw.Ctx.String(variable)))
		}
		return true
	}
	rw.Before(op)
	if !variables(t.Inputs, g.ArgAttrs(), "_arg_") || !variables(t.Results, g.ResAttrs(), "_res_") {
		return false
	}
	rw.Modify(op, func() {
		g.SetArgAttrs(withoutABI(g.ArgAttrs()))
		g.SetResAttrs(withoutABI(g.ResAttrs()))
	})
	spirv.CreateGraphEntryPointARM(rw.Builder, op.Loc(), spirv.GraphEntryPointARMArgs{Fn: rw.Ctx.FlatSymbol(g.SymName()), Interface: rw.Ctx.Array(refs...)})
	return true
}

// withoutABI returns the attributes of arguments or results without the interface attribute. It
// returns nil if no attribute is left.
func withoutABI(list *ir.ArrayAttr) ir.Attribute {
	if list == nil {
		return nil
	}
	left := false
	elems := make([]ir.Attribute, len(list.Elems))
	for i, d := range list.Elems {
		entries := slices.DeleteFunc(slices.Clone(d.(*ir.DictAttr).Entries), func(e ir.NamedAttribute) bool { return e.Name.Value == interfaceVarName })
		left = left || len(entries) > 0
		elems[i] = list.Context().Dict(entries)
	}
	if !left {
		return nil
	}
	return list.Context().Array(elems...)
}
