package opt

import (
	"fmt"
	"io"
	"os"
	"strconv"
	"sync"
	"time"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/passes"
)

// The executions of passes, logged (--log-actions-to) or as a trace that
// chrome://tracing and Perfetto open (--profile-actions-to).

// actions writes to a file, or to the output for "-", in the order of time.
type actions struct {
	mu     sync.Mutex
	w      io.Writer
	closer io.Closer
	err    error
	start  time.Time
	// between goes before what is written: of a trace, "[" and then commas.
	between string
}

func (r *run) openActions(ctx *ir.Context, name string) *actions {
	a := &actions{w: r.stdout, start: time.Now()}
	if name != "-" {
		f, err := os.Create(name)
		if err != nil {
			ctx.Error(ir.UnknownLoc, "cannot open output file '%s': %s", name, osMessage(err))
			return nil
		}
		a.w, a.closer = f, f
	}
	return a
}

func (a *actions) write(text []byte) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.between != "" {
		text = append([]byte(a.between), text...)
		a.between = ",\n"
	}
	if _, err := a.w.Write(text); err != nil && a.err == nil {
		a.err = err
	}
}

// close reports the first error of writing.
func (a *actions) close(ctx *ir.Context) bool {
	if a.closer != nil {
		if err := a.closer.Close(); a.err == nil {
			a.err = err
		}
	}
	return a.err == nil || ctx.Error(ir.UnknownLoc, "cannot write the log of actions: %s", osMessage(a.err))
}

// actionName is the pass as actions call it.
func actionName(in *passes.Instance) string {
	if in.IsAdaptor() {
		return "mlir::detail::OpToOpPassAdaptor"
	}
	return in.Name()
}

// logger writes a line at the beginning and at the end of each pass.
func (a *actions) logger(thread string) *passes.Instrumentation {
	head := fmt.Sprintf("[thread %s] ", thread)
	return &passes.Instrumentation{
		BeforePass: func(_ *passes.Slot, in *passes.Instance, op *ir.Operation) {
			shown := asm.Append(nil, op, asm.PrintOptions{SkipRegions: true, LocalScope: true, Threads: 1})
			a.write(fmt.Appendf(nil, "%sbegins (no breakpoint) Action `pass-execution` running `%s` on Operation `%s` (%s)`\n",
				head, actionName(in), op.Name().Name, trimNewline(shown)))
		},
		AfterPass: func(*passes.Slot, *passes.Instance, *ir.Operation, bool) {
			a.write([]byte(head + "completed `pass-execution`\n"))
		},
	}
}

func trimNewline(b []byte) []byte {
	for len(b) > 0 && b[len(b)-1] == '\n' {
		b = b[:len(b)-1]
	}
	return b
}

// profiler writes an event at the beginning and at the end of each pass; times
// are microseconds.
func (a *actions) profiler() *passes.Instrumentation {
	event := func(slot *passes.Slot, phase, rest string) {
		ts := time.Since(a.start).Microseconds()
		a.write(fmt.Appendf(nil, `{"name": "pass-execution", "cat": "PERF", "ph": "%s", "pid": 0, "tid": %d, "ts": %d%s}`, phase, slot.ID, ts, rest))
	}
	return &passes.Instrumentation{
		BeforePass: func(slot *passes.Slot, in *passes.Instance, op *ir.Operation) {
			desc := fmt.Sprintf("`pass-execution` running `%s` on Operation `%s`", actionName(in), op.Name().Name)
			event(slot, "B", `, "args": {"desc": `+strconv.Quote(desc)+`}`)
		},
		AfterPass: func(slot *passes.Slot, _ *passes.Instance, _ *ir.Operation, _ bool) { event(slot, "E", "") },
	}
}

// end completes the trace.
func (a *actions) end() {
	last := "]"
	if a.between == "[" {
		last = "[]"
	}
	a.between = ""
	a.write([]byte(last))
}

// withActions runs do with the logs of actions that the flags ask for attached to
// the manager.
func (r *run) withActions(ctx *ir.Context, m *passes.Manager, do func() bool) bool {
	if r.c.logActions == "" && r.c.profileActions == "" {
		return do()
	}
	io.WriteString(r.stderr, "ExecutionContext registered on the context\n") // as mlir-opt says whenever it logs
	var open []*actions
	if r.c.logActions != "" {
		a := r.openActions(ctx, r.c.logActions)
		if a == nil {
			return false
		}
		open = append(open, a)
		m.Instrument = append(m.Instrument, a.logger(r.tool.Name))
	}
	var trace *actions
	if r.c.profileActions != "" {
		if trace = r.openActions(ctx, r.c.profileActions); trace == nil {
			return false
		}
		trace.between = "["
		open = append(open, trace)
		m.Instrument = append(m.Instrument, trace.profiler())
	}
	ok := do()
	if trace != nil {
		trace.end()
	}
	for _, a := range open {
		ok = a.close(ctx) && ok
	}
	return ok
}
