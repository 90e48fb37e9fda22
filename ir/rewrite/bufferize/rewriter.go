package bufferize

import (
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// Made are the operations that bufferization itself makes. They stand above this package,
// which is below all dialects.
type Made struct {
	ToTensor, ToBuffer, AllocTensor *ir.OpDef
	Alloc, Copy, Cast, Dim          *ir.OpDef
	Global, GetGlobal               *ir.OpDef
	TensorDim, Constant             *ir.OpDef
	// Map computes the elements of a tensor with a region, ended by MapYield, in which
	// MapIndex tells where an element is.
	Map, MapYield, MapIndex *ir.OpDef
	// CastCompatible reports whether Cast may go from a to b.
	CastCompatible func(a, b ir.Type) bool
}

// Rewriter puts buffers in the place of tensors.
type Rewriter struct {
	*rewrite.Rewriter
	*Options
	// Symbols are the symbol tables of the module, where constants become globals.
	Symbols *rewrite.Symbols
	globals globals
}

// BufferOf returns the buffer of tensor v: the operand of the to_tensor that defines v, or a
// new conversion after v. It returns nil after reporting that there is none.
func (rw *Rewriter) BufferOf(v *ir.Value) *ir.Value {
	if op := v.DefinedBy(rw.Made.ToTensor); op != nil {
		return op.Operand(0)
	}
	b, at := rw.Point()
	defer rw.Restore(b, at)
	rw.AfterValue(v)
	t, ok := rw.TypeOf(v)
	if !ok {
		return nil
	}
	return rw.ToBuffer(v, t, v.Loc())
}

// BuffersOf are the buffers of operands that are tensors, and the other operands; nil after
// reporting that one has none.
func (rw *Rewriter) BuffersOf(operands []ir.Operand) []*ir.Value {
	vs := ir.ValuesOf(operands)
	for i, v := range vs {
		if ir.IsTensor(v.Type()) {
			if vs[i] = rw.BufferOf(v); vs[i] == nil {
				return nil
			}
		}
	}
	return vs
}

// ToBuffer converts a tensor to a buffer of type t.
func (rw *Rewriter) ToBuffer(v *ir.Value, t ir.Type, loc ir.Loc) *ir.Value {
	return rw.Value(rw.Made.ToBuffer, loc, t, []*ir.Value{v})
}

// ToTensor is buffer v as a tensor of type t.
func (rw *Rewriter) ToTensor(v *ir.Value, t ir.Type, loc ir.Loc) *ir.Value {
	return rw.Value(rw.Made.ToTensor, loc, t, []*ir.Value{v})
}

// ReplaceByBuffers replaces op by one value a result, buffers for tensors; it is true.
func (rw *Rewriter) ReplaceByBuffers(op *ir.Operation, values ...*ir.Value) bool {
	b, at := rw.Point()
	list := make([]*ir.Value, op.NumResults())
	for i := range list {
		list[i] = values[i]
		if t := op.Result(i).Type(); ir.IsTensor(t) {
			rw.After(op)
			list[i] = rw.ToTensor(values[i], t, values[i].Loc())
		}
	}
	if at == op {
		at = op.Next()
	}
	rw.Replace(op, list...)
	rw.Restore(b, at)
	return true
}

// ReplaceByResults is ReplaceByBuffers with the results of another operation.
func (rw *Rewriter) ReplaceByResults(op, by *ir.Operation) bool {
	return rw.ReplaceByBuffers(op, by.ResultValues(nil)...)
}

// NewAlloc allocates a buffer.
func (rw *Rewriter) NewAlloc(loc ir.Loc, t ir.Type, sizes []*ir.Value) *ir.Value {
	props := make([]ir.Attribute, len(rw.Made.Alloc.Attrs))
	if rw.Alignment != 0 {
		props[rw.Made.Alloc.Slot("alignment")] = rw.Ctx.Int64Attr(rw.Ctx.Int(64), rw.Alignment)
	}
	props[rw.Made.Alloc.Slot(ir.OperandSegmentSizes)] = ir.NewSegmentSizes(rw.Ctx, len(sizes), 0)
	return rw.Value(rw.Made.Alloc, loc, t, sizes, props...)
}

// NewCopy copies a buffer.
func (rw *Rewriter) NewCopy(loc ir.Loc, from, to *ir.Value) {
	rw.Op(rw.Made.Copy, loc, nil, []*ir.Value{from, to})
}

// NewDim asks for a size of a tensor or buffer.
func (rw *Rewriter) NewDim(loc ir.Loc, v *ir.Value, i int) *ir.Value {
	d := rw.Made.Dim
	if ir.IsTensor(v.Type()) {
		d = rw.Made.TensorDim
	}
	c := rw.Value(rw.Made.Constant, loc, rw.Ctx.Index(), nil, rw.Ctx.IndexAttr(int64(i)))
	return rw.Value(d, loc, rw.Ctx.Index(), []*ir.Value{v, c})
}

// DynamicSizes asks for the sizes of v that its type does not tell.
func (rw *Rewriter) DynamicSizes(loc ir.Loc, v *ir.Value) []*ir.Value {
	var sizes []*ir.Value
	shape, _ := ir.ShapeOf(v.Type())
	for i, d := range shape {
		if d == ir.Dynamic {
			sizes = append(sizes, rw.NewDim(loc, v, i))
		}
	}
	return sizes
}

// CastTo casts a buffer to type t if it has another.
func (rw *Rewriter) CastTo(v *ir.Value, t ir.Type) *ir.Value {
	if v.Type() == t {
		return v
	}
	return rw.Value(rw.Made.Cast, v.Loc(), t, []*ir.Value{v})
}

// CastOrCopy is buffer v in type t: cast if that cannot fail, else a copy. nil if t is
// another kind of memref.
func (rw *Rewriter) CastOrCopy(v *ir.Value, t *ir.MemRefType) *ir.Value {
	from, ranked := v.Type().(*ir.MemRefType)
	if !ranked || from.Element != t.Element || len(from.Shape) != len(t.Shape) {
		return nil
	}
	if rw.Made.CastCompatible(from, t) && layoutKnown(from, t) {
		return rw.Value(rw.Made.Cast, v.Loc(), t, []*ir.Value{v})
	}
	var sizes []*ir.Value
	for i, d := range t.Shape {
		if d == ir.Dynamic {
			sizes = append(sizes, rw.NewDim(v.Loc(), v, i))
		}
	}
	a := rw.NewAlloc(v.Loc(), t, sizes)
	rw.NewCopy(v.Loc(), v, a)
	return a
}

// layoutKnown reports whether from tells the offset and strides that to has.
func layoutKnown(from, to *ir.MemRefType) bool {
	offset, strides, ok1 := ir.StridesOf(from)
	wantOffset, want, ok2 := ir.StridesOf(to)
	if !ok1 || !ok2 || offset == ir.Dynamic && wantOffset != ir.Dynamic {
		return false
	}
	for i := range want {
		if strides[i] == ir.Dynamic && want[i] != ir.Dynamic {
			return false
		}
	}
	return true
}

// AllocTensor makes a tensor like v, which may be a buffer: with its contents, or with none.
// nil after reporting that it cannot be.
func (rw *Rewriter) AllocTensor(loc ir.Loc, v *ir.Value, contents bool) *ir.Value {
	tensor := v
	switch t := v.Type().(type) {
	case *ir.MemRefType:
		tensor = rw.ToTensor(v, rw.Ctx.RankedTensorType(t.Shape, t.Element, nil), loc)
	case *ir.UnrankedTensorType, *ir.UnrankedMemRefType:
		Owner(v).EmitError("copying of unranked tensors is not implemented")
		return nil
	}
	operands := []*ir.Value{tensor}
	counts := [3]int{0, 1, 0}
	var space ir.Attribute
	if !contents {
		operands = rw.sizesOf(loc, v, tensor)
		counts = [3]int{len(operands), 0, 0}
	}
	d := rw.Made.AllocTensor
	props := make([]ir.Attribute, len(d.Attrs))
	props[d.Slot(ir.OperandSegmentSizes)] = ir.NewSegmentSizes(rw.Ctx, counts[:]...)
	op := rw.Op(d, loc, []ir.Type{tensor.Type()}, operands, props...)
	if !contents {
		t, ok := rw.TypeOf(tensor)
		if !ok {
			return nil
		}
		if space = ir.MemorySpace(t); space == nil {
			space = rw.Ctx.Int64Attr(rw.Ctx.Int(64), 0)
		}
		op.SetInherent("memory_space", space)
	}
	return op.Result(0)
}

// sizesOf are the dynamic sizes of a tensor, from the operation that makes it where it can tell.
func (rw *Rewriter) sizesOf(loc ir.Loc, v, tensor *ir.Value) []*ir.Value {
	if op := v.DefiningOp(); op != nil && ir.IsTensor(v.Type()) && op.Def() != nil && op.Def().ReifyShapes != nil {
		if shapes, ok := op.Def().ReifyShapes(rw.Builder, op); ok {
			var sizes []*ir.Value
			shape, _ := ir.ShapeOf(v.Type())
			for i, d := range shape {
				if d == ir.Dynamic {
					sizes = append(sizes, rw.sizeValue(loc, shapes[v.Index()][i]))
				}
			}
			return sizes
		}
	}
	return rw.DynamicSizes(loc, tensor)
}

func (rw *Rewriter) sizeValue(loc ir.Loc, m ir.Mixed) *ir.Value {
	if m.Value != nil {
		return m.Value
	}
	return rw.Value(rw.Made.Constant, loc, rw.Ctx.Index(), nil, rw.Ctx.IndexAttr(m.Const))
}

// CopyOperands is the default ResolveConflicts. It copies each operand that may not be
// bufferized in place, or copies the result instead where that suffices (see copiedResult).
func (rw *Rewriter) CopyOperands(s *State, op *ir.Operation) bool {
	type copied struct {
		operand  *ir.Operand
		result   *ir.Value
		contents bool
	}
	var list []copied
	operands := op.Operands()
	for i := range operands {
		u := &operands[i]
		if !ir.IsTensor(u.Value().Type()) || s.isInPlace(u) {
			continue
		}
		c := copied{u, s.copiedResult(u), !s.canOmitCopy(u)}
		if _, unranked := u.Value().Type().(*ir.UnrankedTensorType); unranked && c.result == nil {
			return op.EmitError("copying of unranked tensors is not implemented")
		}
		list = append(list, c)
	}
	rw.Before(op)
	for _, c := range list {
		if c.result != nil {
			continue
		}
		v := rw.AllocTensor(op.Loc(), c.operand.Value(), c.contents)
		if v == nil {
			return false
		}
		rw.Modify(op, func() { c.operand.Set(v) })
	}
	rw.After(op)
	for _, c := range list {
		if c.result == nil {
			continue
		}
		v := rw.AllocTensor(op.Loc(), c.result, c.contents)
		if v == nil {
			return false
		}
		rw.ReplaceUsesIf(c.result, v, func(u *ir.Operand) bool {
			return u.Owner() != v.DefiningOp() && !u.Owner().Is(rw.Made.TensorDim)
		})
	}
	return true
}

// copiedResult is the only alias of u, if it is enough to copy that: the operation does not
// write, and nothing else aliases it.
func (s *State) copiedResult(u *ir.Operand) *ir.Value {
	aliases := s.AliasesOf(u, nil)
	if len(aliases) != 1 || aliases[0].Value.IsArg() || s.Writes(u) {
		return nil
	}
	v := aliases[0].Value
	if _, unranked := v.Type().(*ir.UnrankedTensorType); unranked || len(s.AliasedBy(v, nil)) != 1 {
		return nil
	}
	return v
}

// GlobalOf creates a get_global of a constant in memory, and first the global if the module
// has no equal constant. It returns nil if op, the operation of the constant, is in no
// module.
func (rw *Rewriter) GlobalOf(op *ir.Operation, value ir.Attribute, t *ir.RankedTensorType, space ir.Attribute) *ir.Value {
	module := op
	for module != nil && module.Name().Name != "builtin.module" {
		module = module.Parent()
	}
	if module == nil {
		return nil
	}
	name, m := rw.globals.find(rw, module, value)
	if name == nil {
		name, m = rw.newGlobal(module, op.Loc(), value, t, space)
	}
	return rw.Value(rw.Made.GetGlobal, op.Loc(), m, nil, rw.Ctx.FlatSymbol(name))
}

func (rw *Rewriter) newGlobal(module *ir.Operation, loc ir.Loc, value ir.Attribute, t *ir.RankedTensorType, space ir.Attribute) (*ir.StringAttr, ir.Type) {
	name := []byte("__constant_")
	for i, d := range t.Shape {
		if i > 0 {
			name = append(name, 'x')
		}
		name = strconv.AppendInt(name, d, 10)
	}
	name = append(append(name, 'x'), t.Element.String()...)
	m := rw.Ctx.MemRefType(t.Shape, t.Element, nil, space)
	d := rw.Made.Global
	props := make([]ir.Attribute, len(d.Attrs))
	set := func(name string, v ir.Attribute) { props[d.Slot(name)] = v }
	set(ir.SymbolVisibilityAttr, rw.Ctx.String("private"))
	set("type", rw.Ctx.TypeAttr(m))
	set("initial_value", value)
	set("constant", rw.Ctx.Unit())
	if rw.Alignment > 0 {
		set("alignment", rw.Ctx.Int64Attr(rw.Ctx.Int(64), rw.Alignment))
	}
	op := rw.Arena.Create(&ir.OpState{Name: rw.Ctx.NameOf(d), Loc: loc, Props: props})
	rw.Symbols.InsertUnique(module, rewrite.SymbolRequest{Name: string(name), Place: rewrite.AtStart}, op)
	rw.globals.modules[module][value] = op
	return ir.SymbolName(op), m
}

// globals are the constants in memory of each module.
type globals struct {
	modules map[*ir.Operation]map[ir.Attribute]*ir.Operation
}

// find is the name and type of the global of value in module, nil if there is none.
func (g *globals) find(rw *Rewriter, module *ir.Operation, value ir.Attribute) (*ir.StringAttr, ir.Type) {
	known := g.modules[module]
	if known == nil {
		known = map[ir.Attribute]*ir.Operation{}
		for op := range module.Region(0).First().Ops() {
			if !op.Is(rw.Made.Global) {
				continue
			}
			v := op.Inherent("initial_value")
			alignment := int64(0)
			if a, ok := op.Inherent("alignment").(*ir.IntegerAttr); ok {
				alignment = a.Int64()
			}
			if _, taken := known[v]; v != nil && !taken && alignment == rw.Alignment {
				known[v] = op
			}
		}
		if g.modules == nil {
			g.modules = map[*ir.Operation]map[ir.Attribute]*ir.Operation{}
		}
		g.modules[module] = known
	}
	if op := known[value]; op != nil {
		return ir.SymbolName(op), op.Inherent("type").(*ir.TypeAttr).Type
	}
	return nil, nil
}
