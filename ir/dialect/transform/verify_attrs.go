package transform

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// verifyAttr checks a discardable attribute whose name begins with "transform.".
func verifyAttr(op *ir.Operation, a ir.NamedAttribute) bool {
	switch a.Name.Value {
	case "transform.with_named_sequence":
		if !op.Has(ir.SymbolTable) {
			return op.Context().Error(op.Loc(), "%s attribute can only be attached to operations with symbol tables", a.Name)
		}
		return noRecursion(op)
	case "transform.target_tag":
		return constraint.IsStringAttr(a.Value) || op.EmitError("%s attribute must be a string", a.Name)
	case "transform.consumed", "transform.readonly", "transform.silence_tracking_failures":
		return constraint.IsUnitAttr(a.Value) || op.EmitError("%s must be a unit attribute", a.Name)
	}
	return op.Context().Error(op.Loc(), "unknown attribute: %s", a.Name)
}

// callCycles finds named sequences that call each other in a cycle, by Tarjan's
// algorithm for strongly connected components.
type callCycles struct {
	number map[*ir.Operation]int // order of visits, from 1
	stack  []*ir.Operation
	on     map[*ir.Operation]bool
}

// noRecursion reports an error if named sequences within op call each other in a
// cycle.
func noRecursion(op *ir.Operation) bool {
	c := callCycles{number: map[*ir.Operation]int{}, on: map[*ir.Operation]bool{}}
	ok := true
	op.WalkPre(func(f *ir.Operation) ir.WalkResult {
		if isFunction(f) && c.number[f] == 0 {
			if _, ok = c.visit(f); !ok {
				return ir.Interrupt
			}
		}
		return ir.Advance
	})
	return ok
}

// visit visits f and the functions that it calls. It returns the least number of
// a function on the stack that f reaches. Result ok is false after it reported a
// cycle.
func (c *callCycles) visit(f *ir.Operation) (low int, ok bool) {
	low = len(c.number) + 1
	c.number[f] = low
	c.stack = append(c.stack, f)
	c.on[f] = true
	own, self := low, false
	f.WalkPre(func(call *ir.Operation) ir.WalkResult {
		g := callee(call)
		switch {
		case g == nil || !isFunction(g):
		case c.number[g] == 0:
			reached, fine := c.visit(g)
			if low = min(low, reached); !fine {
				low = -1
				return ir.Interrupt
			}
		case c.on[g]:
			self = self || g == f
			low = min(low, c.number[g])
		}
		return ir.Advance
	})
	if low < 0 {
		return low, false
	}
	if low < own {
		return low, true
	}
	var circle []*ir.Operation
	for {
		g := c.stack[len(c.stack)-1]
		c.stack = c.stack[:len(c.stack)-1]
		delete(c.on, g)
		circle = append(circle, g)
		if g == f {
			break
		}
	}
	return low, len(circle) == 1 && !self || reportRecursion(circle)
}

func reportRecursion(circle []*ir.Operation) bool {
	d := &ir.Diagnostic{Severity: ir.Error, Loc: circle[0].Loc(), Text: "recursion not allowed in named sequences"}
	for _, f := range circle[1:] {
		d.Notes = append(d.Notes, ir.Diagnostic{Severity: ir.Note, Loc: f.Loc(), Text: "operation on recursion stack"})
	}
	circle[0].Context().Emit(d)
	return false
}

func isFunction(op *ir.Operation) bool {
	d := op.Def()
	return d != nil && d.Callable != nil && op.NumRegions() > 0 && !op.Region(0).Empty()
}

// callee returns the operation that op calls by a symbol. It returns nil if op
// is not a call or the symbol is not found.
func callee(op *ir.Operation) *ir.Operation {
	if d := op.Def(); d != nil && d.Call != nil {
		if ref, _ := d.Call.Callee(op); ref != nil {
			return ir.LookupSymbol(op, ref)
		}
	}
	return nil
}
