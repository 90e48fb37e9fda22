package openacc

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/acc"
	"github.com/millrace-mlir/millrace/passes/affine/analysis"
)

// insertSorted inserts the result of entry into sorted, the data clauses of a construct. If another clause is on a view
// of entry's variable, entry must come before the first such clause; its operation moves there.
func insertSorted(sorted []*ir.Value, entry *ir.Operation) []*ir.Value {
	at := slices.IndexFunc(sorted, func(v *ir.Value) bool {
		return slices.Contains(viewChain(acc.HostVar(v.DefiningOp())), acc.HostVar(entry))
	})
	if at < 0 {
		return append(sorted, entry.Result(0))
	}
	entry.MoveBefore(sorted[at].DefiningOp())
	return slices.Insert(sorted, at, entry.Result(0))
}

// viewChain returns v and the values of which v is a view, directly or through other views.
func viewChain(v *ir.Value) []*ir.Value {
	chain := []*ir.Value{v}
	for v = viewed(v); v != nil; v = viewed(v) {
		chain = append(chain, v)
	}
	return chain
}

// viewed returns the value of which v is a view, or nil.
func viewed(v *ir.Value) *ir.Value {
	if op := v.DefiningOp(); op != nil {
		return analysis.ViewSource(op)
	}
	return nil
}

// sameData returns the operation of the first of the clauses that makes the data of v present, or nil.
func sameData(v *ir.Value, clauses []*ir.Value) *ir.Operation {
	base := func(v *ir.Value) *ir.Value {
		chain := viewChain(v)
		return chain[len(chain)-1]
	}
	for _, c := range clauses {
		op := c.DefiningOp()
		if op == nil || !slices.Contains(presentData, op.Def()) {
			continue
		}
		if base(acc.HostVar(op)) == base(v) {
			return op
		}
	}
	return nil
}

// presentData are the data entry operations that make sure that the data, and all views of it, are present.
var presentData = []*ir.OpDef{acc.Copyin, acc.Create, acc.Present, acc.NoCreate, acc.DevicePtr}

// variableName returns the name of the variable v in the source program, or "". The operation that defines v, or that
// defines the value of which v is a view, has it as an attribute.
func variableName(v *ir.Value) string {
	for ; v != nil; v = viewed(v) {
		op := v.DefiningOp()
		if op == nil {
			break
		}
		if a, ok := op.Discardable().Get(acc.VarName).(*ir.DialectAttr); ok && a.Def == acc.VarNameAttr {
			return a.Params[0].(*ir.StringAttr).Value
		}
		if name, ok := entryName(op); ok {
			return name
		}
	}
	return ""
}

// entryName returns the name of a data entry operation. It returns false if op is none, or has none.
func entryName(op *ir.Operation) (string, bool) {
	if !acc.IsEntry(op) {
		return "", false
	}
	name, ok := op.Inherent("name").(*ir.StringAttr)
	if !ok {
		return "", false
	}
	return name.Value, true
}

// exits creates the data exit operations for the data clauses in created, after construct. The list sorted has all data
// clauses of construct; an exit operation comes after the one of the next clause in it.
func (g *clauseGenerator) exits(construct *ir.Operation, created, sorted []*ir.Value) {
	g.After(construct)
	for i := len(sorted) - 1; i >= 0; i-- {
		v := sorted[i]
		if !slices.Contains(created, v) {
			continue
		}
		if i+1 < len(sorted) {
			if exit := exitOf(sorted[i+1]); exit != nil {
				g.After(exit)
			}
		}
		g.exit(v)
	}
}

// exitOf returns a data exit operation of the data clause with the result v, or nil.
func exitOf(v *ir.Value) *ir.Operation {
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		if acc.IsExit(u.Owner()) {
			return u.Owner()
		}
	}
	return nil
}

// exit creates the data exit operation for the data clause with the result v.
func (g *clauseGenerator) exit(v *ir.Value) {
	entry := v.DefiningOp()
	const boundsGroup = 2
	bounds, implicit := entry.GroupValues(boundsGroup), g.Ctx.Bool(true)
	switch {
	case entry.Is(acc.Copyin):
		acc.CreateCopyout(g.Builder, entry.Loc(), acc.CopyoutArgs{
			AccVar: v, Var: acc.HostVar(entry), Bounds: bounds, VarType: entry.Inherent("varType"),
			Implicit: implicit, Name: entry.Inherent("name"), DataClause: constraint.Enum(g.Ctx, acc.DataClauseAttr, clauseCopy),
		})
	case entry.Is(acc.Present) || entry.Is(acc.NoCreate):
		acc.CreateDelete(g.Builder, entry.Loc(), acc.DeleteArgs{
			AccVar: v, Bounds: bounds, Implicit: implicit, Name: entry.Inherent("name"), DataClause: entry.Inherent("dataClause"),
		})
	}
}
