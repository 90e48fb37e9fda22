// Package runtimeverify is generate-runtime-verification. It inserts checks that run with the
// program, for facts that the verifier cannot know: indices, sizes, offsets and alignments of
// memrefs and tensors.
package runtimeverify

import (
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/dialect/cf"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/passes"
)

// options are the options of generate-runtime-verification.
type options struct {
	Verbose uint32 `opt:"verbose-level" default:"1" doc:"Verbosity level for runtime verification messages: 0 = Minimum (only source location), 1 = Detailed (include full operation details, names, types, shapes, etc.)"`
}

// Pass is the pass generate-runtime-verification. It inserts assertions that check at run time what
// the verifier cannot know.
var Pass = &passes.Pass{
	Name: "GenerateRuntimeVerification", Arg: "generate-runtime-verification",
	Doc:     "Generate additional runtime op verification checks",
	Options: passes.OptionsOf[options](),
	Scope:   passes.Always(passes.UnitScope),
	Located: true, // messages name the place
	// A wrong level must be reported only once.
	PushDown: func(o any) bool { return o.(*options).Verbose <= 1 },
	Run: func(c *passes.Ctx) bool {
		o := passes.Opts[options](c)
		if o.Verbose > 1 {
			return c.Op.EmitError("generate-runtime-verification pass: set verboseLevel to 0 or 1")
		}
		b := c.Builder()
		show := c.PrintOptions()
		show.SkipRegions, show.ElideElements = true, nil
		for _, p := range collect(c.Op, o.Verbose == 1, show) {
			v := verification{Builder: b, op: p.op, loc: p.op.Loc(), text: p.text, prettyLocs: show.PrettyLocs}
			b.Before(p.op)
			p.check(&v)
		}
		return true
	},
}

// verification builds the checks of one operation. They are inserted before the operation.
type verification struct {
	*ir.Builder
	op   *ir.Operation
	loc  ir.Loc
	text string // of the operation, for messages
	// prettyLocs: messages show locations as --mlir-pretty-debuginfo has them.
	prettyLocs bool
}

// checks maps operations to the functions that build their checks.
var checks = map[*ir.OpDef]func(v *verification){
	memref.AssumeAlignment:  alignment,
	memref.AtomicRMW:        func(v *verification) { v.access(memref.Dim, 1, 2) },
	memref.Cast:             memrefCast,
	memref.Copy:             memrefCopy,
	memref.Dim:              func(v *verification) { v.dimension(memref.Rank) },
	memref.ExpandShape:      expandShape,
	memref.GenericAtomicRMW: func(v *verification) { v.access(memref.Dim, 0, 1) },
	memref.Load:             func(v *verification) { v.access(memref.Dim, 0, 1) },
	memref.Store:            func(v *verification) { v.access(memref.Dim, 1, 2) },
	memref.SubView:          subView,
	tensor.Cast:             tensorCast,
	tensor.Dim:              func(v *verification) { v.dimension(tensor.Rank) },
	tensor.Extract:          func(v *verification) { v.access(tensor.Dim, 0, 1) },
	tensor.ExtractSlice:     extractSlice,
	tensor.Insert:           func(v *verification) { v.access(tensor.Dim, 1, 2) },
}

func checkOf(op *ir.Operation) func(v *verification) {
	if op.Def() == nil {
		return nil
	}
	if f := checks[op.Def()]; f != nil {
		return f
	}
	if linalg.Structured(op) {
		return structured
	}
	return nil
}

// plan is an operation to check, with its text from before any check was inserted.
type plan struct {
	op    *ir.Operation
	check func(v *verification)
	text  string
}

// collect returns the operations in op to check, before any check is inserted. So the operations of
// the checks are not checked themselves. If texts is true, it also prints the operations.
func collect(op *ir.Operation, texts bool, show asm.PrintOptions) []plan {
	var plans []plan
	op.WalkPost(func(o *ir.Operation) ir.WalkResult {
		if f := checkOf(o); f != nil {
			plans = append(plans, plan{op: o, check: f})
		}
		return ir.Advance
	})
	if !texts {
		return plans
	}
	for i := 0; i < len(plans); {
		root := isolated(plans[i].op)
		var ops []*ir.Operation
		for _, p := range plans[i:] {
			if isolated(p.op) != root {
				break
			}
			ops = append(ops, p.op)
		}
		for _, t := range asm.OpTexts(root, ops, show) {
			plans[i].text = t + "\n"
			i++
		}
	}
	return plans
}

// isolated returns the operation around op in whose scope SSA values are numbered: the next
// isolated operation, or else the outermost.
func isolated(op *ir.Operation) *ir.Operation {
	for op = op.Parent(); !op.Has(ir.IsolatedFromAbove) && op.Parent() != nil; {
		op = op.Parent()
	}
	return op
}

// assert inserts a check that stops the program with a message unless cond holds.
func (v *verification) assert(cond *ir.Value, message string) {
	var s strings.Builder
	s.WriteString("ERROR: Runtime op verification failed\n")
	s.WriteString(v.text)
	s.WriteString("^ ")
	s.WriteString(message)
	s.WriteString("\nLocation: ")
	if loc := v.Ctx.LocAttr(v.loc); v.prettyLocs {
		p := ir.AttrPrinter{PrettyLocs: true}
		p.LocBodyNoAlias(loc)
		s.Write(p.Buf)
	} else {
		s.WriteString(loc.String())
	}
	v.Op(cf.Assert, v.loc, nil, []*ir.Value{cond}, v.Ctx.String(s.String()))
}
