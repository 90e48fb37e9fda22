package funcs

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/symbols"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// constant converts a func.constant to an llvm.mlir.addressof.
func (c conversions) constant(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	t := c.Type(op.Result(0).Type())
	if t == nil || !types.IsCompatible(t) {
		return false
	}
	rw.Replace(op, rw.Create(&ir.OpState{
		Name: rw.Ctx.NameOf(llvm.AddressOf), Loc: op.Loc(), Results: []ir.Type{t},
		Props: []ir.Attribute{op.Inherent("value")}, Attrs: op.Discardable(),
	}).Result(0))
	return true
}

// call converts a func.call. It passes bare pointers if the options or the callee ask for it. It
// returns false if the call cannot be converted.
func (c conversions) call(rw *rewrite.Rewriter, op *ir.Operation, operands [][]*ir.Value) bool {
	bare := c.Options.BarePointers
	if !bare {
		callee := op.Inherent("callee").(*ir.SymbolRefAttr)
		if table := ir.NearestSymbolTable(op); table != nil {
			v, ok := rw.Symbols().Lookup(table, callee.Root.Value)
			bare = ok && v.Attr(barePtrName) != nil
		}
	}
	return c.anyCall(rw, op, operands, bare)
}

// callIndirect converts a func.call_indirect. It returns false if the call cannot be converted.
func (c conversions) callIndirect(rw *rewrite.Rewriter, op *ir.Operation, operands [][]*ir.Value) bool {
	return c.anyCall(rw, op, operands, false)
}

func (c conversions) anyCall(rw *rewrite.Rewriter, op *ir.Operation, operands [][]*ir.Value, bare bool) bool {
	b, loc := rw.Builder, op.Loc()
	results := op.ResultTypes(nil)
	groups, total, ok := c.ResultGroups(results, bare)
	if !ok {
		return false
	}
	packed := c.FunctionResult(results, bare)
	if packed == nil && total > 0 {
		return false
	}
	if bare {
		for i := range op.Operands() {
			if _, unranked := op.Operand(i).Type().(*ir.UnrankedMemRefType); unranked {
				return false
			}
		}
	}
	promoted := c.PromoteOperands(b, loc, op.Operands(), operands, bare)
	call := c.createCall(rw, op, packed, promoted, total)
	values := make([][]*ir.Value, len(results))
	next := int64(0)
	for i, n := range groups {
		for range n {
			if total == 1 {
				values[i] = append(values[i], call.Result(0))
			} else {
				values[i] = append(values[i], types.Extract(b, loc, call.Result(0), next))
			}
			next++
		}
	}
	if bare || c.Options.BarePointers {
		for i, t := range results {
			if m, ok := t.(*ir.MemRefType); ok {
				values[i] = []*ir.Value{c.StaticMemRef(b, loc, m, values[i][0], values[i][0]).Value}
			}
		}
	} else if !c.copyUnranked(rw, op, results, values, false) {
		return false
	}
	rw.ReplaceMulti(op, values)
	return true
}

// createCall creates the llvm.call with op's attributes. With several results, packed is the struct
// of them; without results, it is unused.
func (c conversions) createCall(rw *rewrite.Rewriter, op *ir.Operation, packed ir.Type, operands []*ir.Value, results int) *ir.Operation {
	props := types.CallProps(c.Ctx, len(operands))
	for i := range op.Def().Attrs {
		if slot := llvm.Call.Slot(op.Def().Attrs[i].Name); slot >= 0 {
			props[slot] = op.Prop(i)
		}
	}
	s := &ir.OpState{Name: c.Ctx.NameOf(llvm.Call), Loc: op.Loc(), Operands: operands, Props: props, Attrs: op.Discardable()}
	if results > 0 {
		s.Results = []ir.Type{packed}
	}
	return rw.Create(s)
}

// returns converts the terminator of a function. It packs several values into a struct. It returns
// false if a type cannot be converted.
func (c conversions) returns(rw *rewrite.Rewriter, op *ir.Operation, operands [][]*ir.Value) bool {
	b, loc := rw.Builder, op.Loc()
	fn := op.Parent()
	for fn != nil && !fn.Is(llvm.LLVMFunc) {
		fn = fn.Parent()
	}
	bare := c.bare(fn)
	updated := make([][]*ir.Value, len(operands))
	copy(updated, operands)
	if bare {
		for i := range op.Operands() {
			switch t := op.Operand(i).Type().(type) {
			case *ir.MemRefType:
				if types.CanBeBare(t) {
					updated[i] = []*ir.Value{types.MemRef{Value: operands[i][0]}.Allocated(b, loc)}
				}
			case *ir.UnrankedMemRefType:
				return false
			}
		}
	} else if !c.copyUnranked(rw, op, operandTypes(op), updated, true) {
		return false
	}
	var values []*ir.Value
	for _, vs := range updated {
		values = append(values, vs...)
	}
	if len(values) > 1 {
		packed := c.FunctionResult(operandTypes(op), bare)
		if packed == nil {
			return false
		}
		v := types.Poison(b, loc, packed)
		for i, x := range values {
			v = types.Insert(b, loc, v, x, int64(i))
		}
		values = []*ir.Value{v}
	}
	rw.Create(&ir.OpState{Name: c.Ctx.NameOf(llvm.Return), Loc: loc, Operands: values, Attrs: op.Discardable()})
	rw.Erase(op)
	return true
}

func operandTypes(op *ir.Operation) []ir.Type {
	list := make([]ir.Type, op.NumOperands())
	for i := range list {
		list[i] = op.Operand(i).Type()
	}
	return list
}

// copyUnranked copies the ranked descriptors to which the unranked memrefs among values point. If
// toHeap is true, it copies them to the heap, for a return. Otherwise, after a call, it copies them
// to the stack and frees the heap memory. It replaces the unranked memrefs in values. It returns
// false if malloc or free has another type in the module, or if a memory space cannot be converted.
func (c conversions) copyUnranked(rw *rewrite.Rewriter, op *ir.Operation, original []ir.Type, values [][]*ir.Value, toHeap bool) bool {
	for i, t := range original {
		if u, ok := t.(*ir.UnrankedMemRefType); ok {
			v := c.copyOne(rw, op, u, types.Unranked{Value: values[i][0]}, toHeap)
			if v == nil {
				return false
			}
			values[i] = []*ir.Value{v}
		}
	}
	return true
}

func (c conversions) copyOne(rw *rewrite.Rewriter, op *ir.Operation, t *ir.UnrankedMemRefType, d types.Unranked, toHeap bool) *ir.Value {
	space, ok := c.AddressSpace(t)
	if !ok {
		return nil
	}
	b, loc, module := rw.Builder, op.Loc(), symbols.Module(op)
	size := c.UnrankedSizes(b, loc, []types.Unranked{d}, []int64{space})[0]
	var memory *ir.Value
	var free *ir.SymbolRefAttr
	if toHeap {
		malloc := symbols.Malloc(rw, c.Converter, module, rewrite.Verbatim)
		if malloc == nil {
			return nil
		}
		memory = types.Call(b, loc, malloc, c.Ptr, []*ir.Value{size}).Result(0)
	} else {
		if free = symbols.Free(rw, c.Converter, module, rewrite.Verbatim); free == nil {
			return nil
		}
		memory = types.Alloca(b, loc, c.Ptr, c.Ctx.Int(8), size, 0)
	}
	from := d.Pointer(b, loc)
	rw.Op(llvm.Memcpy, loc, nil, []*ir.Value{memory, from, size}, memcpyProps(c.Ctx)...)
	if !toHeap {
		types.Call(b, loc, free, nil, []*ir.Value{from})
	}
	to := types.Poison(b, loc, c.Type(t))
	to = types.Insert(b, loc, to, d.Rank(b, loc), 0)
	return types.Insert(b, loc, to, memory, 1)
}

// memcpyProps returns the properties of llvm.intr.memcpy for a copy that is not volatile.
func memcpyProps(c *ir.Context) []ir.Attribute {
	props := make([]ir.Attribute, len(llvm.Memcpy.Attrs))
	props[llvm.Memcpy.Slot("isVolatile")] = c.Bool(false)
	return props
}
