package transform

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	"github.com/millrace-mlir/millrace/ir/dialect/pdl"
	"github.com/millrace-mlir/millrace/ir/dialect/pdl_interp/patterns"
	dialect "github.com/millrace-mlir/millrace/ir/dialect/transform"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	compile "github.com/millrace-mlir/millrace/passes/pdl"
)

// pdlPatterns are the patterns of the transform.with_pdl_patterns that is being applied. A pattern is
// compiled when it is asked for first.
type pdlPatterns struct {
	table    *ir.Operation
	compiled map[*ir.Operation]*patterns.Program
}

// pdlNatives has the rewrite that patterns in scripts end with: it does nothing.
var pdlNatives = patterns.Natives{Rewrites: map[string]patterns.Rewrite{
	"transform.dialect": func(*rewrite.Rewriter, []patterns.Value) ([]patterns.Value, bool) { return nil, true },
}}

func applyWithPDLPatterns(st *State, op *ir.Operation) Outcome {
	r := op.Region(0)
	outer := st.patterns
	st.patterns = &pdlPatterns{table: op, compiled: map[*ir.Operation]*patterns.Program{}}
	st.enter(r)
	defer func() {
		st.leave()
		st.patterns = outer
	}()
	if !st.bindBody(op, r.First()) {
		return Reported
	}
	top := r.First().First()
	for top.Is(pdl.Pattern) {
		top = top.Next()
	}
	return st.Apply(top)
}

func applyPDLMatch(st *State, op *ir.Operation) Outcome {
	o := dialect.PDLMatchOp(op)
	if st.patterns == nil {
		return Definitely(st.Ctx, op.Loc(), nil, "there is no transform.with_pdl_patterns around this operation")
	}
	name := o.PatternName()
	leaf := name.Root
	if n := len(name.Nested); n > 0 {
		leaf = name.Nested[n-1].Root
	}
	pattern := ir.LookupSymbolIn(st.patterns.table, leaf)
	var matched []*ir.Operation
	for _, root := range st.Ops(o.Root()) {
		if pattern == nil || !pattern.Is(pdl.Pattern) {
			// Upstream reports this and goes on.
			Definitely(st.Ctx, op.Loc(), nil, "could not find pattern '%s'", name)
			continue
		}
		program := st.patterns.program(pattern)
		if program == nil {
			return Reported
		}
		rw := rewrite.NewRewriter(st.Ctx, nil)
		root.WalkPost(func(x *ir.Operation) ir.WalkResult {
			// A pattern of a script usually changes nothing, but it may erase the match.
			if program.Rewrite(rw, x) && (x == root || x.Block() != nil) {
				matched = append(matched, x)
			}
			return ir.Advance
		})
	}
	st.SetOps(0, matched...)
	return Success
}

// program returns the compiled pattern, or nil after an error.
func (p *pdlPatterns) program(pattern *ir.Operation) *patterns.Program {
	if known := p.compiled[pattern]; known != nil {
		return known
	}
	b := ir.NewBuilder(pattern.Context())
	module := builtin.CreateModule(b, pattern.Loc(), builtin.ModuleArgs{})
	b.AtEnd(b.NewBlockIn(module.Region(0), nil, nil))
	b.Insert(b.Clone(pattern, ir.NewMapping()))
	p.compiled[pattern] = compile.Compile(module, func(string) bool { return true }, pdlNatives)
	return p.compiled[pattern]
}
