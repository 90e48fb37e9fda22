package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

type lintOptions struct {
	Asserts bool `opt:"lint-static-asserts" default:"true" doc:"enable linting of static assertions"`
	XMRs    bool `opt:"lint-xmrs-in-design" default:"false" doc:"enable linting of XMRs in the design"`
}

// Lint is firrtl-lint: it rejects assertions that always fail and, on demand, hierarchical references in the design.
var Lint = &passes.Pass{
	Name: "Lint", Arg: "firrtl-lint", Doc: "An analysis pass to detect static simulation failures.",
	Anchor: "firrtl.circuit", Options: passes.OptionsOf[lintOptions](), Scope: passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		o := passes.Opts[lintOptions](c)
		var design map[*ir.Operation]bool
		if o.XMRs {
			design = checkedModules(c.Op)
		}
		ok := true
		for _, m := range modulesOf(c.Op) {
			m.WalkPost(func(op *ir.Operation) ir.WalkResult {
				switch op.Def() {
				case firrtl.Assert:
					// An assertion that may be disabled can still hold.
					on := firrtl.AssertOp(op).Enable().DefinedBy(firrtl.Constant)
					if on != nil && !firrtl.ConstantOp(on).Value().Value.IsZero() {
						ok = (!o.Asserts || lintAssert(op, firrtl.AssertOp(op).Predicate())) && ok
					}
				case firrtl.VerifAssertIntrinsic:
					ok = (!o.Asserts || lintAssert(op, op.Operand(0))) && ok
				case firrtl.XMRRef, firrtl.XMRDeref:
					if design[m] && op.Enclosing(firrtl.LayerBlock) == nil {
						ok = op.EmitOpErrorNotes([]ir.Diagnostic{{Severity: ir.Note, Loc: m.Loc(), Text: "op is instantiated in this module"}},
							"is in the design. (Did you forget to put it under a layer?)")
					}
				}
				return ir.Advance
			})
		}
		c.PreserveAll()
		return ok
	},
}

func lintAssert(op *ir.Operation, predicate *ir.Value) bool {
	if k := predicate.DefinedBy(firrtl.Constant); k != nil && firrtl.ConstantOp(k).Value().Value.IsZero() {
		return op.EmitOpErrorNotes([]ir.Diagnostic{{Severity: ir.Note, Loc: k.Loc(), Text: "constant defined here"}},
			"is guaranteed to fail simulation, as the predicate is constant false")
	}
	if k := predicate.DefinedBy(firrtl.AsUIntPrim); k != nil && firrtl.Is(k.Operand(0).Type(), firrtl.ResetType, firrtl.AsyncResetType) {
		return op.EmitOpErrorNotes([]ir.Diagnostic{{Severity: ir.Note, Loc: k.Operand(0).Loc(), Text: "reset signal defined here"}},
			"is guaranteed to fail simulation, as the predicate is a reset signal")
	}
	return true
}

// checkedModules returns the modules to lint: the design under test and the modules below it, or else the top module
// and the modules below it. It leaves out modules that are only instantiated in layers or by instances lowered to
// binds.
func checkedModules(circuit *ir.Operation) map[*ir.Operation]bool {
	g := newGraph(circuit)
	root := topModule(circuit, g)
	for _, m := range modulesOf(circuit) {
		if annotation.Has(annotation.Of(m), markDUTClass) {
			root = g.Of(m)
		}
	}
	in := map[*ir.Operation]bool{}
	if root == nil || root.Module == nil {
		return in
	}
	in[root.Module] = true
	work := []*ir.Operation{root.Module}
	for len(work) > 0 {
		m := work[len(work)-1]
		work = work[:len(work)-1]
		for e := g.Of(m).First(); e != nil; e = e.Next() {
			t := e.Target.Module
			bound := e.Instance.Is(firrtl.Instance) && e.Instance.Inherent("lowerToBind") != nil
			if t != nil && !in[t] && !bound && e.Instance.Enclosing(firrtl.LayerBlock) == nil {
				in[t] = true
				work = append(work, t)
			}
		}
	}
	return in
}
