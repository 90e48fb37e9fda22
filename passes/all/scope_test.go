package all_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/all"
)

// named are the operations directly in a module by symbol.
func named(module *ir.Operation) map[string]*ir.Operation {
	m := map[string]*ir.Operation{}
	for op := range module.Nested() {
		if s := ir.SymbolName(op); s != nil {
			m[s.Value] = op
		}
	}
	return m
}

// trespass runs a pass on one function of a module. It returns an error if the pass writes outside
// the function, or reads anything there that its scope hides.
func trespass(registry *passes.Registry, p *passes.Pass, scope passes.Scope, text, function string) error {
	run := func(hide bool) (result, outside string) {
		module, diags := load(text)
		ops := named(module)
		f := ops[function]
		if hide {
			hideFrom(f, ops, scope)
		}
		before := others(module, f)
		m := &passes.Manager{Registry: registry, IR: module.Context(), Threads: 1}
		pl, err := passes.ParsePipeline(registry, "func.func("+p.Arg+")")
		if err != nil {
			return err.Error(), ""
		}
		ok := m.Run(m.Prepare(pl), f)
		if after := others(module, f); after != before {
			outside = firstDifference(after, before)
		}
		return fmt.Sprint(ok, *diags, asm.OpText(f, true)), outside
	}
	seen, outside := run(false)
	if outside != "" {
		return fmt.Errorf("it writes outside: %s", outside)
	}
	if hidden, _ := run(true); hidden != seen {
		return fmt.Errorf("it reads outside: %s", firstDifference(hidden, seen))
	}
	return nil
}

// others is the text of everything in a module but f.
func others(module, f *ir.Operation) string {
	var b strings.Builder
	b.WriteString(module.Discardable().String())
	for op := range module.Nested() {
		if op != f {
			b.WriteString(asm.OpText(op, true))
		}
	}
	return b.String()
}

// hideFrom removes everything that a pass on f with this scope must not look at. For a unit these
// are all other operations, for symbols their bodies, for callees the bodies of functions that f
// does not call.
func hideFrom(f *ir.Operation, ops map[string]*ir.Operation, scope passes.Scope) {
	called := map[*ir.Operation]bool{}
	var reach func(op *ir.Operation)
	reach = func(op *ir.Operation) {
		ir.WalkSymbolUses(op, func(_ *ir.Operation, ref *ir.SymbolRefAttr) bool {
			if callee := ops[ref.Leaf().Value]; callee != nil && !called[callee] {
				called[callee] = true
				reach(callee)
			}
			return true
		})
	}
	reach(f)
	for _, op := range ops {
		switch {
		case op == f, scope == passes.CalleeScope && called[op]:
		case scope == passes.UnitScope:
			op.Erase()
		default:
			for i := range op.Regions() {
				for b := op.Region(i).First(); b != nil; b = op.Region(i).First() {
					b.DropAllReferences()
					for o := range b.Ops() {
						o.DropAllUses()
					}
					b.Erase()
				}
			}
		}
	}
}

// TestScopes: on a function, no pass writes outside of it, or reads there what its
// scope forbids.
func TestScopes(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and in one thread")
	}
	registry := all.Registry()
	text := units(12, "")
	module, _ := load(text)
	var functions []string
	for op := range module.Nested() {
		if op.Name().Name == "func.func" && !op.Region(0).Empty() {
			functions = append(functions, ir.SymbolName(op).Value)
		}
	}
	checked := 0
	for _, p := range all.Passes() {
		scope := p.ScopeOf(p.Options.New(), "func.func")
		// Those of scope symbols may replace the operation that they run on.
		if scope == passes.ModuleScope || scope == passes.SymbolScope || p.Anchor != "" && p.Anchor != "func.func" {
			continue
		}
		checked++
		for _, f := range functions {
			if err := trespass(registry, p, scope, text, f); err != nil {
				t.Errorf("%s on @%s: %v", p.Arg, f, err)
				break
			}
		}
	}
	if checked < 5 {
		t.Errorf("only %d passes have a scope to check", checked)
	}
}

// TestTrespassIsSeen: passes that do what their scope forbids are caught.
func TestTrespassIsSeen(t *testing.T) {
	text := units(2, "")
	for name, p := range map[string]*passes.Pass{
		"write": {Name: "Write", Arg: "write", Run: func(c *passes.Ctx) bool {
			c.Op.Parent().SetAttr("seen", c.IR().Unit())
			return true
		}},
		"count": {Name: "Count", Arg: "count", Run: func(c *passes.Ctx) bool {
			n := 0
			c.Op.Parent().WalkPre(func(*ir.Operation) ir.WalkResult { n++; return ir.Advance })
			c.Op.SetAttr("n", c.IR().IndexAttr(int64(n)))
			return true
		}},
	} {
		registry := passes.NewRegistry([]*passes.Pass{p}, nil)
		for _, scope := range []passes.Scope{passes.UnitScope, passes.SymbolScope, passes.CalleeScope} {
			if trespass(registry, p, scope, text, "p0_main") == nil {
				t.Errorf("%s: not seen under scope %v", name, scope)
			}
		}
	}
}
