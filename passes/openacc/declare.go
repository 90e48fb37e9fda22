package openacc

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/acc"
	"github.com/millrace-mlir/millrace/passes"
)

// implicitDeclare is the pass acc-implicit-declare. It moves the addresses of global variables that may change out of
// compute constructs, so that they can be mapped there. It marks the other global variables that code on the device uses.
var implicitDeclare = &passes.Pass{
	Name: "ACCImplicitDeclare", Arg: "acc-implicit-declare", Anchor: "builtin.module",
	Doc: "Applies implicit acc declare to globals referenced in compute and routine acc regions",
	Run: func(c *passes.Ctx) bool {
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if isOffloaded(op) {
				hoistAddresses(op)
			}
			return ir.Advance
		})
		g := &globals{seen: map[*ir.Operation]bool{}}
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			g.collect(op, c.Op)
			return ir.Advance
		})
		copyin, _ := acc.DataClause.Value("acc_copyin")
		declared := c.IR().DialectAttr(acc.DeclareAttr, constraint.Enum(c.IR(), acc.DataClauseAttr, copyin), c.IR().Bool(false))
		for _, symbol := range g.list {
			symbol.SetAttr(acc.DeclareName, declared)
		}
		return true
	},
}

// isOffloaded reports whether the device executes the region of op.
func isOffloaded(op *ir.Operation) bool { return acc.IsCompute(op) || op.Is(acc.KernelEnvironment) }

// hoistAddresses moves the addresses in construct of global variables that may change before construct.
func hoistAddresses(construct *ir.Operation) {
	construct.WalkPost(func(op *ir.Operation) ir.WalkResult {
		ref := global(op)
		if ref == nil {
			return ir.Advance
		}
		if symbol, valid := definition(op, ref); !valid && symbol != nil && !isConstantGlobal(symbol) && !isFunction(symbol) {
			op.MoveBefore(construct)
		}
		return ir.Advance
	})
}

// globals collects the global variables that code on the device uses.
type globals struct {
	list []*ir.Operation
	seen map[*ir.Operation]bool
}

// collect looks for global variables in op, if the device executes the regions of op.
func (g *globals) collect(op, module *ir.Operation) {
	switch {
	case isOffloaded(op):
		g.inRegions(op, 0)
	case isFunction(op) && isRoutine(op):
		g.inRegions(op, 0)
	case op.Is(acc.PrivateRecipe) && isUsed(op, module):
		g.inRegions(op, 0, 1)
	case op.Is(acc.FirstprivateRecipe) && isUsed(op, module):
		g.inRegions(op, 0, 2, 1)
	case op.Is(acc.ReductionRecipe) && isUsed(op, module):
		g.inRegions(op, 0, 1)
	}
}

// isRoutine reports whether an acc routine directive applies to the function f.
func isRoutine(f *ir.Operation) bool {
	return f.Discardable().Get(acc.RoutineName) != nil || f.Discardable().Get(acc.SpecializedName) != nil
}

// inRegions collects the global variables whose addresses the regions of op with these numbers compute.
func (g *globals) inRegions(op *ir.Operation, regions ...int) {
	visit := func(o *ir.Operation) ir.WalkResult {
		ref := global(o)
		if ref == nil {
			return ir.Advance
		}
		if symbol, valid := definition(o, ref); !valid && symbol != nil && !isFunction(symbol) && !g.seen[symbol] {
			g.seen[symbol] = true
			g.list = append(g.list, symbol)
		}
		return ir.Advance
	}
	for _, i := range regions {
		for b := range op.Region(i).Blocks() {
			for o := range b.Ops() {
				o.WalkPost(visit)
			}
		}
	}
}

// isUsed reports whether an operation refers to the recipe by its symbol.
func isUsed(recipe, module *ir.Operation) bool {
	used := false
	name := ir.SymbolName(recipe)
	ir.SymbolUsesIn(module, func(user *ir.Operation, ref *ir.SymbolRefAttr) {
		used = used || ref.Root == name && ref.IsFlat() && user != recipe
	})
	return used
}
