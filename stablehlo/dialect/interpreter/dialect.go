// Package interpreter is the interpreter dialect. Only an interpreter can execute its operations.
package interpreter

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// Dialect is the interpreter dialect.
var Dialect = &ir.Dialect{
	Name:    "interpreter",
	Summary: "Operations that only an interpreter can do",
	Ops:     ops,
	Handles: handles,
}

var programs = constraint.TypedArrayOf("Array of FlatSymbolRefArrayAttr attributes", constraint.FlatSymbolRefArrayAttr.Check)

// verifyRunParallel checks that `programs` is a grid of functions that exist, with a row for each
// replica and a column for each partition. The operation must have as many operands and results as
// all these functions together. verifyRunParallel also checks the infeed functions.
func verifyRunParallel(op *ir.Operation) bool {
	o := RunParallelOp(op)
	grid := o.Programs()
	if grid == nil || len(grid.Elems) == 0 || constraint.ArrayLen(grid.Elems[0]) == 0 {
		return op.EmitOpError("`programs` attribute cannot be empty")
	}
	table := symbolTable(op)
	columns := constraint.ArrayLen(grid.Elems[0])
	args, results := 0, 0
	for _, row := range grid.Elems {
		cells := row.(*ir.ArrayAttr).Elems
		if len(cells) != columns {
			return op.EmitOpError("Sizes of second dimension of `programs` should all match %d but got %d", columns, len(cells))
		}
		for _, c := range cells {
			f := lookup(table, c)
			if f == nil {
				return op.EmitOpError("Function %s not found", quoted(c))
			}
			t, ok := constraint.TypeValue(f.Attr("function_type")).(*ir.FunctionType)
			if !ok {
				return op.EmitOpError("Function %s not found", quoted(c))
			}
			args, results = args+len(t.Inputs), results+len(t.Results)
		}
	}
	if args != op.NumOperands() {
		return op.EmitOpError("Number of inputs (%d) should match the sum of the number of inputs of all programs (%d)", op.NumOperands(), args)
	}
	if results != op.NumResults() {
		return op.EmitOpError("Number of results (%d) should match the sum of the number of results of all programs (%d)", op.NumResults(), results)
	}
	return verifyInfeed(op, o, table)
}

func verifyInfeed(op *ir.Operation, o *RunParallelView, table *ir.Operation) bool {
	list := o.Infeed()
	if list == nil {
		return true
	}
	if len(list.Elems) == 0 {
		return op.EmitOpError("infeed attribute is optional or should not be empty")
	}
	for _, a := range list.Elems {
		f := lookup(table, a)
		if f == nil {
			return op.EmitOpError("Infeed function %s not found", quoted(a))
		}
		t, ok := constraint.TypeValue(f.Attr("function_type")).(*ir.FunctionType)
		if !ok {
			continue
		}
		switch {
		case len(t.Inputs) > 0:
			return op.EmitOpError("Function %s should have 0 arguments but has %d", quoted(a), len(t.Inputs))
		case len(t.Results) != 1:
			return op.EmitOpError("Function %s should return 1 tensor but returns %d", quoted(a), len(t.Results))
		case !ir.IsTensor(t.Results[0]):
			return op.EmitOpError("Function %s should return a tensor type, but instead returns %s", quoted(a), t.Results[0])
		}
	}
	return true
}

func quoted(a ir.Attribute) string {
	s, ok := a.(*ir.SymbolRefAttr)
	if !ok {
		return a.String()
	}
	return `"` + s.Leaf().Value + `"`
}

// symbolTable returns the closest operation around op that is a symbol table, or nil if there is
// none.
func symbolTable(op *ir.Operation) *ir.Operation {
	for p := op.Parent(); p != nil; p = p.Parent() {
		if p.Has(ir.SymbolTable) {
			return p
		}
	}
	return nil
}

func lookup(table *ir.Operation, a ir.Attribute) *ir.Operation {
	s, ok := a.(*ir.SymbolRefAttr)
	if !ok || table == nil {
		return nil
	}
	for op := table.Region(0).First().First(); op != nil; op = op.Next() {
		if n, ok := op.Attr(ir.SymbolNameAttr).(*ir.StringAttr); ok && n.Value == s.Leaf().Value {
			return op
		}
	}
	return nil
}
