package opt

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/timing"
	"github.com/millrace-mlir/millrace/translate"
)

// Translator is a tool like mlir-translate: a name and the translations it knows.
type Translator struct {
	Name, Overview, Version string
	Translations            []*translate.Translation
	// Options are the flags that the translations have besides mlir-translate's.
	Options []translate.Option
}

// translatorFlags lists the flags of mlir-opt that translations have too.
var translatorFlags = []string{
	"o", "allow-unregistered-dialect", "mlir-disable-threading", "mlir-print-debuginfo", "mlir-print-local-scope", "mlir-print-op-generic",
	"mlir-print-op-on-diagnostic", "mlir-print-stacktrace-on-diagnostic", "no-implicit-module", "output-split-marker", "split-input-file",
	"verify-diagnostics", "help", "help-hidden", "h", "version",
}

// Main runs the translation that the arguments select, and returns the exit status.
func (t *Translator) Main(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	c := &config{}
	var chosen []*translate.Translation
	var onlyErrors bool
	flags := slices.DeleteFunc(c.flags(nil), func(f *flag) bool { return !slices.Contains(translatorFlags, f.name) })
	flags = append(flags, boolFlag("error-diagnostics-only", &onlyErrors, "Filter all non-error diagnostics"))
	c.outputMarker = ""
	for _, tr := range t.Translations {
		flags = append(flags, &flag{name: tr.Arg, doc: tr.Doc, set: func(string, bool) string {
			chosen = append(chosen, tr)
			return ""
		}})
		for _, o := range tr.Options {
			flags = append(flags, optionFlag(o))
		}
	}
	for _, o := range t.Options {
		flags = append(flags, optionFlag(o))
	}
	cl := &commandLine{program: t.Name, flags: flags, pass: func(string, string) bool { return false }}
	errs := cl.parse(args)
	switch {
	case c.help:
		io.WriteString(stdout, t.help(flags))
		return 0
	case c.version:
		fmt.Fprintf(stdout, "%s %s\n", t.Name, versionOf(t.Version))
		return 0
	case len(errs) == 0 && len(chosen) == 0:
		errs = append(errs, t.Name+": Translations to perform option: must be specified at least once!")
	case len(chosen) > 1:
		errs = append(errs, t.Name+": translations cannot be chained: name one")
	}
	if len(errs) > 0 {
		fmt.Fprintln(stderr, strings.Join(errs, "\n"))
		return 1
	}
	if onlyErrors {
		c.verbosity = "errors"
	}
	if c.input = "-"; len(cl.positional) == 1 {
		c.input = cl.positional[0]
	}
	r := &run{tool: &Tool{Name: t.Name, Dialects: chosen[0].Dialects}, c: c, stdin: stdin, stdout: stdout, stderr: stderr, args: args}
	if !r.translate(chosen[0]) {
		return 1
	}
	return 0
}

func optionFlag(o translate.Option) *flag {
	if o.Switch != nil {
		return boolFlag(o.Name, o.Switch, o.Doc)
	}
	return &flag{name: o.Name, mode: valueRequired, word: "string", doc: o.Doc, set: func(v string, _ bool) string {
		*o.Text = v
		return ""
	}}
}

func (t *Translator) help(flags []*flag) string {
	var b strings.Builder
	fmt.Fprintf(&b, "OVERVIEW: %s\nUSAGE: %s [options] <input file>\n\nOPTIONS:\n\n", t.Overview, t.Name)
	b.WriteString(flagRows(flags))
	return b.String()
}

// translate does all that follows the parsing of the command line. It returns false if
// that fails.
func (r *run) translate(t *translate.Translation) bool {
	name, text, ok := r.readInput()
	if !ok {
		return false
	}
	r.name, r.src, r.root = name, newSources(name, text), timing.NewRoot()
	out, ok := r.openOutput()
	if !ok {
		return false
	}
	work := func() { ok = r.translateAll(t, text, out.w) }
	if r.c.verifyDiagnostics {
		ok = r.expectDiagnostics(text, work)
	} else {
		work()
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

func (r *run) translateAll(t *translate.Translation, text string, w io.Writer) bool {
	chunks := r.chunks(text)
	if len(chunks) == 1 {
		return r.translateChunk(t, chunks[0].text, chunks[0].line, w)
	}
	threads := r.threads()
	if r.expect != nil {
		threads = 1
	}
	tuneCollectorSplit(len(text))
	good := true
	for first := 0; first < len(chunks); {
		part := chunks[first:min(len(chunks), first+threads*chunksAhead)]
		done := r.translateTogether(t, text, part, threads)
		for i, d := range done {
			if first+i > 0 && !r.write(w, []byte(r.c.outputMarker+"\n")) {
				return false
			}
			r.stderr.Write(d.errs.Bytes())
			if !r.write(w, d.out.Bytes()) {
				return false
			}
			good = good && d.good
		}
		first += len(part)
	}
	return good
}

// chunksAhead is the number of chunks for each thread that are translated before their
// results are written.
const chunksAhead = 32

// translated is the result of the translation of a chunk: its output and its diagnostics.
type translated struct {
	out, errs bytes.Buffer
	good      bool
}

// translateTogether translates chunks of text on the given number of goroutines. Each
// chunk has its own context in any case. The results are in the order of the chunks.
func (r *run) translateTogether(t *translate.Translation, text string, chunks []chunk, threads int) []translated {
	done := make([]translated, len(chunks))
	one := *r.c
	color := colors(one.color, r.stderr)
	one.color, one.noThreads = &color, one.noThreads || threads > 1
	var next atomic.Int64
	var all sync.WaitGroup
	for range threads {
		work := func() {
			own := *r
			own.c, own.src, own.root = &one, newSources(r.name, text), timing.NewRoot()
			for i := int(next.Add(1)) - 1; i < len(chunks); i = int(next.Add(1)) - 1 {
				d := &done[i]
				own.stderr = &d.errs
				d.good = own.translateChunk(t, chunks[i].text, chunks[i].line, &d.out)
			}
		}
		if threads == 1 {
			work()
		} else {
			all.Go(work)
		}
	}
	all.Wait()
	return done
}

func (r *run) translateChunk(t *translate.Translation, text string, line uint32, w io.Writer) bool {
	ctx := r.newContext()
	if t.FromMLIR != nil {
		op := r.parse(ctx, text, line)
		return op != nil && t.FromMLIR(op, w)
	}
	op := t.ToMLIR(ctx, r.name, text, line)
	if op == nil || !ir.Verify(op, r.threads()) {
		return false
	}
	return r.written(asm.Write(w, op, r.c.printOptions()))
}
