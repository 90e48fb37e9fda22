package simplify

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/affine/transform"
)

// simplifyAttributes simplifies the maps and sets among the attributes of op.
func simplifyAttributes(op *ir.Operation) {
	c := op.Context()
	simpler := func(a ir.Attribute) ir.Attribute {
		switch a := a.(type) {
		case *ir.AffineMapAttr:
			return c.AffineMapAttr(a.Map.Simplify())
		case *ir.IntegerSetAttr:
			return c.IntegerSetAttr(a.Set.Simplify())
		}
		return a
	}
	for i, a := range op.Props() {
		if s := simpler(a); s != a {
			op.SetProp(i, s)
		}
	}
	d := op.Discardable()
	if d == nil {
		return
	}
	for _, e := range d.Entries {
		if s := simpler(e.Value); s != e.Value {
			op.SetAttr(e.Name.Value, s)
		}
	}
}

// structures simplifies the attributes of all operations in root, and returns the operations that
// affine-simplify-structures then rewrites by patterns.
func structures(root *ir.Operation) (ops []*ir.Operation) {
	root.WalkPost(func(op *ir.Operation) ir.WalkResult {
		simplifyAttributes(op)
		if op.Is(affine.AffineFor) || op.Is(affine.AffineIf) || op.Is(affine.AffineApply) {
			ops = append(ops, op)
		}
		return ir.Advance
	})
	return ops
}

// structureSet returns the canonicalization patterns of the operations that structures collects.
func structureSet() *rewrite.Set {
	return transform.CanonicalSet(affine.AffineApply, affine.AffineFor, affine.AffineIf)
}

// Structures is the pass affine-simplify-structures. It simplifies the expressions in affine maps
// and sets, and then the operations that have them.
var Structures = &passes.Pass{
	Name: "SimplifyAffineStructures", Arg: "affine-simplify-structures", Anchor: "func.func",
	Doc:   "Simplify the expressions in affine maps and sets, and what they make simpler",
	Scope: passes.Always(passes.UnitScope),
	Init:  func(*passes.InitCtx) (any, bool) { return structureSet(), true },
	Run: func(c *passes.Ctx) bool {
		cfg := rewrite.DefaultConfig()
		cfg.Strictness = rewrite.ExistingAndNewOps
		rewrite.ApplyToOps(structures(c.Op), c.State.(*rewrite.Set), cfg)
		return true
	},
}
