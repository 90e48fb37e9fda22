package bufferize

import (
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// Made lists the definitions of the operations that bufferization creates. The caller
// supplies them, because this package sits below all dialects and cannot import them.
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

// Rewriter is the rewriter for bufferization: it replaces tensors by buffers.
type Rewriter struct {
	*rewrite.Rewriter
	*Options
	// Symbols are the symbol tables of the module, where constants become globals.
	Symbols *rewrite.Symbols
	globals globals
}

// BufferOf returns the buffer of tensor v: the operand of the to_tensor that defines v, or a
// new to_buffer after v. It returns nil, after reporting an error, if v's buffer type is
// unknown.
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

// BuffersOf returns the values of operands, with each tensor replaced by its buffer. It
// returns nil after reporting that a tensor has no buffer.
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

// ToBuffer creates a to_buffer that converts tensor v to a buffer of type t.
func (rw *Rewriter) ToBuffer(v *ir.Value, t ir.Type, loc ir.Loc) *ir.Value {
	return rw.Value(rw.Made.ToBuffer, loc, t, []*ir.Value{v})
}

// ToTensor creates a to_tensor that converts buffer v to a tensor of type t.
func (rw *Rewriter) ToTensor(v *ir.Value, t ir.Type, loc ir.Loc) *ir.Value {
	return rw.Value(rw.Made.ToTensor, loc, t, []*ir.Value{v})
}

// ReplaceByBuffers replaces each result of op by the corresponding value. For a tensor
// result, the value must be its buffer, which is converted back by to_tensor. It always
// returns true, so that a Bufferize function can return the call.
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

// ReplaceByResults replaces the results of op by the results of its bufferized form, the
// operation by (see ReplaceByBuffers). It always returns true.
func (rw *Rewriter) ReplaceByResults(op, by *ir.Operation) bool {
	return rw.ReplaceByBuffers(op, by.ResultValues(nil)...)
}

// NewAlloc creates an allocation of a buffer of type t with the configured alignment. The
// values in sizes are the dynamic sizes of t.
func (rw *Rewriter) NewAlloc(loc ir.Loc, t ir.Type, sizes []*ir.Value) *ir.Value {
	props := make([]ir.Attribute, len(rw.Made.Alloc.Attrs))
	if rw.Alignment != 0 {
		props[rw.Made.Alloc.Slot("alignment")] = rw.Ctx.Int64Attr(rw.Ctx.Int(64), rw.Alignment)
	}
	props[rw.Made.Alloc.Slot(ir.OperandSegmentSizes)] = ir.NewSegmentSizes(rw.Ctx, len(sizes), 0)
	return rw.Value(rw.Made.Alloc, loc, t, sizes, props...)
}

// NewCopy creates an operation that copies the contents of one buffer, from, into another
// one, to.
func (rw *Rewriter) NewCopy(loc ir.Loc, from, to *ir.Value) {
	rw.Op(rw.Made.Copy, loc, nil, []*ir.Value{from, to})
}

// NewDim creates an operation that returns the size of dimension i of v, a tensor or buffer.
func (rw *Rewriter) NewDim(loc ir.Loc, v *ir.Value, i int) *ir.Value {
	d := rw.Made.Dim
	if ir.IsTensor(v.Type()) {
		d = rw.Made.TensorDim
	}
	c := rw.Value(rw.Made.Constant, loc, rw.Ctx.Index(), nil, rw.Ctx.IndexAttr(int64(i)))
	return rw.Value(d, loc, rw.Ctx.Index(), []*ir.Value{v, c})
}

// DynamicSizes creates one dim operation for each dynamic dimension of v's type, and returns
// the sizes in order.
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

// CastTo casts buffer v to type t. It returns v itself if v has this type already.
func (rw *Rewriter) CastTo(v *ir.Value, t ir.Type) *ir.Value {
	if v.Type() == t {
		return v
	}
	return rw.Value(rw.Made.Cast, v.Loc(), t, []*ir.Value{v})
}

// CastOrCopy returns buffer v converted to type t. It uses a cast if that cannot fail at run
// time, else a copy into a new buffer. It returns nil if element type or rank differ, or if
// v is unranked.
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

// layoutKnown reports whether a cast from one type to another cannot fail because of the
// layouts. Each offset or stride that is static in the new type, to, must be static in the
// old one, from.
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

// AllocTensor creates an alloc_tensor with the shape of v, a tensor or a buffer. With
// contents set, the new tensor is a copy of v; otherwise its contents are undefined. It
// returns nil after reporting an error, for example if v is unranked.
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

// sizesOf returns the dynamic sizes of tensor. It asks the operation that defines v to reify
// them if that is possible; otherwise it creates dim operations. The value tensor is v, or
// the to_tensor of v if v is a buffer.
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

// CopyOperands resolves conflicts when Interface.ResolveConflicts is nil. It copies each
// tensor operand that the analysis does not bufferize in place. Where copying the result
// suffices, it copies the result instead (see copiedResult). It returns false after
// reporting an error.
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

// copiedResult returns the result to copy in place of operand u, or nil if u itself must be
// copied. The result must be the only alias of u, no other operand may alias it, and the
// operation must not write to u.
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

// GlobalOf returns a get_global of the constant value as a memref. It creates the
// memref.global in op's module unless the module has an equal one. It returns nil if op, the
// operation that defines the constant, is in no module.
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

// globals caches, for each module, the memref.global of each constant value.
type globals struct {
	modules map[*ir.Operation]map[ir.Attribute]*ir.Operation
}

// find returns the symbol name and the type of the global that holds value in module, or nil
// if there is none. It counts only globals with the configured alignment.
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
