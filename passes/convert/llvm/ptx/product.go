package ptx

import (
	"fmt"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/nvvm"
)

// The product of matrices that a group of warps computes.

// caseOf returns the integer value of an enum attribute.
func caseOf(a ir.Attribute) int64 { return constraint.IntValue(a.(*ir.DialectAttr).Params[0]) }

// kinds returns the names of the element types of a product's factors and of its sum.
func kinds(o *nvvm.WgmmaMmaAsyncView) (a, b, d string) {
	name := func(x ir.Attribute) string { return nvvm.WGMMATypes.Keyword(caseOf(x)) }
	return name(o.TypeA()), name(o.TypeB()), name(o.TypeD())
}

// scaled reports whether an instruction with sum type d has operands that negate the
// factors. The function transposed reports whether it has operands for factors that are
// stored by columns.
func scaled(d string) bool     { return d != "s32" }
func transposed(a string) bool { return a == "f16" || a == "bf16" }

func productText(op *ir.Operation) string {
	o := nvvm.WgmmaMmaAsyncOp(op)
	a, b, d := kinds(o)
	shape := o.Shape().(*ir.DialectAttr).Params
	m, n, k := constraint.IntValue(shape[0]), constraint.IntValue(shape[1]), constraint.IntValue(shape[2])
	registers := int(n) / 2
	if d == "f16" {
		registers /= 2
	}
	// Each register counts twice: as a result and as an operand that starts as it.
	next := 2 * registers
	var s strings.Builder
	fmt.Fprintf(&s, "{\n.reg .pred p;\nsetp.ne.b32 p, $%d, 0;\nwgmma.mma_async.sync.aligned.m%dn%dk%d.%s.%s.%s", next+2, m, n, k, d, a, b)
	if x := o.Satfinite(); x != nil && nvvm.MMAIntOverflow.Keyword(caseOf(x)) == "satfinite" {
		s.WriteString(".satfinite")
	}
	fmt.Fprintf(&s, " {%s}, $%d, $%d, p", numbers(0, registers, ", "), next, next+1)
	if scaled(d) {
		fmt.Fprintf(&s, ", $%d,  $%d", next+3, next+4)
	}
	if transposed(a) {
		fmt.Fprintf(&s, ", $%d,  $%d", next+5, next+6)
	}
	s.WriteString(";\n}\n")
	return s.String()
}

func productValues(t *text) {
	o := nvvm.WgmmaMmaAsyncOp(t.op)
	a, _, d := kinds(o)
	// The constants are made first.
	constants := []*ir.Value{t.number(caseOf(o.ScaleD()))}
	if scaled(d) {
		constants = append(constants, t.number(caseOf(o.ScaleA())), t.number(caseOf(o.ScaleB())))
	}
	if transposed(a) {
		constants = append(constants, t.number(caseOf(o.LayoutA())), t.number(1-caseOf(o.LayoutB())))
	}
	t.value(o.Results(), write)
	t.value(o.Inouts(), readWrite)
	for _, v := range append([]*ir.Value{o.DescriptorA(), o.DescriptorB()}, constants...) {
		t.value(v, read)
	}
}
