package opt

import (
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/opt/trace"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/timing"
)

// run is one run of the tool, with its command line, streams and input.
type run struct {
	tool           *Tool
	c              *config
	registry       *passes.Registry
	stdin          io.Reader
	stdout, stderr io.Writer
	root           *timing.Timer
	name           string
	src            *sources
	expect         *verifier // with --verify-diagnostics
	journal        *journal  // in a supervised child
	args           []string
	binary         bool   // the input is bytecode
	mapped         mapped // the input, if it is a mapped file
	origin         string // of bytecode: what diagnostics say of it
	symbolCount    rewrite.SymbolCount
	traced         []*trace.Record // with --trace-ir
	irdlLoaded     bool            // tool has the dialects of --irdl-file
}

// main does all that follows the parsing of the command line. It returns false if the run
// fails.
func (r *run) main() bool {
	name, text, ok := r.readInput()
	if !ok {
		return false
	}
	r.name, r.src = name, newSources(name, text)
	if r.c.crashReproducer != "" && !r.inChild() {
		return r.supervise(text)
	}
	out, ok := r.openOutput()
	if !ok {
		return false
	}
	stop := onInterrupt(out.discard)
	defer stop()
	defer func() {
		if v := recover(); v != nil {
			out.discard()
			panic(v)
		}
	}()
	if !r.c.listUnits && r.c.extractUnit == "" {
		tuneCollector(len(text), isBytecode(text), r.tool.Import != nil)
	}
	r.root = timing.NewRoot()
	if r.c.timingFormat == "json" {
		runtime.LockOSThread() // passes on this goroutine are timed by their thread
		defer runtime.UnlockOSThread()
		r.root.MeasureCPU()
	}
	if r.c.verifyDiagnostics {
		ok = r.expectDiagnostics(text, func() { r.process(text, out.w) })
	} else {
		expects := expectsDiagnostics(text) // while the text is read for the first time
		ok = r.process(text, out.w)
		if expects {
			r.tellExpectations(text)
		}
	}
	ok = r.writeTrace(text) && ok
	if r.c.timing {
		r.root.Stop()
		r.root.Finish()
		display := timing.Tree
		if r.c.timingDisplay == "list" {
			display = timing.List
		}
		r.stderr.Write(timing.Report(r.root, display, r.c.timingFormat == "json"))
	}
	if !ok {
		out.discard()
		return false
	}
	if err := out.keep(); err != nil {
		fmt.Fprintf(r.stderr, "cannot write output file '%s': %s\n", r.c.output, osMessage(err))
		return false
	}
	return true
}

// process processes the whole input. Under --split-input-file it processes each chunk,
// even if another chunk fails, and returns false if one fails.
func (r *run) process(text string, w io.Writer) bool {
	good := true
	for i, c := range r.chunks(text) {
		if i > 0 && !r.write(w, []byte(r.c.outputMarker+"\n")) {
			return false
		}
		good = r.chunk(c.text, c.line, w) && good
	}
	return good
}

func (r *run) write(w io.Writer, b []byte) bool {
	_, err := w.Write(b)
	return r.written(err)
}

// written returns true if err is nil. Otherwise it reports that the output cannot be
// written.
func (r *run) written(err error) bool {
	if err != nil {
		fmt.Fprintf(r.stderr, "cannot write output file '%s': %s\n", r.c.output, osMessage(err))
		return false
	}
	return true
}

// chunk processes one piece of the input, which begins at the given line, in a new
// context, and writes the result to w. It returns false after an error.
func (r *run) chunk(text string, line uint32, w io.Writer) bool {
	return r.loadDialects() && r.pipeline(r.newContext(), text, line, w)
}

// newContext returns a context with the tool's dialects, whose diagnostics are reported
// as the flags say.
func (r *run) newContext() *ir.Context {
	ctx := ir.NewContext(r.tool.Dialects)
	ctx.AllowUnregistered = r.c.allowUnregistered
	r.c.debug(ctx, r.stderr)
	if r.c.opOnDiagnostic && !r.c.verifyDiagnostics {
		ctx.Diags.OpText = func(op *ir.Operation, generic bool) string {
			o := r.c.printOptions()
			o.Generic = o.Generic || generic
			return asm.OpTextWith(op, o)
		}
	}
	ctx.Diags.Handle = r.renderer().emit
	ctx.Diags.Trace = r.c.stackOnDiagnostic
	if r.expect != nil {
		ctx.Diags.Handle = r.expect.handle
	}
	return ctx
}

func (r *run) renderer() *renderer {
	return &renderer{out: r.stderr, src: r.src, color: colors(r.c.color, r.stderr), verbosity: r.verbosity(), noNotes: r.c.disableNotes}
}

func (r *run) verbosity() ir.Severity {
	switch r.c.verbosity {
	case "errors":
		return ir.Error
	case "warnings":
		return ir.Warning
	}
	return ir.Remark
}

// pipeline parses a piece of the input, runs the pipeline on it and prints the result. It
// does the work of --list-units and --extract-unit, too. It returns false after an error.
func (r *run) pipeline(ctx *ir.Context, text string, line uint32, w io.Writer) bool {
	if r.c.listUnits && isBytecode(text) {
		if list, ok := r.listSlices(ctx, text); ok {
			return r.write(w, list)
		}
	}
	if r.c.extractUnit != "" && isBytecode(text) {
		text = r.sliceOf(ctx, text)
	}
	op := r.parse(ctx, text, line)
	if op == nil {
		return false
	}
	if r.c.listUnits {
		return r.write(w, listUnits(op))
	}
	if r.c.extractUnit != "" {
		if op = extractUnit(op, r.c.extractUnit); op == nil {
			return false
		}
		ctx.Resources.External = nil // they are the file's
	}
	if r.c.verifyRoundtrip && !r.roundtrip(ctx, op) {
		return false
	}
	if !r.runPasses(ctx, op) {
		return false
	}
	if r.tool.Quiet {
		return true
	}
	t := r.root.Nest("output", "Output", 0)
	t.Start()
	defer t.Stop()
	return r.print(ctx, op, w)
}

func (r *run) parse(ctx *ir.Context, text string, line uint32) *ir.Operation {
	t := r.root.Nest("parser", "Parser", 0)
	t.Start()
	defer t.Stop()
	var op *ir.Operation
	r.binary = isBytecode(text)
	if r.tool.Import != nil {
		if module, handled := r.tool.Import(ctx, r.name, text); handled {
			op = module
			if op != nil && !r.c.skipParseVerifier && !ir.Verify(op, r.threads()) {
				return nil
			}
			return op
		}
	}
	if r.binary {
		defer func() { ctx.Diags.Origin = "" }()
		op = r.readBytecode(ctx, text)
		r.mapped.leave(0, len(r.mapped))
	} else {
		o := asm.Options{Threads: r.threads(), NoImplicitModule: r.c.noImplicitModule, Line: line}
		if r.mapped != nil {
			o.Parsed = r.mapped.leaveBehind(text)
			defer o.Parsed(len(text) + leaveAfter) // nobody is behind the end
		}
		op, _ = asm.Parse(ctx, r.name, text, o)
	}
	if op != nil && !r.c.skipParseVerifier && !ir.Verify(op, r.threads()) {
		return nil
	}
	return op
}

// print writes the result to w, as text or as bytecode. It returns false after an error.
func (r *run) print(ctx *ir.Context, op *ir.Operation, w io.Writer) bool {
	if r.c.emitBytecode {
		return r.writeBytecode(op, w)
	}
	if r.c.bytecodeVersion != nil {
		return ctx.Error(ir.UnknownLoc, "bytecode version while not emitting bytecode")
	}
	o := r.c.printOptions()
	// Custom syntax may rely on the verifier's checks.
	if !r.c.assumeVerified && !o.Generic && (r.c.skipParseVerifier || !r.c.verifyEach) {
		ctx.Quietly(func() { o.Generic = !ir.Verify(op, r.threads()) })
	}
	if !r.written(asm.Write(w, op, o)) {
		return false
	}
	return o.LocalScope || r.write(w, []byte{'\n'})
}

func (c *config) printOptions() asm.PrintOptions {
	o := asm.PrintOptions{
		Generic: c.generic, LocalScope: c.localScope, DebugInfo: c.debugInfo, PrettyLocs: c.prettyDebugInfo,
		ValueUsers: c.valueUsers, UniqueIDs: c.uniqueIDs, NameLocs: c.nameLocs, SkipRegions: c.skipRegions,
		ElideElements: c.elideElements, ElideResources: c.elideResources, HexElements: c.hexElements,
	}
	if c.noThreads {
		o.Threads = 1
	}
	return o
}

// runPasses builds the pipeline from the flags and runs it, with the instrumentation that
// the flags ask for. It returns false if that fails.
func (r *run) runPasses(ctx *ir.Context, op *ir.Operation) bool {
	printer := newIRPrinter(r.c)
	if printer != nil && r.c.irModuleScope && !r.c.noThreads {
		return ctx.Error(ir.UnknownLoc, "IR print for module scope can't be setup on a pass-manager without disabling multi-threading first.\n")
	}
	m := &passes.Manager{Registry: r.registry, IR: ctx, Threads: r.threads(), VerifyEach: r.c.verifyEach, VerifyUnchanged: r.c.skipParseVerifier, Print: r.c.printOptions(),
		SymbolCount: &r.symbolCount, // goes on from one piece of split input to the next
		Text:        func(b []byte) { r.stderr.Write(b) }, Output: func(b []byte) { r.stdout.Write(b) }}
	pl, ok := r.buildPipeline(ctx, op, m)
	if !ok {
		return false
	}
	r.registry.Restore(pl, op)
	if r.c.dumpPipeline {
		fmt.Fprintf(r.stderr, "Pass Manager with %d passes:\n%s\n\n", len(pl.Passes), pl.Dump(r.registry))
	}
	if pl.Anchor != passes.Any && pl.Anchor != op.Name().Name {
		return ctx.Error(op.Loc(), "can't run '%s' pass manager on '%s' op", pl.Anchor, op.Name().Name)
	}
	if printer != nil {
		m.Instrument = append(m.Instrument, printer.instrumentation())
	}
	if r.c.timing {
		m.Instrument = append(m.Instrument, timing.Passes(r.root))
	}
	p := m.Prepare(pl)
	if p == nil {
		return false
	}
	var recorder *trace.Recorder
	if r.c.traceIR != "" {
		if recorder = r.newRecorder(m, pl, op); recorder == nil {
			return false
		}
	}
	var before []byte
	if r.c.generateReproducer != "" {
		before = reproducerText(op, pl.Short(r.registry), m.Threads == 1, m.VerifyEach)
	}
	remarks := r.c.remarks.newRemarks(ctx)
	if remarks != nil {
		m.Remarks = remarks.add
	}
	ok = r.withActions(ctx, m, func() bool {
		if r.c.crashReproducer != "" {
			return r.reproduce(m, p, op)
		}
		return m.Run(p, op)
	})
	if recorder != nil {
		recorder.Finish(!ok)
	}
	if remarks != nil {
		ok = remarks.finish() && ok
	}
	if ok && r.c.generateReproducer != "" {
		// Upstream writes the IR after the pipeline, which reproduces nothing.
		ok = r.writeReproducer(ctx, before)
	}
	if r.c.statistics {
		r.stderr.Write(statisticsReport(m, p.Pipeline(), r.c.statisticsDisplay))
	}
	return ok
}

func (r *run) writeReproducer(ctx *ir.Context, text []byte) bool {
	if err := os.WriteFile(r.c.generateReproducer, text, 0o666); err != nil {
		return ctx.Error(ir.UnknownLoc, "cannot open output file '%s': %s", r.c.generateReproducer, osMessage(err))
	}
	return true
}

// buildPipeline returns the pipeline that the flags or the reproducer ask for. It returns
// false after an error.
func (r *run) buildPipeline(ctx *ir.Context, op *ir.Operation, m *passes.Manager) (*passes.Pipeline, bool) {
	text := r.c.pipeline
	if r.c.runReproducer {
		stored, ok := r.reproducer(ctx, m)
		if !ok {
			return nil, false
		}
		if stored != "" {
			text = stored
		}
	} else if r.c.pipelineGiven && len(r.c.passes) > 0 {
		return nil, ctx.Error(ir.UnknownLoc, "'-pass-pipeline' option can't be used with individual pass options")
	}
	if text != "" || r.c.pipelineGiven {
		pl, err := passes.ParsePipeline(r.registry, text)
		if err != nil {
			return nil, r.pipelineError(ctx, err)
		}
		return pl, true
	}
	pl := passes.NewPipeline(op.Name().Name)
	for _, f := range r.c.passes {
		if err := passes.AddFlag(r.registry, pl, f.name, f.options); err != nil {
			return nil, r.pipelineError(ctx, err)
		}
	}
	return pl, true
}

// pipelineError reports the parse error of a pipeline. It always returns false.
func (r *run) pipelineError(ctx *ir.Context, err *passes.ParseError) bool {
	if err.Console != "" {
		if err.Program {
			io.WriteString(r.stderr, r.tool.Name+": ")
		}
		io.WriteString(r.stderr, strings.TrimSuffix(err.Console, "\n")+"\n")
	}
	if err.Told {
		return false
	}
	if r.c.runReproducer { // which nobody typed: no diagnostic, just the complaint
		io.WriteString(r.stderr, err.Msg)
		return false
	}
	return ctx.Error(ir.UnknownLoc, "%s", err.Msg)
}

// wrongResource reports that a resource of the reproducer has the wrong kind. It always
// returns false.
func (r *run) wrongResource(ctx *ir.Context, x *ir.Resource, want ir.ResourceKind) bool {
	if r.binary {
		names := [...]string{ir.BlobResource: "blob", ir.BoolResource: "bool", ir.StringResource: "string"}
		return ctx.Error(x.ValueLoc, "expected a %s resource entry, but found a %s entry instead", names[want], names[x.Kind])
	}
	values := [...]string{ir.BoolResource: "'true' or 'false'", ir.StringResource: "string"}
	return ctx.Error(x.ValueLoc, "expected %s value for key '%s'", values[want], x.Key)
}

// reproducer returns the pipeline in the mlir_reproducer resources of the input, or "" if
// there are none. It sets threads and verification of the manager from them. It returns
// false after an error.
func (r *run) reproducer(ctx *ir.Context, m *passes.Manager) (stored string, ok bool) {
	if r.binary {
		ctx.Diags.Origin = r.origin
		defer func() { ctx.Diags.Origin = "" }()
	}
	for i, g := range ctx.Resources.External {
		if g.Name != "mlir_reproducer" {
			continue
		}
		ctx.Resources.External = slices.Delete(ctx.Resources.External, i, i+1)
		for _, x := range g.Items {
			want := ir.BoolResource
			switch x.Key {
			case "pipeline":
				want, stored = ir.StringResource, x.Str
			case "disable_threading":
				if x.Bool {
					m.Threads = 1
				}
			case "verify_each":
				m.VerifyEach = x.Bool
			default:
				return "", ctx.Error(x.KeyLoc, "unknown 'mlir_reproducer' resource key '%s'", x.Key)
			}
			if x.Kind != want && (want != ir.StringResource || x.Str == "") {
				return "", r.wrongResource(ctx, x, want)
			}
		}
		if stored == "" {
			return "", ctx.Error(ir.UnknownLoc, "the input's 'mlir_reproducer' resources hold no pipeline to run")
		}
		break
	}
	return stored, true
}
