package passes

import (
	"crypto/sha256"
	"strings"
)

// Any is the anchor of an op-agnostic pipeline, which runs on operations of any name.
const Any = "any"

// A Pipeline is a list of passes to run on operations of one name (upstream's
// OpPassManager). It is built by parsing or by Add and Nest, and may then be run
// any number of times; running does not change it.
type Pipeline struct {
	Anchor string // an operation name, or Any
	Passes []*Instance
	// Explicit pipelines refuse passes of another anchor; others nest a pipeline
	// for them (implicit nesting).
	Explicit bool
	// refused is the complaint about the last pass that could not be added.
	refused string
}

// An Instance is a pass with its options, or an adaptor: nested pipelines that
// run on the operations inside the current one.
type Instance struct {
	Pass    *Pass
	Options any
	Nested  []*Pipeline // adaptor; Pass is nil
	// Index is the instance's first counter in the manager; Seq numbers the
	// passes that the manager has prepared.
	Index, Seq  int
	state       any
	adaptorName string
}

// NewPipeline returns an empty pipeline for operations with the name anchor.
func NewPipeline(anchor string) *Pipeline { return &Pipeline{Anchor: anchor} }

// IsAdaptor reports whether the instance runs nested pipelines.
func (in *Instance) IsAdaptor() bool { return in.Pass == nil }

// Name returns the C++ name of the pass or of the adaptor.
func (in *Instance) Name() string {
	if in.Pass != nil {
		if in.Pass.NameOf != nil {
			return in.Pass.NameOf(in.Options)
		}
		return in.Pass.Name
	}
	return in.adaptorName
}

// Nest appends an adaptor with a new nested pipeline, and returns the pipeline.
func (pl *Pipeline) Nest(anchor string) *Pipeline {
	n := &Pipeline{Anchor: anchor, Explicit: pl.Explicit}
	pl.Passes = append(pl.Passes, &Instance{Nested: []*Pipeline{n}})
	return n
}

// Add appends a pass. options is a pointer to its options struct, or nil for the defaults. It
// returns an error text if the pass cannot be added to this pipeline, and otherwise "".
func (pl *Pipeline) Add(p *Pass, options any) (complaint string) {
	if options == nil {
		options = p.Options.New()
	}
	if pl.Anchor != Any && p.Anchor != "" && p.Anchor != pl.Anchor {
		if pl.Explicit {
			pl.refused = "Can't add pass '" + p.Name + "' restricted to '" + p.Anchor +
				"' on a PassManager intended to run on '" + pl.Anchor + "', did you intend to nest?"
			return pl.refused
		}
		return pl.Nest(p.Anchor).Add(p, options)
	}
	pl.Passes = append(pl.Passes, &Instance{Pass: p, Options: options})
	return ""
}

// String returns the pipeline's text on one line with all options, as upstream's
// printAsTextualPipeline writes it.
func (pl *Pipeline) String(r *Registry) string {
	var p pipelinePrinter
	p.r = r
	p.pipeline(pl, 0)
	return p.b.String()
}

// Short returns the same text as String, but only with the options that differ from their defaults.
func (pl *Pipeline) Short(r *Registry) string {
	p := pipelinePrinter{r: r, short: true}
	p.pipeline(pl, 0)
	return p.b.String()
}

// Dump returns the text that --dump-pass-pipeline prints.
func (pl *Pipeline) Dump(r *Registry) string {
	p := pipelinePrinter{r: r, pretty: true}
	p.pipeline(pl, 0)
	return p.b.String()
}

// Digest returns a digest of the pipeline's text. Equal digests mean equal passes and options.
func (pl *Pipeline) Digest(r *Registry) [sha256.Size]byte {
	return sha256.Sum256([]byte(pl.String(r)))
}

type pipelinePrinter struct {
	b             strings.Builder
	r             *Registry
	pretty, short bool
}

func (p *pipelinePrinter) newline(indent int) {
	if p.pretty {
		p.b.WriteByte('\n')
		for range indent {
			p.b.WriteByte(' ')
		}
	}
}

func (p *pipelinePrinter) pipeline(pl *Pipeline, indent int) {
	p.b.WriteString(pl.Anchor)
	p.b.WriteByte('(')
	p.newline(indent + 2)
	for i, in := range pl.Passes {
		if i > 0 {
			p.b.WriteByte(',')
			p.newline(indent + 2)
		}
		p.instance(in, indent+2)
	}
	p.newline(indent)
	p.b.WriteByte(')')
}

func (p *pipelinePrinter) instance(in *Instance, indent int) {
	if in.IsAdaptor() {
		for i, n := range in.Nested {
			if i > 0 {
				p.b.WriteByte(',')
				p.newline(indent)
			}
			p.pipeline(n, indent)
		}
		return
	}
	p.b.WriteString(in.Pass.Arg)
	if p.short {
		p.b.WriteString(in.Pass.Options.PrintChanged(p.r, in.Options))
	} else {
		p.b.WriteString(in.Pass.Options.Print(p.r, in.Options))
	}
}

// Clone returns a copy of the pipeline's structure, which shares options and passes with the
// original.
func (pl *Pipeline) Clone() *Pipeline {
	n := &Pipeline{Anchor: pl.Anchor, Explicit: pl.Explicit, Passes: make([]*Instance, len(pl.Passes))}
	for i, in := range pl.Passes {
		c := *in
		c.Nested = nil
		for _, m := range in.Nested {
			c.Nested = append(c.Nested, m.Clone())
		}
		n.Passes[i] = &c
	}
	return n
}

// Walk calls visit for every pass instance with its anchor, depth first.
func (pl *Pipeline) Walk(visit func(in *Instance, anchor string)) {
	for _, in := range pl.Passes {
		if !in.IsAdaptor() {
			visit(in, pl.Anchor)
		}
		for _, n := range in.Nested {
			n.Walk(visit)
		}
	}
}
