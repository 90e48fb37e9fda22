package llvmin

import (
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/translate/llvmin/irtext"
)

// constantAttr returns the attribute for a constant, or nil if it needs operations.
func (i *importer) constantAttr(v irtext.Value) ir.Attribute {
	c, ok := v.(*irtext.Const)
	if !ok {
		return nil
	}
	switch c.Kind {
	case irtext.ConstInt:
		return i.ctx.IntegerAttr(i.ctx.Int(c.T.Bits), c.Int)
	case irtext.ConstFloat:
		if c.T.Semantics() == num.NoSemantics {
			return nil
		}
		return i.ctx.FloatAttr(i.typ(c.T), c.Float)
	case irtext.ConstData:
		if c.T.Kind == irtext.Array && c.T.Elem.Kind == irtext.Int && c.T.Elem.Bits == 8 {
			return i.ctx.String(c.Raw)
		}
		if t := i.shape(c.T); t != nil {
			return i.ctx.DenseOf(t, []byte(c.Raw))
		}
	case irtext.ConstAggregate:
		if t := i.shape(c.T); t != nil {
			if raw, ok := denseBytes(nil, c); ok {
				return i.ctx.DenseOf(t, raw)
			}
		}
	case irtext.ConstZero:
		if t := i.shape(c.T); t != nil {
			size := ir.ElementSize(ir.ElementOf(t))
			return i.ctx.DenseElements(t, make([]byte, size), true)
		}
	}
	return nil
}

// denseBytes appends the elements of nested arrays and vectors. It returns false if one of them is
// no number.
func denseBytes(raw []byte, c *irtext.Const) ([]byte, bool) {
	switch c.Kind {
	case irtext.ConstData:
		return append(raw, c.Raw...), true
	case irtext.ConstInt:
		return c.Int.AppendBytes(raw), true
	case irtext.ConstFloat:
		if c.T.Semantics() == num.NoSemantics {
			return nil, false
		}
		return c.Float.Bits().AppendBytes(raw), true
	case irtext.ConstAggregate:
		for _, e := range c.Elems {
			k, ok := e.(*irtext.Const)
			if !ok {
				return nil, false
			}
			if raw, ok = denseBytes(raw, k); !ok {
				return nil, false
			}
		}
		return raw, true
	}
	return nil, false
}

// value returns the value that an operand stands for. It emits an error and returns nil if there is
// none.
func (i *importer) value(v irtext.Value) *ir.Value {
	if x := i.values[v]; x != nil {
		return x
	}
	switch v.(type) {
	case *irtext.Const, *irtext.Global:
		return i.constant(v)
	}
	i.ctx.Error(ir.UnknownLoc, "unhandled value: %s", irtext.ValueText(v))
	return nil
}

// constant makes the operations of a constant, and returns its value.
func (i *importer) constant(v irtext.Value) *ir.Value {
	block, before := i.b.Point()
	defer i.b.Restore(block, before)
	if i.lastConst == nil {
		i.b.AtStart(i.constBlock)
	} else {
		i.b.After(i.lastConst)
	}
	for _, c := range i.constantOrder(v) {
		x := i.makeConstant(c)
		if x == nil {
			return nil
		}
		i.values[c] = x
	}
	x := i.values[v]
	i.lastConst = x.DefiningOp()
	return x
}

// constantOrder returns the constants that v needs and that have no value yet, each after those
// that it needs itself.
func (i *importer) constantOrder(v irtext.Value) []irtext.Value {
	var order []irtext.Value
	done, waiting := map[irtext.Value]bool{}, map[irtext.Value]bool{v: true}
	stack := []irtext.Value{v}
	needs := map[irtext.Value][]irtext.Value{}
	for len(stack) > 0 {
		top := stack[len(stack)-1]
		c, ok := top.(*irtext.Const)
		if !ok {
			done[top] = true
			order = append(order, top)
			stack = stack[:len(stack)-1]
			delete(waiting, top)
			continue
		}
		list, seen := needs[c]
		if !seen {
			list = i.m.Operands(c)
		}
		if len(list) == 0 {
			needs[c] = list
			if !done[top] {
				done[top] = true
				order = append(order, top)
			}
			stack = stack[:len(stack)-1]
			delete(waiting, top)
			continue
		}
		next := list[len(list)-1]
		needs[c] = list[:len(list)-1]
		if i.values[next] != nil || waiting[next] || done[next] {
			continue
		}
		waiting[next] = true
		stack = append(stack, next)
	}
	return order
}

// makeConstant makes the operation of a constant whose operands have values.
func (i *importer) makeConstant(v irtext.Value) *ir.Value {
	if g, ok := v.(*irtext.Global); ok {
		if g.Kind == irtext.IFunc {
			i.ctx.Error(ir.UnknownLoc, "unhandled constant: %s since global value is unsupported", irtext.ValueText(v))
			return nil
		}
		return llvm.CreateAddressOf(i.b, ir.UnknownLoc, llvm.AddressOfArgs{GlobalName: i.symbol(i.nameOf(g)), ResType: i.typ(g.Type())}).Result(0)
	}
	c := v.(*irtext.Const)
	t := i.typ(c.T)
	if a := i.constantAttr(c); a != nil {
		return llvm.CreateConstant(i.b, ir.UnknownLoc, llvm.ConstantArgs{Value: a, ResType: t}).Result(0)
	}
	switch c.Kind {
	case irtext.ConstNull, irtext.ConstZero, irtext.ConstTargetNone:
		return llvm.CreateZero(i.b, ir.UnknownLoc, llvm.ZeroArgs{ResType: t}).Result(0)
	case irtext.ConstTokenNone:
		return llvm.CreateNoneToken(i.b, ir.UnknownLoc, llvm.NoneTokenArgs{ResType: t}).Result(0)
	case irtext.ConstPoison:
		return llvm.CreatePoison(i.b, ir.UnknownLoc, llvm.PoisonArgs{ResType: t}).Result(0)
	case irtext.ConstUndef:
		return llvm.CreateUndef(i.b, ir.UnknownLoc, llvm.UndefArgs{ResType: t}).Result(0)
	case irtext.ConstDSOLocal:
		g := c.Elems[0].(*irtext.Global)
		return llvm.CreateDSOLocalEquivalent(i.b, ir.UnknownLoc, llvm.DSOLocalEquivalentArgs{FunctionName: i.symbol(g.Name), ResType: t}).Result(0)
	case irtext.ConstExpr:
		return i.constantExpr(c)
	case irtext.ConstAggregate, irtext.ConstData:
		return i.constantAggregate(c, t)
	case irtext.ConstBlockAddress:
		g := c.Elems[0].(*irtext.Global)
		tag := i.ctx.DialectAttr(llvm.BlockTagAttr, i.i32(int64(c.Block.Number)))
		a := i.ctx.DialectAttr(llvm.BlockAddressAttr, i.symbol(g.Name), tag)
		return llvm.CreateBlockAddress(i.b, ir.UnknownLoc, llvm.BlockAddressArgs{BlockAddr: a, ResType: t}).Result(0)
	}
	reason := ""
	switch c.Kind {
	case irtext.ConstPtrAuth:
		reason = " since ptrauth(...) is unsupported"
	case irtext.ConstNoCFI:
		reason = " since no_cfi is unsupported"
	}
	i.ctx.Error(ir.UnknownLoc, "unhandled constant: %s%s", irtext.ValueText(c), reason)
	return nil
}

// constantExpr imports a constant expression as an instruction.
func (i *importer) constantExpr(c *irtext.Const) *ir.Value {
	inst := &irtext.Inst{Op: c.Op, T: c.T, Ops: c.Elems, Flags: c.Flags, SrcType: c.SrcType, Indices: c.Indices}
	if c.Op == irtext.GetElementPtr {
		inst.Indices = nil
	}
	if !i.instruction(inst) {
		return nil
	}
	x := i.values[inst]
	delete(i.values, inst)
	return x
}

func (i *importer) constantAggregate(c *irtext.Const, t ir.Type) *ir.Value {
	root := llvm.CreateUndef(i.b, ir.UnknownLoc, llvm.UndefArgs{ResType: t}).Result(0)
	for k, e := range c.Elems {
		x := i.values[e]
		if c.T.IsAggregate() {
			root = llvm.CreateInsertValue(i.b, ir.UnknownLoc, llvm.InsertValueArgs{
				Container: root, Value: x, Position: i.ctx.DenseI64Array([]int64{int64(k)}), ResType: t,
			}).Result(0)
			continue
		}
		at := llvm.CreateConstant(i.b, ir.UnknownLoc, llvm.ConstantArgs{Value: i.i32(int64(k)), ResType: i.ctx.Int(32)}).Result(0)
		root = llvm.CreateInsertElement(i.b, ir.UnknownLoc, llvm.InsertElementArgs{Vector: root, Value: x, Position: at, ResType: t}).Result(0)
	}
	return root
}

// namelessName returns the name of a variable that has none in LLVM IR.
func (i *importer) namelessName(g *irtext.Global) string {
	if n := i.nameless[g]; n != "" {
		return n
	}
	const prefix = "mlir.llvm.nameless_global"
	for {
		name := prefix + "_" + strconv.Itoa(i.names[prefix])
		i.names[prefix]++
		if i.m.Symbol(name) == nil {
			i.nameless[g] = name
			return name
		}
	}
}
