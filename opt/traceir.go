package opt

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/opt/trace"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/timing"
)

func (c *config) traceFlags() []*flag {
	return []*flag{
		stringFlag("trace-ir", "filename", &c.traceIR, "Write the change that each pass makes to this file: as JSON if its name ends in .json, else as HTML"),
		stringFlag("trace-ir-unit", "symbol", &c.traceUnit, "Write only the changes of this unit with --trace-ir"),
	}
}

// newRecorder returns the recorder of the changes that --trace-ir writes, and adds it to the manager's
// instrumentations. It returns nil, after a diagnostic, if the unit to trace does not exist.
func (r *run) newRecorder(m *passes.Manager, pl *passes.Pipeline, op *ir.Operation) *trace.Recorder {
	src := trace.Source{Root: op, Unit: strings.TrimPrefix(r.c.traceUnit, "@"), Count: m.Statistic}
	src.Text = func(o *ir.Operation, generic bool, located func(*ir.Operation, uint32, uint32)) string {
		p := r.c.printOptions()
		p.Located = located
		p.Generic = p.Generic || generic
		if located == nil { // to compare the text with another text of the same operation
			return string(asm.Append(nil, o, asm.PrintOptions{Generic: true, LocalScope: true, DebugInfo: true, Threads: 1}))
		}
		if !p.Generic && !r.c.assumeVerified {
			o.Context().Quietly(func() { p.Generic = !ir.Verify(o, 1) })
		}
		p.LocalScope = p.LocalScope || o.Block() != nil
		text := asm.Append(nil, o, p)
		if !p.LocalScope { // as the output ends
			text = append(text, '\n')
		}
		return string(text)
	}
	rec := trace.NewRecorder(src, pl.Short(r.registry))
	if !rec.Found() {
		op.Context().Error(ir.UnknownLoc, "no unit is called '%s'", r.c.traceUnit)
		return nil
	}
	m.Instrument = append(m.Instrument, rec.Instrumentation())
	r.traced = append(r.traced, rec.Record)
	return rec
}

// writeTrace writes the file of --trace-ir. The argument text is the tool's input. It returns false after an error.
func (r *run) writeTrace(text string) bool {
	if r.c.traceIR == "" || len(r.traced) == 0 {
		return true
	}
	data, err := r.trace(text, strings.HasSuffix(r.c.traceIR, ".json"))
	if err == nil {
		err = os.WriteFile(r.c.traceIR, data, 0o666)
	}
	if err != nil {
		fmt.Fprintf(r.stderr, "cannot write output file '%s': %s\n", r.c.traceIR, osMessage(err))
	}
	return err == nil
}

// trace returns the recorded changes as JSON or HTML. The argument text is the tool's input.
func (r *run) trace(text string, asJSON bool) ([]byte, error) {
	t := &trace.Trace{Tool: r.tool.Name, Input: r.name, Chunks: r.traced}
	if asJSON {
		data, err := json.MarshalIndent(t, "", "  ")
		return append(data, '\n'), err
	}
	if isBytecode(text) {
		text = ""
	}
	return t.HTML(text), nil
}

// TraceRequest says which changes TraceIR records.
type TraceRequest struct {
	Name              string // of the module, in locations
	Module            []byte // text or bytecode
	Pipeline, Unit    string // Unit is a symbol, or "" for the whole module
	AllowUnregistered bool
	TestPasses        bool
	SkipVerify        bool // no verification between passes
	JSON              bool // the result is JSON, else HTML
}

// TraceIR runs a pipeline on a module and returns the output of --trace-ir. It writes diagnostics to stderr. If the
// pipeline fails, ok is false, and data has the changes until then. If the module cannot be read, data is nil.
func (t *Tool) TraceIR(req *TraceRequest, stderr io.Writer) (data []byte, ok bool) {
	registry := t.registry(req.TestPasses)
	c := &config{}
	c.flags(func() *passes.Registry { return registry }) // sets the defaults
	c.pipeline, c.pipelineGiven, c.verifyEach = req.Pipeline, true, !req.SkipVerify
	c.allowUnregistered, c.traceIR, c.traceUnit = req.AllowUnregistered, "-", req.Unit
	text := string(req.Module)
	r := &run{tool: t, c: c, registry: registry, stdout: io.Discard, stderr: stderr, root: timing.NewRoot(), name: req.Name, src: newSources(req.Name, text)}
	ok = r.process(text, io.Discard)
	if len(r.traced) == 0 {
		return nil, false
	}
	data, err := r.trace(text, req.JSON)
	return data, ok && err == nil
}
