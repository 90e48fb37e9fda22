package spirv

import (
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/symbols"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// accessChain converts a spirv.AccessChain to a getelementptr. Its first index is 0, for the
// pointer itself.
func (c conversions) accessChain(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	v := spirv.AccessChainOp(op)
	t := c.Type(v.ComponentPtr().Type())
	if t == nil || len(v.Indices()) == 0 {
		return false
	}
	first := v.Indices()[0].Value().Type()
	index := c.Type(first)
	if index == nil {
		return false
	}
	zero := types.Constant(rw.Builder, op.Loc(), index, c.Ctx.Int64Attr(first, 0))
	element := c.Type(spirv.Pointee(v.BasePtr().Type()))
	if element == nil {
		return false
	}
	at := []types.Index{{Value: zero}}
	for _, i := range operands[1:] {
		at = append(at, types.Index{Value: i})
	}
	rw.Replace(op, gep(rw.Builder, op.Loc(), t, element, operands[0], at))
	return true
}

func (c conversions) addressOf(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	v := spirv.AddressOfOp(op)
	t := c.Type(v.Pointer().Type())
	if t == nil {
		return false
	}
	rw.Replace(op, rw.Value(llvm.AddressOf, op.Loc(), t, nil, v.Variable()))
	return true
}

// access returns the attributes of a load or store. The bool ok is false if LLVM has no equivalent.
func access(memory ir.Attribute, alignment *ir.IntegerAttr) (a types.Access, ok bool) {
	switch spirv.MemoryAccess.Keyword(spirv.EnumOf(memory)) {
	case "Aligned":
		a.Align = alignment.Int64()
	case "Nontemporal":
		a.NonTemporal = true
	case "Volatile":
		a.Volatile = true
	default:
		return a, spirv.EnumOf(memory) == 0
	}
	return a, true
}

func (c conversions) load(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	v := spirv.LoadOp(op)
	a, ok := access(v.MemoryAccess(), v.Alignment())
	t := c.Type(v.Value().Type())
	if !ok || t == nil {
		return false
	}
	rw.Replace(op, types.Load(rw.Builder, op.Loc(), t, operands[0], a))
	return true
}

func (c conversions) store(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	v := spirv.StoreOp(op)
	a, ok := access(v.MemoryAccess(), v.Alignment())
	if !ok {
		return false
	}
	types.Store(rw.Builder, op.Loc(), operands[1], operands[0], a)
	rw.Erase(op)
	return true
}

// variable converts a spirv.Variable to a stack allocation. It returns false for an initial value
// that is not a number or a vector.
func (c conversions) variable(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	v := spirv.VariableOp(op)
	pointee := spirv.Pointee(v.Pointer().Type())
	_, vector := pointee.(*ir.VectorType)
	if len(operands) > 0 && !vector && ir.BitWidth(pointee) == 0 {
		return false
	}
	ptr := c.Type(v.Pointer().Type())
	if ptr == nil {
		return false
	}
	one := c.i32(rw.Builder, op.Loc(), 1)
	element := c.Type(pointee)
	if element == nil {
		return false
	}
	p := types.Alloca(rw.Builder, op.Loc(), ptr, element, one, 0)
	if len(operands) > 0 {
		types.Store(rw.Builder, op.Loc(), operands[0], p, types.Access{})
	}
	rw.Replace(op, p)
	return true
}

// global converts a spirv.GlobalVariable to an llvm.mlir.global. It returns false for an
// initializer, and for storage classes that are not visible to one invocation as a global.
func (c conversions) global(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	v := spirv.GlobalVariableOp(op)
	ptr := constraint.TypeValue(v.Type())
	if v.Initializer() != nil {
		return false
	}
	t := c.Type(spirv.Pointee(ptr))
	if t == nil {
		return false
	}
	linkage, constant := int64(symbols.LinkageExternal), false
	class := spirv.StorageClassOf(ptr)
	switch class {
	case "Input", "UniformConstant":
		constant = true
	case "Private":
		linkage = symbols.LinkagePrivate
	case "Output", "StorageBuffer":
	default:
		return false
	}
	a := llvm.GlobalArgs{
		GlobalType: c.Ctx.TypeAttr(t), SymName: v.SymName(), Constant: constant,
		Linkage:   constraint.Enum(c.Ctx, llvm.LinkageAttr, linkage),
		AddrSpace: c.Ctx.Int64Attr(c.Ctx.Int(32), c.api.addressSpace(class)),
	}
	if l := v.Location(); l != nil {
		a.Discardable = c.Ctx.Dict([]ir.NamedAttribute{{Name: c.Ctx.String("location"), Value: l}})
	}
	llvm.CreateGlobal(rw.Builder, op.Loc(), a)
	rw.Erase(op)
	return true
}

// executionMode builds a global that tells the host how a kernel runs. The global holds the number
// of the mode, and an array of its values if it has some.
func (c conversions) executionMode(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	v := spirv.ExecutionModeOp(op)
	module := symbols.Module(op)
	name := ""
	if n := ir.SymbolName(module); n != nil {
		name = "_" + n.Value
	}
	mode := spirv.EnumOf(v.ExecutionMode())
	name = "__spv_" + name + "_" + v.Fn().Root.Value + "_execution_mode_info_" + strconv.FormatInt(mode, 10)

	i32 := c.Ctx.Int(32)
	fields := []ir.Type{i32}
	values := v.Values().Elems
	if len(values) > 0 {
		fields = append(fields, types.ArrayOf(i32, int64(len(values))))
	}
	t := llvm.Struct(c.Ctx, fields...)
	b, loc := rw.Builder, ir.UnknownLoc
	rw.AtStart(module.Region(0).First())
	g := llvm.CreateGlobal(b, loc, llvm.GlobalArgs{
		GlobalType: c.Ctx.TypeAttr(t), SymName: c.Ctx.String(name), Constant: true,
		Linkage: constraint.Enum(c.Ctx, llvm.LinkageAttr, symbols.LinkageExternal),
	})
	rw.CreateBlock(g.Region(0), nil, nil, nil)
	s := types.Poison(b, loc, t)
	s = types.Insert(b, loc, s, c.i32(b, loc, mode), 0)
	for i, x := range values {
		s = types.Insert(b, loc, s, types.Constant(b, loc, i32, x), 1, int64(i))
	}
	types.Return(b, loc, s)
	rw.Erase(op)
	return true
}

// gep creates an llvm.getelementptr without wrap flags. Constant indices of struct members become
// static indices.
func gep(b *ir.Builder, loc ir.Loc, ptr, element ir.Type, base *ir.Value, at []types.Index) *ir.Value {
	inside := element
	for i := range at[1:] {
		x := &at[i+1]
		if types.IsStruct(inside) {
			if n, ok := ir.ConstantInt(x.Value); ok && n == int64(int32(n)) {
				*x = types.Index{Const: int32(n)}
			}
		}
		inside = elementOf(inside, x.Const)
	}
	return types.GEP(b, loc, ptr, element, base, types.GEPNone, at...)
}

// elementOf returns the type that index i selects in t, or nil if that is unknown.
func elementOf(t ir.Type, i int32) ir.Type {
	switch {
	case types.IsArray(t):
		return types.ElementAt(t, 0)
	case types.IsStruct(t):
		if body := llvm.StructBody(t.(*ir.DialectType)); int(i) < len(body) && i >= 0 {
			return constraint.TypeValue(body[i])
		}
		return nil
	}
	if v, ok := t.(*ir.VectorType); ok {
		return v.Element
	}
	return nil
}
