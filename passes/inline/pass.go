// Package inline replaces calls by the bodies of the functions that they call, from the leaves of
// the call graph to its roots (bottom-up).
package inline

import (
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// Options has the options of the inline pass.
type Options struct {
	DefaultPipeline string   `opt:"default-pipeline" default:"canonicalize" doc:"The optimizer pipeline used for callables that do not have a dedicated optimizer pipeline in opPipelineList"`
	OpPipelines     []string "opt:\"op-pipelines\" kind:\"pipeline\" doc:\"Callable operation specific optimizer pipelines (in the form of `dialect.op(pipeline)`)\""
	MaxIterations   uint32   `opt:"max-iterations" default:"4" doc:"Maximum number of iterations when inlining within an SCC"`
	Threshold       uint32   `opt:"inlining-threshold" default:"4294967295" doc:"If the ratio between the number of the operations in the callee and the number of the operations in the caller exceeds this value (in percentage), then the callee is not inlined even if it is legal to inline it"`
}

// always is the inlining threshold with which every callee is inlined.
const always = ^uint32(0)

// noTable is the inliner's error text for operations that are not symbol tables.
const noTable = " was scheduled to run under the inliner, but does not define a symbol table"

// Pass is the pass inline, which replaces calls by the bodies of the called functions.
var Pass = &passes.Pass{
	Name: "Inliner", Arg: "inline", Doc: "Inline function calls",
	Options: passes.OptionsOf[Options](),
	Refuses: passes.WithoutTrait(ir.SymbolTable, noTable),
	Scope:   passes.Always(passes.CalleeScope), Division: division, First: first,
	Init: func(ic *passes.InitCtx) (any, bool) {
		return preparePipelines(ic), true
	},
	Run: func(c *passes.Ctx) bool {
		if !c.Op.Has(ir.SymbolTable) {
			return c.Op.EmitOpError(noTable)
		}
		in := newInliner(c, callGraphOf(c))
		in.graph.countUses(c.Op)
		if !in.run(in.graph.components()) {
			return false
		}
		for _, n := range in.graph.nodes {
			if n.dead {
				n.op.Erase()
			}
		}
		c.PreserveNestedBut(in.graph.grown(c.Op))
		return true
	},
}

// orderless lists passes that emit no diagnostics and look only at the callable. They may run in any
// order of callables.
var orderless = []string{"canonicalize", "cse"}

// first returns the pipeline that simplifies callables before anything is inlined. It returns ""
// unless one pipeline holds for all callables and its passes look at nothing but the callable.
func first(options any) string {
	o := options.(*Options)
	if len(o.OpPipelines) > 0 || o.DefaultPipeline == "" {
		return ""
	}
	for _, name := range strings.Split(o.DefaultPipeline, ",") {
		if !slices.Contains(orderless, name) {
			return ""
		}
	}
	return passes.Any + "(" + o.DefaultPipeline + ")"
}

// pipelines holds the prepared pipelines that simplify callables, by the name of the callable
// operation.
type pipelines struct{ of map[string]*pipeline }

// pipeline is a prepared pipeline, or the error why it could not be prepared. The error is reported
// when the pipeline should run first.
type pipeline struct {
	run       *passes.Prepared
	failed    string
	diags     []*ir.Diagnostic
	orderless bool // all of its passes are
}

// preparePipelines prepares the pipelines for all kinds of callable operations that the context
// knows.
func preparePipelines(ic *passes.InitCtx) *pipelines {
	o := ic.Options.(*Options)
	ps := &pipelines{map[string]*pipeline{}}
	for _, text := range o.OpPipelines {
		pl, err := passes.ParsePipeline(ic.Registry, text)
		if err == nil && len(pl.Passes) > 0 && ps.of[pl.Anchor] == nil {
			ps.of[pl.Anchor] = prepare(ic, pl)
		}
	}
	if o.DefaultPipeline == "" {
		return ps
	}
	for _, d := range ic.IR.Dialects() {
		for _, def := range d.Ops {
			if def.Callable == nil || def.Traits&ir.IsolatedFromAbove == 0 || ps.of[def.Name] != nil {
				continue
			}
			pl := passes.NewPipeline(def.Name)
			if err := passes.ParsePasses(ic.Registry, pl, o.DefaultPipeline); err != nil {
				ps.of[def.Name] = &pipeline{failed: err.Error()}
				continue
			}
			ps.of[def.Name] = prepare(ic, pl)
		}
	}
	return ps
}

func prepare(ic *passes.InitCtx, pl *passes.Pipeline) *pipeline {
	p := new(pipeline)
	handle := ic.IR.Diags.Handle
	ic.IR.Diags.Handle = func(_ *ir.Context, d *ir.Diagnostic) { p.diags = append(p.diags, d) }
	p.run = ic.Prepare(pl)
	ic.IR.Diags.Handle = handle
	p.orderless = p.run != nil && len(p.diags) == 0 && !slices.ContainsFunc(p.run.Pipeline().Passes, func(in *passes.Instance) bool {
		return in.IsAdaptor() || !slices.Contains(orderless, in.Pass.Arg)
	})
	return p
}
