package rewrite

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

const castName = "builtin.unrealized_conversion_cast"

// ReconcileCasts removes unrealized casts that are unused, or that a cast back to the original
// types cancels. It starts with the last cast, removes only members of casts, and returns the
// remaining ones.
func ReconcileCasts(casts []*ir.Operation) []*ir.Operation {
	work := slices.Clone(casts)
	queued := make(map[*ir.Operation]bool, len(casts))
	erased := map[*ir.Operation]bool{}
	for _, c := range casts {
		queued[c] = true
	}
	enqueueInputs := func(c *ir.Operation) {
		for i := range c.Operands() {
			in := c.Operand(i).DefiningOp()
			if again, ours := queued[in]; ours && !again {
				queued[in] = true
				work = append(work, in)
			}
		}
	}
	for len(work) > 0 {
		c := work[len(work)-1]
		work = work[:len(work)-1]
		queued[c] = false
		if c.Unused() {
			enqueueInputs(c)
			erased[c] = true
			c.Erase()
			continue
		}
		slow, steps := c, 0 // meets next where the casts above c form a cycle
		for next := c; next != nil && (next != slow || steps == 0); next = inputCast(next) {
			if steps++; steps%2 == 0 {
				slow = inputCast(slow)
			}
			if !ir.SameTypes(next.Operands(), c.Results()) {
				continue
			}
			if slices.ContainsFunc(next.Operands(), func(u ir.Operand) bool { return u.Value().DefiningOp() == c }) {
				break // the casts form a cycle
			}
			enqueueInputs(c)
			c.ReplaceAllUses(next.OperandValues(nil))
			erased[c] = true
			c.Erase()
			break
		}
	}
	return slices.DeleteFunc(slices.Clone(casts), func(c *ir.Operation) bool { return erased[c] })
}

// inputCast returns the unrealized cast whose results are exactly the operands of c, in order.
// It returns nil if there is no such cast.
func inputCast(c *ir.Operation) *ir.Operation {
	if c.NumOperands() == 0 {
		return nil
	}
	in := c.Operand(0).DefiningOp()
	if in == nil || in.Name().Name != castName || in.NumResults() != c.NumOperands() {
		return nil
	}
	for i := range c.Operands() {
		if c.Operand(i) != in.Result(i) {
			return nil
		}
	}
	return in
}
