package rewrite

import (
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
)

// Without rollback, the changes of patterns apply at once. The replacements of a
// value are then not in a map but in the IR. Where the types differ, the driver
// replaces the value by a cast, whose operands are the replacements.

// replaceNow replaces each result of op and erases op. The function with returns the values
// that replace result i. If there are none and the result has uses, a cast without operands
// stands in for the result.
func (c *conversion) replaceNow(op *ir.Operation, with func(i int) []*ir.Value) {
	for i := range op.Results() {
		r := op.Result(i)
		if w := c.replacementNow(r, with(i), c.converter); w != nil {
			r.ReplaceAllUses(w)
		}
	}
	c.markReplaced(op)
	c.rw.skip(op)
	c.eraseReplaced(op)
}

// skip moves the insertion point behind op if it is at op, because op is about to be erased.
func (rw *Rewriter) skip(op *ir.Operation) {
	if b, at := rw.Point(); at == op {
		rw.Restore(b, op.Next())
	}
}

// replaceValueNow replaces the uses of one value, from, by other values, to, or by a cast of
// these if the types differ. Uses before the replacement's definition, in the same block,
// stay.
func (c *conversion) replaceValueNow(from *ir.Value, to []*ir.Value, tc *TypeConverter) {
	w := c.replacementNow(from, to, tc)
	switch {
	case w == nil:
	case w.DefiningOp() == nil:
		from.ReplaceAllUses(w)
	default:
		replaceUsesAfter(from, w, w.DefiningOp())
	}
}

// convertArgNow replaces argument a of a block whose arguments are being converted. The block
// n is the new block. The map in says which arguments of n, or which other values, replace a.
func (c *conversion) convertArgNow(a *ir.Value, n *ir.Block, in inputMap, tc *TypeConverter) {
	switch {
	case len(in.values) > 0:
		c.replaceValueNow(a, in.values, tc)
	case in.n > 0:
		c.replaceValueNow(a, n.Args()[in.start:in.start+in.n], tc)
	default:
		to := c.cast(n, n.First(), a.Loc(), nil, []ir.Type{a.Type()}, cast{converter: tc, replaces: true})
		c.replaceValueNow(a, to, tc)
	}
}

// replacementNow returns a value of v's type made from other values, to: the single value
// itself, or a new cast. It returns nil if v has no uses.
func (c *conversion) replacementNow(v *ir.Value, to []*ir.Value, tc *TypeConverter) *ir.Value {
	switch {
	case v.Unused():
		return nil
	case len(to) == 1 && to[0].Type() == v.Type():
		return to[0]
	}
	how := cast{converter: tc, replaces: true}
	if len(to) == 0 {
		b, at := pointAfter(v)
		return c.cast(b, at, v.Loc(), nil, []ir.Type{v.Type()}, how)[0]
	}
	b, at := insertPoint(to)
	return c.cast(b, at, v.Loc(), to, []ir.Type{v.Type()}, how)[0]
}

// lookupInIR does the work of valueMap.lookup for conversions without rollback: it follows the
// driver's casts in the IR instead of a map. It returns the last values whose types are those
// in want, or nil.
func (c *conversion) lookupInIR(v *ir.Value, want []ir.Type) (found []*ir.Value) {
	for vs := c.slab.one(v); vs != nil; vs = c.stepInIR(vs) {
		if haveTypes(vs, want) {
			found = vs
		}
	}
	return found
}

// stepInIR does the work of valueMap.step for conversions without rollback: it returns the
// operands of the driver's casts that define vs. It returns nil if no such cast defines any of
// them.
func (c *conversion) stepInIR(vs []*ir.Value) []*ir.Value {
	if len(vs) == 1 {
		return c.castOperands(vs)
	}
	var next []*ir.Value
	changed := false
	for i := range vs {
		if from := c.castOperands(vs[i : i+1]); from != nil {
			next, changed = append(next, from...), true
		} else {
			next = append(next, vs[i])
		}
	}
	if changed {
		return next
	}
	return c.castOperands(vs)
}

// castOperands returns the operands of the driver's cast whose results are exactly vs. It
// returns nil if there is no such cast or it has no operands.
func (c *conversion) castOperands(vs []*ir.Value) []*ir.Value {
	def := vs[0].DefiningOp()
	if def == nil || def.NumOperands() == 0 || def.NumResults() != len(vs) {
		return nil
	}
	if k := c.marked(def).cast; k == 0 || pagedAt(&c.casts, int(k)-1).gone {
		return nil
	}
	for i, v := range vs {
		if v != def.Result(i) {
			return nil
		}
	}
	list := c.slab.take(def.NumOperands())
	for i := range list {
		list[i] = def.Operand(i)
	}
	return list
}

// dropCasts erases the unused casts among those that the driver created after its first n
// casts. They converted operands for a pattern that then did not match.
func (c *conversion) dropCasts(n int) {
	for i := c.casts.n - 1; i >= n; i-- {
		if k := pagedAt(&c.casts, i); !k.gone && k.op.Unused() {
			k.gone = true
			k.op.Erase()
		}
	}
}

// reportIllegal reports the error that something that pattern p created or changed for op
// cannot be legalized. Index from is the place of the first of these changes in the log.
// Without rollback the changes cannot be undone, and mlir-opt ends with a fatal error.
func (c *conversion) reportIllegal(p *Pattern, op *ir.Operation, from int) {
	var made, modified, blocks []string
	for i := from; i < c.log.n; i++ {
		switch ch := pagedAt(&c.log, i); ch.kind {
		case createdOp:
			made = append(made, ch.op.Name().Name)
		case modifiedOp:
			modified = append(modified, ch.op.Name().Name)
		case createdBlock, convertedBlock, movedBlock, tookHead:
			if parent := ch.block.Parent(); parent != nil && !slices.Contains(blocks, parent.Name().Name) {
				blocks = append(blocks, parent.Name().Name)
			}
		}
	}
	c.fail(op, "pattern '%s' produced IR that could not be legalized. new ops: {%s}, modified ops: {%s}, inserted block into ops: {%s}",
		p.Name, strings.Join(made, ", "), strings.Join(modified, ", "), strings.Join(blocks, ", "))
}
