package bufferize

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/bufferization"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/bufferize"
	"github.com/millrace-mlir/millrace/passes"
)

// oneShot is one run of one-shot-bufferize. It analyzes, inserts the copies that the analysis asks
// for, and then replaces tensors by buffers, operation by operation.
type oneShot struct {
	*OneShotOptions
	options *bufferize.Options
	rw      *bufferize.Rewriter
	work    *worklist
	// The pass's statistics.
	allocs, inPlace, outOfPlace int64
	// The conflicts and the read-only tensors that have been printed.
	conflicts, readOnly int
}

func (s *oneShot) run(c *passes.Ctx, op *ir.Operation) bool {
	s.work = &worklist{s: s, erased: map[*ir.Operation]bool{}}
	inner := rewrite.NewRewriter(c.IR(), nil)
	inner.Arena = c.Arena()
	s.rw = &bufferize.Rewriter{Rewriter: inner, Options: s.options, Symbols: c.Symbols()}
	if !s.CopyBeforeWrite {
		if !s.resolve(op) {
			return false
		}
	}
	if s.AnalysisOnly {
		return true
	}
	if s.Boundaries {
		return s.bufferizeModule(op)
	}
	return s.bufferize(op, s.options)
}

// resolve analyzes op, and inserts the copies for operands that cannot be in place. It returns
// false after an error.
func (s *oneShot) resolve(op *ir.Operation) bool {
	o := s.options
	if len(s.NoAnalysis) > 0 {
		narrower := *o
		narrower.Filter = func(op *ir.Operation) bool {
			return !s.notAnalyzed(op) && (s.options.Filter == nil || s.options.Filter(op))
		}
		o = &narrower
	}
	a := newAnalysis(s, o, op)
	if s.Boundaries {
		if !a.module(op) {
			return false
		}
	} else if !a.op(op) {
		return false
	}
	return s.AnalysisOnly || insertCopies(s.rw, a.State, op)
}

// notAnalyzed reports whether op is, or is in, a function that the option no-analysis-func-filter
// names.
func (s *oneShot) notAnalyzed(op *ir.Operation) bool {
	for op != nil && op.Name().Name != "func.func" {
		op = op.Parent()
	}
	return op != nil && slices.Contains(s.NoAnalysis, ir.SymbolName(op).Value)
}

// insertCopies makes each bufferizable operation in root copy its operands that are not in place.
// It returns false after an error.
func insertCopies(rw *bufferize.Rewriter, s *bufferize.State, root *ir.Operation) bool {
	ok := true
	root.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if root.Has(ir.SymbolTable) && op != root && tableOf(op) != root {
			return ir.Advance
		}
		i := s.Of(op)
		if i == nil {
			return ir.Advance
		}
		rw.Before(op)
		if i.ResolveConflicts != nil {
			ok = i.ResolveConflicts(rw, s, op)
		} else {
			ok = rw.CopyOperands(s, op)
		}
		if !ok {
			return ir.Interrupt
		}
		return ir.Advance
	})
	return ok
}

// tableOf returns the closest operation around op that is a symbol table, or nil if there is none.
func tableOf(op *ir.Operation) *ir.Operation {
	for op = op.Parent(); op != nil && !op.Has(ir.SymbolTable); op = op.Parent() {
	}
	return op
}

// worklist holds the operations that are still to be bufferized. It is a listener of the rewriter,
// so it learns of new and erased operations.
type worklist struct {
	s         *oneShot
	ops       []*ir.Operation
	erased    map[*ir.Operation]bool
	toBuffers []*ir.Operation
}

// known is the value of Scratch of operations that the worklist knows. An inserted operation with
// this value was moved; it is not new.
const known = 1

func (w *worklist) Inserted(op *ir.Operation) {
	if op.Scratch == known {
		return
	}
	op.Scratch = known
	delete(w.erased, op)
	if op.HasEffect(ir.Allocate) {
		w.s.allocs++
	}
	switch {
	case op.Is(bufferization.ToBuffer):
		w.toBuffers = append(w.toBuffers, op)
	case op.Is(bufferization.ToTensor), !bufferize.HasTensors(op), !w.s.rw.Options.Allows(op):
	default:
		w.ops = append(w.ops, op)
	}
}

func (w *worklist) Modified(*ir.Operation)              {}
func (w *worklist) Replaced(*ir.Operation, []*ir.Value) {}
func (w *worklist) Erased(op *ir.Operation)             { w.erased[op] = true }

// bufferize bufferizes all operations in root with the options o. It returns false after an error.
func (s *oneShot) bufferize(root *ir.Operation, o *bufferize.Options) bool {
	s.rw.Options = o
	if o.CopyBeforeWrite {
		if !insertCopies(s.rw, bufferize.NewState(o), root) {
			return false
		}
	}
	w := s.work
	w.ops, w.toBuffers = w.ops[:0], w.toBuffers[:0]
	clear(w.erased)
	root.WalkPre(func(op *ir.Operation) ir.WalkResult {
		op.Scratch = known
		if op.Is(bufferization.ToBuffer) {
			w.toBuffers = append(w.toBuffers, op)
		}
		return ir.Advance
	})
	root.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if o.Allows(op) && bufferize.HasTensors(op) {
			w.ops = append(w.ops, op)
		}
		return ir.Advance
	})
	s.rw.SetListener(w)
	defer s.rw.SetListener(nil)
	for k := 0; k < len(w.ops); k++ {
		if op := w.ops[k]; !w.erased[op] && !s.bufferizeOp(op) {
			return false
		}
	}
	if w.erased[root] {
		return true
	}
	for k := 0; k < len(w.toBuffers); k++ {
		if op := w.toBuffers[k]; !w.erased[op] {
			s.rw.Before(op)
			bufferization.FoldToBuffer(s.rw, op)
		}
	}
	root.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op.Is(bufferization.ToTensor) && op.Unused() {
			s.rw.Erase(op)
		}
		return ir.Advance
	})
	return o.AllowUnknown || s.allBufferized()
}

// bufferizeOp bufferizes op. It does nothing if op does not implement the interface or has no
// tensors (any more). It returns false after an error.
func (s *oneShot) bufferizeOp(op *ir.Operation) bool {
	i := s.rw.Of(op)
	if i == nil || !bufferize.HasTensors(op) {
		return true
	}
	if !i.AnyControlFlow && hasManyBlocks(op) {
		return op.EmitOpError(unstructured)
	}
	s.rw.Before(op)
	if i.Bufferize(s.rw, op) {
		return true
	}
	return op.EmitError("failed to bufferize op")
}

const unstructured = "op or BufferizableOpInterface implementation does not support unstructured control flow, " +
	"but at least one region has multiple blocks"

func hasManyBlocks(op *ir.Operation) bool {
	for i := range op.Regions() {
		if r := op.Region(i); !r.Empty() && !r.HasOneBlock() {
			return true
		}
	}
	return false
}

// allBufferized emits an error and returns false if an operation still works on tensors.
func (s *oneShot) allBufferized() bool {
	for _, op := range s.work.ops {
		switch {
		case s.work.erased[op], !bufferize.HasTensors(op), !s.rw.Options.Allows(op):
		case op.Unused() && ir.IsMemoryEffectFree(op), op.Is(bufferization.ToTensor), op.Is(bufferization.ToBuffer):
		default:
			return op.EmitError("op was not bufferized")
		}
	}
	return true
}
