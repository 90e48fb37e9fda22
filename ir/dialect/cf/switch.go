package cf

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
)

var switchPatterns = rewrite.Patterns{
	{Name: "switch-with-only-default", Rewrite: onlyDefault},
	{Name: "switch-cases-that-match-default", Rewrite: dropDefaultCases},
	{Name: "switch-of-constant", Rewrite: foldConstantFlag},
	{Name: "switch-pass-through", Rewrite: skipPassThroughCases},
	{Name: "switch-after-switch", Rewrite: foldRepeatedFlag},
	{Name: "switch-after-default", Rewrite: dropImpossibleCases},
}

func cases(op *ir.Operation) *ir.DenseElementsAttr {
	a, _ := op.Prop(caseValues).(*ir.DenseElementsAttr)
	return a
}

// verifySwitch checks that a cf.switch has as many case values as cases, and
// that they have the type of the flag.
func verifySwitch(op *ir.Operation) bool {
	n := int64(op.NumSuccessors() - 1)
	v := cases(op)
	if v == nil {
		if n > 0 {
			return op.EmitOpError("number of case values (0) should match number of case destinations (%d)", n)
		}
		return true
	}
	if t, elem := SwitchOp(op).Flag().Type(), ir.ElementOf(v.Type); t != elem {
		return op.EmitOpError("'flag' type ('%s') should match case value type ('%s')", t, elem)
	}
	if v.Len() != n {
		return op.EmitOpError("number of case values (%d) should match number of case destinations (%d)", v.Len(), n)
	}
	return true
}

// successorFor returns the number of the successor to which a cf.switch branches
// for this value of the flag. It returns 0, the default, if no case has the
// value.
func successorFor(op *ir.Operation, flag num.Int) int {
	for i := 1; i < op.NumSuccessors(); i++ {
		if cases(op).IntAt(i - 1).Eq(flag) {
			return i
		}
	}
	return 0
}

// replaceSwitch replaces op by a cf.switch with these targets, the default
// first. v holds the case values. It always returns true.
func replaceSwitch(rw *rewrite.Rewriter, op *ir.Operation, targets []target, v ir.Attribute) bool {
	operands := []*ir.Value{SwitchOp(op).Flag()}
	var blocks []*ir.Block
	var sizes []int32
	for _, t := range targets {
		operands = append(operands, t.values...)
		blocks = append(blocks, t.block)
		sizes = append(sizes, int32(len(t.values)))
	}
	props := make([]ir.Attribute, len(Switch.Attrs))
	props[caseSegments] = rw.Ctx.DenseI32Array(sizes[1:])
	props[caseValues] = v
	props[switchSizes] = rw.Ctx.DenseI32Array([]int32{1, sizes[0], int32(len(operands)) - 1 - sizes[0]})
	rw.ReplaceNew(op, &ir.OpState{Name: op.Name(), Loc: op.Loc(), Operands: operands, Props: props, Successors: blocks})
	return true
}

// keepCases replaces op by a cf.switch with only the cases for which keep
// returns true. It returns false if these are all cases.
func keepCases(rw *rewrite.Rewriter, op *ir.Operation, keep func(i int) bool) bool {
	targets := []target{targetOf(op, 0)}
	var raw []string
	for i := 1; i < op.NumSuccessors(); i++ {
		if keep(i) {
			targets = append(targets, targetOf(op, i))
			raw = append(raw, cases(op).RawElement(i-1))
		}
	}
	if len(targets) == op.NumSuccessors() {
		return false
	}
	var v ir.Attribute
	if len(raw) > 0 {
		t := rw.Ctx.VectorType([]int64{int64(len(raw))}, SwitchOp(op).Flag().Type(), nil)
		splat := !slices.ContainsFunc(raw, func(r string) bool { return r != raw[0] })
		if splat {
			raw = raw[:1]
		}
		var b []byte
		for _, r := range raw {
			b = append(b, r...)
		}
		v = rw.Ctx.DenseElements(t, b, splat)
	}
	return replaceSwitch(rw, op, targets, v)
}

func onlyDefault(rw *rewrite.Rewriter, op *ir.Operation) bool {
	return op.NumSuccessors() == 1 && replaceByBranch(rw, op, targetOf(op, 0))
}

func dropDefaultCases(rw *rewrite.Rewriter, op *ir.Operation) bool {
	def := targetOf(op, 0)
	return keepCases(rw, op, func(i int) bool { return !targetOf(op, i).equal(def) })
}

func foldConstantFlag(rw *rewrite.Rewriter, op *ir.Operation) bool {
	flag, ok := constantInt(SwitchOp(op).Flag())
	return ok && replaceByBranch(rw, op, targetOf(op, successorFor(op, flag)))
}

func skipPassThroughCases(rw *rewrite.Rewriter, op *ir.Operation) bool {
	targets := make([]target, op.NumSuccessors())
	changed := false
	for i := range targets {
		t, ok := targetOf(op, i).collapse()
		targets[i] = t
		changed = changed || ok
	}
	return changed && replaceSwitch(rw, op, targets, op.Prop(caseValues))
}

// predSwitch returns the cf.switch on the same flag that is the only predecessor
// of op's block. It also returns the number of the successor that is the block.
// It returns nil if there is no such switch.
func predSwitch(op *ir.Operation) (*ir.Operation, int) {
	b := op.Block()
	p := b.SinglePred()
	if p == nil || !p.Last().Is(Switch) || SwitchOp(p.Last()).Flag() != SwitchOp(op).Flag() {
		return nil, 0
	}
	return p.Last(), b.FirstPred().Index()
}

func foldRepeatedFlag(rw *rewrite.Rewriter, op *ir.Operation) bool {
	pred, i := predSwitch(op)
	if pred == nil || i == 0 {
		return false
	}
	return replaceByBranch(rw, op, targetOf(op, successorFor(op, cases(pred).IntAt(i-1))))
}

func dropImpossibleCases(rw *rewrite.Rewriter, op *ir.Operation) bool {
	pred, i := predSwitch(op)
	if pred == nil || i != 0 {
		return false
	}
	return keepCases(rw, op, func(i int) bool { return successorFor(pred, cases(op).IntAt(i-1)) == 0 })
}
