package lattice

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/sparse_tensor"
	"github.com/millrace-mlir/millrace/passes/sparse/code"
)

// Emit creates the operation of expression e with the values of its operands. It returns nil if a custom
// operation has no result for them, or if an operand is nil.
func (m *Merger) Emit(c code.Code, e int, x, y *ir.Value) *ir.Value {
	k := m.exprs[e]
	switch k.Kind {
	case negateInt:
		return c.Sub(c.Zero(x.Type()), x)
	case relu:
		return emitRelu(c, x, k.predicate)
	case binaryBranch:
		return inline(c, k.Op.Block().Region(), x)
	case customUnary:
		if x == nil {
			return nil
		}
		return inline(c, sparse_tensor.UnaryOp(k.Op).PresentRegion(), x)
	case customTwo:
		if x == nil || y == nil {
			return nil
		}
		return inline(c, sparse_tensor.BinaryOp(k.Op).OverlapRegion(), x, y)
	case Select:
		return inline(c, k.Op.Region(0), x)
	case Reduce:
		return inline(c, k.Op.Region(0), x, y)
	case denseOp:
		by := ir.NewMapping()
		by.Map(k.Op.Operand(0), x)
		if k.Op.NumOperands() == 2 {
			by.Map(k.Op.Operand(1), y)
		}
		return c.CloneOp(k.Op, by).Result(0)
	case compareInt, compareFloat:
		if k.Kind == compareInt {
			return c.CmpI(k.predicate.(*ir.IntegerAttr).Int64(), x, y)
		}
		return c.CmpF(k.predicate.(*ir.IntegerAttr).Int64(), x, y)
	}
	t := x.Type()
	switch k.Kind.result {
	case elementType:
		t = t.(*ir.ComplexType).Element
	case castType:
		t = k.Val.Type()
	}
	operands := []*ir.Value{x}
	if k.Kind.operands() == 2 {
		operands = append(operands, y)
	}
	return c.Value(k.Kind.op, c.Loc, t, operands)
}

func emitRelu(c code.Code, x *ir.Value, predicate ir.Attribute) *ir.Value {
	zero := c.Zero(x.Type())
	p := predicate.(*ir.IntegerAttr).Int64()
	var cond *ir.Value
	if ir.IsFloat(x.Type()) {
		cond = c.CmpF(p, x, zero)
	} else {
		cond = c.CmpI(p, x, zero)
	}
	return c.Select(cond, x, zero)
}

// inline copies the operations of a region to the insertion point. It returns the value that the region
// yields, or nil if the region is empty.
func inline(c code.Code, r *ir.Region, args ...*ir.Value) *ir.Value {
	if r.First() == nil {
		return nil
	}
	var copied ir.Region
	c.CloneRegion(r, &copied, ir.NewMapping())
	place := arith.NewIndex(c.Builder, c.Loc, 0).DefiningOp()
	body := copied.First()
	end := body.Last()
	b, _ := c.Point()
	c.InlineBlockBefore(body, b, place, args...)
	v := end.Operand(0)
	c.Erase(end)
	c.Erase(place)
	return v
}
