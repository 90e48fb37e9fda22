package loop

import (
	"fmt"

	"github.com/millrace-mlir/millrace/ir"
	rewrites "github.com/millrace-mlir/millrace/passes/scf"
	"github.com/millrace-mlir/millrace/passes/transform"
)

// symbolTable picks function names that are free in one symbol table (SymbolTable).
type symbolTable struct {
	names map[string]*ir.Operation
	count int // of the numbers tried
}

// outline moves each payload loop into a function of its own, and sets the results to the
// functions and to the calls.
func outline(st *transform.State, op *ir.Operation) transform.Outcome {
	name := op.Inherent("func_name").(*ir.StringAttr).Value
	tables := map[*ir.Operation]*symbolTable{}
	var functions, calls []*ir.Operation
	for _, target := range st.Ops(op.Operand(0)) {
		if target.NumRegions() != 1 {
			return transform.Silenceable(op.Loc(), "failed to outline").At(target, "target op")
		}
		table := ir.NearestSymbolTable(target)
		fn, call := rewrites.Outline(st.RW.Builder, target, name)
		if tables[table] == nil {
			tables[table] = newSymbolTable(table)
		}
		if free := tables[table].insert(fn, name); free != name {
			symbol := st.Ctx.String(free)
			fn.SetInherent(ir.SymbolNameAttr, symbol)
			call.SetInherent("callee", st.Ctx.FlatSymbol(symbol))
		}
		functions, calls = append(functions, fn), append(calls, call)
	}
	st.SetOps(0, functions...)
	st.SetOps(1, calls...)
	return transform.Success
}

// newSymbolTable collects the symbols directly in table. If a name occurs twice, it takes
// the first symbol.
func newSymbolTable(table *ir.Operation) *symbolTable {
	t := &symbolTable{names: map[string]*ir.Operation{}}
	for block := range table.Region(0).Blocks() {
		for o := block.First(); o != nil; o = o.Next() {
			if n := ir.SymbolName(o); n != nil && t.names[n.Value] == nil {
				t.names[n.Value] = o
			}
		}
	}
	return t
}

// insert returns a free name for op: the given name, or that with a number.
func (t *symbolTable) insert(op *ir.Operation, name string) string {
	free := name
	for t.names[free] != nil && t.names[free] != op {
		free = fmt.Sprintf("%s_%d", name, t.count)
		t.count++
	}
	t.names[free] = op
	return free
}
