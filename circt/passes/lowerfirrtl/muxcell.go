package lowerfirrtl

import (
	"strconv"

	"github.com/millrace-mlir/millrace/circt/dialect/comb"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/ir"
)

// lowerMuxCell lowers a multiplexer that synthesis maps to a cell. Verilog comments ask for the cell, and wires with
// inner symbols keep the operands. It returns false if an operand has no lowered value.
func lowerMuxCell(l *lowering, op *ir.Operation) bool {
	t := op.Result(0).Type()
	two := op.NumOperands() == 3
	var sel *ir.Value
	if two {
		sel = l.value(op.Operand(0))
	} else {
		sel = l.fitted(op.Operand(0), firrtl.UInt(l.s.c, 2, false))
	}
	inputs := make([]*ir.Value, op.NumOperands()-1)
	for i := range inputs {
		if inputs[i] = l.extended(op.Operand(i+1), t); inputs[i] == nil {
			return false
		}
	}
	if sel == nil {
		return false
	}
	prefix := "mux4cell_in"
	if two {
		prefix = "mux2cell_in"
	}
	n := 0
	keep := func(v *ir.Value) *ir.Value {
		name := l.s.c.String(prefix + strconv.Itoa(n))
		n++
		sym := hw.InnerSym(hw.InnerSymProps{Name: l.s.c.String(l.innerNames().NewName("sym"))})
		return l.hwWire(v, name, sym)
	}
	comment := func(op *ir.Operation, text string) {
		op.SetAttr(sv.AttributesName, l.s.c.Array(sv.Comment(l.s.c, text)))
	}
	var v *ir.Value
	if two {
		v = l.b.Value(comb.Mux, l.loc, inputs[0].Type(), []*ir.Value{keep(sel), keep(inputs[0]), keep(inputs[1])}, l.s.c.Unit())
	} else {
		array := l.b.Value(hw.ArrayCreate, l.loc, hw.ArrayOf(inputs[0].Type(), int64(len(inputs))), inputs)
		v = l.b.Value(hw.ArrayGet, l.loc, inputs[0].Type(), []*ir.Value{keep(array), keep(sel)})
	}
	comment(v.DefiningOp(), "cadence map_to_mux")
	w := l.svWire(v.Type(), "", nil)
	comment(sv.CreateAssign(l.b, l.loc, sv.AssignArgs{Dest: w, Src: v}), "synopsys infer_mux_override")
	return l.set(op.Result(0), sv.BuildRead(l.b, l.loc, w))
}
