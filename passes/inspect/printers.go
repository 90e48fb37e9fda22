package inspect

import (
	"fmt"
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// Nesting is the pass test-print-nesting. It prints operations, regions and blocks as a tree.
var Nesting = &passes.Pass{
	Name: "TestPrintNestingPass", Arg: "test-print-nesting", Doc: "Test various printing.", Hidden: true,
	Run: func(c *passes.Ctx) bool {
		var b strings.Builder
		printNested(&b, c.Op, "")
		c.Output([]byte(b.String()))
		c.PreserveAll()
		return true
	},
}

// DefUse is the pass test-print-defuse. It prints for each operation the definitions of its operands and the
// users of its results.
var DefUse = &passes.Pass{
	Name: "TestPrintDefUsePass", Arg: "test-print-defuse", Doc: "Test various printing.", Hidden: true,
	Run: func(c *passes.Ctx) bool {
		var b strings.Builder
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			printDefUse(&b, op)
			return ir.Advance
		})
		c.Output([]byte(b.String()))
		c.PreserveAll()
		return true
	},
}

// printNested prints op and the operations nested in it as a tree. Each line begins with indent.
func printNested(b *strings.Builder, op *ir.Operation, indent string) {
	fmt.Fprintf(b, "%svisiting op: '%s' with %d operands and %d results\n", indent, op.Name().Name, op.NumOperands(), op.NumResults())
	if attrs := allAttrs(op); len(attrs) > 0 {
		fmt.Fprintf(b, "%s%d attributes:\n", indent, len(attrs))
		for _, a := range attrs {
			fmt.Fprintf(b, "%s - '%s' : '%s'\n", indent, a.Name.Value, a.Value)
		}
	}
	fmt.Fprintf(b, "%s %d nested regions:\n", indent, op.NumRegions())
	for i := range op.Regions() {
		r := op.Region(i)
		blocks := 0
		for range r.Blocks() {
			blocks++
		}
		fmt.Fprintf(b, "%s  Region with %d blocks:\n", indent, blocks)
		for block := range r.Blocks() {
			printBlock(b, block, indent+"    ")
		}
	}
}

func printBlock(b *strings.Builder, block *ir.Block, indent string) {
	ops, successors := 0, 0
	for range block.Ops() {
		ops++
	}
	if last := block.Last(); last != nil {
		successors = last.NumSuccessors()
	}
	fmt.Fprintf(b, "%sBlock with %d arguments, %d successors, and %d operations\n", indent, block.NumArgs(), successors, ops)
	for op := range block.Ops() {
		printNested(b, op, indent+"  ")
	}
}

// allAttrs returns the inherent and discardable attributes of op, sorted by name.
func allAttrs(op *ir.Operation) []ir.NamedAttribute {
	all := slices.Clone(op.Discardable().Entries)
	for i, p := range op.Props() {
		if p != nil && op.Def() != nil {
			all = append(all, ir.NamedAttribute{Name: op.Context().String(op.Def().Attrs[i].Name), Value: p})
		}
	}
	slices.SortFunc(all, func(x, y ir.NamedAttribute) int { return strings.Compare(x.Name.Value, y.Name.Value) })
	return all
}

func printDefUse(b *strings.Builder, op *ir.Operation) {
	fmt.Fprintf(b, "Visiting op '%s' with %d operands:\n", op.Name().Name, op.NumOperands())
	for _, v := range op.OperandValues(nil) {
		if d := v.DefiningOp(); d != nil {
			fmt.Fprintf(b, "  - Operand produced by operation '%s'\n", d.Name().Name)
		} else {
			fmt.Fprintf(b, "  - Operand produced by Block argument, number %d\n", v.Index())
		}
	}
	fmt.Fprintf(b, "Has %d results:\n", op.NumResults())
	for i := range op.Results() {
		v := op.Result(i)
		fmt.Fprintf(b, "  - Result %d ", i)
		switch n := v.NumUses(); n {
		case 0:
			b.WriteString("has no uses\n")
			continue
		case 1:
			b.WriteString("has a single use: ")
		default:
			fmt.Fprintf(b, "has %d uses:\n", n)
		}
		for u := v.FirstUse(); u != nil; u = u.NextUse() {
			fmt.Fprintf(b, "    - %s\n", u.Owner().Name().Name)
		}
	}
}
