package seq

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
)

// Canonicalization of memories and their ports.

// always reports whether v is a constant with all bits one; never, whether v is constant zero.
// Both return false for nil.
func always(v *ir.Value) bool {
	c, ok := ir.MatchConstant(v).(*ir.IntegerAttr)
	return ok && c.Value.IsAllOnes()
}

func never(v *ir.Value) bool {
	c, ok := ir.MatchConstant(v).(*ir.IntegerAttr)
	return ok && c.Value.IsZero()
}

// still reports whether the clock clk is constant, so it never ticks.
func still(clk *ir.Value) bool {
	if clk.DefinedBy(ConstClock) != nil {
		return true
	}
	d := clk.DefinedBy(ToClock)
	return d != nil && d.Operands()[0].Value().DefinedBy(hw.Constant) != nil
}

// zeroOf builds the value of type t with all bits zero.
func zeroOf(rw *rewrite.Rewriter, loc ir.Loc, t ir.Type) *ir.Value {
	i := rw.Ctx.Int(uint32(hw.BitWidth(t)))
	zero := hw.CreateConstant(rw.Builder, loc, hw.ConstantArgs{Value: rw.Ctx.IntegerAttr(i, num.Zero(i.Width)), ResultType: i}).Result(0)
	if t == ir.Type(i) {
		return zero
	}
	return hw.CreateBitcast(rw.Builder, loc, hw.BitcastArgs{Input: zero, ResultType: t}).Result(0)
}

// canonicalizeFirMem drops a memory that nothing reads. If nothing writes a memory and no file
// fills it, reads of it become zero.
func canonicalizeFirMem(rw *rewrite.Rewriter, op *ir.Operation) bool {
	m := FirMemOp(op)
	if m.InnerSym() != nil {
		return false
	}
	read, written := false, false
	var users []*ir.Operation
	for u := m.Memory().FirstUse(); u != nil; u = u.NextUse() {
		switch u.Owner().Def() {
		case FirMemRead:
			read = true
		case FirMemWrite:
			written = true
		case FirMemReadWrite:
			read, written = true, true
		default:
			return false
		}
		users = append(users, u.Owner())
	}
	if read && (written || m.Init() != nil) {
		return false
	}
	for _, u := range users {
		if u.Def() == FirMemWrite {
			rw.Erase(u)
			continue
		}
		rw.Replace(u, zeroOf(rw, u.Loc(), u.Result(0).Type()))
	}
	rw.Erase(op)
	return true
}

// dropAlways drops enables and masks that are constant one. It changes the port in place, so that
// the port keeps its position among the uses of the memory. This position is the order of the
// ports.
func dropAlways(rw *rewrite.Rewriter, op *ir.Operation) bool {
	changed := false
	for i := range op.Def().Operands {
		if op.Def().Operands[i].Arity == ir.Optional && always(op.OptionalOperand(i)) {
			rw.Modify(op, func() { op.SetOperandGroup(rw.Arena, i, nil) })
			changed = true
		}
	}
	return changed
}

// read replaces op by a port that only reads.
func read(rw *rewrite.Rewriter, op *ir.Operation, memory, address, clk, enable *ir.Value) {
	by := CreateFirMemRead(rw.Builder, op.Loc(), FirMemReadArgs{
		Memory: memory, Address: address, Clk: clk, Enable: enable, DataType: op.Result(0).Type(), Discardable: op.Discardable(),
	})
	rw.ReplaceWith(op, by)
}

// canonicalizeFirMemWrite drops a port that never writes. The port stays if the memory has an
// inner symbol or is not in the same module. In ports that do write, it drops enables and masks
// that are constant one.
func canonicalizeFirMemWrite(rw *rewrite.Rewriter, op *ir.Operation) bool {
	v := FirMemWriteOp(op)
	if never(v.Enable()) || never(v.Mask()) || still(v.Clk()) {
		if m := v.Memory().DefinedBy(FirMem); m == nil || FirMemOp(m).InnerSym() != nil {
			return false
		}
		rw.Erase(op)
		return true
	}
	return dropAlways(rw, op)
}

// canonicalizeFirMemReadWrite replaces a port that never writes by a read port. In other ports,
// it drops enables and masks that are constant one.
func canonicalizeFirMemReadWrite(rw *rewrite.Rewriter, op *ir.Operation) bool {
	v := FirMemReadWriteOp(op)
	if never(v.Enable()) || never(v.Mask()) || never(v.Mode()) || still(v.Clk()) {
		read(rw, op, v.Memory(), v.Address(), v.Clk(), v.Enable())
		return true
	}
	return dropAlways(rw, op)
}
