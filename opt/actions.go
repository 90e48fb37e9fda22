package opt

import (
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/passes"
)

// The executions of passes and of their steps, logged (--log-actions-to) or as a trace that
// chrome://tracing and Perfetto open (--profile-actions-to).

// actions is a log of actions, in the order of time. It writes to a file, or to the tool's
// output for the file name "-".
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

// close closes the log. It returns false, after a diagnostic, if writing the log has
// failed.
func (a *actions) close(ctx *ir.Context) bool {
	if a.closer != nil {
		if err := a.closer.Close(); a.err == nil {
			a.err = err
		}
	}
	return a.err == nil || ctx.Error(ir.UnknownLoc, "cannot write the log of actions: %s", osMessage(a.err))
}

// actionName returns the name of a pass in the log of actions.
func actionName(in *passes.Instance) string {
	if in.IsAdaptor() {
		return "mlir::detail::OpToOpPassAdaptor"
	}
	return in.Name()
}

const passExecution = "pass-execution"

// execution returns the action of running a pass on op.
func execution(in *passes.Instance, op *ir.Operation) *ir.Action {
	return &ir.Action{Tag: passExecution, Text: fmt.Sprintf("`%s` running `%s` on Operation `%s`", passExecution, actionName(in), op.Name().Name),
		Ops: []*ir.Operation{op}, Region: -1}
}

// log makes the manager and ctx write a line to the log at the beginning and at the end of
// each action. The passes must run on one thread; thread is that thread's name in the log.
func (a *actions) log(ctx *ir.Context, m *passes.Manager, thread string) {
	head := "[thread " + thread + "] "
	begin := func(act *ir.Action) {
		a.write(fmt.Appendf(nil, "%sbegins (no breakpoint) Action %s (%s)`\n", head, act.Text, shown(act)))
	}
	end := func(tag string) { a.write([]byte(head + "completed `" + tag + "`\n")) }
	m.Instrument = append(m.Instrument, &passes.Instrumentation{
		BeforePass: func(_ *passes.Slot, in *passes.Instance, op *ir.Operation) { begin(execution(in, op)) },
		AfterPass:  func(*passes.Slot, *passes.Instance, *ir.Operation, bool) { end(passExecution) },
	})
	ctx.OnAction = func(act *ir.Action) func() {
		begin(act)
		return func() { end(act.Tag) }
	}
}

// shown returns the text of the operations or regions that an action is about.
func shown(act *ir.Action) string {
	var list []string
	for _, op := range act.Ops {
		text := asm.OpTextWith(op, asm.PrintOptions{SkipRegions: true})
		if act.Region >= 0 {
			text = fmt.Sprintf("Region #%d for op %s", act.Region, text)
		}
		list = append(list, text)
	}
	return strings.Join(list, ", ")
}

// profile makes the manager write an event of the trace at the beginning and at the end of
// each pass. Times are in microseconds.
func (a *actions) profile(m *passes.Manager) {
	event := func(slot *passes.Slot, phase, rest string) {
		ts := time.Since(a.start).Microseconds()
		a.write(fmt.Appendf(nil, `{"name": "%s", "cat": "PERF", "ph": "%s", "pid": 0, "tid": %d, "ts": %d%s}`, passExecution, phase, slot.ID, ts, rest))
	}
	m.Instrument = append(m.Instrument, &passes.Instrumentation{
		BeforePass: func(slot *passes.Slot, in *passes.Instance, op *ir.Operation) {
			event(slot, "B", `, "args": {"desc": `+strconv.Quote(execution(in, op).Text)+`}`)
		},
		AfterPass: func(slot *passes.Slot, _ *passes.Instance, _ *ir.Operation, _ bool) { event(slot, "E", "") },
	})
}

// end writes the end of the trace, after which it is valid JSON.
func (a *actions) end() {
	last := "]"
	if a.between == "[" {
		last = "[]"
	}
	a.between = ""
	a.write([]byte(last))
}

// withActions calls do, which runs the passes. Before, it attaches the logs of actions that
// the flags ask for to the manager. It returns false if do does, or if a log cannot be
// written.
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
		a.log(ctx, m, r.tool.Name)
	}
	var trace *actions
	if r.c.profileActions != "" {
		if trace = r.openActions(ctx, r.c.profileActions); trace == nil {
			return false
		}
		trace.between = "["
		open = append(open, trace)
		trace.profile(m)
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
