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

// Traces lists the names of the traces that the drivers can write.
var Traces = []string{conversionTrace, greedyTrace}

const traceLine = "//===-------------------------------------------===//\n"

func newTrace(c *ir.Context, name string) *trace {
	if w := c.Debug[name]; w != nil {
		return &trace{w: w, numbers: map[*ir.Operation]int{}}
	}
	return nil
}

// line writes the concatenated parts as a line, indented by the depth of the open nodes.
func (t *trace) line(parts ...string) {
	fmt.Fprintf(t.w, "%*s%s\n", 2*t.depth, "", strings.Join(parts, ""))
}

// show returns the name of op and its number, as in 'arith.addi'(0x1).
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

// forget drops the number of the erased operation op, because another operation may reuse its
// memory.
func (t *trace) forget(op *ir.Operation) {
	if t != nil {
		delete(t.numbers, op)
	}
}

// begin opens a node for op with its text. The argument what is a word for the driver's
// activity, such as "Legalizing".
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

// open opens a nested node. The argument what is its title.
func (t *trace) open(what string) {
	if t != nil {
		t.line("* ", what, " {")
		t.depth++
	}
}

// pattern opens the node of a pattern that is tried on op. The pattern's name begins with a
// space, or is empty.
func (t *trace) pattern(name string, op *ir.Operation) {
	if t != nil {
		fmt.Fprintln(t.w)
		t.open("Pattern" + name + " : '" + op.Name().Name + " -> ()'")
	}
}

// end closes the innermost node with a result, such as SUCCESS, and a reason, which may be
// empty.
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

// endOp closes the node of an operation (see end) and draws a line under it.
func (t *trace) endOp(result, why string) {
	if t != nil {
		t.end(result, why)
		fmt.Fprintf(t.w, "%*s%s", 2*t.depth, "", traceLine)
	}
}

// fail closes the innermost node with FAILURE. The reason is the concatenation of three
// texts: why, the name of op, and after.
func (t *trace) fail(why string, op *ir.Operation, after string) {
	if t != nil {
		t.end("FAILURE", why+t.show(op)+after)
	}
}

// change writes that op was changed. The argument what is a word for the kind of change, such
// as "Insert".
func (t *trace) change(what string, op *ir.Operation) {
	if t != nil {
		t.line("** ", what, ": ", t.show(op))
	}
}

// block writes that block b was inserted into a region.
func (t *trace) block(b *ir.Block) {
	switch {
	case t == nil:
	case b.Parent() == nil:
		t.line("** Insert Block into detached Region (nullptr parent op)'")
	default:
		t.line("** Insert Block into : ", t.show(b.Parent()))
	}
}

// replaced writes a line to the trace that says that other values replace v.
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
