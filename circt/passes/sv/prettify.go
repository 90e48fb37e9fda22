// Package sv holds the pass that makes modules read well as SystemVerilog.
package sv

import (
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/circt/dialect/comb"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// PrettifyVerilog is prettify-verilog: it rewrites operations so that the exported
// Verilog is easier to read.
var PrettifyVerilog = &passes.Pass{
	Name: "PrettifyVerilog", Arg: "prettify-verilog", Doc: "Transformations to improve quality of ExportVerilog output",
	Anchor: "hw.module", Scope: passes.Always(passes.UnitScope), Dialects: []string{"comb"},
	Run: func(c *passes.Ctx) bool {
		p := &prettifier{b: c.Builder(), inlineEvents: allowsEventExpressions(c.Op)}
		p.block(c.Op.Region(0).First())
		for len(p.dead) > 0 {
			op := p.dead[len(p.dead)-1]
			p.dead = p.dead[:len(p.dead)-1]
			if p.gone[op] || !ir.IsTriviallyDead(op) {
				continue
			}
			for _, v := range op.OperandValues(nil) {
				p.drop(v)
			}
			p.gone[op] = true
			op.Erase()
		}
		if !p.changed {
			c.PreserveAll()
		}
		return true
	},
}

// allowsEventExpressions reports whether the lowering options of the enclosing
// builtin.module allow expressions in event controls.
func allowsEventExpressions(op *ir.Operation) bool {
	for op = op.Parent(); op != nil; op = op.Parent() {
		if s, ok := op.Attr("circt.loweringOptions").(*ir.StringAttr); ok {
			return slices.Contains(strings.Split(s.Value, ","), "exprInEventControl")
		}
	}
	return false
}

type prettifier struct {
	b            *ir.Builder
	inlineEvents bool // conditions of processes may be expressions
	changed      bool
	dead         []*ir.Operation // may be
	gone         map[*ir.Operation]bool
}

// drop queues the operation that defines v, which may be dead now.
func (p *prettifier) drop(v *ir.Value) {
	if p.gone == nil {
		p.gone = map[*ir.Operation]bool{}
	}
	if !v.IsArg() {
		p.dead = append(p.dead, v.DefiningOp())
	}
}

// block improves the operations in b from the last one to the first, with nested blocks
// before the operation around them. So users move before their operands.
func (p *prettifier) block(b *ir.Block) {
	var instances []*ir.Operation
	for op := b.Last(); op != nil; {
		prev := op.Prev()
		for i := range op.NumRegions() {
			for inner := range op.Region(i).Blocks() {
				p.block(inner)
			}
		}
		if op.Is(hw.Instance) {
			instances = append(instances, op)
		} else {
			p.operation(op)
		}
		op = prev
	}
	// Instances come last, in their order: what they take can then be written in place.
	for _, inst := range slices.Backward(instances) {
		if last := b.Last(); inst != last {
			p.changed = p.changed || inst.Next() != last
			inst.MoveBefore(last)
		}
	}
}

func (p *prettifier) operation(op *ir.Operation) {
	switch d := op.Def(); {
	case d == nil:
	case d == sv.PAssign:
		p.assign(op)
	case d == comb.Xor && isNot(op) && p.duplicate(op):
	case d.Traits&ir.ConstantLike != 0 || slices.Contains(free, d):
		p.cloneToUses(op)
	case strings.HasPrefix(d.Name, "comb.") || slices.Contains(expressions, d):
		p.sink(op)
	}
}

// free lists the operations whose copies cost nothing in Verilog.
var free = []*ir.OpDef{sv.ReadInOut, sv.ArrayIndexInOut, sv.StructFieldInOut, sv.IndexedPartSelectInOut, hw.ParamValue}

// expressions lists the operations of hw and sv that sink may move, if they have no
// effects.
var expressions = []*ir.OpDef{
	hw.Bitcast, hw.ArrayCreate, hw.ArrayConcat, hw.ArraySlice, hw.ArrayGet, hw.ArrayInject, hw.StructCreate, hw.StructExplode,
	hw.StructExtract, hw.StructInject, hw.UnionCreate, hw.UnionExtract, hw.EnumCmp,
	sv.VerbatimExpr, sv.VerbatimExprSE, sv.ModportGet, sv.InterfaceSignalRead, sv.MacroRefExpr, sv.MacroRefExprSE,
	sv.ConstantX, sv.ConstantZ, sv.ConstantStr,
}

// isNot reports whether op inverts its first operand.
func isNot(op *ir.Operation) bool {
	if op.NumOperands() != 2 {
		return false
	}
	c, ok := hw.ConstantOf(comb.XorOp(op).Inputs()[1].Value())
	return ok && c.IsAllOnes()
}

// noInline lists the users whose operand must be a name in Verilog, not an expression.
var noInline = []*ir.OpDef{comb.Extract, hw.ArraySlice}

// eventUsers lists the operations with a clock or trigger as operand.
var eventUsers = []*ir.OpDef{
	sv.AlwaysFF, sv.Always, sv.AssertConcurrent, sv.AssumeConcurrent, sv.CoverConcurrent, sv.AssertProperty, sv.AssumeProperty,
	sv.CoverProperty,
}

// duplicate copies op, an inversion, in front of each of its users. It returns false, and
// copies nothing, unless there are several users and each may contain the inversion as an
// expression.
func (p *prettifier) duplicate(op *ir.Operation) bool {
	v := op.Result(0)
	if v.Unused() || v.HasOneUse() {
		return false
	}
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		d := u.Owner().Def()
		if slices.Contains(noInline, d) || !p.inlineEvents && slices.Contains(eventUsers, d) {
			return false
		}
	}
	for !v.HasOneUse() {
		u := v.FirstUse()
		p.b.Before(u.Owner())
		clone := p.b.Insert(p.b.Arena.Clone(op, ir.NewMapping()))
		p.localConstants(clone)
		u.Set(clone.Result(0))
	}
	op.MoveBefore(v.FirstUse().Owner())
	p.localConstants(op)
	p.changed = true
	return true
}

// localConstants makes op use constants of its own block: it copies the others there.
func (p *prettifier) localConstants(op *ir.Operation) {
	for i, v := range op.OperandValues(nil) {
		if c := v.DefinedBy(hw.Constant); c != nil && c.Block() != op.Block() {
			p.b.Before(op)
			op.SetOperand(i, p.b.Insert(p.b.Arena.Clone(c, ir.NewMapping())).Result(0))
		}
	}
}

// cloneToUses copies op to the beginning of each other block that uses it.
func (p *prettifier) cloneToUses(op *ir.Operation) {
	var local map[*ir.Block]*ir.Value
	v := op.Result(0)
	for u := v.FirstUse(); u != nil; {
		next := u.NextUse()
		if b := u.Owner().Block(); b != op.Block() {
			if local[b] == nil {
				if local == nil {
					local = map[*ir.Block]*ir.Value{}
				}
				p.b.AtStart(b)
				local[b] = p.b.Insert(p.b.Arena.Clone(op, ir.NewMapping())).Result(0)
			}
			u.Set(local[b])
			p.changed = true
		}
		u = next
	}
	if v.Unused() {
		p.drop(v)
		p.changed = true
	}
}

// sink moves op, an expression that its own block does not use, to the innermost block
// that contains all users.
func (p *prettifier) sink(op *ir.Operation) {
	var deepest *ir.Block
	uses, user := 0, (*ir.Operation)(nil)
	for i := range op.Results() {
		for u := op.Result(i).FirstUse(); u != nil; u = u.NextUse() {
			uses++
			user = u.Owner()
			if deepest = commonBlock(deepest, user.Block(), op.Block()); deepest == op.Block() {
				return
			}
		}
	}
	if uses == 0 || !ir.IsMemoryEffectFree(op) {
		return
	}
	if uses == 1 {
		op.MoveBefore(user)
	} else {
		op.MoveBefore(deepest.First())
	}
	p.changed = true
}

// depth returns the number of blocks by which b is nested in top.
func depth(b, top *ir.Block) int {
	n := 0
	for b != top {
		b = b.Parent().Block()
		n++
	}
	return n
}

// commonBlock returns the innermost block that contains a and b, which are both nested in
// top. If a is nil, it returns b.
func commonBlock(a, b, top *ir.Block) *ir.Block {
	if a == nil {
		return b
	}
	da, db := depth(a, top), depth(b, top)
	for a != b {
		if da >= db {
			a = a.Parent().Block()
			da--
		} else {
			b = b.Parent().Block()
			db--
		}
	}
	return a
}
