package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/passes"
)

// rewriteInserts is the pass spirv-rewrite-inserts. It replaces a chain of insertions that fill a
// composite from the first to the last member by one spirv.CompositeConstruct.
var rewriteInserts = &passes.Pass{
	Name: "SPIRVRewriteInsertsPass", Arg: "spirv-rewrite-inserts", Anchor: "spirv.module",
	Doc:   "Rewrite sequential chains of `spirv.CompositeInsert` operations into `spirv.CompositeConstruct` operations",
	Scope: passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		var chains [][]*ir.Operation
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if op.Is(spirv.CompositeInsert) {
				if chain := insertions(op); chain != nil {
					chains = append(chains, chain)
				}
			}
			return ir.Advance
		})
		for _, chain := range chains {
			construct(c.Builder(), chain)
		}
		return true
	},
}

// insertions returns the chain of insertions that fill a composite and end with op. It returns nil
// if they do not fill all members in order.
func insertions(op *ir.Operation) []*ir.Operation {
	t := spirv.CompositeInsertOp(op).Composite().Type()
	if d, ok := t.(*ir.DialectType); ok && d.Def == spirv.CooperativeMatrixType {
		return nil
	}
	n := spirv.MemberCount(t)
	if n <= 0 {
		return nil
	}
	chain := make([]*ir.Operation, n)
	for i := n - 1; i >= 0; i-- {
		if op == nil {
			return nil
		}
		v := spirv.CompositeInsertOp(op)
		at := v.Indices().Elems
		if len(at) != 1 || at[0].(*ir.IntegerAttr).Int64() != int64(i) {
			return nil
		}
		chain[i] = op
		op = v.Composite().DefinedBy(spirv.CompositeInsert)
	}
	return chain
}

func construct(b *ir.Builder, chain []*ir.Operation) {
	objects := make([]*ir.Value, len(chain))
	for i, op := range chain {
		objects[i] = spirv.CompositeInsertOp(op).Object()
	}
	last := chain[len(chain)-1]
	b.Before(last)
	t := last.Result(0).Type()
	all := spirv.CreateCompositeConstruct(b, last.Loc(), spirv.CompositeConstructArgs{Constituents: objects, ResultType: t})
	last.Result(0).ReplaceAllUses(all.Result(0))
	for i := range chain {
		if op := chain[len(chain)-1-i]; op.Unused() {
			op.Erase()
		}
	}
}
