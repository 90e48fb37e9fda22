package program

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// Reduce shrinks a program as long as fails returns true for it. It erases operations, replaces
// their results by constants, and inlines the first region of operations. The list dialects holds
// the dialects of the program.
func Reduce(text string, dialects []*ir.Dialect, fails func(text string) bool) string {
	for changed := true; changed; {
		changed = false
		for i := countOps(text, dialects) - 1; i >= 0; i-- {
			for _, how := range []func(*ir.Builder, *ir.Operation) bool{erase, toConstants, unwrap} {
				small, ok := attempt(text, dialects, i, how)
				if ok && len(small) < len(text) && fails(small) {
					text, changed = small, true
					break
				}
			}
		}
	}
	return text
}

func parse(text string, dialects []*ir.Dialect) *ir.Operation {
	c := ir.NewContext(dialects)
	c.Diags.Handle = func(*ir.Context, *ir.Diagnostic) {}
	op, _ := asm.Parse(c, "reduced.mlir", text, asm.Options{Threads: 1})
	return op
}

func operations(module *ir.Operation) (ops []*ir.Operation) {
	module.WalkPre(func(op *ir.Operation) ir.WalkResult {
		ops = append(ops, op)
		return ir.Advance
	})
	return ops
}

func countOps(text string, dialects []*ir.Dialect) int {
	if m := parse(text, dialects); m != nil {
		return len(operations(m))
	}
	return 0
}

// attempt changes operation i of a program by the function how and returns the new text. It returns
// false if how does, or if the result is invalid. It also returns false for the module, a
// terminator or a missing operation.
func attempt(text string, dialects []*ir.Dialect, i int, how func(*ir.Builder, *ir.Operation) bool) (string, bool) {
	module := parse(text, dialects)
	ops := operations(module)
	if i == 0 || i >= len(ops) || ops[i].Has(ir.Terminator) {
		return "", false
	}
	b := ir.NewBuilder(module.Context())
	b.Before(ops[i])
	if !how(b, ops[i]) || !ir.Verify(module, 1) {
		return "", false
	}
	return string(asm.Append(nil, module, asm.PrintOptions{Threads: 1})), true
}

func erase(_ *ir.Builder, op *ir.Operation) bool {
	if !op.Unused() {
		return false
	}
	op.Erase()
	return true
}

// toConstants replaces an operation by constants with the value zero. It returns false if a result
// has a type without such a constant.
func toConstants(b *ir.Builder, op *ir.Operation) bool {
	c := b.Ctx
	if op.Name().Name == "arith.constant" {
		return false
	}
	var zeros []*ir.Value
	for i := range op.Results() {
		t := op.Result(i).Type()
		var value ir.Attribute
		switch t := t.(type) {
		case *ir.IntegerType, *ir.IndexType:
			value = c.Int64Attr(t, 0)
		default:
			return false
		}
		zero := b.Create(&ir.OpState{Name: c.OpName("arith.constant"), Loc: op.Loc(), Results: []ir.Type{t}, Props: []ir.Attribute{value}})
		zeros = append(zeros, zero.Result(0))
	}
	op.ReplaceAllUses(zeros)
	op.Erase()
	return true
}

// unwrap replaces an operation by the operations of its first region. It returns false if the
// region has several blocks or needs arguments, or if it does not yield one value per result.
func unwrap(_ *ir.Builder, op *ir.Operation) bool {
	if op.NumRegions() == 0 || op.Has(ir.IsolatedFromAbove) || !op.Region(0).HasOneBlock() {
		return false
	}
	body := op.Region(0).First()
	term := body.Last()
	if body.NumArgs() > 0 || term == nil || term.NumOperands() != op.NumResults() {
		return false
	}
	op.ReplaceAllUses(term.OperandValues(nil))
	term.Erase()
	for o := body.First(); o != nil; {
		next := o.Next()
		o.MoveBefore(op)
		o = next
	}
	op.Erase()
	return true
}
