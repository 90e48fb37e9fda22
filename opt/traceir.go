package opt

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/opt/trace"
	"github.com/millrace-mlir/millrace/passes"
)

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
		text := appendIR(nil, o, p)
		if !p.LocalScope || o.Block() != nil {
			text = append(text, '\n')
		}
		return string(text)
	}
	rec := trace.NewRecorder(src, pl.Short(r.registry))
	if !rec.Found() {
		op.Context().Error(op.Loc(), "no unit is called '%s'", r.c.traceUnit)
		return nil
	}
	m.Instrument = append(m.Instrument, rec.Instrumentation())
	r.traced = append(r.traced, rec.Record)
	return rec
}

// writeTrace writes the file of --trace-ir, as JSON if its name ends in .json, else as HTML. The argument text is the
// tool's input. It returns false after an error.
func (r *run) writeTrace(text string) bool {
	if r.c.traceIR == "" {
		return true
	}
	t := &trace.Trace{Tool: r.tool.Name, Input: r.name, Chunks: r.traced}
	if isBytecode(text) {
		text = ""
	}
	var data []byte
	if strings.HasSuffix(r.c.traceIR, ".json") {
		var err error
		if data, err = json.MarshalIndent(t, "", "  "); err != nil {
			fmt.Fprintf(r.stderr, "cannot write the trace of the IR: %s\n", err)
			return false
		}
		data = append(data, '\n')
	} else {
		data = t.HTML(text)
	}
	if err := os.WriteFile(r.c.traceIR, data, 0o666); err != nil {
		fmt.Fprintf(r.stderr, "cannot write output file '%s': %s\n", r.c.traceIR, osMessage(err))
		return false
	}
	return true
}
