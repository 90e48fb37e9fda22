package verif

import (
	"github.com/millrace-mlir/millrace/circt/dialect/ltl"
	"github.com/millrace-mlir/millrace/circt/dialect/verif"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// StripContracts is strip-contracts: it replaces the results of each contract with its operands.
var StripContracts = &passes.Pass{
	Name: "StripContracts", Arg: "strip-contracts", Doc: "Remove contracts from the IR",
	Run: func(c *passes.Ctx) bool {
		var contracts []*ir.Operation
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if op.Is(verif.Contract) {
				contracts = append(contracts, op)
			}
			return ir.Advance
		})
		if len(contracts) == 0 {
			c.PreserveAll()
		}
		for _, op := range contracts {
			op.ReplaceAllUses(op.OperandValues(nil))
			op.Erase()
		}
		return true
	},
}

// VerifyClockedAssertLike is verify-clocked-assert-like: it reports clocks inside the property of a clocked assertion.
// Like circt-opt, it succeeds all the same.
var VerifyClockedAssertLike = &passes.Pass{
	Name: "VerifyClockedAssertLike", Arg: "verify-clocked-assert-like", Doc: "Check that clocked-assert-like are valid",
	Anchor: "hw.module", Scope: passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		c.PreserveAll()
		search := clockSearch{visited: map[*ir.Operation]bool{}}
		c.Op.WalkPre(func(op *ir.Operation) ir.WalkResult {
			switch op.Def() {
			case verif.ClockedAssert, verif.ClockedAssume, verif.ClockedCover:
				if v := op.Operand(0); !v.IsArg() {
					search.run(v.DefiningOp())
				}
			}
			return ir.Advance
		})
		return true // circt-opt reports such clocks and succeeds
	},
}

// clockSearch searches the properties of a module for clocks, each from its operands up. A search ends at the first
// clock and leaves its stack. As in upstream, the next search ends with that rest of the stack. So each later assertion
// reports the clock again.
type clockSearch struct {
	stack   []searched
	visited map[*ir.Operation]bool
}

// searched is an operation whose operands are searched, and the index of the next operand.
type searched struct {
	op   *ir.Operation
	next int
}

func (s *clockSearch) run(property *ir.Operation) {
	s.stack = append(s.stack, searched{op: property})
	for len(s.stack) > 0 {
		top := &s.stack[len(s.stack)-1]
		if top.op.Name().DialectName() != ltl.Dialect.Name {
			top.next = top.op.NumOperands()
		}
		if top.next == top.op.NumOperands() {
			if top.op.Is(ltl.Clock) {
				top.op.EmitError("Nested clock or disable operations are not allowed for clock_assertlike operations.")
				return
			}
			s.stack = s.stack[:len(s.stack)-1]
			continue
		}
		v := top.op.Operand(top.next)
		top.next++
		if v.IsArg() || s.visited[v.DefiningOp()] {
			continue
		}
		s.visited[v.DefiningOp()] = true
		s.stack = append(s.stack, searched{op: v.DefiningOp()})
	}
}
