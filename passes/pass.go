package passes

import "github.com/millrace-mlir/millrace/ir"

// Scope says which operations a pass may read and write besides its own. It decides whether a pass
// can be distributed.
type Scope uint8

const (
	// ModuleScope: anything below the anchor, gathered in one place.
	ModuleScope Scope = iota
	// CalleeScope: also reads bodies of called functions.
	CalleeScope
	// SymbolScope: also consults the symbol table.
	SymbolScope
	// UnitScope: reads and writes inside its operation only.
	UnitScope
)

var scopeNames = [...]string{"module", "callees", "symbols", "unit"}

func (s Scope) String() string { return scopeNames[s] }

// A Pass is a pass that pipeline text can name and the manager can run. It is a plain value, made
// once and listed explicitly (passes/all).
type Pass struct {
	Name string // the C++ pass name, as timing and IR printing show it
	Arg  string // the name in pipelines and on the command line
	Doc  string // one line for --list-passes and --help
	// Hidden passes can be run but are not listed: they test a part of others.
	Hidden bool
	// Anchor is the operation the pass is restricted to; "" for any.
	Anchor string
	// CanSchedule narrows an op-agnostic pass (InterfacePass); nil: any
	// registered isolated operation.
	CanSchedule func(d *ir.OpDef) bool
	// Refuses, if set, returns the error that Run reports on every operation of a definition, or "" if Run may succeed
	// there. Where it saves work, a pipeline with a pass that refuses its operation fails before anything runs.
	Refuses func(d *ir.OpDef) string
	// Options is made by OptionsOf; nil: the pass takes none.
	Options *Schema
	// CheckOptions, if set, may refuse options while pipeline text is parsed.
	CheckOptions func(r *Registry, options any) *OptionError
	// NameOf, if set, is the name of the pass with these options.
	NameOf func(options any) string
	Stats  []Statistic
	// Scope returns the pass's scope, given its options and the operation it is anchored on; nil
	// means ModuleScope.
	Scope func(options any, anchor string) Scope
	// PushDown reports whether the manager may, with these options, work on the functions of an
	// operation in parallel. It may if Run on the operation has the same effect as Run on each
	// function in it, and then on the rest. The promise does not cover runs after a failure. nil:
	// never.
	//
	// A pass of scope `symbols` promises more. Run on a module has the same effect as Run on the
	// empty module, then on each operation directly in it. Run may replace that operation and
	// change symbol tables through Ctx.Symbols.
	PushDown func(options any) bool
	// Conflict reports whether a symbol of the module prevents push-down although PushDown allows
	// it. That is so if the pass's requests about the symbol depend on whether the pass has already
	// changed it. nil: none does. Scope `symbols`.
	Conflict func(options any, symbol *ir.Operation) bool
	// Division, if set, divides the work of a pass on a module into pieces.
	Division *Division
	// First, if set, returns a pipeline, or "". Before the pass changes a module, it runs this pipeline on each
	// callable in it. See Ctx.Settled.
	First func(options any) string
	// Alone, if set, returns options for the run on a module with a single unit. With them, the
	// pass does to the unit the same as among the other units. Reproducers use these options.
	Alone func(options any) any
	// Located says that the result depends on the locations of operations: on names of files and
	// numbers of lines.
	Located bool
	// Dialects are the dialects whose operations, types or attributes the pass makes.
	Dialects []string
	// AsksLoaded says that the pass asks which dialects mlir-opt would have loaded.
	AsksLoaded bool
	// Init runs once per instance before the pipeline does, on one goroutine: to
	// freeze patterns, to parse nested pipelines. Its result is Ctx.State.
	Init func(ic *InitCtx) (state any, ok bool)
	// Run works on c.Op and returns false if it fails. Run itself reports the reason; some passes
	// fail silently, as upstream's do.
	Run func(c *Ctx) bool
}

// Statistic is a counter of a pass. Counters are 64-bit and merged over threads.
type Statistic struct{ Name, Doc string }

// ScopeOf returns the scope of p with the given options on the given anchor.
func (p *Pass) ScopeOf(options any, anchor string) Scope {
	if p.Scope == nil {
		return ModuleScope
	}
	return p.Scope(options, anchor)
}

// Always returns a Scope function that returns s, whatever the options and the anchor.
func Always(s Scope) func(any, string) Scope {
	return func(any, string) Scope { return s }
}

// Pushed is the value of Pass.PushDown for a pass that may be pushed down, whatever its options.
func Pushed(any) bool { return true }

// InitCtx is the input of Pass.Init: the context, the pass's options, and the anchor of the
// pipeline that holds the pass.
type InitCtx struct {
	IR       *ir.Context
	Registry *Registry
	Options  any
	Anchor   string // of the enclosing pipeline; "any" where op-agnostic
	m        *Manager
}

// Prepare makes a pipeline ready for Ctx.Run. It returns nil after reporting an error.
func (ic *InitCtx) Prepare(pl *Pipeline) *Prepared { return ic.m.Prepare(pl) }

// Loaded reports the same as Ctx.Loaded. Init itself must not call it; the objects that Init
// creates may call it when they run.
func (ic *InitCtx) Loaded(dialect string) bool { return ic.m.dialects[dialect] }

// An Alias is a registered pipeline: a name that stands for passes.
type Alias struct {
	Arg, Doc string
	Options  *Schema
	// Build adds the pipeline's passes.
	Build func(r *Registry, pl *Pipeline, options any)
	// Restores is set if the pipeline turns the stored form of a module into the form that passes
	// work on.
	Restores *Restores
}

// A Registry resolves the names in pipeline text. It is immutable.
type Registry struct {
	passes  map[string]*Pass
	aliases map[string]*Alias
	list    []*Pass
	aliasL  []*Alias
}

// NewRegistry returns a registry of passes and registered pipelines. If names are equal, the first
// one counts.
func NewRegistry(list []*Pass, aliases []*Alias) *Registry {
	r := &Registry{make(map[string]*Pass, len(list)), make(map[string]*Alias, len(aliases)), list, aliases}
	for _, p := range list {
		if r.passes[p.Arg] == nil {
			r.passes[p.Arg] = p
		}
	}
	for _, a := range aliases {
		if r.aliases[a.Arg] == nil {
			r.aliases[a.Arg] = a
		}
	}
	return r
}

// Pass returns the pass with the name arg in pipelines, or nil if there is none.
func (r *Registry) Pass(arg string) *Pass { return r.passes[arg] }

// Alias returns the registered pipeline with the name arg, or nil if there is none.
func (r *Registry) Alias(arg string) *Alias { return r.aliases[arg] }

// Passes returns all passes, in the order given to NewRegistry.
func (r *Registry) Passes() []*Pass { return r.list }

// Aliases returns all registered pipelines, in the order given to NewRegistry.
func (r *Registry) Aliases() []*Alias { return r.aliasL }

// WithoutTrait returns a function for Pass.Refuses that returns message for operations without the
// trait.
func WithoutTrait(trait ir.Traits, message string) func(*ir.OpDef) string {
	return func(d *ir.OpDef) string {
		if d.Traits&trait == 0 {
			return message
		}
		return ""
	}
}
