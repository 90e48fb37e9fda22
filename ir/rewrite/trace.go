package rewrite

import (
	"fmt"
	"io"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// trace writes the tree of a driver's actions, as mlir-opt's debug builds do for
// --debug-only=greedy-rewriter and =dialect-conversion. A nil trace writes nothing.
// Numbers replace addresses: an operation gets a number when it is first named, and
// numbers restart with each run of the driver.
type trace struct {
	w       io.Writer
	depth   int
	numbers map[*ir.Operation]int
	named   int
}

const (
	greedyTrace     = "greedy-rewriter"
	conversionTrace = "dialect-conversion"
)

// Traces are the names of the traces that the drivers can write.
var Traces = []string{conversionTrace, greedyTrace}

const traceLine = "//===-------------------------------------------===//\n"

func newTrace(c *ir.Context, name string) *trace {
	if w := c.Debug[name]; w != nil {
		return &trace{w: w, numbers: map[*ir.Operation]int{}}
	}
	return nil
}

// line writes parts as a line, indented.
func (t *trace) line(parts ...string) {
	fmt.Fprintf(t.w, "%*s%s\n", 2*t.depth, "", strings.Join(parts, ""))
}

// show names an operation.
func (t *trace) show(op *ir.Operation) string { return "'" + op.Name().Name + "'" + t.number(op) }

func (t *trace) number(op *ir.Operation) string {
	n := t.numbers[op]
	if n == 0 {
		t.named++
		n = t.named
		t.numbers[op] = n
	}
	return fmt.Sprintf("(%#x)", n)
}

// forget drops the number of an erased operation, because another operation may
// reuse its memory.
func (t *trace) forget(op *ir.Operation) {
	if t != nil {
		delete(t.numbers, op)
	}
}

// begin opens the node of an operation.
func (t *trace) begin(what string, op *ir.Operation) {
	if t == nil {
		return
	}
	fmt.Fprintf(t.w, "\n%*s%s", 2*t.depth, "", traceLine)
	t.line(what, " operation : ", t.show(op), " {")
	t.depth++
	if op.NumRegions() == 0 {
		t.line(asm.OpText(op, true), "\n")
	}
}

// open opens a node.
func (t *trace) open(what string) {
	if t != nil {
		t.line("* ", what, " {")
		t.depth++
	}
}

// pattern opens the node of a pattern, which is named if name is not empty.
func (t *trace) pattern(name string, op *ir.Operation) {
	if t != nil {
		fmt.Fprintln(t.w)
		t.open("Pattern" + name + " : '" + op.Name().Name + " -> ()'")
	}
}

// end closes a node.
func (t *trace) end(result, why string) {
	if t == nil {
		return
	}
	t.depth = max(0, t.depth-1)
	if why != "" {
		why = " : " + why
	}
	t.line("} -> ", result, why)
}

// endOp closes the node of an operation.
func (t *trace) endOp(result, why string) {
	if t != nil {
		t.end(result, why)
		fmt.Fprintf(t.w, "%*s%s", 2*t.depth, "", traceLine)
	}
}

// fail closes a node because of op.
func (t *trace) fail(why string, op *ir.Operation, after string) {
	if t != nil {
		t.end("FAILURE", why+t.show(op)+after)
	}
}

// change tells of a change to an operation.
func (t *trace) change(what string, op *ir.Operation) {
	if t != nil {
		t.line("** ", what, ": ", t.show(op))
	}
}

// block tells of a block that was put into a region.
func (t *trace) block(b *ir.Block) {
	switch {
	case t == nil:
	case b.Parent() == nil:
		t.line("** Insert Block into detached Region (nullptr parent op)'")
	default:
		t.line("** Insert Block into : ", t.show(b.Parent()))
	}
}

// replaced tells that other values take the place of v.
func (t *trace) replaced(v *ir.Value) {
	switch {
	case t == nil:
	case v.IsArg():
		where := "(unlinked block)"
		if p := v.OwnerBlock().Parent(); p != nil {
			where = "(in region of '" + p.Name().Name + "' " + t.number(p)
		}
		t.line(fmt.Sprintf("** Replace Value : '<block argument> of type '%s' at index: %d' %s", v.Type(), v.Index(), where))
	default:
		t.line("** Replace Value : '", asm.OpText(v.DefiningOp(), false), "'")
	}
}
