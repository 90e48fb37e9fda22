package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

const aliasedName = "aliased"

// unifyAliased is the pass spirv-unify-aliased-resource. It replaces all variables that are bound
// to the same buffer by one of them.
var unifyAliased = &passes.Pass{
	Name: "SPIRVUnifyAliasedResourcePass", Arg: "spirv-unify-aliased-resource", Anchor: "spirv.module",
	Doc:   "Unify access of multiple aliased resources into access of one single resource",
	Scope: passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		r := resources{module: c.Op, canonical: map[*ir.Operation]*ir.Operation{}}
		for _, list := range r.aliased() {
			r.choose(list)
		}
		if !rewrite.ApplyPartialConversion([]*ir.Operation{c.Op}, r.target(), rewrite.NewSet(r.patterns()), rewrite.ConversionConfig{}) {
			return false
		}
		for _, list := range r.aliased() {
			if len(list) == 1 {
				list[0].SetAttr(aliasedName, nil)
			}
		}
		return true
	},
}

// resources maps each variable that may alias others to the variable that replaces it.
type resources struct {
	module    *ir.Operation
	canonical map[*ir.Operation]*ir.Operation
}

// aliased returns the variables with the attribute aliased, grouped by descriptor set and binding.
func (r *resources) aliased() (groups [][]*ir.Operation) {
	type descriptor struct{ set, binding ir.Attribute }
	index := map[descriptor]int{}
	for op := range r.module.Nested() {
		if !op.Is(spirv.GlobalVariable) || !constraint.IsUnitAttr(op.Attr(aliasedName)) {
			continue
		}
		v := spirv.GlobalVariableOp(op)
		if v.DescriptorSet() == nil || v.Binding() == nil {
			continue
		}
		d := descriptor{v.DescriptorSet(), v.Binding()}
		i, ok := index[d]
		if !ok {
			i = len(groups)
			index[d] = i
			groups = append(groups, nil)
		}
		groups[i] = append(groups[i], op)
	}
	return groups
}

// elementType returns the element type of a variable that is a buffer with a runtime array of
// scalars or vectors. It returns nil for other variables.
func elementType(variable *ir.Operation) ir.Type {
	t, ok := spirv.Pointee(constraint.TypeValue(spirv.GlobalVariableOp(variable).Type())).(*ir.DialectType)
	if !ok || t.Def != spirv.StructType {
		return nil
	}
	members := spirv.StructMembers(t)
	if len(members) != 1 {
		return nil
	}
	e := constraint.TypeParam(members[0], spirv.RuntimeArrayType, 0)
	if e == nil || !spirv.IsScalarOrVector(e) {
		return nil
	}
	return e
}

// choose selects the variable that replaces all variables in list: all element sizes must be
// multiples of its element size. It takes the smallest vector or, without vectors, the smallest
// scalar. It selects none if no variable fits.
func (r *resources) choose(list []*ir.Operation) {
	var scalars, vectors []int64 // widths in bits
	var best, vector int
	for i, op := range list {
		t := elementType(op)
		if t == nil {
			return
		}
		scalar := int64(ir.BitWidth(t))
		if v, ok := t.(*ir.VectorType); ok {
			bytes, known := spirv.SizeInBytes(t)
			if v.Shape[0]%2 != 0 || !known {
				return // vectors of odd size lie in memory by rules of their own
			}
			scalar = int64(ir.BitWidth(v.Element))
			vectors = append(vectors, bytes*8)
			if len(vectors) == 1 || bytes*8 < vectors[vector] {
				vector, best = len(vectors)-1, i
			}
		}
		scalars = append(scalars, scalar)
	}
	if len(vectors) > 0 {
		if !multiples(vectors, vectors[vector]) {
			return
		}
	} else {
		for i, bits := range scalars {
			if bits < scalars[best] {
				best = i
			}
		}
	}
	if !multiples(scalars, scalars[best]) {
		return
	}
	for _, op := range list {
		r.canonical[op] = list[best]
	}
}

func multiples(list []int64, of int64) bool {
	for _, n := range list {
		if n%of != 0 {
			return false
		}
	}
	return true
}

// replaced reports whether op is a variable that another variable replaces, or an operation that
// uses the address of one.
func (r *resources) replaced(op *ir.Operation) bool {
	if op == nil {
		return false
	}
	switch {
	case op.Is(spirv.GlobalVariable):
		c := r.canonical[op]
		return c != nil && c != op
	case op.Is(spirv.AddressOf):
		return r.replaced(r.variable(op))
	case op.Is(spirv.AccessChain), op.Is(spirv.Load), op.Is(spirv.Store):
		return r.replaced(op.Operand(0).DefiningOp())
	}
	return false
}

func (r *resources) variable(address *ir.Operation) *ir.Operation {
	return ir.LookupSymbolIn(r.module, spirv.AddressOfOp(address).Variable().Root)
}

func (r *resources) target() *rewrite.Target {
	return rewrite.NewTarget().LegalDialects("spirv").DynamicOps(func(op *ir.Operation) (bool, bool) { return !r.replaced(op), true },
		"spirv.GlobalVariable", "spirv.mlir.addressof", "spirv.AccessChain", "spirv.Load", "spirv.Store")
}

func (r *resources) patterns() []rewrite.Pattern {
	return []rewrite.Pattern{
		{Name: "ConvertVariable", Root: spirv.GlobalVariable, Convert: func(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
			rw.Erase(op)
			return true
		}},
		{Name: "ConvertAddressOf", Root: spirv.AddressOf, Convert: r.addressOf},
		{Name: "ConvertAccessChain", Root: spirv.AccessChain, Convert: r.accessChain},
		{Name: "ConvertLoad", Root: spirv.Load, Convert: unifyLoad},
		{Name: "ConvertStore", Root: spirv.Store, Convert: unifyStore},
	}
}

func (r *resources) addressOf(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	v := spirv.GlobalVariableOp(r.canonical[r.variable(op)])
	rw.Replace(op, rw.Value(spirv.AddressOf, op.Loc(), constraint.TypeValue(v.Type()), nil, rw.Ctx.FlatSymbol(v.SymName())))
	return true
}

// accessChain replaces an access chain into a replaced variable by a chain into the new variable,
// with indices in units of its elements. It returns false if it cannot.
func (r *resources) accessChain(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	address := op.Operand(0).DefinedBy(spirv.AddressOf)
	if address == nil {
		return false
	}
	variable := r.variable(address)
	from, to := elementType(variable), elementType(r.canonical[variable])
	at := operands[1:]
	if from != to && !sameWidth(from, to) {
		if at = scaled(rw, op, from, to); at == nil {
			return false
		}
	}
	rw.Replace(op, accessChainOf(rw, op.Loc(), operands[0], at))
	return true
}

// scaled converts op's indices, which count elements of one type, from, to indices of elements of
// another one, to. It returns nil if a size is not known, or if the first type is a vector and the
// second is not.
func scaled(rw *rewrite.Rewriter, op *ir.Operation, from, to ir.Type) []*ir.Value {
	fromBytes, ok := spirv.SizeInBytes(from)
	toBytes, ok2 := spirv.SizeInBytes(to)
	if !ok || !ok2 {
		return nil
	}
	at := ir.ValuesOf(spirv.AccessChainOp(op).Indices())
	last := at[len(at)-1]
	i32 := rw.Ctx.Int(32)
	calc := func(d *ir.OpDef, by *ir.Value) *ir.Value {
		return rw.Value(d, op.Loc(), i32, []*ir.Value{last, by})
	}
	constant := func(n int64) *ir.Value { return rw.Value(spirv.Constant, op.Loc(), i32, nil, rw.Ctx.Int64Attr(i32, n)) }
	switch {
	case !isVector(from) && isVector(to):
		ratio := constant(toBytes / fromBytes)
		at[len(at)-1] = calc(spirv.SDiv, ratio)
		return append(at, calc(spirv.SMod, ratio))
	case isVector(from) == isVector(to):
		at[len(at)-1] = calc(spirv.IMul, constant(fromBytes/toBytes))
		return at
	}
	return nil
}

func isVector(t ir.Type) bool { _, ok := t.(*ir.VectorType); return ok }

// sameWidth reports whether a and b are scalars of the same width.
func sameWidth(a, b ir.Type) bool { return ir.BitWidth(a) != 0 && ir.BitWidth(a) == ir.BitWidth(b) }

func accessChainOf(rw *rewrite.Rewriter, loc ir.Loc, base *ir.Value, at []*ir.Value) *ir.Value {
	t := spirv.Pointee(base.Type())
	for _, i := range at {
		n, _ := ir.ConstantInt(i)
		if _, isStruct := t.(*ir.DialectType); !isStruct {
			n = 0
		}
		t, _ = spirv.MemberAt(t, n)
	}
	return spirv.CreateAccessChain(rw.Builder, loc, spirv.AccessChainArgs{BasePtr: base, Indices: at, ComponentPtrType: spirv.PointerTo(t, base.Type())}).Result(0)
}

// maxParts is the largest number of parts of a value: a vector has at most four elements.
const maxParts = 4

// unifyLoad replaces a load from a replaced variable by loads of all parts of the value, and
// combines the parts. It returns false if it cannot.
func unifyLoad(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	loc := op.Loc()
	load := func(ptr *ir.Value) *ir.Value {
		return spirv.CreateLoad(rw.Builder, loc, spirv.LoadArgs{Ptr: ptr, ValueType: spirv.Pointee(ptr.Type())}).Result(0)
	}
	ptr := operands[0]
	from, to := spirv.Pointee(op.Operand(0).Type()), spirv.Pointee(ptr.Type())
	first := load(ptr)
	switch {
	case from == to:
		rw.Replace(op, first)
		return true
	case sameWidth(from, to):
		rw.Replace(op, rw.Value(spirv.Bitcast, loc, from, []*ir.Value{first}))
		return true
	case isVector(from) != isVector(to):
		return false
	}
	fromBytes, ok := spirv.SizeInBytes(from)
	toBytes, ok2 := spirv.SizeInBytes(to)
	chain := ptr.DefinedBy(spirv.AccessChain)
	if !ok || !ok2 || fromBytes/toBytes > maxParts || chain == nil {
		return false
	}
	parts := []*ir.Value{first}
	i32 := rw.Ctx.Int(32)
	one := rw.Value(spirv.Constant, loc, i32, nil, rw.Ctx.Int64Attr(i32, 1))
	at := ir.ValuesOf(spirv.AccessChainOp(chain).Indices())
	for range fromBytes/toBytes - 1 {
		at[len(at)-1] = rw.Value(spirv.IAdd, loc, i32, []*ir.Value{at[len(at)-1], one})
		parts = append(parts, load(accessChainOf(rw, loc, chain.Operand(0), at)))
	}
	t := from
	if v, ok := from.(*ir.VectorType); ok {
		castParts(rw, loc, parts, v.Element, toBytes)
	} else {
		t = rw.Ctx.VectorType([]int64{int64(len(parts))}, to, nil)
	}
	all := spirv.CreateCompositeConstruct(rw.Builder, loc, spirv.CompositeConstructArgs{Constituents: parts, ResultType: t}).Result(0)
	if t != from {
		all = rw.Value(spirv.Bitcast, loc, from, []*ir.Value{all})
	}
	rw.Replace(op, all)
	return true
}

// castParts casts the parts, which have the given number of bytes each, to elements of type t: a
// scalar or a vector of them.
func castParts(rw *rewrite.Rewriter, loc ir.Loc, parts []*ir.Value, t ir.Type, bytes int64) {
	if ir.ElementOf(parts[0].Type()) == t {
		return
	}
	if n := bytes / int64(ir.BitWidth(t)/8); n > 1 {
		t = rw.Ctx.VectorType([]int64{n}, t, nil)
	}
	for i, p := range parts {
		parts[i] = rw.Value(spirv.Bitcast, loc, t, []*ir.Value{p})
	}
}

// unifyStore replaces a store to a replaced variable. It returns false unless the stored scalar and
// the new element have the same width.
func unifyStore(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	from, to := spirv.Pointee(op.Operand(0).Type()), spirv.Pointee(operands[0].Type())
	if !sameWidth(from, to) {
		return false
	}
	value := operands[1]
	if from != to {
		value = rw.Value(spirv.Bitcast, op.Loc(), to, []*ir.Value{value})
	}
	v := spirv.StoreOp(op)
	spirv.CreateStore(rw.Builder, op.Loc(), spirv.StoreArgs{
		Ptr: operands[0], Value: value, Alignment: v.Alignment(), MemoryAccess: v.MemoryAccess(), Discardable: op.Discardable(),
	})
	rw.Erase(op)
	return true
}
